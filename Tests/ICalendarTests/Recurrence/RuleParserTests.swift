import CalendarModel
import Testing

@testable import ICalendar
@testable import Recurrence

@Suite struct RuleParserTests {
  @Test func everyPartIsRead() throws {
    let text =
      "RSCALE=HEBREW;FREQ=MONTHLY;INTERVAL=2;COUNT=5;BYSECOND=1,60;BYMINUTE=3;BYHOUR=4;BYDAY=MO,-2TU,+1FR;BYMONTHDAY=-1;"
      + "BYMONTH=5L,6;BYSETPOS=-1,2;WKST=SU;SKIP=FORWARD"
    let (parsed, problems) = RuleParser.parse(Array(text.utf8))
    let rule = try #require(parsed)
    #expect(problems.isEmpty)
    #expect(rule.calendarScale == "HEBREW" && rule.skip == .forward && rule.weekStart == .sunday)
    #expect(rule.interval == 2 && rule.count == 5 && rule.bySecond == [1, 60])
    #expect(
      rule.byDay
        == [WeekdayOrdinal(.monday), WeekdayOrdinal(.tuesday, ordinal: -2), WeekdayOrdinal(.friday, ordinal: 1)])
    #expect(rule.byMonth == [RecurrenceMonth(5, isLeap: true), RecurrenceMonth(6)] && rule.bySetPosition == [-1, 2])
  }

  @Test func untilHasThreeForms() throws {
    let until = { (text: String) in RuleParser.parse(Array("FREQ=DAILY;UNTIL=\(text)".utf8)).rule?.until }
    let civil = CivilDateTime(year: 2026, month: 3, day: 9, hour: 8, minute: 15)
    #expect(until("20260309") == .date(civil.date))
    #expect(until("20260309T081500") == .floating(civil))
    #expect(until("20260309T081500Z") == .utc(Instant(utc: civil)))
    #expect(until("2026-03-09T08:15:00Z") == .utc(Instant(utc: civil)))
    #expect(until("20260231") == .date(CivilDate(year: 2026, month: 2, day: 28)))
    #expect(until("tomorrow") == nil)
  }

  @Test(arguments: [
    ("FREQ=DAILY;INTERVAL=0", "INTERVAL", RuleProblem.Kind.adjusted), ("FREQ=DAILY;COUNT=0", "COUNT", .outOfRange),
    ("FREQ=DAILY;COUNT=-1", "COUNT", .outOfRange),
    ("FREQ=DAILY;;COUNT=2", "", .emptySegment), ("FREQ=DAILY;", "", .emptySegment),
    ("FREQ=DAILY;BYDAY=", "BYDAY", .emptyPart), ("FREQ=DAILY;X-A=1", "X-A", .unknownPart),
    ("FREQ=DAILY;COUNT=1;COUNT=2", "COUNT", .repeatedPart),
    ("FREQ=DAILY;NONSENSE", "NONSENSE", .malformed), ("FREQ=MONTHLY;BYDAY=0MO,SA", "BYDAY", .outOfRange),
    ("FREQ=MONTHLY;BYDAY=255SU", "BYDAY", .outOfRange), ("FREQ=DAILY;BYMONTH=?", "BYMONTH", .unreadableValue),
    ("FREQ=DAILY;BYMONTH=5L", "BYMONTH", .outOfRange), ("FREQ=DAILY;COUNT=3;UNTIL=20260309", "COUNT", .countAndUntil),
    ("FREQ=MONTHLY;BYWEEKNO=3", "BYWEEKNO", .notWithFrequency), ("FREQ=WEEKLY;BYDAY=1MO", "BYDAY", .ordinalNotAllowed),
    ("FREQ=DAILY;BYSETPOS=1", "BYSETPOS", .positionsAlone), ("FREQ=MONTHLY;SKIP=FORWARD", "SKIP", .skipWithoutScale),
    ("FREQ=DAILY;UNTIL=20260231", "UNTIL", .oddForm), ("FREQ=DAILY; COUNT=2", "COUNT", .strayBytes),
    ("FREQ=WEEKLY;BYDAY=MO, WE", "BYDAY", .strayBytes), ("FREQ=WEEKLY;BYDAY=MO,WE,", "BYDAY", .oddForm),
    ("FREQ=DAILY\\;COUNT=2", "FREQ", .strayBytes), ("FREQ=WEEKLY;BYDAY=MO\\,WE", "BYDAY", .strayBytes),
    ("FREQ=DAILY;UNTIL=20260309 ", "UNTIL", .strayBytes),
    ("RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=5 L", "BYMONTH", .strayBytes),
  ])
  func problemsNameThePart(_ text: String, _ part: String, _ kind: RuleProblem.Kind) {
    let (rule, problems) = RuleParser.parse(Array(text.utf8))
    #expect(rule != nil)
    #expect(problems == [RuleProblem(part, kind)])
  }

  @Test("Backslashes before separators are no part of the values")
  func escapedSeparators() throws {
    let rule = try #require(RuleParser.parse(Array("FREQ=WEEKLY\\;BYDAY=MO\\,WE\\,FR\\;BYMONTH=3\\,4".utf8)).rule)
    #expect(rule.byDay.map(\.weekday) == [.monday, .wednesday, .friday])
    #expect(rule.byMonth == [RecurrenceMonth(3), RecurrenceMonth(4)])
  }

  @Test func aRuleWithoutFrequencyIsInvalid() {
    #expect(RuleParser.parse(Array("COUNT=3".utf8)).rule == nil)
    #expect(RuleParser.parse(Array("FREQ=FORTNIGHTLY".utf8)).rule == nil)
    #expect(RuleParser.parse([0xff, 0x00, 0x3d]).problems.last == RuleProblem("FREQ", .noFrequency))
  }

  @Test func numbersBeyondAnyRangeDoNotWrap() throws {
    let rule = try #require(RuleParser.parse(Array("FREQ=DAILY;COUNT=4294967297;INTERVAL=65537".utf8)).rule)
    #expect(rule.count == 4_294_967_297 && rule.interval == 65_537)
    let long = "FREQ=DAILY;INTERVAL=" + String(repeating: "9", count: 400)
    #expect(RuleParser.parse(Array(long.utf8)).rule?.interval == 1_000_000_000_000_000)
  }
}
