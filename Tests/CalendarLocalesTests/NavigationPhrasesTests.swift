import CalendarModel
import Testing

@testable import CalendarLocales

/// What leads from page to page is said in every language that the pages have.
struct NavigationPhrasesTests {
  @Test("Every language of the pages has its name and a word for a list")
  func languageWords() {
    #expect(Set(LanguageWords.table.keys) == Set(NavigationPhrases.table.keys).union(["en"]))
    let names = ["de-CH": "Deutsch", "ja-JP": "日本語", "zh-TW": "繁體中文", "no": "Norsk bokmål", "en-GB": "English"]
    for (tag, name) in names {
      #expect(LocaleProvider.locale(named: tag).map(LanguageWords.name) == name, "\(tag)")
    }
  }

  @Test(arguments: PagePhrases.table.keys.sorted()) func phrasesAreTranslated(language: String) throws {
    let words = try #require(NavigationPhrases.table[language]).split(separator: "|", omittingEmptySubsequences: false)
    let times = try #require(PagePhrases.timeWords[language])
    #expect(times.count == 7 && times[3].contains("%@") && times[6].contains("%@"))
    #expect(words.count == 15 && words.allSatisfy { !$0.isEmpty && !$0.hasPrefix(" ") && !$0.hasSuffix(" ") })
    let phrases = NavigationPhrases(language: language)
    #expect(phrases.search == String(words[7]) && phrases.notLoaded == String(words[14]))
    for number in [1, 2, 3, 5, 11, 12, 21, 22, 25, 100, 111] {
      #expect(!phrases.eventCount(number).isEmpty)
      if number > 2 { #expect(phrases.eventCount(number).contains("{number}"), "\(number)") }
    }
  }

  @Test(arguments: PagePhrases.table.keys.sorted()) func differencesAreTranslated(language: String) throws {
    let words = try #require(DifferencePhrases.table[language]).split(separator: "|", omittingEmptySubsequences: false)
    #expect(words.count == 17 && words.allSatisfy { !$0.isEmpty })
    let (phrases, english) = (DifferencePhrases(language: language), DifferencePhrases())
    for phrase in [phrases.added, phrases.removed, phrases.moved, phrases.changed] {
      #expect(phrase.contains("{number}"))
    }
    #expect(phrases.wasAt.contains("{time}"))
    #expect(phrases.was.contains("{name}") && phrases.was.contains("{text}"))
    #expect(phrases.isNew.contains("{name}") && !phrases.isNew.contains("{text}"))
    #expect(phrases.none != english.none && phrases.added != english.added && phrases.names.count == 8)
  }

  @Test(arguments: [
    ("pl", 2, "wydarzenia"), ("pl", 12, "wydarzeń"), ("pl", 22, "wydarzenia"), ("pl", 5, "wydarzeń"),
    ("cs", 4, "události"), ("cs", 22, "událostí"), ("cs", 1, "událost"), ("ru", 21, "событие"), ("ru", 11, "событий"),
    ("ru", 3, "события"), ("ar", 2, "حدثان"), ("ar", 7, "أحداث"), ("ar", 11, "حدثًا"), ("he", 2, "שני"),
    ("de", 1, "Termin"), ("de", 0, "Termine"), ("tr", 9, "etkinlik"),
  ])
  func plurals(language: String, number: Int, word: String) {
    let text = NavigationPhrases(language: language).eventCount(number)
    #expect(text.split(separator: " ").contains(Substring(word)), "\(text)")
  }
}
