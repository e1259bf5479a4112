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

/// Windows-1252, the most common encoding of calendars that are not UTF-8.
enum Windows1252 {
  /// The characters 0x80 to 0x9F. The five unassigned bytes map to C1 controls, as in browsers.
  private static let upperControls: [UInt16] = [
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D,
    0x017D, 0x008F, 0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
    0x0153, 0x009D, 0x017E, 0x0178,
  ]

  /// Converts to UTF-8.
  static func utf8(from bytes: some Sequence<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    for byte in bytes {
      if byte < 0x80 {
        text.append(byte)
      } else {
        text.appendUTF8(byte < 0xA0 ? UInt32(upperControls[Int(byte) - 0x80]) : UInt32(byte))
      }
    }
    return text
  }
}

extension [UInt8] {
  /// Appends a scalar in UTF-8; an invalid one becomes U+FFFD.
  mutating func appendUTF8(_ scalar: UInt32) {
    append(contentsOf: UTF8.encode(Unicode.Scalar(scalar) ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter)
  }
}
