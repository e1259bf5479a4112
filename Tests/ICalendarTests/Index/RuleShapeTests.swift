internal import Bytes
import CalendarModel
import TestRandom
import TestSupport
import Testing

@testable import ICalendar
@testable import LibicalEngine
@testable import Recurrence

@Suite struct RuleShapeTests {
  /// Every start that the engine finds lies on a day that the shape allows, and not behind its end.
  @Test func holdsEveryStartOfRandomRules() {
    print("seed \(TestSeed.value)")
    var random = SplitMix64(seed: TestSeed.value)
    var (shapes, allowed, refused) = (0, 0, 0)
    let rounds = TestEnvironment.isFull ? 8_000 : 2_000
    for _ in 0..<rounds {
      let sample = RandomRule(&random)
      let rule = plain(sample.rule, &random)
      let text = text(of: rule)
      let first = sample.start.date.daysSinceEpoch
      guard let (shape, lastStart) = shape(text, start: first) else { continue }
      shapes += 1
      var starts = RuleStarts(
        rule: rule, start: sample.start, isDateOnly: sample.isDateOnly, range: RuleRange(countsStart: true))
      var days: Set<Int> = []
      var last = first
      while days.count < 50, let start = starts?.next() {
        let day = start.date.daysSinceEpoch
        guard day < first + 20_000 else { break }
        days.insert(day)
        last = day
        #expect(shape.mayMeet(day...day, start: first), "\(text) from \(sample.start): \(start)")
        #expect(
          shape.mayMeet(
            day - Int.random(in: 0...40, using: &random)...day + Int.random(in: 0...40, using: &random), start: first))
        #expect(Int(lastStart) >= start.secondsSinceEpoch / 60, "\(text) from \(sample.start): \(start)")
      }
      for _ in 0..<20 where last > first {
        let day = Int.random(in: first...last, using: &random)
        guard !days.contains(day), day != first else { continue }
        if shape.mayMeet(day...day, start: first) { allowed += 1 } else { refused += 1 }
      }
    }
    #expect(shapes > rounds / 4, "\(shapes) shapes")
    // It leaves out nearly all days without a start: only BYSETPOS lets it take in more.
    #expect(refused > 20 * allowed, "\(refused) days refused, \(allowed) allowed")
  }

  /// The marks of a day say of a rule without INTERVAL what searching for a start on that day says.
  @Test func marksOfDaysAgreeWithSearches() {
    print("seed \(TestSeed.value)")
    var random = SplitMix64(seed: TestSeed.value)
    var (met, refused) = (0, 0)
    for _ in 0..<2_000 {
      let sample = RandomRule(&random)
      var rule = plain(sample.rule, &random)
      rule.interval = 1
      let first = sample.start.date.daysSinceEpoch
      guard let (shape, _) = shape(text(of: rule), start: first) else { continue }
      for _ in 0..<20 {
        let day = first + Int.random(in: 0...3_000, using: &random)
        let mayMeet = shape.mayMeet(DayMarks(of: day))
        #expect(mayMeet == shape.mayMeet(day...day, start: first), "\(rule) from \(sample.start): \(day)")
        if mayMeet { met += 1 } else { refused += 1 }
      }
    }
    #expect(met > 1_000 && refused > 1_000, "\(met) days met, \(refused) refused")
  }

  /// No rule generates a start behind the last that the index believes possible.
  @Test func noStartOfRandomRulesIsBehindTheBound() {
    print("seed \(TestSeed.value)")
    var random = SplitMix64(seed: TestSeed.value)
    var bounds = 0
    for _ in 0..<4_000 {
      let sample = RandomRule(&random)
      var rule = sample.rule
      if rule.count == nil { rule.count = Int.random(in: 1...20, using: &random) }
      let start = floorDivide(sample.start.secondsSinceEpoch, 60)
      guard let bound = RuleBounds.lastStart(of: rule, start: start) else { continue }
      bounds += 1
      var starts = RuleStarts(
        rule: rule, start: sample.start, isDateOnly: sample.isDateOnly,
        range: RuleRange(countsStart: true, searchLimit: 100_000))
      var last = sample.start
      while let next = starts?.next() { last = next }
      #expect(floorDivide(last.secondsSinceEpoch, 60) <= bound, "\(rule) from \(sample.start)")
    }
    #expect(bounds > 500, "\(bounds) rules with a bound")
  }

  @Test(arguments: [
    "", "FREQ=DAILY;", "FREQ=DAILY;;COUNT=2", "freq=DAILY", "FREQ=HOURLY", "FREQ=DAILY;BYHOUR=9",
    "FREQ=DAILY;INTERVAL=0",
    "FREQ=DAILY;INTERVAL=1;INTERVAL=2", "FREQ=WEEKLY;BYDAY=1MO", "FREQ=YEARLY;BYDAY=20MO", "FREQ=YEARLY;BYDAY=2MO",
    "FREQ=YEARLY;BYWEEKNO=3", "FREQ=YEARLY;BYYEARDAY=3", "FREQ=MONTHLY;BYDAY=", "FREQ=MONTHLY;BYDAY=MO,,TU",
    "FREQ=MONTHLY;BYDAY=MO,", "FREQ=MONTHLY;BYMONTHDAY=0", "FREQ=MONTHLY;BYMONTHDAY=32", "FREQ=MONTHLY;BYMONTHDAY=+1",
    "RSCALE=HEBREW;FREQ=YEARLY", "FREQ=YEARLY;BYMONTH=5L", "FREQ=DAILY;COUNT=0", "FREQ=DAILY;COUNT=3;UNTIL=20260101",
    "FREQ=DAILY;UNTIL=2026", "FREQ = DAILY", "INTERVAL=2", "FREQ=FORTNIGHTLY", "FREQ=WEEKLY;WKST=M",
  ])
  func leavesUnusualRulesToTheDecoder(_ text: String) {
    #expect(shape(text, start: 20_000) == nil)
  }

  @Test func endsWithItsCount() {
    // 2026-01-05 is a Monday.
    let start = CivilDate(year: 2026, month: 1, day: 5).daysSinceEpoch
    for (text, days) in [
      ("FREQ=DAILY;COUNT=10", 12), ("FREQ=WEEKLY;BYDAY=MO,WE,FR;COUNT=9", 29), ("FREQ=MONTHLY;BYDAY=1MO;COUNT=6", 218),
      ("FREQ=YEARLY;COUNT=3", 1_465),
    ] {
      let last = shape(text, start: start).map { Int($0.lastStart) / 1_440 - start }
      #expect(last == days, "\(text)")
    }
    #expect(shape("FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3", start: start)?.lastStart == .max)
    #expect(shape("FREQ=MONTHLY;BYDAY=MO;BYSETPOS=5;COUNT=3", start: start)?.lastStart == .max)
  }

  private func shape(_ text: String, start: Int) -> (shape: RuleShape, lastStart: Int32)? {
    let bytes = Array(text.utf8)
    var lastStart = Int32.max
    let shape = bytes.withByteView { RuleShape($0, 0..<$0.count, start: start, lastStart: &lastStart) }
    return shape.map { ($0, lastStart) }
  }

  /// Series of one rule share what they have in common, wherever they start.
  @Test func isTheSameForRulesThatMeanTheSameDays() throws {
    let monday = CivilDate(year: 2026, month: 1, day: 5).daysSinceEpoch
    let plain = try #require(shape("FREQ=WEEKLY", start: monday)).shape
    let named = try #require(shape("FREQ=WEEKLY;BYDAY=MO;COUNT=3", start: monday + 7)).shape
    let tuesday = try #require(shape("FREQ=WEEKLY", start: monday + 1)).shape
    #expect(plain == named && plain.hash == named.hash)
    #expect(plain != tuesday)
  }

  /// The rule without what has no shape, for most of the samples.
  private func plain(_ rule: RecurrenceRule, _ random: inout SplitMix64) -> RecurrenceRule {
    var rule = rule
    guard Int.random(in: 0..<10, using: &random) > 0 else { return rule }
    (rule.byHour, rule.byMinute, rule.bySecond, rule.byYearDay) = ([], [], [], [])
    if Int.random(in: 0..<10, using: &random) > 0 { rule.bySetPosition = [] }
    if rule.frequency == .yearly, rule.byMonth.isEmpty || rule.byDay.contains(where: { abs($0.ordinal) > 5 }) {
      rule.byDay = []
    }
    return rule
  }

  private func text(of rule: RecurrenceRule) -> String {
    LibicalRule.text(rule, isDateOnly: false) + (rule.count.map { ";COUNT=\($0)" } ?? "")
  }
}
