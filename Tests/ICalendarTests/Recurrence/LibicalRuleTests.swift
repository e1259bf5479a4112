import CalendarModel
import EnginesFuzzing
import Foundation
import TestRandom
import TestSupport
import Testing

@testable import ICalendar
@testable import LibicalEngine
@testable import Recurrence

/// Random rules against libical's iterator, outside the classes of rules in which it is known to err.
///
/// A full run tries 20,000 rules, others 2,000; `ICS2DAY_SEED` and `ICS2DAY_RULES` choose other rules and another number.
@Suite struct LibicalRuleTests {
  @Test func randomRulesAgreeWithLibical() throws {
    let environment = ProcessInfo.processInfo.environment
    let seed = TestSeed.value
    let count =
      environment["ICS2DAY_RULES"].flatMap { Int($0) } ?? (TestEnvironment.isFull ? 20_000 : 2_000)
    var random = SplitMix64(seed: seed)
    var (compared, starts, refused, failures) = (0, 0, 0, 0)
    var explained: [String: Int] = [:]
    while compared < count {
      let test = RandomRule(&random)
      guard let difference = try difference(test, random: &random, starts: &starts) else {
        refused += 1
        continue
      }
      compared += 1
      guard !difference.isEmpty else { continue }
      if let fault = LibicalFault.all.first(where: { $0.holds(test.rule, test.start) }) {
        explained[fault.name, default: 0] += 1
      } else {
        failures += 1
        if failures <= 20 { Issue.record("\(test): \(difference)") }
      }
    }
    print("libical, seed \(seed): \(compared) rules, \(starts) starts, \(failures) unexplained differences;")
    print("  \(refused) more rules are none of libical's: it refuses them or must not see them")
    for fault in LibicalFault.all { print("  \(fault.name): \(explained[fault.name, default: 0])") }
    #expect(failures == 0)
    // A fault that never shows would be an excuse for nothing.
    if count >= 20_000 { for fault in LibicalFault.all { #expect(explained[fault.name] != nil, "\(fault.name)") } }
  }

  /// What differs from DTSTART on, or in a random range; empty for nothing, nil when libical has no answer.
  private func difference(_ test: RandomRule, random: inout SplitMix64, starts: inout Int) throws -> String? {
    guard let all = list(test, RuleRange(until: test.until), limit: 16, engine: .libical) else { return nil }
    let expected = try #require(list(test, RuleRange(until: test.until), limit: 16, engine: .swift))
    starts += expected.count
    if all != expected { return "libical \(all), we \(expected)" }
    guard let last = expected.last else { return "" }
    let bound = CivilDateTime(
      secondsSinceEpoch: Int.random(in: test.start.secondsSinceEpoch...last.secondsSinceEpoch, using: &random))
    let range = RuleRange(from: bound, before: last, until: test.until)
    let sought = list(test, range, limit: 16, engine: .libical)
    let wanted = expected.filter { $0 >= bound && $0 < last }
    return sought == wanted ? "" : "from \(bound) before \(last): libical \(sought ?? []), we \(wanted)"
  }

  /// libical ends all rules in 2582, and is not asked from 2500 on.
  private static let lastYear = 2500

  private func list(_ test: RandomRule, _ range: RuleRange, limit: Int, engine: Engine) -> [CivilDateTime]? {
    var list: [CivilDateTime] = []
    if engine == .libical {
      guard
        let starts = LibicalRuleEnumerator(
          rule: test.rule, start: test.start, isDateOnly: test.isDateOnly, range: range)
      else { return nil }
      while list.count < limit, let next = starts.next(), next.date.year < Self.lastYear { list.append(next) }
      return list
    }
    var starts = GregorianRuleEnumerator(
      rule: test.rule, start: test.start, isDateOnly: test.isDateOnly, range: range)
    while list.count < limit, let next = starts.next(), next.date.year < Self.lastYear { list.append(next) }
    return list
  }
}
