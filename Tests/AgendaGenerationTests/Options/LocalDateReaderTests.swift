import CalendarModel
import Testing

@testable import AgendaGeneration
@testable import CalendarLocales

/// Dates in the languages that pages speak.
struct LocalDateReaderTests {
  private static let today = CivilDate(2026, 3, 9)
  private static let languages = LanguageWords.table.keys.filter { $0 != "en" }.sorted()

  private func days(_ text: String, _ locale: String) throws -> String {
    let reader = try #require(LocalDateReader(locale: locale))
    guard let range = try reader.range(text) else { return "none" }
    let days = range.dates(today: Self.today)
    let last = days.upperBound.adding(days: -1)
    return days.lowerBound == last ? "\(last)" : "\(days.lowerBound) \(last)"
  }

  @Test("Every language has the names of weekdays and months", arguments: languages)
  func names(_ language: String) throws {
    let locale = try #require(LocaleProvider.locale(named: language))
    for (index, name) in locale.weekdayNames.enumerated() {
      #expect(try days(name, language) == "2026-03-\(index == 0 ? "09" : "\(9 + index)")", "\(name)")
    }
    for month in 1...12 {
      let first = CivilDate(2026, month, 1)
      let last = CivilDate(year: 2026, month: month + 1, day: 1).adding(days: -1)
      #expect(try days(locale.monthNames[month - 1], language) == "\(first) \(last)")
      #expect(try days("9 \(locale.monthNamesInDates[month - 1])", language) == "\(first.adding(days: 8))")
    }
  }

  @Test(
    "Every language has today, tomorrow, the day after, yesterday, the next and the last week", arguments: languages)
  func words(_ language: String) throws {
    let words = try #require(DateWords(localeIdentifier: language)).english
    let english = Set(words.values)
    for word in ["today", "tomorrow", "day after tomorrow", "yesterday", "day before yesterday", "weekend", "now"] {
      #expect(english.contains(word), "\(word)")
    }
    for word in ["next", "last", "this"] {
      #expect(english.contains(word) || english.contains("\(word) week"), "\(word)")
    }
    #expect(words.keys.allSatisfy { $0 == $0.lowercased() && !$0.isEmpty })
  }

  @Test(
    "Phrases are read in the order of their language",
    arguments: [
      ("de", "Nächsten Freitag", "2026-03-13"), ("de", "Mo bis Fr", "2026-03-09 2026-03-13"),
      ("de", "vor 2 Wochen", "2026-02-23"), ("de", "9.3.", "2026-03-09"), ("de", "Woche", "2026-03-09 2026-03-15"),
      ("de", "in einer Woche", "2026-03-16"), ("fr", "Vendredi prochain", "2026-03-13"),
      ("fr", "il y a 3 jours", "2026-03-06"), ("es", "la semana que viene", "2026-03-16 2026-03-22"),
      ("pt", "depois de amanhã", "2026-03-11"), ("ru", "в пятницу", "2026-03-13"), ("fi", "perjantaina", "2026-03-13"),
      ("ja", "2026年3月9日", "2026-03-09"), ("zh", "星期五", "2026-03-13"), ("ko", "3월 12일", "2026-03-12"),
      ("ar", "١٢ مارس", "2026-03-12"), ("he", "השבוע הבא", "2026-03-16 2026-03-22"),
      ("tr", "2 hafta sonra", "2026-03-23"), ("de", "am 12.", "2026-03-12"),
      ("de", "ersten Montag im April", "2026-04-06"),
      ("de", "nächste Woche Montag", "2026-03-16"), ("de", "Ende März", "2026-03-31"),
      ("de", "Rest der Woche", "2026-03-09 2026-03-15"), ("de", "morgen Abend", "2026-03-10"),
      ("es", "el primer lunes de abril", "2026-04-06"), ("fr", "demain soir", "2026-03-10"),
      ("it", "il primo lunedì di aprile", "2026-04-06"), ("nl", "eerste maandag in april", "2026-04-06"),
      ("de", "übernächste Woche", "2026-03-23 2026-03-29"), ("de", "Mitte März", "2026-03-11 2026-03-20"),
      ("de", "zwischen Montag und Freitag", "2026-03-09 2026-03-13"), ("de", "in fünf Tagen", "2026-03-14"),
      ("de", "Kalenderwoche 12", "2026-03-16 2026-03-22"), ("de", "bis Ende März", "2026-03-09 2026-03-31"),
      ("fr", "mi-mars", "2026-03-11 2026-03-20"), ("fr", "9 sept", "2026-09-09"),
      ("fr", "dans quinze jours", "2026-03-23"),
      ("fr", "dans 3 mois", "2026-06-09"), ("es", "a finales de marzo", "2026-03-31"),
      ("es", "mañana por la tarde", "2026-03-10"), ("ja", "来週の金曜日", "2026-03-20"), ("ja", "今度の金曜日", "2026-03-13"),
      ("ja", "3日後", "2026-03-12"), ("ko", "3일 후", "2026-03-12"), ("ko", "3일전", "2026-03-06"),
      ("es", "3 días", "2026-03-09 2026-03-11"), ("ko", "이틀", "2026-03-09 2026-03-10"),
      ("ja", "3月中旬", "2026-03-11 2026-03-20"), ("zh", "3天后", "2026-03-12"),
      ("zh", "下周五", "2026-03-20"), ("zh", "月底", "2026-03-31"), ("ru", "в середине марта", "2026-03-11 2026-03-20"),
      ("de", "Mo-Fr", "2026-03-09 2026-03-13"), ("de", "am letzten Freitag des Monats", "2026-03-27"),
      ("fr", "le dernier vendredi du mois", "2026-03-27"), ("pl", "ostatni piątek miesiąca", "2026-03-27"),
      ("sv", "i år", "2026-01-01 2026-12-31"), ("sv", "nästa år", "2027-01-01 2027-12-31"),
      ("sv", "i fredags", "2026-03-06"), ("da", "næste år", "2027-01-01 2027-12-31"), ("da", "i fredags", "2026-03-06"),
      ("da", "næste weekend", "2026-03-21 2026-03-22"), ("nb", "neste år", "2027-01-01 2027-12-31"),
      ("nl", "vorig jaar", "2025-01-01 2025-12-31"), ("pt", "11 de dezembro", "2026-12-11"),
      ("pt", "9 a 13 de março", "2026-03-09 2026-03-13"), ("pt", "março de 2027", "2027-03-01 2027-03-31"),
      ("fr", "1er avril", "2026-04-01"), ("cs", "pondělí až pátek", "2026-03-09 2026-03-13"),
      ("fa", "2 روز پیش", "2026-03-07"), ("de", "3 Tage ab morgen", "2026-03-10 2026-03-12"),
      ("de", "2 Wochen ab Montag", "2026-03-09 2026-03-22"),
      ("fr", "3 jours à partir de demain", "2026-03-10 2026-03-12"),
      ("es", "3 días a partir de mañana", "2026-03-10 2026-03-12"),
      ("nl", "3 dagen vanaf morgen", "2026-03-10 2026-03-12"),
      ("sv", "tisdag eftermiddag", "2026-03-10"), ("tr", "yarın sabah", "2026-03-10"),
      ("zh", "111111111111111111111的好", "none"),
      ("de", "nirgendwann", "none"), ("de", "der", "none"), ("de", "", "none"),
    ])
  func phrases(_ locale: String, _ text: String, _ expected: String) throws {
    #expect(try days(text, locale) == expected)
  }

  @Test(
    "The days of a month have articles, endings and signs",
    arguments: [
      ("es", "el 15"), ("es", "el día 15"), ("fr", "le 15"), ("it", "il 15"), ("pt", "dia 15"),
      ("pt", "dia 15 de março"),
      ("de", "am 15"), ("de", "am 15ten"), ("nl", "de 15e"), ("sv", "den 15:e"), ("pl", "15-go"), ("ru", "15-го марта"),
      ("ru", "15 числа"), ("uk", "15-го"), ("tr", "15'i"), ("he", "ב-15"), ("ar", "يوم 15"), ("ja", "15日"),
      ("zh", "15号"), ("ko", "15일"),
    ])
  func daysOfTheMonth(_ locale: String, _ text: String) throws {
    #expect(try days(text, locale) == "2026-03-15")
  }

  @Test(
    "A date is read as its language writes it, with points, spaces and the weekday",
    arguments: [
      ("cs", "12. 3. 2026", "2026-03-12"), ("cs", "12. 3.", "2026-03-12"), ("cs", "čt 12. 3. 2026", "2026-03-12"),
      ("cs", "12. 3. až 14. 3. 2026", "2026-03-12 2026-03-14"), ("de", "12. 3. 2026", "2026-03-12"),
      ("ko", "2026. 3. 12.", "2026-03-12"), ("ko", "2026년 3월 12일 (목)", "2026-03-12"),
      ("ja", "2026年3月12日木曜日", "2026-03-12"), ("ja", "3月12日(木)", "2026-03-12"), ("ja", "3月12日（木）", "2026-03-12"),
      ("zh", "2026年3月12日星期四", "2026-03-12"), ("zh-Hant", "3月12日週四", "2026-03-12"),
      ("he", "12 במרץ 2026", "2026-03-12"), ("he", "יום חמישי, 12 במרץ 2026", "2026-03-12"),
      ("ru", "12 марта 2026 г.", "2026-03-12"), ("ru", "чт, 12 марта 2026 года", "2026-03-12"),
      ("uk", "12 березня 2026 р.", "2026-03-12"), ("pl", "12 marca 2026 r.", "2026-03-12"),
      ("ar", "13\u{200F}/3\u{200F}/2026", "2026-03-13"), ("de", "Do., 12. März", "2026-03-12"),
      ("es", "jue, 12 mar", "2026-03-12"), ("de", "Montag, Dienstag", "2026-03-09 2026-03-10"),
      ("de", "9., 10.", "2026-03-09 2026-03-10"), ("de", "1. 2. 3.", "none"), ("de", "3. 4. Mai", "none"),
      ("pt", "25 dez 2026", "2026-12-25"),
      ("de", "von Montag, 9. März 2026 bis Freitag, 13. März 2026", "2026-03-09 2026-03-13"),
    ])
  func writtenDates(_ locale: String, _ text: String, _ expected: String) throws {
    #expect(try days(text, locale) == expected)
  }

  @Test(
    "Words stand in the order of their language on both sides of a range, and behind ordinals and numbers",
    arguments: [
      ("fr", "cette semaine et la semaine prochaine", "2026-03-09 2026-03-22"),
      ("es", "esta semana y la semana que viene", "2026-03-09 2026-03-22"),
      ("fr", "lundi à vendredi prochain", "2026-03-09 2026-03-13"),
      ("fr", "le premier lundi de mars", "2026-03-02"),
      ("nl", "de eerste maandag van april", "2026-04-06"), ("pl", "pierwszy poniedziałek kwietnia", "2026-04-06"),
      ("cs", "první pondělí v dubnu", "2026-04-06"), ("ru", "первый понедельник апреля", "2026-04-06"),
      ("sv", "första måndagen i april", "2026-04-06"), ("da", "første mandag i april", "2026-04-06"),
      ("nb", "første mandag i april", "2026-04-06"), ("ru", "через пять дней", "2026-03-14"),
      ("pl", "za pięć dni", "2026-03-14"), ("cs", "za pět dní", "2026-03-14"), ("tr", "beş gün sonra", "2026-03-14"),
      ("pt", "em dez dias", "2026-03-19"),
      ("ko", "오늘부터 금요일까지", "2026-03-09 2026-03-13"), ("zh", "3个月后", "2026-06-09"),
      ("ko", "3개월 후", "2026-06-09"), ("ko", "2주 후", "2026-03-23"),
      ("cs", "od zítřka do pátku", "2026-03-10 2026-03-13"),
    ])
  func order(_ locale: String, _ text: String, _ expected: String) throws {
    #expect(try days(text, locale) == expected)
  }

  @Test("A week is read as pages write it", arguments: languages)
  func weekNumbers(_ language: String) throws {
    let locale = try #require(LocaleProvider.locale(named: language))
    let text = locale.phrases.weekNumber.replacing("{number}", with: "12")
    #expect(try days(text, language) == "2026-03-16 2026-03-22")
    #expect(try days("\(text) 2027", language) == "2027-03-22 2027-03-28")
  }

  @Test(
    "Words are read in letters of any keyboard, too",
    arguments: [
      ("de", "naechsten Freitag", "2026-03-13"), ("de", "uebermorgen", "2026-03-11"), ("de", "12. maerz", "2026-03-12"),
      ("de", "9. marz", "2026-03-09"), ("es", "manana", "2026-03-10"), ("es", "el miercoles", "2026-03-11"),
      ("pt", "proxima semana", "2026-03-16 2026-03-22"), ("fr", "12 fevrier", "2026-02-12"),
      ("da", "loerdag", "2026-03-14"), ("nb", "lordag", "2026-03-14"), ("sv", "nasta fredag", "2026-03-13"),
      ("pl", "w piatek", "2026-03-13"), ("cs", "zitra", "2026-03-10"), ("tr", "yarin", "2026-03-10"),
      ("fi", "tanaan", "2026-03-09"),
    ])
  func plainLetters(_ locale: String, _ text: String, _ expected: String) throws {
    #expect(try days(text, locale) == expected)
  }

  @Test("Every language suggests its own words for mistyped ones", arguments: languages)
  func vocabulary(_ language: String) throws {
    let vocabulary = try #require(LocalDateReader(locale: language)).vocabulary
    #expect(vocabulary.allSatisfy { $0.count > 3 && !$0.contains(" ") })
    guard !["ja", "zh", "zh-Hant", "ko"].contains(language) else { return }
    #expect(vocabulary.count > 20)
  }

  @Test(
    "The language of the longest date is found",
    arguments: [
      ("nächsten Dienstag", ["de"]), ("la semana que viene team.ics", ["es"]), ("du 9 au 13 mars", ["fr"]),
      ("来週", ["ja"]), ("team.ics", []), ("12", []), ("next week", []), ("", []),
    ])
  func longestDate(_ text: String, _ expected: [String]) {
    #expect(LocalDateReader.languages(reading: text.split(separator: " ").map(String.init)[...]) == expected)
  }

  @Test(
    "Counts and prepositions in the forms of a language",
    arguments: [
      ("he", "בעוד שבועיים", "in 2 weeks"), ("he", "בעוד שבוע", "in a week"), ("he", "בשישי", "friday"),
      ("ar", "بعد أسبوعين", "in 2 weeks"), ("fi", "kahden viikon päästä", "two week later"),
      ("ru", "через неделю", "in a week"), ("uk", "п’ятницю", "friday"), ("uk", "пʼятницю", "friday"),
    ])
  func forms(_ locale: String, _ text: String, _ english: String) throws {
    #expect(try #require(LocalDateReader(locale: locale)).english(text) == english)
  }

  @Test("English and other languages have no reader of their own")
  func otherLanguages() {
    for locale in ["en-US", "C", "eo", "xx", ""] { #expect(LocalDateReader(locale: locale) == nil) }
  }
}
