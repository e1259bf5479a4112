import Testing

@testable import CalendarRendering

@Suite struct LanguageGuessTests {
  private static let titles = HyphenationFile.rows("titles.tsv")

  private func languages(of title: String) -> [TitleLanguage] {
    switch title.unicodeScalars.first(where: \.properties.isAlphabetic)?.value ?? 0 {
    case 0x370..<0x400: [.greek]
    case 0x400..<0x530: LanguageGuess.cyrillic(title)
    default: LanguageGuess.latin(title)
    }
  }

  @Test("Nine of ten titles are in the language that is guessed first, and nearly all in one of those guessed")
  func titles() throws {
    var (first, any, guesses) = (0, 0, 0)
    for (tag, title) in Self.titles {
      let language = try #require(TitleLanguage(tag: tag))
      let guess = languages(of: title)
      first += guess.first == language ? 1 : 0
      any += guess.contains(language) ? 1 : 0
      guesses += guess.count
      // A title with letters that no known language has is in none.
      if guess.isEmpty, language.patterns == nil { (first, any) = (first + 1, any + 1) }
    }
    print("\(Self.titles.count) titles: first \(first), any \(any), guesses \(guesses)")
    #expect(Self.titles.count > 200)
    #expect(first * 100 >= Self.titles.count * 90, "\(first) of \(Self.titles.count)")
    #expect(any * 100 >= Self.titles.count * 96, "\(any) of \(Self.titles.count)")
    #expect(guesses * 100 <= Self.titles.count * 150, "\(guesses) guesses")
  }

  @Test("At most one title in fifty is hyphenated where its language forbids it")
  func hyphensFollowTheLanguage() throws {
    var (right, wrong, possible) = (0, 0, 0)
    for (tag, title) in Self.titles {
      let own = try #require(TitleLanguage(tag: tag)).patterns
      let hyphens = TitleHyphens(title)
      for word in title.split(whereSeparator: { !$0.isLetter }) where (8...64).contains(word.count) {
        let places = hyphens.places(in: word.map { WordBreaks.Letter($0) }[...])
        let letters = word.lowercased().unicodeScalars.map { UInt16($0.value) }
        let allowed = own?.places(in: letters).filter { $0 >= 2 && $0 <= word.count - 3 } ?? []
        right += places.filter(allowed.contains).count
        wrong += places.filter { !allowed.contains($0) }.count
        possible += allowed.count
      }
    }
    print("hyphens: \(right) of \(possible) right, \(wrong) wrong")
    #expect(wrong * 50 <= right, "\(wrong) of \(right + wrong)")
    #expect(right * 100 >= possible * 85, "\(right) of \(possible)")
  }

  @Test("What follows a long start of a title does not change the guess")
  func endlessTitles() {
    let start = String(repeating: "Besprechung mit der Abteilung ", count: 8)
    #expect(LanguageGuess.latin(start) == LanguageGuess.latin(start + String(repeating: "réunion ", count: 9_999)))
    #expect(LanguageGuess.latin("").first == .english)
  }
}
