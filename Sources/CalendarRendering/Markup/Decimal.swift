/// Whole numbers written as decimal fractions, so that no floating point enters a page.
enum Decimal {
  /// `value / 10^places` without trailing zeros: 1250 with two places is `12.5`.
  static func text(_ value: Int, places: Int) -> String {
    .utf8 { append(value, places: places, to: &$0) }
  }

  /// Appends the same in ASCII.
  static func append(_ value: Int, places: Int, to bytes: inout ByteBuffer) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var scale: UInt = 1
    for _ in 0..<places { scale *= 10 }
    append(value.magnitude / scale, to: &bytes)
    var fraction = value.magnitude % scale
    guard fraction > 0 else { return }
    var digits = places
    while fraction % 10 == 0 {
      fraction /= 10
      digits -= 1
    }
    bytes.append(UInt8(ascii: "."))
    append(fraction, minimumDigits: digits, to: &bytes)
  }

  /// Appends a whole number in ASCII with at least some digits.
  static func append(_ value: Int, minimumDigits: Int, to bytes: inout ByteBuffer) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    append(value.magnitude, minimumDigits: minimumDigits, to: &bytes)
  }

  private static func append(_ value: UInt, minimumDigits: Int, to bytes: inout ByteBuffer) {
    if value >= 100 || minimumDigits > 2 {
      append(value / 10, minimumDigits: minimumDigits - 1, to: &bytes)
    } else if value >= 10 || minimumDigits == 2 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / 10))
    }
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10))
  }

  /// Appends a whole number in ASCII.
  static func append(_ value: UInt, to bytes: inout ByteBuffer) {
    append(value, minimumDigits: 1, to: &bytes)
  }
}
