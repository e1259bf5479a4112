extension UInt8 {
  /// An ASCII letter in upper case; any other byte unchanged.
  @inlinable
  public var uppercased: UInt8 {
    @inline(__always) get { self &- 0x61 < 26 ? self & 0xDF : self }
  }

  /// Whether it is a lower-case ASCII letter.
  @inlinable
  public var isSmallLetter: Bool {
    @inline(__always) get { self &- 0x61 < 26 }
  }

  /// The value of an ASCII digit; nil for any other byte.
  @inlinable
  public var digit: Int? {
    @inline(__always) get { self &- 0x30 < 10 ? Int(self &- 0x30) : nil }
  }

  /// Space or tab, which start a continuation line.
  @inlinable
  public var isBlank: Bool {
    @inline(__always) get { self == 0x20 || self == 0x09 }
  }

  /// The lower-case hexadecimal digit of the lowest four bits.
  public var hexadecimalDigit: UInt8 {
    let value = self & 15
    return value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
