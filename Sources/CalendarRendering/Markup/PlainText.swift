internal import Bytes

/// Calendar text with harmful characters removed; not yet escaped.
///
/// The result is legal in XML 1.0 and does not affect surrounding text: no control characters, bidirectional overrides,
/// unbalanced isolates or private tags, and no stacks of accents that extend over the page.
struct PlainText {
  /// How a document treats bidirectional marks.
  enum Policy {
    /// The document isolates directions itself, so bidirectional marks may stay.
    case isolated
    /// The document does not isolate directions, so bidirectional marks are removed.
    case bare
    /// As ``bare``, but zero-width spaces stay: the text is broken into lines at them, and drawn without them.
    case breakable
  }

  /// The maximum number of scalars per character. The longest emoji in use have fewer; stacks of accents have more.
  static let scalarsPerCharacter = 16
  /// The maximum number of scalars per field.
  static let scalarsPerField = 65_536

  /// The cleaned scalars.
  private(set) var scalars: [Unicode.Scalar] = []

  /// Cleans `text`; stops reading when the field is full.
  init(_ text: String, policy: Policy) {
    scalars.reserveCapacity(min(text.utf8.count, Self.scalarsPerField))
    guard Self.mayCombine(text) else {
      for scalar in text.unicodeScalars where !append(scalar, policy) { return }
      return
    }
    for character in text {
      for scalar in character.unicodeScalars.prefix(Self.scalarsPerCharacter) where !append(scalar, policy) { return }
    }
  }

  /// Whether a character may have more scalars than are kept. To find where characters end takes ten times as long as to
  /// find that the text has no long run of scalars that may combine.
  private static func mayCombine(_ text: String) -> Bool {
    // A character is one run of these, or a plain scalar with at most one on each side.
    let longestRun = (scalarsPerCharacter - 1) / 2
    return text.withByteView { bytes in
      var (position, run) = (0, 0)
      while position < bytes.count {
        let length = lengthOfPlainScalar(in: bytes, at: position)
        if length > 0 { run = 0 } else if !UTF8.isContinuation(bytes[position]) { run += 1 }
        if run > longestRun { return true }
        position += max(1, length)
      }
      return false
    }
  }

  /// Appends a scalar; false if the field is full.
  private mutating func append(_ scalar: Unicode.Scalar, _ policy: Policy) -> Bool {
    if scalars.count >= Self.scalarsPerField {
      removeOpenEnd(before: scalar)
      scalars.append("…")
      return false
    }
    switch scalar.value {
    case 0x0D, 0x85, 0x2028, 0x2029: scalars.append("\n")
    default: if Self.keeps(scalar, after: scalars.last, policy) { scalars.append(scalar) }
    }
    return true
  }

  /// Removes what belongs to a character, syllable or number that continues with `next`.
  private mutating func removeOpenEnd(before next: Unicode.Scalar) {
    var end = String.UnicodeScalarView()
    end.append(contentsOf: scalars.suffix(4 * Self.scalarsPerCharacter))
    let count = end.count
    end.append(next)
    let text = String(end)
    let kept = TextCut.start(of: text, upTo: text.unicodeScalars.index(before: text.endIndex))
    scalars.removeLast(count - kept.unicodeScalars.count)
  }

  /// Whether to keep a scalar that is not a line break.
  static func keeps(_ scalar: Unicode.Scalar, after last: Unicode.Scalar?, _ policy: Policy) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x20...0x7E: return true
    case 0x00...0x1F, 0x7F...0x9F: return false
    case 0x202A...0x202E, 0x2066...0x2069, 0x206A...0x206F: return false
    case 0x200B: return policy != .bare
    case 0x200E, 0x200F, 0x061C: return policy == .isolated
    case 0xFEFF, 0xFFF9...0xFFFB, 0xFDD0...0xFDEF: return false
    // Tags are valid only after a black flag, where they spell a region.
    case 0xE0000...0xE007F:
      guard let last = last?.value else { return false }
      return last == 0x1F3F4 || (0xE0020...0xE007E).contains(last)
    default: return scalar.value & 0xFFFE != 0xFFFE
    }
  }

  /// The cleaned text as a string.
  var string: String {
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars)
    return String(result)
  }
}

extension PlainText {
  /// The length in bytes of a scalar that needs no cleaning in any context and is a whole character; 0 for others. Most
  /// text consists of such scalars: ASCII, Latin, Greek, Cyrillic, Hebrew and Arabic letters, punctuation, kana and Chinese
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
    // Hebrew letters, U+05D0 to 05EA.
    case 0xD7: return (0x90...0xAA).contains(text[position + 1]) ? 2 : 0
    // Arabic letters: U+0620 to 064A and U+0671 to 06D3. The gap contains marks and digits.
    case 0xD8: return text[position + 1] >= 0xA0 ? 2 : 0
    case 0xD9: return text[position + 1] <= 0x8A || text[position + 1] >= 0xB1 ? 2 : 0
    case 0xDA: return 2
    case 0xDB: return text[position + 1] <= 0x93 ? 2 : 0
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
