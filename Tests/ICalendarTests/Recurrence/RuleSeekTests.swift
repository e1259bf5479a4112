import CalendarModel
import TestRandom
import Testing

@testable import ICalendar
@testable import Recurrence

/// Starting anywhere gives what walking there from DTSTART gives.
@Suite struct RuleSeekTests {
  func randomRule(_ random: inout SplitMix64) -> RecurrenceRule {
    var rule = RecurrenceRule(frequency: Frequency.allCases.randomElement(using: &random) ?? .daily)
    func some(_ range: ClosedRange<Int>, _ chance: Double, signed: Bool = false) -> [Int] {
      guard Double.random(in: 0..<1, using: &random) < chance else { return [] }
      return (0...Int.random(in: 0...3, using: &random)).map { _ in
        Int.random(in: range, using: &random) * (signed && Bool.random(using: &random) ? -1 : 1)
      }
    }
    rule.interval = Bool.random(using: &random) ? 1 : Int.random(in: 2...40, using: &random)
    rule.byMonth = some(1...12, 0.15).map { RecurrenceMonth($0) }
    rule.byWeekNumber = some(1...53, 0.1, signed: true)
    rule.byYearDay = some(1...366, 0.05, signed: true)
    rule.byMonthDay = some(1...31, 0.15, signed: true)
    rule.byDay = some(1...7, 0.3).map {
      WeekdayOrdinal(
        Weekday(rawValue: $0) ?? .monday, ordinal: Int.random(in: 0...3, using: &random) == 0 ? -1 : 0)
    }
    rule.byHour = some(0...23, 0.2)
    rule.byMinute = some(0...59, 0.2)
    rule.bySecond = some(0...60, 0.1)
    rule.bySetPosition = some(1...5, 0.15, signed: true)
    rule.weekStart = Weekday.allCases.randomElement(using: &random) ?? .monday
    if Bool.random(using: &random) { rule.count = Int.random(in: 1...400, using: &random) }
    if Int.random(in: 0..<8, using: &random) == 0 {
      rule.calendarScale = "GREGORIAN"
      rule.skip = RecurrenceSkip.allCases.randomElement(using: &random) ?? .omit
    }
    return rule
  }

  /// What is seen from the parts of a rule alone holds.
  @Test func aStartThatMatchesTheRuleIsGenerated() throws {
    print("plain starts, seed \(TestSeed.value)")
    var random = SplitMix64(seed: TestSeed.value)
    var heldCount = 0
    for _ in 0..<5_000 {
      let rule = randomRule(&random)
      let isDateOnly = Bool.random(using: &random)
      let second = Int.random(in: 0..<4_000_000_000, using: &random)
      let start = CivilDateTime(secondsSinceEpoch: isDateOnly ? second / 86_400 * 86_400 : second)
      guard rule.plainlyHolds(isDateOnly ? .date(start.date) : .floating(start)) else { continue }
      heldCount += 1
      let starts = try #require(RuleStarts(rule: rule, start: start, isDateOnly: isDateOnly))
      #expect(starts.generatesStart, "\(rule) from \(start)")
    }
    #expect(heldCount > 100)
  }

  @Test("A cycle of days has the starts that a search finds")
  func cyclesHaveTheStartsOfTheirRules() throws {
    print("cycles of days, seed \(TestSeed.value)")
    var random = SplitMix64(seed: TestSeed.value)
    var count = 0
    for _ in 0..<5_000 {
      var rule = randomRule(&random)
      rule.count = nil
      let isDateOnly = Int.random(in: 0...3, using: &random) == 0
      let start = CivilDateTime(secondsSinceEpoch: Int.random(in: -2_000_000_000..<4_000_000_000, using: &random))
      let all = GregorianRuleEnumerator(rule: rule, start: start, isDateOnly: isDateOnly)
      guard let cycle = all.dayCycle else { continue }
      count += 1
      let lower = (isDateOnly ? CivilDateTime(start.date) : start).adding(
        seconds: Int.random(in: 0..<100_000_000, using: &random))
      let upper = lower.adding(seconds: Int.random(in: 0..<10_000_000, using: &random))
      var search = all
      search.restart(in: RuleRange(from: lower, before: upper))
      var found: [Int] = []
      while let next = search.next() { found.append(next.secondsSinceEpoch) }
      #expect(
        Array(cycle.starts(in: lower.secondsSinceEpoch..<upper.secondsSinceEpoch)) == found, "\(rule) from \(start)")
    }
    #expect(count > 100)
  }

  @Test func seekingEqualsWalking() throws {
    print("seek property, seed \(TestSeed.value)")
    var random = SplitMix64(seed: TestSeed.value)
    var compared = 0
    for _ in 0..<500 {
      let rule = randomRule(&random)
      let start = CivilDateTime(secondsSinceEpoch: Int.random(in: 0..<4_000_000_000, using: &random))
      let isDateOnly = Int.random(in: 0..<8, using: &random) == 0
      func list(_ range: RuleRange, _ limit: Int) throws -> [CivilDateTime] {
        var starts = try #require(RuleStarts(rule: rule, start: start, isDateOnly: isDateOnly, range: range))
        var list: [CivilDateTime] = []
        while list.count < limit, let next = starts.next() { list.append(next) }
        return list
      }
      let all = try list(RuleRange(), 300)
      #expect(zip(all, all.dropFirst()).allSatisfy { $0 < $1 }, "\(rule)")
      guard let last = all.last else { continue }
      let bound = CivilDateTime(
        secondsSinceEpoch: Int.random(in: start.secondsSinceEpoch...max(start, last).secondsSinceEpoch, using: &random))
      let end = CivilDateTime(
        secondsSinceEpoch: Int.random(in: bound.secondsSinceEpoch...max(bound, last).secondsSinceEpoch, using: &random))
      let sought = try list(RuleRange(from: bound, before: end), 400)
      #expect(sought == all.filter { $0 >= bound && $0 < end }, "\(rule) \(start) from \(bound) before \(end)")
      compared += sought.count
    }
    #expect(compared > 8_000)
  }
}
