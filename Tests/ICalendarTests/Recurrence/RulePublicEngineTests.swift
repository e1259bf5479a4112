import CalendarModel
import Foundation
import TestRandom
import TestSupport
import Testing

@testable import ICalendar
@testable import Recurrence

/// Recurrence rules by their text and sequences against the engine that expands calendars.
///
/// `ICS2DAY_SEED` and `ICS2DAY_RULES` choose other rules and another number of them.
@Suite struct RulePublicEngineTests {
  private static let rules =
    ProcessInfo.processInfo.environment["ICS2DAY_RULES"].flatMap { Int($0) } ?? (TestEnvironment.isFull ? 6_000 : 2_000)

  /// A random rule with its text, if programs may write it.
  private func rule(_ random: inout SplitMix64) -> (made: RandomRule, until: EventTime?, read: RecurrenceRule)? {
    var made = RandomRule(&random)
    let until = made.until.map { EventTime.floating($0) }
    made.rule.until = until
    // COUNT and UNTIL exclude each other.
    if until != nil { made.rule.count = nil }
    guard let read = try? RecurrenceRule(made.rule.description) else { return nil }
    return (made, until, read)
  }

  /// The starts of the engine, walked from DTSTART.
  private func walk(_ made: RandomRule, before end: CivilDateTime, most: Int) -> [CivilDateTime] {
    let range = RuleRange(before: end, until: made.rule.until.map(\.civil))
    guard var starts = RuleStarts(rule: made.rule, start: made.start, range: range) else { return [] }
    var all: [CivilDateTime] = []
    while all.count < most, let next = starts.next() { all.append(next) }
    return all
  }

  @Test func randomRulesEqualTheEngine() throws {
    print("public rules, seed \(TestSeed.value)")
    var random = SplitMix64(seed: TestSeed.value)
    let zone = berlin
    var (rules, compared, inWindows, inZones) = (0, 0, 0, 0)
    while rules < Self.rules {
      guard let (made, _, read) = rule(&random) else { continue }
      rules += 1
      // A rule that matches nothing is not searched to the year 9999.
      let end = made.start.adding(seconds: 40 * 366 * 86_400)
      let expected = walk(made, before: end, most: 16)
      #expect(Array(read.starts(from: made.start).prefix(expected.count)) == expected, "\(made)")
      compared += expected.count
      guard let last = expected.last else { continue }
      let lower = made.start.adding(
        seconds: Int.random(in: 0...last.secondsSinceEpoch - made.start.secondsSinceEpoch, using: &random))
      let window = lower..<last
      #expect(
        Array(read.starts(from: made.start, in: window)) == expected.filter(window.contains), "\(made) in \(window)")
      inWindows += expected.count(where: window.contains)
      guard made.rule.until == nil else { continue }
      let instants = expected.compactMap { zone.instant(of: $0, .compatible) }
      guard let first = instants.first, let final = instants.last, first < final else { continue }
      let span = first.adding(seconds: (final.secondsSinceEpoch - first.secondsSinceEpoch) / 2)..<final
      // The clock may skip up to an hour, so that later times are earlier instants.
      let all = walk(made, before: zone.civil(at: final).adding(seconds: 7_200), most: 20_000)
      let found = Array(read.starts(from: made.start, in: zone, window: span))
      let inSpan = all.compactMap { zone.instant(of: $0, .compatible) }.filter(span.contains)
      #expect(found == inSpan, "\(made) in \(span)")
      inZones += found.count
    }
    #expect(compared > 5 * rules)
    #expect(inWindows > rules)
    #expect(inZones > rules)
  }

  /// Steps, not time: of a week that begins in 2100, no more than of the first weeks of the series. With COUNT, the
  /// months before the window are counted.
  @Test func seekingFarCostsNoMoreThanNear() throws {
    print("far seeks, seed \(TestSeed.value)")
    var random = SplitMix64(seed: TestSeed.value)
    var (near, far, rules) = (0, 0, 0)
    var (mostNear, mostFar) = (0, 0)
    while rules < Self.rules {
      guard let (_, until, read) = rule(&random), until == nil, read.count == nil else { continue }
      rules += 1
      let start = CivilDateTime(CivilDate(2026, 1, 1).adding(days: Int.random(in: 0..<365, using: &random)))
      func steps(_ first: CivilDateTime) -> Int {
        var starts = read.starts(from: start, in: first..<first.adding(seconds: 7 * 86_400)).makeIterator()
        var results = 0
        while results < 100, starts.next() != nil { results += 1 }
        return (starts.starts?.steps ?? .max / 1_000_000) + results
      }
      let next = start.adding(seconds: 7 * 86_400)
      let later = CivilDateTime(CivilDate(2100, 1, 1).adding(days: Int.random(in: 0..<365, using: &random)))
      let (nearSteps, farSteps) = (steps(next), steps(later))
      near += nearSteps
      far += farSteps
      mostNear = max(mostNear, nearSteps)
      mostFar = max(mostFar, farSteps)
    }
    print("steps near \(near), far \(far); of one rule \(mostNear), \(mostFar)")
    #expect(far <= near + near / 20)
    #expect(mostFar <= mostNear + mostNear / 20)
  }
}
