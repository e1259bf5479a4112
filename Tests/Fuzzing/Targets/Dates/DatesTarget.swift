internal import AgendaGeneration
internal import CalendarModel
package import FuzzSupport

/// Dates as people write and say them. The first byte chooses a language, and the rest is the text.
package enum DatesTarget: FuzzTarget {
  private static let languages = ["en-US", "de-DE", "fr-FR", "ja-JP", "ar-EG", "he-IL", "fi-FI", "zh-CN"]
  private static let readers = languages.map { LocalDateReader(locale: $0) }

  package static var seeds: [[UInt8]] {
    let texts = [
      "2026-03-09", "tomorrow", "next friday", "in 2 weeks", "third tuesday of march", "march 9 to 13", "2026-W11",
      "q2",
      "until friday", "next 7 days", "9.3.2026..13.3.2026", "last week", "2026-03-09/P1W", "the day after tomorrow",
      "2 months ago", "mon-fri", "the week after next", "3 days after tomorrow", "first half of april",
      "last 10 days of march",
      "from monday for 3 days", "mid march to early april", "today and tomorrow", "the week of 3/9", "after friday",
      "show me next week", "what's on the day after tomorrow?", "free 1h30 between 9 and 12",
    ]
    let local = [
      (1, "nächsten Freitag"), (1, "in zwei Wochen"), (2, "vendredi prochain"), (3, "3月9日"), (4, "غدًا"), (5, "מחר"),
      (6, "huomenna"), (7, "下周五"), (3, "来週の金曜日"), (7, "3天后"), (1, "übernächste Woche"), (2, "mi-mars"),
    ]
    return texts.map { [0] + Array($0.utf8) } + local.map { [UInt8($0.0)] + Array($0.1.utf8) }
  }

  package static func check(_ input: [UInt8]) throws(FuzzFinding) {
    guard let first = input.first else { return }
    let language = Int(first) % languages.count
    let text = String(decoding: input.dropFirst(), as: UTF8.self)
    // What surrounds dates in command lines is read as well.
    _ = try? RequestWords(
      text.split(separator: " ").map(String.init), local: { readers[language] }, exists: { $0.hasSuffix(".ics") })
    if let start = (try? OptionValue.start(inWords: text) { readers[language] }) ?? nil {
      try check(start, in: languages[language])
    }
    let dates = range(text, language)
    try FuzzFinding.require(dates == range(text, language), "a text has two meanings")
    guard let dates else { return }
    for date in [dates.first, dates.last] { try check(date, in: languages[language]) }
  }

  /// A date leads to days of the calendar, or to a message.
  private static func check(_ date: DateSpecification, in language: String) throws(FuzzFinding) {
    var request = AgendaRequest()
    (request.view, request.timeZone, request.locale, request.date) = (.events, "UTC", language, date)
    // Near the first and the last day of the calendar, and on a usual day.
    for seconds in [-62_135_596_800 + 86_400, 1_772_000_000, 253_402_300_799 - 86_400] {
      let environment = AgendaEnvironment(now: Instant(secondsSinceEpoch: seconds))
      guard let period = try? AgendaPlan(request: request, environment: environment).period else { continue }
      try FuzzFinding.require(period.lowerBound < period.upperBound, "\(period) has no days")
      try FuzzFinding.require(
        period.lowerBound.year >= 1 && period.upperBound.adding(days: -1).year <= 9_999,
        "\(period) is outside of the calendar")
    }
  }

  /// The days that a text names; nil if it names none, or if there is no such day.
  private static func range(_ text: String, _ language: Int) -> DateSpecificationRange? {
    (try? OptionValue.dates(inWords: text) { readers[language] }) ?? nil
  }
}
