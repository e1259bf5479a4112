internal import Glibc

extension UnsafeBufferPointer<UInt8> {
  /// The offset of the first `byte` in `range`; nil if there is none. Uses `memchr`.
  @inline(__always)
  func firstOffset(of byte: UInt8, in range: Range<Int>) -> Int? {
    guard let base = baseAddress, !range.isEmpty,
      let found = memchr(base + range.lowerBound, Int32(byte), range.count)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Whether the bytes at `offset` equal `literal`, ignoring case. `literal` is in upper case.
  @inline(__always)
  func matches(_ literal: StaticString, at offset: Int) -> Bool {
    let count = literal.utf8CodeUnitCount
    guard offset >= 0, offset + count <= self.count else { return false }
    let expected = literal.utf8Start
    for index in 0..<count where self[offset + index].uppercased != expected[index] { return false }
    return true
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether two ranges contain the same bytes.
  @inline(__always)
  func isSame(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    guard left.count == right.count, let base = baseAddress else { return false }
    return memcmp(base + left.lowerBound, base + right.lowerBound, left.count) == 0
  }

  /// Loads eight bytes as a little-endian word, zero-padded at the end of the text, with letters in upper case. Other
  /// bytes are changed too, but consistently.
  @inline(__always)
  func capitalWord(at start: Int) -> UInt64 {
    let mask: UInt64 = 0xDFDF_DFDF_DFDF_DFDF
    if start <= count &- 8, let base = baseAddress {
      return UInt64(littleEndian: UnsafeRawPointer(base + start).loadUnaligned(as: UInt64.self)) & mask
    }
    var word: UInt64 = 0
    for offset in 0..<Swift.min(8, count - start) { word |= UInt64(self[start + offset]) << (8 * offset) }
    return word & mask
  }

  /// Drops byte order marks at the start of a line, which concatenated calendars contain.
  @inline(__always)
  func droppingByteOrderMarks(_ line: Range<Int>) -> Range<Int> {
    var line = line
    while line.count > 3, self[line.lowerBound] == 0xEF, matches("\u{FEFF}", at: line.lowerBound) {
      line = line.lowerBound + 3..<line.upperBound
    }
    return line
  }

  /// Loads one to eight bytes as a little-endian word, zero-padded; 0 for another count or out of bounds.
  @inline(__always)
  func word(at offset: Int, count: Int) -> UInt64 {
    guard (1...8).contains(count), offset >= 0, offset <= self.count &- count else { return 0 }
    if offset <= self.count &- 8, let base = baseAddress {
      let word = UInt64(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
      return word & UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* count)
    }
    var word: UInt64 = 0
    for index in 0..<count { word |= UInt64(self[offset + index]) << (8 * UInt64(index)) }
    return word
  }
}

extension UInt8 {
  /// An ASCII letter in upper case; any other byte unchanged.
  @inline(__always)
  var uppercased: UInt8 {
    self &- 0x61 < 26 ? self & 0xDF : self
  }

  /// Whether it is a lower-case ASCII letter.
  @inline(__always)
  var isSmallLetter: Bool { self &- 0x61 < 26 }

  /// The value of an ASCII digit; nil for any other byte.
  @inline(__always)
  var digit: Int? {
    self &- 0x30 < 10 ? Int(self &- 0x30) : nil
  }

  /// Space or tab, which start a continuation line.
  @inline(__always)
  var isBlank: Bool {
    self == 0x20 || self == 0x09
  }
}
