/// A short word of ASCII with its letters in capitals, held in three machine words, so that words are compared and looked up
/// without going over their bytes.
struct ASCIIWord: Hashable {
  /// The longest word that has this form.
  static let longest = 24

  private(set) var low: UInt64 = 0
  private(set) var middle: UInt64 = 0
  private(set) var high: UInt64 = 0

  /// The word without letters.
  init() {}

  /// The word in a range of a text; nil when it is longer than any word that is looked up.
  @inline(__always)
  init?(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    guard range.count <= Self.longest else { return nil }
    low = Self.capitals(bytes, range.lowerBound, range.upperBound)
    if range.count > 8 { middle = Self.capitals(bytes, range.lowerBound + 8, range.upperBound) }
    if range.count > 16 { high = Self.capitals(bytes, range.lowerBound + 16, range.upperBound) }
  }

  /// The word of a text of ours.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let word = bytes.withUnsafeBufferPointer({ ASCIIWord($0, 0..<$0.count) }) else { return nil }
    self = word
  }

  /// Spreads the words over a table of some power of two.
  @inline(__always)
  var spread: Int {
    let mixed = (low ^ (middle &* 0x9E37_79B9_7F4A_7C15) ^ (high &* 0xC2B2_AE3D_27D4_EB4F)) &* 0xFF51_AFD7_ED55_8CCD
    return Int(truncatingIfNeeded: mixed >> 40)
  }

  /// The bytes from `start` on, at most eight and none beyond `end`, padded with zeros.
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

  /// A word with its letters in capitals.
  @inline(__always)
  static func capitals(of word: UInt64) -> UInt64 {
    // In each byte: the highest bit is set by the one sum from `a` on and by the other behind `z`.
    let lower = word & 0x7F7F_7F7F_7F7F_7F7F
    let isLetter =
      (lower &+ 0x1F1F_1F1F_1F1F_1F1F) & ~(lower &+ 0x0505_0505_0505_0505) & ~word & 0x8080_8080_8080_8080
    return word ^ (isLetter >> 2)
  }
}
