/// A value as libical takes it: at most 31 bytes and a NUL, which need no memory of their own.
struct LibicalText {
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
  private var count = 0

  /// Appends a byte; what does not fit is left out, and libical refuses the value.
  mutating func append(_ byte: UInt8) {
    guard count < 31 else { return }
    let position = count
    withUnsafeMutableBytes(of: &words) { $0[position] = byte }
    count += 1
  }

  /// Appends a number that is not negative in decimal with at least `digits` digits.
  mutating func append(_ number: Int, digits: Int) {
    var divisor = 1
    var count = 1
    while count < digits || number / divisor >= 10 {
      divisor *= 10
      count += 1
    }
    while divisor > 0 {
      append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
      divisor /= 10
    }
  }

  /// Lends the text with a NUL behind it.
  func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    withUnsafePointer(to: words) { body(UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self)) }
  }
}
