import CalendarModel
import TestRandom
import TestSupport
import Testing

@testable import ICalendar

/// Recurrence rules as programs use them: reading, writing, enumerating.
@Suite struct RulePublicTests {
  @Test func lastFridays() throws {
    let rule = try RecurrenceRule("FREQ=MONTHLY;BYDAY=-1FR")
    let starts = rule.starts(from: CivilDateTime(2026, 1, 30, 9, 0)).prefix(3).map(\.description)
    #expect(starts == ["2026-01-30T09:00:00", "2026-02-27T09:00:00", "2026-03-27T09:00:00"])
  }

  @Test(arguments: [
    ("", "FREQ", RecurrenceRuleError.Reason.missingFrequency), ("BYDAY=MO", "FREQ", .missingFrequency),
    ("FREQ=OFTEN", "FREQ", .missingFrequency), ("FREQ=DAILY;COUNT", "COUNT", .malformedPart),
    ("FREQ=DAILY;", "", .malformedPart), ("FREQ=DAILY;COUNT=", "COUNT", .malformedPart),
    ("FREQ=DAILY;BYEASTER=1", "BYEASTER", .unknownPart), ("FREQ=DAILY;COUNT=1;COUNT=2", "COUNT", .repeatedPart),
    ("FREQ=DAILY;COUNT=x", "COUNT", .invalidValue), ("FREQ=DAILY;UNTIL=2026-03-09", "UNTIL", .invalidValue),
    ("FREQ=DAILY;INTERVAL=0", "INTERVAL", .valueOutOfRange), ("FREQ=DAILY;BYMONTH=13", "BYMONTH", .valueOutOfRange),
    ("FREQ=DAILY;COUNT=1;UNTIL=20260309", "COUNT", .notAllowed), ("FREQ=DAILY;BYDAY=1MO", "BYDAY", .notAllowed),
    ("RSCALE=MARTIAN;FREQ=DAILY", "RSCALE", .unknownCalendar),
  ]) func violationsAreErrors(text: String, part: String, reason: RecurrenceRuleError.Reason) {
    #expect(throws: RecurrenceRuleError(text: text, part: part, reason: reason)) { try RecurrenceRule(text) }
    #expect(RecurrenceRuleError(text: text, part: part, reason: reason).description.contains("'\(text)'"))
  }

  @Test(
    "Errors name the part, its value and what it expects",
    arguments: [
      ("FREQ=MONTHLY;BYDAY=MO,6FRI", "BYDAY=6FRI: expected weekdays MO, TU, WE, TH, FR, SA or SU, in MONTHLY"),
      ("FREQ=OFTEN", "FREQ=OFTEN: expected SECONDLY, MINUTELY"), ("BYDAY=MO", "FREQ is missing; it is SECONDLY"),
      ("freq=daily;count=x", "COUNT=x: expected a number from 1"), ("FREQ=DAILY;COUNT", "the value is a number from 1"),
      ("FREQ=DAILY;INTERVAL=0", "INTERVAL=0: expected a number from 1"),
      ("FREQ=DAILY;BYHOUR=9,24,25", "BYHOUR=24: expected numbers from 0 to 23"),
      ("FREQ=DAILY;BYDAY=1MO", "BYDAY=1MO: weekdays with a number are for FREQ=MONTHLY"),
      ("FREQ=DAILY;COUNT=1;UNTIL=20260309", "COUNT=1: a rule has COUNT or UNTIL, not both"),
      ("RSCALE=MARTIAN;FREQ=DAILY", "RSCALE=MARTIAN: expected a calendar of CLDR"),
      ("FREQ=DAILY;UNTIL=\u{1}tomorrow", "UNTIL=tomorrow: expected a date or time"),
    ]) func errorsExpect(text: String, message: String)
  {
    #expect { try RecurrenceRule(text) } throws: {
      "\($0)".hasPrefix("recurrence rule '\(text)': ") && "\($0)".contains(message)
    }
  }

  @Test("Starts from a date or after an instant are the tail of all starts")
  func withoutAnEnd() throws {
    let rule = try RecurrenceRule("FREQ=HOURLY;INTERVAL=5;BYMINUTE=0,30;COUNT=3000")
    let start = CivilDateTime(2026, 1, 1, 0, 0)
    let all = Array(rule.starts(from: start))
    let instants = Array(rule.starts(from: start, in: berlin))
    for date in [CivilDate(2025, 3, 29), CivilDate(2026, 3, 29), CivilDate(2026, 7, 1), CivilDate(2026, 10, 25)] {
      let from = CivilDateTime(date)
      #expect(Array(rule.starts(from: start, in: from...)) == all.filter { $0 >= from })
      let instant = berlin.startOfDay(date)
      #expect(Array(rule.starts(from: start, in: berlin, after: instant)) == instants.filter { $0 > instant })
      #expect(Array(rule.starts(from: start, in: berlin, window: instant...)) == instants.filter { $0 >= instant })
    }
    let forever = try RecurrenceRule("FREQ=MONTHLY;BYDAY=-1FR")
    let next = forever.starts(
      from: CivilDateTime(2020, 1, 31, 9, 0), in: berlin, after: Instant(utc: CivilDateTime(2026, 3, 9)))
    #expect(next.prefix(2).map(\.description) == ["2026-03-27T08:00:00Z", "2026-04-24T07:00:00Z"])
  }

  @Test(arguments: [
    "FREQ=DAILY", "RSCALE=HEBREW;FREQ=YEARLY;BYMONTHDAY=8,9;BYMONTH=5L,5;SKIP=FORWARD",
    "FREQ=YEARLY;UNTIL=20260309T080000Z;INTERVAL=2;BYSECOND=0,30;BYMINUTE=5;BYHOUR=9;BYDAY=MO,-1FR;BYMONTHDAY=-1,1;"
      + "BYYEARDAY=100,-1;BYMONTH=3;BYSETPOS=-1;WKST=SU",
    "FREQ=YEARLY;COUNT=3;BYWEEKNO=20,-1", "FREQ=WEEKLY;UNTIL=20260309", "FREQ=WEEKLY;UNTIL=20260309T090000",
  ]) func textsStay(_ text: String) throws {
    #expect(try RecurrenceRule(text).description == text)
  }

  @Test func zonedUntilIsWrittenInUTC() {
    var rule = RecurrenceRule(frequency: .daily)
    rule.until = .zoned(CivilDateTime(2026, 3, 9, 9, 0), berlin)
    #expect(rule.description == "FREQ=DAILY;UNTIL=20260309T080000Z")
  }

  /// Any rule, written and read, is itself.
  @Test func randomRulesSurviveText() throws {
    var random = SplitMix64(seed: TestSeed.value)
    var strictCount = 0
    for _ in 0..<(TestEnvironment.isFull ? 20_000 : 4_000) {
      let made = RandomRule(&random)
      var rule = made.rule
      rule.until = made.until.map { Bool.random(using: &random) ? .floating($0) : .utc(Instant(utc: $0)) }
      rule.skip = RecurrenceSkip.allCases.randomElement(using: &random) ?? .omit
      if rule.skip != .omit { rule.calendarScale = "GREGORIAN" }
      // The reader drops values that are written twice.
      let read = try #require(RuleParser.parse(Array(rule.description.utf8)).rule)
      #expect(RuleParser.parse(Array(read.description.utf8)).rule == read)
      guard let strict = try? RecurrenceRule(read.description) else { continue }
      strictCount += 1
      #expect(strict == read)
      #expect(strict.description == read.description)
    }
    #expect(strictCount > (TestEnvironment.isFull ? 5_000 : 1_000))
  }

  /// A window shows what the whole sequence has in it.
  @Test func windowsSeek() throws {
    var random = SplitMix64(seed: TestSeed.value)
    var shown = 0
    for _ in 0..<(TestEnvironment.isFull ? 2_000 : 400) {
      let made = RandomRule(&random)
      var rule = made.rule
      rule.until = made.until.map { .floating($0) }
      let all = Array(rule.starts(from: made.start).prefix(60))
      guard let last = all.last else { continue }
      let lower = made.start.adding(seconds: Int.random(in: -100_000...5_000_000, using: &random))
      let upper = max(lower, last)
      let expected = all.filter { (lower..<upper).contains($0) }
      #expect(Array(rule.starts(from: made.start, in: lower..<upper)) == expected, "\(rule) \(made.start)")
      shown += expected.count
    }
    #expect(shown > (TestEnvironment.isFull ? 10_000 : 2_000))
  }

  @Test func seekingIsCheap() throws {
    let rule = try RecurrenceRule("FREQ=SECONDLY")
    let far = CivilDateTime(9_000, 1, 1, 0, 0)
    #expect(Array(rule.starts(from: CivilDateTime(1, 1, 1), in: far..<far.adding(seconds: 2))).count == 2)
  }

  /// 29 March 2026 has no 02:30 in Berlin, 25 October has it twice.
  @Test func policiesForGapsAndFolds() throws {
    let rule = try RecurrenceRule("FREQ=DAILY")
    func hours(_ day: CivilDateTime, _ policy: Disambiguation) -> [String] {
      rule.starts(from: day, in: berlin, disambiguation: policy).prefix(1).map(\.description)
    }
    let (gap, fold) = (CivilDateTime(2026, 3, 29, 2, 30), CivilDateTime(2026, 10, 25, 2, 30))
    #expect(hours(gap, .compatible) == ["2026-03-29T01:30:00Z"])
    #expect(hours(gap, .later) == ["2026-03-29T01:30:00Z"])
    #expect(hours(gap, .earlier) == ["2026-03-29T00:30:00Z"])
    #expect(hours(gap, .reject) == ["2026-03-30T00:30:00Z"])
    #expect(hours(fold, .compatible) == ["2026-10-25T00:30:00Z"])
    #expect(hours(fold, .earlier) == ["2026-10-25T00:30:00Z"])
    #expect(hours(fold, .later) == ["2026-10-25T01:30:00Z"])
    #expect(hours(fold, .reject) == ["2026-10-26T01:30:00Z"])
  }

  /// A window has the same instants as the whole sequence has in it.
  @Test func instantsInAWindow() throws {
    let rule = try RecurrenceRule("FREQ=HOURLY;BYMINUTE=0,30;UNTIL=20261030T000000Z")
    for policy in Disambiguation.allCases {
      let start = CivilDateTime(2026, 3, 27, 0, 0)
      let all = Array(rule.starts(from: start, in: berlin, disambiguation: policy))
      #expect(all.last == Instant(utc: CivilDateTime(2026, 10, 30, 0, 0)))
      for date in [CivilDate(2026, 3, 29), CivilDate(2026, 6, 1), CivilDate(2026, 10, 25)] {
        let window = berlin.startOfDay(date)..<berlin.startOfDay(date.adding(days: 1))
        let found = Array(rule.starts(from: start, in: berlin, window: window, disambiguation: policy))
        #expect(found == all.filter(window.contains), "\(policy) \(date)")
      }
    }
  }

  @Test func occurrencesOfASeries() throws {
    var event = Event(uid: "1", start: .zoned(CivilDateTime(2026, 3, 9, 9, 0), berlin))
    event.end = .duration(EventDuration(seconds: 3_600))
    var series = EventSeries(master: event)
    series.rules = [try RecurrenceRule("FREQ=DAILY")]
    series.exceptionDates = [.zoned(CivilDateTime(2026, 3, 10, 9, 0), berlin)]
    let day = CivilDate(2026, 3, 9)
    let result = series.occurrences(in: day..<day.adding(days: 3), zone: berlin)
    #expect(result.map(\.start.civil.date.day) == [9, 11])
    #expect(result.diagnostics.isEmpty)
    series.rules = [try RecurrenceRule("FREQ=SECONDLY")]
    let cut = series.occurrences(in: day..<day.adding(days: 3), zone: berlin)
    #expect(cut.count == 10_000)
    #expect(cut.diagnostics.map(\.code) == [.truncatedRecurrence])
  }

  @Test func occurrencesBetweenInstants() {
    let file = calendar(
      "BEGIN:VEVENT\nUID:1\nDTSTART;TZID=Europe/Berlin:20260309T090000\nDTEND;TZID=Europe/Berlin:20260309T100000\n"
        + "RRULE:FREQ=DAILY;COUNT=3\nEND:VEVENT\nBEGIN:VEVENT\nUID:2\nDTSTART;VALUE=DATE:20260310\nEND:VEVENT")
    func uids(_ from: CivilDateTime, _ to: CivilDateTime) -> [String] {
      file.read(Instant(utc: from)..<Instant(utc: to), in: berlin).map { "\($0.uid) \($0.start.civil.date.day)" }
    }
    #expect(uids(CivilDateTime(2026, 3, 9, 8, 59), CivilDateTime(2026, 3, 9, 23, 0)) == ["1 9"])
    #expect(uids(CivilDateTime(2026, 3, 9, 9, 0), CivilDateTime(2026, 3, 9, 23, 0)) == [])
    #expect(uids(CivilDateTime(2026, 3, 9, 9, 0), CivilDateTime(2026, 3, 9, 23, 1)) == ["2 10"])
    #expect(uids(CivilDateTime(2026, 3, 9, 7, 0), CivilDateTime(2026, 3, 9, 7, 0)) == [])
  }

  /// Every minute of a day on which the clock goes back from 00:30 to 23:30, and of one on which it skips midnight.
  @Test func everyInstantOfOddDaysHasItsOccurrences() {
    let change = Instant(utc: CivilDateTime(2026, 3, 10, 0, 30))
    for offset in [-3_600, 3_600] {
      let zone = Zone(
        identifier: "Odd", initialOffsetInSeconds: 0,
        transitions: [ZoneTransition(instant: change, offsetInSeconds: offset, abbreviation: "")])
      let file = calendar(
        (0..<96).map { number in
          let time = Instant(utc: CivilDateTime(2026, 3, 9, 12, 0)).adding(seconds: number * 900)
          let text = time.utc.description.filter { $0 != "-" && $0 != ":" }
          return "BEGIN:VEVENT\nUID:\(number)\nDTSTART:\(text)Z\nDURATION:PT10M\nEND:VEVENT\n"
        }.joined())
      for number in 0..<96 {
        let start = Instant(utc: CivilDateTime(2026, 3, 9, 12, 0)).adding(seconds: number * 900)
        let found = file.read(start.adding(seconds: 60)..<start.adding(seconds: 120), in: zone)
        #expect(found.map(\.uid) == ["\(number)"], "\(offset)")
      }
    }
  }
}
