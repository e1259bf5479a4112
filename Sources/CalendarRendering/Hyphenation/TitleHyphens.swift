internal import CalendarModel
internal import Synchronization

/// Break points in the words of a title, by the patterns of its language, like libhyphen.
///
/// The language is guessed on first use, and each word is looked up once, because a layout tries the same title in many
/// widths. Measuring and drawing must use the same title.
final class TitleHyphens: Sendable {
  /// Cached results.
  private struct Known {
    var latin: [HyphenationPatterns]?
    var cyrillic: [HyphenationPatterns]?
    /// The break points that the patterns allow, by word.
    var places: [[UInt16]: [Int]] = [:]
  }

  /// Shorter words are not hyphenated.
  static let leastLetters = 8
  /// Longer words are not hyphenated: nobody writes them.
  private static let mostLetters = 64
  /// The minimum number of letters before and after a hyphen. No patterns require more.
  static let (leastBefore, leastAfter) = (2, 3)

  private let title: String
  private let known = Mutex(Known())

  init(_ title: String) { self.title = title }

  /// The hyphens of a title, kept from the last time: a page measures and draws each title several times, and a site has it on several
  /// pages. A third of the work for a crowded week went into guessing languages and looking up words.
  static func of(_ title: String) -> TitleHyphens {
    guard title.utf8.count <= mostKeptBytes else { return TitleHyphens(title) }
    return kept.withLock { kept in
      // Titles that only look alike, with combined and separate accents, are equal strings; guesses for them may differ.
      if let known = kept[title], known.title.utf8.elementsEqual(title.utf8) { return known }
      let new = TitleHyphens(title)
      kept.insert(new, for: title)
      return new
    }
  }

  /// Some kilobyte each.
  private static let kept = Mutex(RecentValues<String, TitleHyphens>(capacity: 2_048))
  /// The length of a title to keep.
  private static let mostKeptBytes = 256

  /// The numbers of letters before each hyphen of a word, in order.
  ///
  /// If the title may be in several languages, only hyphens that all of them allow; none if the likeliest has no
  /// patterns.
  ///
  /// - Parameters:
  ///   - word: Letters only.
  ///   - least: The minimum length of a word to hyphenate.
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

  /// The patterns of the possible languages of a word with this letter.
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
