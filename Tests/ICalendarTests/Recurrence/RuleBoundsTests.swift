import CalendarModel
import Foundation
import Testing

@testable import ICalendar
@testable import Recurrence

/// Rules that make other engines run for seconds or for ever, each answered with bounded work.
@Suite struct RuleBoundsTests {
  static let start = CivilDateTime(year: 1970, month: 1, day: 1, hour: 9)

  func starts(_ text: String, from: CivilDateTime? = nil, before: CivilDateTime? = nil) throws -> RuleStarts {
    let rule = try #require(RuleParser.parse(Array(text.utf8)).rule)
    return try #require(RuleStarts(rule: rule, start: Self.start, range: RuleRange(from: from, before: before)))
  }

  func isQuick<Result>(_ body: () throws -> Result) rethrows -> Result {
    // Time of this thread alone, and far more than the tenths of a second that it takes: what is not bounded runs for minutes.
    let begin = clock_gettime_nsec(CLOCK_THREAD_CPUTIME_ID)
    let result = try body()
    #expect(clock_gettime_nsec(CLOCK_THREAD_CPUTIME_ID) - begin < 20_000_000_000)
    return result
  }

  @Test(arguments: [
    "FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", "FREQ=WEEKLY;BYMONTH=2;BYMONTHDAY=31", "FREQ=MONTHLY;BYSETPOS=-50;BYDAY=MO",
    "FREQ=YEARLY;BYSETPOS=366", "FREQ=SECONDLY;INTERVAL=2;BYSECOND=1", "FREQ=MINUTELY;INTERVAL=1440;BYHOUR=5",
    "FREQ=DAILY;INTERVAL=7;BYDAY=MO", "FREQ=HOURLY;INTERVAL=168;BYDAY=TU",
    "FREQ=SECONDLY;INTERVAL=7;BYDAY=MO;BYHOUR=0;BYMINUTE=0;BYSECOND=3;BYSETPOS=2",
    "FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=29", "FREQ=MONTHLY;BYDAY=6MO",
    "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30;COUNT=5", "RSCALE=GREGORIAN;SKIP=FORWARD;FREQ=MONTHLY;BYDAY=6MO",
  ])
  func impossibleRulesEnd(_ text: String) throws {
    let rule = try #require(RuleParser.parse(Array(text.utf8)).rule)
    #expect(isQuick { RuleStarts.isImpossible(rule, start: Self.start) } == true)
  }

  @Test func countOfBillionsIsCounted() throws {
    let date = CivilDateTime(year: 2026, month: 3, day: 9)
    for frequency in ["SECONDLY", "MINUTELY", "HOURLY"] {
      var plain = try isQuick { try starts("FREQ=\(frequency);COUNT=2000000000", from: date) }
      #expect(plain.next() == date)
      var limited = try isQuick {
        try starts("FREQ=\(frequency);INTERVAL=7;BYHOUR=9,10;BYDAY=MO,TH;COUNT=2000000000", from: date)
      }
      #expect(isQuick { limited.next() }.map { (9...10).contains($0.hour) } == true)
    }
    // 2·10⁹ seconds after 1970-01-01T09:00:00 is 2033-05-18T12:33:20.
    let end = Self.start.adding(seconds: 2_000_000_000)
    var last = try starts("FREQ=SECONDLY;COUNT=2000000000", from: end.adding(seconds: -2))
    #expect(last.next() == end.adding(seconds: -2))
    #expect(last.next() == end.adding(seconds: -1))
    #expect(last.next() == nil)
  }

  @Test func endlessSecondsStayInTheWindow() throws {
    let from = CivilDateTime(year: 2026, month: 3, day: 9)
    var each = try starts("FREQ=SECONDLY", from: from, before: from.adding(seconds: 100_000))
    var count = 0
    isQuick { while each.next() != nil { count += 1 } }
    #expect(count == 100_000)
  }

  @Test func yearNineThousandEnds() throws {
    var last = try starts("FREQ=YEARLY", from: CivilDateTime(year: 9999, month: 1, day: 1))
    #expect(last.next() == CivilDateTime(year: 9999, month: 1, day: 1, hour: 9))
    #expect(last.next() == nil)
    #expect(!last.isTruncated)
  }

  @Test func searchLimitIsReported() throws {
    let rule = try #require(RuleParser.parse(Array("FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30".utf8)).rule)
    var few = GregorianRuleEnumerator(rule: rule, start: Self.start, range: RuleRange(searchLimit: 10))
    #expect(few.next() == nil)
    #expect(few.isTruncated)
  }

  @Test func otherCalendarsAreBounded() throws {
    for text in ["RSCALE=DANGI;FREQ=YEARLY;BYSETPOS=49", "RSCALE=HEBREW;FREQ=MONTHLY;BYMONTHDAY=31;BYDAY=5MO"] {
      var none = try isQuick { try starts(text) }
      #expect(isQuick { none.next() } == nil, "\(text)")
      #expect(none.isTruncated, "\(text)")
      #expect(none.searchEnd.map { $0.year > 2200 } == true, "\(text)")
      #expect(none.steps > 300 * 6_000 && none.steps < 302 * 6_400, "\(text)")
    }
    // The years between multiples of INTERVAL are not searched, so that the search reaches the year 9999.
    let rare = try #require(RuleParser.parse(Array("RSCALE=CHINESE;FREQ=YEARLY;INTERVAL=954;BYSETPOS=49".utf8)).rule)
    #expect(isQuick { RuleStarts.isImpossible(rare, start: Self.start) } == true)
    var daily = try starts("RSCALE=CHINESE;FREQ=DAILY;BYMONTH=1", from: CivilDateTime(year: 2024, month: 2, day: 1))
    #expect(daily.next() == CivilDateTime(year: 2024, month: 2, day: 10, hour: 9))
    let unknown = try #require(RuleParser.parse(Array("RSCALE=KLINGON;FREQ=DAILY".utf8)).rule)
    #expect(RuleStarts(rule: unknown, start: Self.start) == nil)
  }

  /// ICU keeps the new years of both calendars in one cache, but the new moon of 26 January 2028 is after midnight in
  /// Korea.
  @Test func chineseAndKoreanYearsAreTheirOwn() throws {
    let from = CivilDateTime(year: 2028, month: 1, day: 1)
    for scale in ["CHINESE", "DANGI", "CHINESE"] {
      var newYears = try starts("RSCALE=\(scale);FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1", from: from)
      #expect(newYears.next() == CivilDateTime(year: 2028, month: 1, day: scale == "DANGI" ? 27 : 26, hour: 9))
      var count = 1
      while let next = newYears.next(), next.date.year < 2200 { count += 1 }
      #expect(count == 172)
    }
  }

  /// The multiples of INTERVAL are those that counting every year comes to.
  @Test(arguments: ["CHINESE", "HEBREW", "ISLAMIC-CIVIL", "PERSIAN", "COPTIC", "INDIAN"])
  func intervalsSkipYears(_ scale: String) throws {
    var each = try starts("RSCALE=\(scale);FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=5")
    var years: [CivilDateTime] = []
    while years.count < 120, let next = each.next() { years.append(next) }
    for interval in [2, 7, 19, 60] {
      // The first instance may be in the year after DTSTART, from which INTERVAL counts.
      let first = CalendarScale(scale).flatMap(CalendarScaleArithmetic.init)
      let anchor = try #require(first?.year(holding: Self.start.date.daysSinceEpoch)?.number)
      let expected = years.filter { time in
        let year = first?.year(holding: time.date.daysSinceEpoch)?.number
        return year.map { ($0 - anchor) % interval == 0 } == true
      }
      var skipping = try starts("RSCALE=\(scale);FREQ=YEARLY;INTERVAL=\(interval);BYMONTH=2;BYMONTHDAY=5")
      var found: [CivilDateTime] = []
      while found.count < expected.count, let next = skipping.next() { found.append(next) }
      #expect(!expected.isEmpty)
      #expect(found == expected, "INTERVAL=\(interval)")
    }
  }

  @Test(
    "A day that SKIP moves out of its year is no weekday of that year",
    arguments: ["BYYEARDAY=366;BYDAY=-1TH,-1FR;SKIP=FORWARD", "BYYEARDAY=-366;BYDAY=1TH,1FR;SKIP=BACKWARD"])
  func daysOfOtherYears(parts: String) throws {
    var starts = try starts(
      "RSCALE=GREGORIAN;FREQ=YEARLY;\(parts)", before: CivilDateTime(year: 2060, month: 1, day: 1))
    while let start = starts.next() {
      let day = start.date.fields
      #expect(parts.contains("FORWARD") ? day.month == 12 : day.month == 1, "\(start)")
    }
  }

  /// DTSTART "always counts as the first occurrence", also when the rule does not generate it.
  @Test func startOutsideTheRuleUsesUpCount() throws {
    let rule = try #require(RuleParser.parse(Array("FREQ=DAILY;BYHOUR=10;COUNT=3".utf8)).rule)
    var counted = GregorianRuleEnumerator(rule: rule, start: Self.start, range: RuleRange(countsStart: true))
    #expect(!counted.generatesStart)
    var count = 0
    while counted.next() != nil { count += 1 }
    #expect(count == 2)
  }
}

private func clock_gettime_nsec(_ clock: clockid_t) -> Int {
  var time = timespec()
  unsafe clock_gettime(clock, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
