import CalendarModel
import ICUReference
import Testing

@testable import CalendarLocales

/// The words of the pages agree with CLDR where CLDR has them.
///
/// Unsafe: ICU writes to a C buffer.
struct CLDRWordsTests {
  /// Where the pages say something else, by language and word.
  private static let reasons = [
    "de w": "KW, the abbreviation that all German calendars have",
    "ar z": "CLDR's word is that for time",
  ]

  static let languages = PagePhrases.table.keys.sorted() + ["en"]

  private func phrases(_ language: String) throws -> PagePhrases {
    try #require(LocaleProvider.locale(named: language)).phrases
  }

  private func field(_ letter: Unicode.Scalar, _ language: String) throws -> String {
    var units = [UInt16](repeating: 0, count: 256)
    let letter = CChar(truncatingIfNeeded: letter.value)
    return try text(unsafe icu_reference_field(id(language), letter, &units, Int32(units.count)), units)
  }

  private func today(_ language: String) throws -> String {
    var units = [UInt16](repeating: 0, count: 256)
    return try text(unsafe icu_reference_today(id(language), &units, Int32(units.count)), units)
  }

  private func id(_ language: String) -> String { language.replacing("-", with: "_") }

  private func text(_ count: Int32, _ units: [UInt16]) throws -> String {
    try #require(count > 0)
    return String(decoding: units[..<Int(count)], as: UTF16.self).lowercased()
  }

  /// The words of a field, alone and with others or an article.
  @Test(arguments: languages) func fields(language: String) throws {
    let phrases = try phrases(language)
    let words: [(letter: Unicode.Scalar, texts: [String])] = [
      ("y", [phrases.navigation.year]), ("M", [phrases.navigation.month]), ("d", [phrases.navigation.day]),
      ("w", [phrases.week, phrases.weekNumber]), ("z", [phrases.marks.otherZone]),
    ]
    for (letter, texts) in words {
      let word = try field(letter, language)
      for text in texts {
        // By scalars: Persian joins a mark to the last letter.
        let (ours, theirs) = (text.lowercased().unicodeScalars, word.unicodeScalars)
        let agrees = ours.contains(theirs) || theirs.contains(ours)
        #expect(agrees == (Self.reasons["\(language) \(letter)"] == nil), "\(language) \(letter): \(text), \(word)")
      }
    }
  }

  @Test(arguments: languages) func theWordForToday(language: String) throws {
    #expect(try phrases(language).today.lowercased() == today(language))
  }

  /// Lengths in numbers that no language has words for.
  @Test(arguments: languages) func lengths(language: String) throws {
    // The signs of SI are read everywhere.
    let signs = ["en": ["h", "min", "s"]]
    for (unit, phrase) in zip(["hour", "minute", "second"], try phrases(language).lengths) {
      var units = [UInt16](repeating: 0, count: 256)
      let length = unsafe icu_reference_length(id(language), unit, 5, &units, Int32(units.count))
      let expected = signs[language] == nil ? letters(try text(length, units)) : nil
      #expect(phrase.contains("{number}"))
      let ours = letters(phrase.replacing("{number}", with: "").lowercased())
      #expect(expected.map { $0 == ours } ?? (signs[language]?.contains(ours) == true), "\(language) \(phrase)")
    }
  }

  private func letters(_ text: String) -> String { text.filter { !$0.isWhitespace && !$0.isNumber } }

  /// A week has its number once, and nothing else is in braces.
  @Test(arguments: languages) func weekNumbers(language: String) throws {
    let phrases = try phrases(language)
    #expect(phrases.weekNumber.split(separator: "{number}", omittingEmptySubsequences: false).count == 2)
    #expect(!phrases.weekNumber.replacing("{number}", with: "").contains { "{}".contains($0) })
    #expect(!phrases.dates.isEmpty)
    #expect(["en", "nl"].contains(language) || phrases.weekNumber != "Week {number}")
  }
}
