internal import Bytes
internal import CICU

/// The words of a text for searching: without case, accents and compatibility differences between characters.
///
/// Equal to `text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/ς/g, "σ").match(/[\p{L}\p{N}]+/gu)` in a browser,
/// which writes a capital Σ at the end of a word as ς, where Swift writes σ.
///
/// Unsafe: passes its own UTF-16 units to ICU, with their number.
package enum SearchWords {
  /// The folded words, in order.
  package static func words(of text: String) -> [String] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return asciiWords(of: text) }
    return folded(text).split { scalar in !isPart(scalar) }.map { String(Substring.UnicodeScalarView($0)) }
  }

  /// The same for ASCII, whose letters and digits need no tables.
  private static func asciiWords(of text: String) -> [String] {
    text.withByteView { bytes in
      var words: [String] = []
      var start = 0
      for position in 0...bytes.count where position == bytes.count || !isASCIIPart(bytes[position]) {
        if position > start {
          words.append(
            .utf8(count: position - start) { word in
              for byte in bytes.part(start..<position) { word.append(byte &- 0x41 < 26 ? byte | 0x20 : byte) }
            })
        }
        start = position + 1
      }
      return words
    }
  }

  private static func isASCIIPart(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 }

  /// Decomposes, removes marks and lowercases.
  package static func folded(_ text: String) -> String.UnicodeScalarView {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased().unicodeScalars }
    var scalars = String.UnicodeScalarView()
    for scalar in decomposed(text).unicodeScalars {
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark: continue
      default: scalars.append(scalar)
      }
    }
    return .init(String(scalars).lowercased().unicodeScalars.lazy.map { $0 == "ς" ? "σ" : $0 })
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber:
      true
    default: false
    }
  }

  /// The compatibility decomposition; the text itself if ICU fails.
  private static func decomposed(_ text: String) -> String {
    let units = Array(text.utf16)
    return unsafe icuText { unsafe icu_unorm_decompose(units, Int32(clamping: units.count), $0, $1, $2) } ?? text
  }
}
