/// Guesses the language of a title from its letters and words alone, so that it is hyphenated the same on every page.
///
/// Titles are short. If several languages are about equally likely, all are kept, and only break points they agree on
/// are used.
enum LanguageGuess {
  /// The maximum number of scalars to examine. More do not change the guess.
  private static let mostScalars = 200
  /// A language is kept if its score is within this many bits of the best.
  private static let margin = 4
  /// The maximum number of languages to keep.
  private static let mostLanguages = 4
  /// The weight in bits of a calendar word for its languages, and of a letter against languages without it.
  private static let (word, accent) = (8, 12)

  /// The languages of the words in Latin letters, most likely first; empty if none is recognized.
  static func latin(_ title: String) -> [TitleLanguage] {
    var scores = (0..<TitleLanguage.latinCount).map { TitleLanguage(rawValue: $0)?.prior ?? 0 }
    var letters: [Int] = []
    for scalar in title.unicodeScalars.prefix(mostScalars) {
      switch scalar.value {
      case 0x41...0x5A: letters.append(Int(scalar.value) - 0x40)
      case 0x61...0x7A: letters.append(Int(scalar.value) - 0x60)
      // Combining marks, which most files have combined with their letter.
      case 0x300...0x36F: break
      case 0xAA, 0xBA, 0xC0...0x24F, 0x1E00...0x1EFF:
        guard scalar.properties.isAlphabetic else {
          add(word: &letters, to: &scores)
          break
        }
        let small = scalar.properties.lowercaseMapping.unicodeScalars.first?.value ?? 0
        guard let number = LanguageTables.letters.firstIndex(where: { $0 == small }) else { return [] }
        letters.append(number)
        if let languages = LanguageTables.accents.languages([number]) {
          for index in scores.indices where languages >> index & 1 == 0 { scores[index] -= accent }
        }
      default: add(word: &letters, to: &scores)
      }
    }
    add(word: &letters, to: &scores)
    let best = scores.max() ?? 0
    let near = scores.indices.filter { scores[$0] >= best - margin }
    return near.sorted { (-scores[$0], $0) < (-scores[$1], $1) }.prefix(mostLanguages).compactMap(TitleLanguage.init)
  }

  /// Adds the likelihood of a word's letters in each language, and clears the letters.
  private static func add(word letters: inout [Int], to scores: inout [Int]) {
    defer { letters.removeAll(keepingCapacity: true) }
    guard !letters.isEmpty else { return }
    addWeights(of: letters, to: &scores)
    let words = LanguageTables.words
    var languages = words.languages(letters[...]) ?? 0
    // Long words may also begin with a known word or, in languages with compounds, end with one.
    if letters.count > 4 {
      for length in 4..<min(letters.count, words.keyLength) {
        languages |= words.languages(letters.prefix(length)) ?? 0
      }
    }
    if letters.count > 7 {
      for start in 3..<letters.count - 4 {
        languages |= words.languages(letters[start...]) ?? 0
      }
    }
    for index in scores.indices where languages >> index & 1 == 1 { scores[index] += Self.word }
  }

  private static func addWeights(of letters: [Int], to scores: inout [Int]) {
    // Spaces, which are 0, surround the word.
    let spaced = [0] + letters + [0]
    for index in 1..<spaced.count {
      var table = LanguageTables.triples
      var row = index >= 2 ? table.row(spaced[index - 2...index]) : nil
      if row == nil {
        table = LanguageTables.pairs
        row = table.row(spaced[index - 1...index])
      }
      guard let row else { continue }
      let rows = PackedText(table.rows)
      for unit in 0..<table.valueLength {
        let (first, second) = rows[row + unit].quotientAndRemainder(dividingBy: 9)
        scores[2 * unit] += first - 4
        if 2 * unit + 1 < scores.count { scores[2 * unit + 1] += second - 4 }
      }
    }
  }

  /// The languages of the words in Cyrillic letters, by letters that only one language has; empty if another one is
  /// recognized.
  static func cyrillic(_ title: String) -> [TitleLanguage] {
    var (isRussian, isUkrainian) = (true, true)
    var previous: UInt32 = 0
    for scalar in title.unicodeScalars.prefix(mostScalars) {
      let small = (0x410...0x42F).contains(scalar.value) ? scalar.value + 0x20 : scalar.value
      switch small {
      // ы, э, ё; ъ
      case 0x44B, 0x44D, 0x451, 0x401, 0x44A: isUkrainian = false
      // є, і, ї, ґ
      case 0x404, 0x406, 0x407, 0x454, 0x456, 0x457, 0x490, 0x491: isRussian = false
      case 0x430...0x44F: break
      // Letters of other languages.
      case 0x400...0x52F: return []
      default: break
      }
      // In Russian, only е, ё, ю and я follow ъ; in Bulgarian it is a vowel.
      if previous == 0x44A, ![0x435, 0x451, 0x44E, 0x44F].contains(small) { return [] }
      previous = small
    }
    return (isRussian ? [.russian] : []) + (isUkrainian ? [.ukrainian] : [])
  }
}
