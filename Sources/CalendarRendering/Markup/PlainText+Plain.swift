internal import Bytes

extension PlainText {
  /// The length in bytes of a scalar that needs no cleaning in any context and is a character of its own; 0 for others.
  /// Most text consists of such scalars: ASCII, Latin, Greek and Cyrillic letters, punctuation, kana and Chinese
  /// characters.
  /// - Parameter text: Well-formed UTF-8.
  @inline(__always)
  static func lengthOfPlainScalar(in text: ByteView, at position: Int) -> Int {
    let byte = text[position]
    switch byte {
    case 0x20...0x7E, 0x09, 0x0A: return 1
    // Control characters are below U+00A0.
    case 0xC2: return text[position + 1] >= 0xA0 ? 2 : 0
    // Up to U+02FF, and from U+0380 and U+0400; the gaps contain combining accents.
    case 0xC3...0xCB, 0xCE...0xD1: return 2
    case 0xE2:
      // U+2010 to 2027 and U+202F to 203F: dashes, quotes, the narrow no-break space. The others are bidirectional
      // marks.
      guard text[position + 1] == 0x80 else { return 0 }
      return (0x90...0xA7).contains(text[position + 2]) || text[position + 2] >= 0xAF ? 3 : 0
    case 0xE3:
      // Kana without the combining voicing marks.
      guard (0x81...0x83).contains(text[position + 1]) else { return 0 }
      return text[position + 1] == 0x82 && (0x99...0x9A).contains(text[position + 2]) ? 0 : 3
    // U+4000 to 9FFF.
    case 0xE4...0xE9: return 3
    default: return 0
    }
  }
}
