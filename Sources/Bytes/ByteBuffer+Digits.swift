extension ByteBuffer {
  /// Appends the last `width` digits of a nonnegative number.
  public mutating func append(_ number: Int, width: Int) {
    var power = 1
    for _ in 1..<max(1, width) { power *= 10 }
    var rest = number % (power &* 10)
    while power > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / power))
      rest %= power
      power /= 10
    }
  }

  /// Appends sixteen lower-case hexadecimal digits.
  public mutating func append(hexadecimal number: UInt64) {
    for shift in stride(from: 60, through: 0, by: -4) {
      append(UInt8(truncatingIfNeeded: number >> UInt64(shift)).hexadecimalDigit)
    }
  }
}
