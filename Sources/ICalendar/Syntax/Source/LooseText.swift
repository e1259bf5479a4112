internal import Bytes

/// Converts text that is not valid UTF-8 and whose encoding is unknown.
enum LooseText {
  /// Converts to UTF-8.
  ///
  /// If most non-ASCII bytes form valid UTF-8 sequences, the text is damaged UTF-8: each bad byte becomes U+FFFD.
  /// Otherwise it is Windows-1252, in which adjacent letters rarely form a valid sequence.
  static func utf8(from bytes: ArraySlice<UInt8>) -> (bytes: [UInt8], isDamaged: Bool) {
    let (wellFormed, damaged) = bytes.withByteView(UTF8Check.sequenceCounts)
    guard wellFormed >= damaged, wellFormed > 0 else { return (Windows1252.utf8(from: bytes), false) }
    return (Array(String(decoding: bytes, as: UTF8.self).utf8), true)
  }
}
