import CalendarLocales
import CalendarModel
import CalendarRendering
import ICalendar
import TestRandom
import Testing

/// Rules in the languages of the pages.
struct RepeatWordsTests {
  /// The languages with phrases of their own, and one without.
  private static let languages = [
    "en-US", "de-DE", "fr-FR", "es-ES", "it-IT", "nl-NL", "pt-BR", "pl-PL", "sv-SE", "da-DK", "nb-NO", "fi-FI", "cs-CZ",
    "ja-JP", "zh-CN", "zh-TW", "ko-KR", "ar-EG", "he-IL", "fa-IR", "ru-RU", "uk-UA", "tr-TR", "sw-KE",
  ]

  private func words(_ language: String) throws -> PageWords {
    PageWords(PageSettings(zone: .utc, locale: try #require(LocaleProvider.locale(named: language))))
  }

  /// An instance on Tuesday, March 10, 2026 at 9:00.
  private func instance(_ rules: [RecurrenceRule]) -> Occurrence {
    let start = EventTime.floating(CivilDateTime(year: 2026, month: 3, day: 10, hour: 9))
    var event = Event(uid: "1", start: start)
    event.seriesRules = rules
    return Occurrence(of: event, recurrenceID: start, start: start, end: start)
  }

  private func text(_ rule: String, _ language: String) throws -> String? {
    try words(language).repeats(instance([RecurrenceRule(rule)]))
  }

  @Test(
    arguments: [
      ("FREQ=DAILY", "every day"), ("FREQ=DAILY;INTERVAL=2;COUNT=5", "every other day, 5 times"),
      ("FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR", "every Monday–Friday"),
      ("FREQ=WEEKLY;BYDAY=MO,TU,TH", "every Monday, Tuesday and Thursday"),
      ("FREQ=WEEKLY", "every Tuesday"), ("FREQ=WEEKLY;BYDAY=TH,TU", "every Tuesday and Thursday"),
      ("FREQ=WEEKLY;INTERVAL=2;UNTIL=20260630", "every other Tuesday until Jun 30, 2026"),
      ("FREQ=DAILY;UNTIL=20260331T085959", "every day until Mar 30, 2026"),
      ("FREQ=DAILY;UNTIL=20260331T090000", "every day until Mar 31, 2026"),
      ("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH", "every other week on Tuesday and Thursday"),
      ("FREQ=WEEKLY;INTERVAL=3;BYDAY=TU", "every 3 weeks on Tuesday"),
      ("FREQ=MONTHLY", "every month on day 10"), ("FREQ=MONTHLY;BYMONTHDAY=15,1", "every month on day 1 and 15"),
      ("FREQ=MONTHLY;BYMONTHDAY=-1", "every month on the last day"),
      ("FREQ=MONTHLY;BYDAY=-1FR;COUNT=10", "every month on the last Friday, 10 times"),
      ("FREQ=MONTHLY;BYDAY=FR;BYSETPOS=-1", "every month on the last Friday"),
      ("FREQ=MONTHLY;INTERVAL=3;BYDAY=1MO,3MO", "every 3 months on the first Monday and third Monday"),
      ("FREQ=MONTHLY;BYDAY=TU", "every Tuesday"), ("FREQ=YEARLY", "every year on Mar 10"),
      ("FREQ=YEARLY;BYMONTH=3,9;BYMONTHDAY=9", "every year on Mar 9 and Sep 9"),
      ("FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "every year on the last Sunday of October"),
      ("FREQ=WEEKLY;BYHOUR=9;BYMINUTE=0", "every Tuesday"),
      ("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "every month (FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13)"),
      ("FREQ=MONTHLY;BYDAY=-2FR", "every month (FREQ=MONTHLY;BYDAY=-2FR)"),
      ("FREQ=YEARLY;BYWEEKNO=20", "every year (FREQ=YEARLY;BYWEEKNO=20)"),
      ("FREQ=DAILY;BYHOUR=9,17", "every day (FREQ=DAILY;BYHOUR=9,17)"),
      ("FREQ=HOURLY;INTERVAL=4", "FREQ=HOURLY;INTERVAL=4"),
    ]) func english(_ rule: String, _ expected: String) throws
  {
    #expect(try text(rule, "en-US") == expected)
  }

  @Test(
    arguments: [
      (
        "de-DE", "jeden Freitag", "alle 2 Wochen am Dienstag bis 30. Juni 2026",
        "jeden Monat am letzten Freitag, 10-mal"
      ),
      (
        "fr-FR", "chaque vendredi", "toutes les 2 semaines, le mardi jusqu’au 30 juin 2026",
        "chaque mois, le dernier vendredi, 10 fois"
      ),
      ("sv-SE", "varje fredag", "varannan tisdag till och med 30 juni 2026", "varje månad: sista fredagen, 10 gånger"),
      ("pl-PL", "co tydzień: piątek", "co 2 tygodnie: wtorek do 30 cze 2026", "co miesiąc: ostatni piątek, 10 razy"),
      (
        "ru-RU", "каждую неделю: пятница", "раз в 2 недели: вторник до 30 июн. 2026 г.",
        "каждый месяц: последняя пятница, 10 раз"
      ),
      ("ja-JP", "毎週金曜日", "2週間ごと 火曜日（2026年6月30日まで）", "毎月 最終金曜日（10回）"),
      ("zh-CN", "每个星期五", "每2周：星期二，直到2026年6月30日", "每月最后一个星期五，共10次"),
      ("ar-EG", "كل أسبوع: الجمعة", "كل أسبوعين: الثلاثاء حتى ٣٠ يونيو ٢٠٢٦", "كل شهر: الجمعة الأخيرة، ١٠ مرات"),
      ("he-IL", "כל יום שישי", "כל שבועיים: יום שלישי עד 30 ביוני 2026", "כל חודש: יום שישי האחרון, 10 פעמים"),
      ("sw-KE", "every Ijumaa", "every other Jumanne until 30 Jun 2026", "every month on the last Ijumaa, 10 times"),
    ]) func translations(_ language: String, _ weekly: String, _ biweekly: String, _ monthly: String) throws
  {
    #expect(try text("FREQ=WEEKLY;BYDAY=FR", language) == weekly)
    #expect(try text("FREQ=WEEKLY;INTERVAL=2;UNTIL=20260630", language) == biweekly)
    #expect(try text("FREQ=MONTHLY;BYDAY=-1FR;COUNT=10", language) == monthly)
  }

  @Test(
    arguments: [
      ("ru-RU", ["раз в 2 дня", "раз в 5 дней", "раз в 11 дней", "раз в 21 день", "раз в 22 дня"]),
      ("pl-PL", ["co 2 dni", "co 5 dni", "co 11 dni", "co 21 dni", "co 22 dni"]),
      ("ar-EG", ["كل يومين", "كل ٥ أيام", "كل ١١ يومًا", "كل ٢١ يومًا", "كل ٢٢ يومًا"]),
      ("he-IL", ["כל יומיים", "כל 5 ימים", "כל 11 ימים", "כל 21 ימים", "כל 22 ימים"]),
    ]) func countedNouns(_ language: String, _ expected: [String]) throws
  {
    #expect(try [2, 5, 11, 21, 22].map { try text("FREQ=DAILY;INTERVAL=\($0)", language) } == expected)
  }

  @Test func arabicHundredsHaveTheirOwnForm() throws {
    #expect(try text("FREQ=MONTHLY;INTERVAL=102;BYMONTHDAY=1", "ar-EG")?.hasPrefix("كل ١٠٢ شهر،") == true)
    #expect(try text("FREQ=MONTHLY;INTERVAL=111;BYMONTHDAY=1", "ar-EG")?.hasPrefix("كل ١١١ شهرًا،") == true)
  }

  @Test(
    arguments: [
      ("es-ES", "FREQ=YEARLY;BYMONTH=3;BYDAY=2MO", "cada año, el segundo lunes de marzo"),
      ("it-IT", "FREQ=YEARLY;BYMONTH=3;BYDAY=2MO", "ogni anno: secondo lunedì di marzo"),
      ("he-IL", "FREQ=MONTHLY;BYMONTHDAY=9,15", "כל חודש, ב־9 ו־15 בחודש"),
      ("fr-FR", "FREQ=MONTHLY;BYMONTHDAY=1,15", "chaque mois, le 1er et 15"),
      ("fr-FR", "FREQ=MONTHLY;BYMONTHDAY=11", "chaque mois, le 11"),
      ("he-IL", "FREQ=WEEKLY;BYDAY=MO,WE", "כל יום שני ויום רביעי"),
      ("es-ES", "FREQ=DAILY;UNTIL=20260630", "cada día hasta el 30 jun 2026"),
      ("da-DK", "FREQ=DAILY;UNTIL=20260630", "hver dag til og med 30. jun. 2026"),
      ("cs-CZ", "FREQ=DAILY;UNTIL=20260630", "každý den do 30. 6. 2026"),
    ]) func datesAndMonthsInSentences(_ language: String, _ rule: String, _ expected: String) throws
  {
    #expect(try text(rule, language) == expected)
  }

  /// Every kind of sentence in every language: complete, and without a placeholder.
  @Test(arguments: Self.languages) func everySentence(_ language: String) throws {
    let rules = [
      "FREQ=DAILY", "FREQ=DAILY;INTERVAL=2", "FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY", "FREQ=WEEKLY;INTERVAL=2",
      "FREQ=WEEKLY;INTERVAL=4;BYDAY=MO,FR", "FREQ=MONTHLY", "FREQ=MONTHLY;BYMONTHDAY=-1", "FREQ=MONTHLY;BYDAY=5SU",
      "FREQ=YEARLY", "FREQ=YEARLY;INTERVAL=4", "FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU", "FREQ=DAILY;COUNT=2",
      "FREQ=DAILY;COUNT=30", "FREQ=DAILY;UNTIL=20270101",
    ]
    let texts = try rules.map { try #require(try text($0, language), "\($0)") }
    for (rule, text) in zip(rules, texts) {
      #expect(!text.isEmpty && !text.contains { "{}|".contains($0) } && !text.contains("FREQ"), "\(rule): \(text)")
    }
    #expect(Set(texts).count == rules.count, "\(texts)")
  }

  @Test func singleEventsHaveNoWords() throws {
    let words = try words("en-US")
    var single = Event(uid: "1", start: .date(CivilDate(year: 2026, month: 3, day: 9)))
    #expect(words.repeats(instance([])) == nil)
    #expect(words.repeats(instance([try RecurrenceRule("FREQ=DAILY;COUNT=1")])) == nil)
    single.seriesRules = [RecurrenceRule(frequency: .daily)]
    #expect(words.repeats(Occurrence(of: single, recurrenceID: nil, start: single.start, end: single.start)) == nil)
    let two = try ["FREQ=WEEKLY;BYDAY=MO", "FREQ=MONTHLY;BYMONTHDAY=1"].map { try RecurrenceRule($0) }
    #expect(words.repeats(instance(two)) == "every Monday; every month on day 1")
  }

  @Test func rulesComeFromTheCalendar() throws {
    let lines = [
      "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", "DTSTART:20260309T090000Z", "RRULE:FREQ=DAILY;COUNT=3", "SUMMARY:A",
      "END:VEVENT", "BEGIN:VEVENT", "UID:1", "RECURRENCE-ID:20260310T090000Z", "DTSTART:20260310T110000Z", "SUMMARY:B",
      "END:VEVENT", "BEGIN:VEVENT", "UID:2", "DTSTART:20260309T120000Z", "END:VEVENT", "END:VCALENDAR",
    ]
    let file = try CalendarFile(
      Array(lines.joined(separator: "\r\n").utf8), name: "test.ics", options: ReadingOptions(defaultZone: .utc))
    let day = CivilDate(year: 2026, month: 3, day: 9)
    let words = try words("de-DE")
    let repeats = file.read(day..<day.adding(days: 7), in: .utc).occurrences.map { words.repeats($0) }
    #expect(repeats == ["jeden Tag, 3-mal", nil, "jeden Tag, 3-mal", "jeden Tag, 3-mal"])
  }

  @Test func randomRules() throws {
    var random = SplitMix64(seed: TestSeed.value)
    let words = try Self.languages.map(words)
    for _ in 0..<10_000 {
      let rule = Self.rule(&random)
      let text = try #require(words.randomElement(using: &random)).repeats(instance([rule]))
      guard rule.count != 1 else { continue }
      let isGood = text.map { !$0.isEmpty && !$0.contains { "{}|".contains($0) } } ?? false
      #expect(isGood, "\(rule): \(text ?? "nil"), ICS2DAY_SEED=\(TestSeed.value)")
    }
  }

  private static func rule(_ random: inout SplitMix64) -> RecurrenceRule {
    func some<Value>(_ random: inout SplitMix64, _ value: (inout SplitMix64) -> Value) -> [Value] {
      (0..<max(0, Int.random(in: -8...9, using: &random))).map { _ in value(&random) }
    }
    var rule = RecurrenceRule(frequency: Frequency.allCases.randomElement(using: &random) ?? .daily)
    rule.interval = Bool.random(using: &random) ? 1 : Int.random(in: 1...(.max), using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: rule.count = Int.random(in: 1...40, using: &random)
    case 1: rule.until = .date(CivilDate(daysSinceEpoch: Int.random(in: -800_000...2_900_000, using: &random)))
    default: break
    }
    rule.byDay = some(&random) {
      WeekdayOrdinal(
        Weekday.allCases.randomElement(using: &$0) ?? .monday, ordinal: Int.random(in: -53...53, using: &$0))
    }
    rule.byMonthDay = some(&random) { Int.random(in: -31...31, using: &$0) }
    rule.byMonth = some(&random) { RecurrenceMonth(Int.random(in: 0...14, using: &$0), isLeap: .random(using: &$0)) }
    rule.bySetPosition = some(&random) { Int.random(in: -366...366, using: &$0) }
    rule.byHour = some(&random) { Int.random(in: 0...23, using: &$0) }
    rule.byYearDay = some(&random) { Int.random(in: -366...366, using: &$0) }
    return rule
  }

  @Test(
    "UNTIL in UTC is the clock time of a series without a zone, wherever the page is",
    arguments: [-14_400, 0, 32_400])
  func untilInUTCWithoutAZone(_ offset: Int) throws {
    let settings = PageSettings(
      zone: Zone(identifier: "X/Y", offsetInSeconds: offset),
      locale: try #require(LocaleProvider.locale(named: "en-US")))
    for (rule, hour) in [("FREQ=DAILY;UNTIL=20260330T235959Z", 21), ("FREQ=DAILY;UNTIL=20260330T080000Z", 8)] {
      let start = EventTime.floating(CivilDateTime(year: 2026, month: 3, day: 28, hour: hour))
      var event = Event(uid: "1", start: start)
      event.seriesRules = [try RecurrenceRule(rule)]
      let instance = Occurrence(of: event, recurrenceID: start, start: start, end: start)
      #expect(PageWords(settings).repeats(instance) == "every day until Mar 30, 2026")
    }
  }

  @Test(
    "A changed instance has the words of its series, whatever zones and forms its own times have",
    arguments: [
      ("RECURRENCE-ID;TZID=Europe/Berlin:20260327T003000", "DTSTART:20260327T003000Z"),
      ("RECURRENCE-ID:20260326T233000Z", "DTSTART;TZID=America/New_York:20260327T003000"),
      ("RECURRENCE-ID:20260326T233000Z", "DTSTART;VALUE=DATE:20260327"),
      ("RECURRENCE-ID:20260326T233000Z", "DTSTART:20260327T003000Z"),
      ("RECURRENCE-ID;RANGE=THISANDFUTURE:20260326T233000Z", "DTSTART:20260327T003000Z"),
    ]) func changedInstances(_ id: String, _ start: String) throws
  {
    let text = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      UID:1
      DTSTART;TZID=Europe/Berlin:20260320T003000
      RRULE:FREQ=WEEKLY;UNTIL=20260402T223000Z
      END:VEVENT
      BEGIN:VEVENT
      UID:1
      \(id)
      \(start)
      END:VEVENT
      END:VCALENDAR
      """
    let file = CalendarFile(bytes: Array(text.utf8), name: "test.ics", options: ReadingOptions(defaultZone: .utc))
    let days = CivilDate(year: 2026, month: 3, day: 1)..<CivilDate(year: 2026, month: 5, day: 1)
    let english = try words("en-US")
    let found = file.read(days, in: .utc).occurrences.map { english.repeats($0) }
    #expect(found.count == 3 && found.allSatisfy { $0 == "every Friday until Apr 3, 2026" })
  }

  @Test("The last day of a series is the same at an instance that the clock skips")
  func lastDayAtASkippedInstance() throws {
    let berlin = Zone(
      identifier: "Europe/Berlin", initialOffsetInSeconds: 3_600, initialAbbreviation: "CET",
      transitions: [
        ZoneTransition(
          instant: Instant(utc: CivilDateTime(year: 2026, month: 3, day: 29, hour: 1)), offsetInSeconds: 7_200,
          abbreviation: "CEST")
      ])
    func start(_ day: Int) -> EventTime {
      .zoned(CivilDateTime(year: 2026, month: 3, day: day, hour: 2, minute: 30), berlin)
    }
    var event = Event(uid: "1", start: start(27))
    event.seriesRules = [try RecurrenceRule("FREQ=DAILY;UNTIL=20260331T003000Z")]
    let english = try words("en-US")
    for day in 27...31 {
      let instance = Occurrence(of: event, recurrenceID: start(day), start: start(day), end: start(day))
      #expect(english.repeats(instance) == "every day until Mar 31, 2026")
    }
  }

  @Test("A rule with thousands of values is cut where its whole text would be")
  func longRules() throws {
    let numbers = (0..<60).map(String.init).joined(separator: ",")
    let weekdays = (1...53).flatMap { number in ["MO", "TU", "SU"].map { "\(number)\($0)" } }.joined(separator: ",")
    for rule in [
      "FREQ=YEARLY;BYDAY=\(weekdays)", "FREQ=YEARLY;BYSECOND=\(numbers);BYMINUTE=\(numbers);BYDAY=\(weekdays)",
      "FREQ=YEARLY;BYHOUR=1,2;BYMONTHDAY=1,2,3,4,5,6,7,8,9,10", "FREQ=HOURLY;BYMINUTE=\(numbers);BYSETPOS=1,2,3",
    ] {
      let whole = try RecurrenceRule(rule).description
      let shown = try text(rule, "en-US") ?? ""
      #expect(shown.contains(String(whole.prefix(160)) + (whole.count > 160 ? "…" : "")))
    }
  }
}
