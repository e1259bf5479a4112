extension UInt64 {
  /// The value as sixteen lower-case hexadecimal digits.
  public var hexadecimal: String { .utf8(count: 16) { $0.append(hexadecimal: self) } }

  /// Appends the value as sixteen lower-case hexadecimal digits.
  public func write(to bytes: inout [UInt8]) {
    for shift in stride(from: 60, through: 0, by: -4) {
      bytes.append(UInt8(truncatingIfNeeded: self >> UInt64(shift)).hexadecimalDigit)
    }
  }
}
