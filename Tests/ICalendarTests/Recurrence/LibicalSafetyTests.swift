import CalendarModel
import Testing

@testable import ICalendar
@testable import LibicalEngine
@testable import Recurrence

/// Which rules libical's iterator sees at all, and that a calendar gives its occurrences by either engine.
@Suite struct LibicalSafetyTests {
  static let start = CivilDateTime(year: 2026, month: 3, day: 9, hour: 9)

  /// Rules over which libical crashes, reads foreign memory, or searches for seconds to years of time.
  @Test(arguments: [
    "RSCALE=CHINESE;FREQ=YEARLY", "RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=FORWARD;BYMONTHDAY=31",
    "FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=HOURLY;BYMONTHDAY=-1",
    "FREQ=DAILY;BYMONTHDAY=-1", "FREQ=MONTHLY;BYSETPOS=-50;BYDAY=MO", "FREQ=YEARLY;BYWEEKNO=-40,24",
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=DAILY;INTERVAL=65537", "FREQ=DAILY;BYDAY=1MO",
  ])
  func hostileRulesAreKeptFromLibical(_ text: String) throws {
    let rule = try #require(RuleParser.parse(Array(text.utf8)).rule)
    #expect(LibicalRuleEnumerator(rule: rule, start: Self.start) == nil)
    #expect(EngineStarts(rule: rule, start: Self.start, engine: .libical) != nil)
  }

  @Test func farSecondsAreKeptFromLibical() throws {
    let rule = try #require(RuleParser.parse(Array("FREQ=SECONDLY;COUNT=2000000000".utf8)).rule)
    #expect(LibicalRuleEnumerator(rule: rule, start: Self.start) != nil)
    let range = RuleRange(from: Self.start.adding(seconds: 1_000_000))
    #expect(LibicalRuleEnumerator(rule: rule, start: Self.start, range: range) == nil)
  }

  @Test func stepsAreBounded() throws {
    let rule = try #require(RuleParser.parse(Array("FREQ=SECONDLY".utf8)).rule)
    let starts = try #require(LibicalRuleEnumerator(rule: rule, start: Self.start))
    var count = 0
    while starts.next() != nil { count += 1 }
    #expect(count == 100_000)
    #expect(starts.isTruncated)
  }

  @Test func countAppliesToTheWholeSeries() throws {
    let rule = try #require(RuleParser.parse(Array("FREQ=DAILY;BYHOUR=10;COUNT=3".utf8)).rule)
    for engine in [Engine.swift, .libical] {
      var starts = try #require(
        EngineStarts(rule: rule, start: Self.start, range: RuleRange(countsStart: true), engine: engine))
      #expect(!starts.generatesStart)
      var count = 0
      while starts.next() != nil { count += 1 }
      #expect(count == 2)
    }
  }

  @Test func calendarsGiveTheSameByEitherEngine() {
    let lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "UID:1", "DTSTAMP:20260101T000000Z",
      "DTSTART;TZID=Europe/Berlin:20200302T090000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO",
      "EXDATE;TZID=Europe/Berlin:20260323T090000", "END:VEVENT", "BEGIN:VEVENT", "UID:2", "DTSTAMP:20260101T000000Z",
      "DTSTART;VALUE=DATE:20260131", "RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "END:VEVENT",
      "END:VCALENDAR",
    ]
    let bytes = Array(lines.map { $0 + "\r\n" }.joined().utf8)
    let period = CivilDate(year: 2026, month: 3, day: 1)..<CivilDate(year: 2026, month: 6, day: 1)
    let readings = [Engine.swift, .libical].map { engine in
      CalendarFile(bytes: bytes, name: "two.ics", options: ReadingOptions(defaultZone: .utc, engine: engine))
        .read(period, in: .utc)
    }
    #expect(readings[0].occurrences.count == 8)
    #expect(readings[0].occurrences == readings[1].occurrences)
  }
}
