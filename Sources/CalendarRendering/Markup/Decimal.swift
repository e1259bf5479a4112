internal import Bytes

/// Formats scaled integers as decimal fractions, so that pages need no floating point.
enum Decimal {
  /// `value / 10^places` without trailing zeros: 1250 with two places is `12.5`.
  static func text(_ value: Int, places: Int) -> String {
    .utf8 { append(value, places: places, to: &$0) }
  }

  /// Appends the same in ASCII.
  @inline(__always)
  static func append(_ value: Int, places: Int, to bytes: inout ByteBuffer) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var scale: UInt = 1
    for _ in 0..<places { scale *= 10 }
    append(value.magnitude / scale, minimumDigits: 1, to: &bytes)
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

  /// Appends an integer in ASCII with a minimum number of digits.
  @inline(__always)
  static func append(_ value: Int, minimumDigits: Int, to bytes: inout ByteBuffer) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    append(value.magnitude, minimumDigits: minimumDigits, to: &bytes)
  }

  /// Fast path: most numbers have one or two digits.
  @inline(__always)
  private static func append(_ value: UInt, minimumDigits: Int, to bytes: inout ByteBuffer) {
    if value < 10, minimumDigits < 2 {
      bytes.append(digit(value))
    } else if value < 100, minimumDigits <= 2 {
      bytes.append(UInt64(digit(value / 10)) | UInt64(digit(value % 10)) << 8, count: 2)
    } else {
      appendLong(value, minimumDigits: minimumDigits, to: &bytes)
    }
  }

  private static func appendLong(_ value: UInt, minimumDigits: Int, to bytes: inout ByteBuffer) {
    var rest = value
    var digits: UInt64 = 0
    var count = 0
    while count < 8, rest > 0 || count < minimumDigits {
      digits = digits << 8 | UInt64(digit(rest % 10))
      rest /= 10
      count += 1
    }
    if rest > 0 || count < minimumDigits {
      appendLong(rest, minimumDigits: minimumDigits - count, to: &bytes)
    }
    bytes.append(digits, count: count)
  }

  @inline(__always)
  private static func digit(_ value: UInt) -> UInt8 { UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value) }
}
