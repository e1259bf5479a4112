/// Whole numbers written as decimal fractions, so that no floating point enters a page.
enum Decimal {
  /// `value / 10^places` without trailing zeros: 1250 with two places is `12.5`.
  static func text(_ value: Int, places: Int) -> String {
    var bytes: [UInt8] = []
    append(value, places: places, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the same in ASCII.
  static func append(_ value: Int, places: Int, to bytes: inout [UInt8]) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var scale: UInt = 1
    for _ in 0..<places { scale *= 10 }
    append(value.magnitude / scale, to: &bytes)
    var fraction = value.magnitude % scale
    guard fraction > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    while fraction > 0 {
      scale /= 10
      bytes.append(UInt8(ascii: "0") + UInt8(fraction / scale))
      fraction %= scale
    }
  }

  /// Appends a whole number in ASCII with at least some digits.
  static func append(_ value: Int, minimumDigits: Int, to bytes: inout [UInt8]) {
    // Nearly all are parts of dates and times.
    if value >= 0, value < 100, minimumDigits <= 2 {
      if value >= 10 || minimumDigits == 2 { bytes.append(UInt8(ascii: "0") + UInt8(value / 10)) }
      bytes.append(UInt8(ascii: "0") + UInt8(value % 10))
      return
    }
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var digits = 1
    var rest = value.magnitude / 10
    while rest > 0 {
      digits += 1
      rest /= 10
    }
    for _ in digits..<max(digits, minimumDigits) { bytes.append(UInt8(ascii: "0")) }
    append(value.magnitude, to: &bytes)
  }

  /// Appends a whole number in ASCII.
  static func append(_ value: UInt, to bytes: inout [UInt8]) {
    var scale: UInt = 1
    while value / scale >= 10 { scale *= 10 }
    var rest = value
    while scale > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / scale))
      rest %= scale
      scale /= 10
    }
  }
}
