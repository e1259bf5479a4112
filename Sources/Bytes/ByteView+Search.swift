public import CByteScan

// Unsafe: passes the view's pointer to C functions, with checked ranges.

extension ByteView {
  /// The offset of the first `byte` in `range`; nil if there is none.
  @inlinable @inline(__always)
  public func firstOffset(of byte: UInt8, in range: Range<Int>) -> Int? {
    check(range)
    let found = unsafe bytescan_find(base + range.lowerBound, range.count, byte)
    return found < range.count ? range.lowerBound &+ found : nil
  }

  /// Whether two ranges contain the same bytes.
  public func isSame(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    check(left)
    check(right)
    guard left.count == right.count else { return false }
    return unsafe bytescan_is_same(base + left.lowerBound, base + right.lowerBound, left.count)
  }

  /// Whether another view has the same bytes.
  public func isSame(_ other: ByteView) -> Bool {
    guard count == other.count else { return false }
    return unsafe bytescan_is_same(base, other.base, count)
  }
}

extension ByteView {
  /// Whether the bytes at `offset` equal `literal`, ignoring case. `literal` is in upper case.
  @inlinable @inline(__always)
  public func matches(_ literal: StaticString, at offset: Int) -> Bool {
    let expected = ByteView(literal)
    guard offset >= 0, offset + expected.count <= count else { return false }
    for index in 0..<expected.count where self[offset + index].uppercased != expected[index] { return false }
    return true
  }

  /// Loads eight bytes as a little-endian word, zero-padded at the end, with letters in upper case. Other bytes are
  /// changed too, but consistently.
  @inlinable @inline(__always)
  public func capitalWord(at start: Int) -> UInt64 {
    let mask: UInt64 = 0xDFDF_DFDF_DFDF_DFDF
    return (start <= count &- 8 ? word(at: start) : word(at: start, count: Swift.min(8, count &- start))) & mask
  }

  /// Loads one to eight bytes as a little-endian word, zero-padded; 0 for another count or out of bounds.
  @inlinable @inline(__always)
  public func word(at offset: Int, count: Int) -> UInt64 {
    guard (1...8).contains(count), offset >= 0, offset <= self.count &- count else { return 0 }
    if offset <= self.count &- 8 {
      return word(at: offset) & UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- 8 &* count)
    }
    return lastWord(at: offset, count: count)
  }

  /// Eight bytes as a big-endian word, zero-padded at the end: in the order of the bytes.
  public func bigEndianWord(at offset: Int) -> UInt64 {
    word(at: offset, count: Swift.min(8, count - offset)).byteSwapped
  }

  @usableFromInline
  func lastWord(at offset: Int, count: Int) -> UInt64 {
    var word: UInt64 = 0
    for index in 0..<count { word |= UInt64(self[offset + index]) << (8 * UInt64(index)) }
    return word
  }
}
