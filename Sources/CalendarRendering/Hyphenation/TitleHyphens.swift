internal import Synchronization

/// Where the words of a title may be hyphenated: by the patterns of its language, as libhyphen does.
///
/// The language is guessed once, when the first word asks for places, and every word is looked up once: a layout breaks the same
/// title in many widths. Measuring and drawing must use the same title.
final class TitleHyphens: Sendable {
  /// What was asked for.
  private struct Known {
    var latin: [HyphenationPatterns]?
    var cyrillic: [HyphenationPatterns]?
    /// The places that the patterns allow, by words.
    var places: [[UInt16]: [Int]] = [:]
  }

  /// Words of fewer letters are not hyphenated.
  static let leastLetters = 8
  /// Words of more letters are not hyphenated: nobody writes them.
  private static let mostLetters = 64
  /// The least numbers of letters before and after a hyphen. No patterns ask for more.
  static let (leastBefore, leastAfter) = (2, 3)

  private let title: String
  private let known = Mutex(Known())

  init(_ title: String) { self.title = title }

  /// The numbers of letters before the hyphens of a word, in order.
  ///
  /// A title that may be in several languages has the hyphens that all of them allow, and none if the likeliest has no patterns.
  ///
  /// - Parameters:
  ///   - word: Letters only.
  ///   - least: The letters of the shortest word to hyphenate.
  func places(in word: ArraySlice<WordBreaks.Letter>, least: Int = leastLetters) -> [Int] {
    guard (max(least, Self.leastBefore + Self.leastAfter)...Self.mostLetters).contains(word.count) else { return [] }
    let letters = word.map(\.value)
    return known.withLock { known in
      if let places = known.places[letters] { return places }
      var places: [Int]?
      for patterns in patterns(for: letters[0], &known) {
        let allowed = patterns.places(in: letters)
        places = places.map { $0.filter(allowed.contains) } ?? allowed
      }
      let found = (places ?? []).filter { $0 >= Self.leastBefore && $0 <= letters.count - Self.leastAfter }
      known.places[letters] = found
      return found
    }
  }

  /// The patterns of the languages that a word with a letter may be in.
  private func patterns(for letter: UInt16, _ known: inout Known) -> [HyphenationPatterns] {
    switch letter {
    case ..<0x250:
      let patterns = known.latin ?? Self.patterns(LanguageGuess.latin(title))
      known.latin = patterns
      return patterns
    case 0x370..<0x400: return [.greek]
    case 0x400..<0x530:
      let patterns = known.cyrillic ?? Self.patterns(LanguageGuess.cyrillic(title))
      known.cyrillic = patterns
      return patterns
    default: return []
    }
  }

  private static func patterns(_ languages: [TitleLanguage]) -> [HyphenationPatterns] {
    languages.first?.patterns == nil ? [] : languages.compactMap(\.patterns)
  }
}
