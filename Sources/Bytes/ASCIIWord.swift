public import CByteScan

/// An upper-case ASCII word of at most 24 bytes in three machine words, for fast comparison and lookup.
@frozen
public struct ASCIIWord: Hashable, Sendable {
  /// The maximum length in bytes.
  public static let longest = 24

  @usableFromInline package var low: UInt64 = 0
  @usableFromInline package var middle: UInt64 = 0
  @usableFromInline package var high: UInt64 = 0

  /// The empty word.
  public init() {}

  /// The word in a range of a text, in capitals; nil if it is too long.
  @inlinable @inline(__always)
  public init?(_ bytes: ByteView, _ range: Range<Int>) {
    guard range.count <= 24 else { return nil }
    low = Self.capitals(bytes, range.lowerBound, range.upperBound)
    if range.count > 8 { middle = Self.capitals(bytes, range.lowerBound + 8, range.upperBound) }
    if range.count > 16 { high = Self.capitals(bytes, range.lowerBound + 16, range.upperBound) }
  }

  /// The word of a string; nil if it is too long.
  public init?(_ text: String) {
    guard let word = text.withByteView({ ASCIIWord($0, 0..<$0.count) }) else { return nil }
    self = word
  }

  /// At most eight bytes as a little-endian word: `ASCIIWord.word("FREQ=")`. Computed at compile time in optimized builds.
  @inlinable @inline(__always)
  public static func word(_ literal: StaticString) -> UInt64 {
    let bytes = ByteView(literal)
    var word: UInt64 = 0
    for index in 0..<Swift.min(8, bytes.count) { word |= UInt64(bytes[index]) &<< UInt64(8 &* index) }
    return word
  }

  /// A hash for tables whose size is a power of two.
  @inlinable
  public var spread: Int {
    @inline(__always) get { bytescan_spread(low, middle, high) }
  }

  /// At most eight bytes from `start` up to `end`, zero-padded.
  @inlinable @inline(__always)
  static func capitals(_ bytes: ByteView, _ start: Int, _ end: Int) -> UInt64 {
    capitals(of: bytes.word(at: start, count: Swift.min(8, end &- start)))
  }

  /// Upper-cases the letters of a word.
  @inlinable @inline(__always)
  public static func capitals(of word: UInt64) -> UInt64 {
    bytescan_capitals(word)
  }
}
