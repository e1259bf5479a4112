/// Eight bytes in a word, tested at once.
///
/// A test sets the highest bit of each byte that passes. Bytes above the first one found may be marked in error;
/// whether any passes, and which is first, is exact.
@frozen
public struct ByteLanes {
  /// The bytes, the first one lowest.
  public let word: UInt64

  /// The lanes of a little-endian word.
  @inlinable @inline(__always)
  public init(_ word: UInt64) { self.word = word }

  /// The value 1 in each byte; `ones &* 0x20` is a word of spaces.
  @inlinable
  public static var ones: UInt64 {
    @inline(__always) get { 0x0101_0101_0101_0101 }
  }

  /// The highest bit of each byte set.
  @inlinable
  public static var highBits: UInt64 {
    @inline(__always) get { 0x8080_8080_8080_8080 }
  }

  /// The bytes that are not ASCII. Exact for all bytes.
  @inlinable
  public var nonASCII: UInt64 {
    @inline(__always) get { word & Self.highBits }
  }

  /// Tests for one value. Exact only for the first match.
  @inlinable @inline(__always)
  public func equal(to byte: UInt8) -> UInt64 {
    let difference = word ^ Self.ones &* UInt64(byte)
    return (difference &- Self.ones) & ~difference & Self.highBits
  }

  /// The bytes equal to `byte` after clearing the bits of `ignored`, which `byte` must not contain.
  @inlinable @inline(__always)
  public func equal(to byte: UInt8, ignoring ignored: UInt8) -> UInt64 {
    ByteLanes(word & ~(Self.ones &* UInt64(ignored))).equal(to: byte)
  }

  /// The bytes below `limit`, which is at most 0x80.
  @inlinable @inline(__always)
  public func below(_ limit: UInt8) -> UInt64 {
    (word &- Self.ones &* UInt64(limit)) & ~word & Self.highBits
  }

  /// The bytes of ASCII from `first` to `last`. Exact for all bytes.
  @inlinable @inline(__always)
  public func between(_ first: UInt8, _ last: UInt8) -> UInt64 {
    let low = word & ~Self.highBits
    let isFrom = low &+ Self.ones &* UInt64(0x80 &- first)
    let isBehind = low &+ Self.ones &* UInt64(0x7F &- last)
    return isFrom & ~isBehind & ~word & Self.highBits
  }

  /// Not zero if a byte is a control character, a backslash, or not ASCII, and so needs decoding in a TEXT value. Says
  /// whether there is such a byte, but not where.
  @inlinable
  public var special: UInt64 {
    @inline(__always)
    get {
      // In an ASCII byte, the highest bit of a difference is set only if the byte is less than the number subtracted.
      let controls = word &- Self.ones &* 0x20
      let backslashes = (word ^ Self.ones &* 0x5C) &- Self.ones
      let deletes = word &+ Self.ones
      return (word | controls | backslashes | deletes) & Self.highBits
    }
  }

  /// The position of the first byte marked by a test. The result of the test must not be zero.
  @inlinable @inline(__always)
  public static func first(_ marks: UInt64) -> Int { marks.trailingZeroBitCount / 8 }
}

extension ByteView {
  /// The first byte from `start` that a test marks; ``count`` if there is none. Tests eight bytes at a time.
  /// - Parameter test: A test of ``ByteLanes`` that marks no space.
  @inlinable @inline(__always)
  public func firstOffset(from start: Int, where test: (ByteLanes) -> UInt64) -> Int {
    var index = start
    while index <= count &- 8 {
      let found = test(ByteLanes(word(at: index)))
      if found != 0 { return index &+ ByteLanes.first(found) }
      index &+= 8
    }
    guard index < count else { return count }
    // Spaces fill the last word.
    let rest = count &- index
    let spaces = (ByteLanes.ones &* 0x20) &<< UInt64(8 &* rest)
    let found = test(ByteLanes(word(at: index, count: rest) | spaces))
    return found == 0 ? count : index &+ ByteLanes.first(found)
  }
}
