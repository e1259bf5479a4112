/// Where the words of a title may be hyphenated: by the patterns of its language, as libhyphen does.
///
/// The language is guessed once, when the first word asks for places. Measuring and drawing must use the same title.
struct TitleHyphens {
  /// Words of fewer letters are not hyphenated.
  static let leastLetters = 8
  /// Words of more letters are not hyphenated: nobody writes them.
  private static let mostLetters = 64
  /// The least numbers of letters before and after a hyphen. No patterns ask for more.
  static let (leastBefore, leastAfter) = (2, 3)

  private let title: String
  private var latin: [HyphenationPatterns]?
  private var cyrillic: [HyphenationPatterns]?

  init(_ title: String) { self.title = title }

  /// The numbers of letters before the hyphens of a word, in order.
  ///
  /// A title that may be in several languages has the hyphens that all of them allow, and none if the likeliest has no patterns.
  ///
  /// - Parameters:
  ///   - word: Letters only.
  ///   - least: The letters of the shortest word to hyphenate.
  mutating func places(in word: ArraySlice<WordBreaks.Letter>, least: Int = leastLetters) -> [Int] {
    guard (max(least, Self.leastBefore + Self.leastAfter)...Self.mostLetters).contains(word.count) else { return [] }
    let letters = word.map(\.value)
    guard let script = letters.first else { return [] }
    var places: [Int]?
    for patterns in patterns(for: script) {
      let allowed = patterns.places(in: letters)
      places = places.map { $0.filter(allowed.contains) } ?? allowed
    }
    return (places ?? []).filter { $0 >= Self.leastBefore && $0 <= word.count - Self.leastAfter }
  }

  /// The patterns of the languages that a word with a letter may be in.
  private mutating func patterns(for letter: UInt16) -> [HyphenationPatterns] {
    switch letter {
    case ..<0x250:
      let known = latin ?? Self.patterns(LanguageGuess.latin(title))
      latin = known
      return known
    case 0x370..<0x400: return [.greek]
    case 0x400..<0x530:
      let known = cyrillic ?? Self.patterns(LanguageGuess.cyrillic(title))
      cyrillic = known
      return known
    default: return []
    }
  }

  private static func patterns(_ languages: [TitleLanguage]) -> [HyphenationPatterns] {
    languages.first?.patterns == nil ? [] : languages.compactMap(\.patterns)
  }
}
