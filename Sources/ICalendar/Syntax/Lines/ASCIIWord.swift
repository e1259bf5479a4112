/// An upper-case ASCII word of at most 24 bytes in three machine words, for fast comparison and lookup.
struct ASCIIWord: Hashable {
  /// The maximum length in bytes.
  static let longest = 24

  private(set) var low: UInt64 = 0
  private(set) var middle: UInt64 = 0
  private(set) var high: UInt64 = 0

  /// The empty word.
  init() {}

  /// The word in a range of a text; nil if it is too long.
  @inline(__always)
  init?(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    guard range.count <= Self.longest else { return nil }
    low = Self.capitals(bytes, range.lowerBound, range.upperBound)
    if range.count > 8 { middle = Self.capitals(bytes, range.lowerBound + 8, range.upperBound) }
    if range.count > 16 { high = Self.capitals(bytes, range.lowerBound + 16, range.upperBound) }
  }

  /// The word of a string.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let word = bytes.withUnsafeBufferPointer({ ASCIIWord($0, 0..<$0.count) }) else { return nil }
    self = word
  }

  /// A hash for tables whose size is a power of two.
  @inline(__always)
  var spread: Int {
    let mixed = (low ^ (middle &* 0x9E37_79B9_7F4A_7C15) ^ (high &* 0xC2B2_AE3D_27D4_EB4F)) &* 0xFF51_AFD7_ED55_8CCD
    return Int(truncatingIfNeeded: mixed >> 40)
  }

  /// At most eight bytes from `start` up to `end`, zero-padded.
  @inline(__always)
  private static func capitals(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> UInt64 {
    let count = min(8, end - start)
    guard count > 0 else { return 0 }
    var word: UInt64 = 0
    if start + 8 <= bytes.count, let base = bytes.baseAddress {
      word = UInt64(littleEndian: UnsafeRawPointer(base + start).loadUnaligned(as: UInt64.self))
      word &= UInt64.max >> (8 * UInt64(8 - count))
    } else {
      for offset in 0..<count { word |= UInt64(bytes[start + offset]) << (8 * UInt64(offset)) }
    }
    return capitals(of: word)
  }

  /// Upper-cases the letters of a word.
  @inline(__always)
  static func capitals(of word: UInt64) -> UInt64 {
    // Per byte: one sum sets the highest bit from `a` on, the other after `z`.
    let lower = word & 0x7F7F_7F7F_7F7F_7F7F
    let isLetter =
      (lower &+ 0x1F1F_1F1F_1F1F_1F1F) & ~(lower &+ 0x0505_0505_0505_0505) & ~word & 0x8080_8080_8080_8080
    return word ^ (isLetter >> 2)
  }
}
