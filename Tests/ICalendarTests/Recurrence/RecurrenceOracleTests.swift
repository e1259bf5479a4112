import CalendarModel
import Foundation
import TestRandom
import TestSupport
import Testing

@testable import ICalendar
@testable import Recurrence

/// Random rules against python-dateutil, an engine that shares nothing with ours.
///
/// A full run tries 20,000 rules, which takes dateutil a minute or two; others 500. `ICS2DAY_SEED` and `ICS2DAY_RULES` choose other rules and another number of them; `ICS2DAY_ORACLE_ANSWERS` names a file
/// with what the script printed, to compare again without asking again.
@Suite struct RecurrenceOracleTests {
  static let script = Repository.oracles.appending(path: "recurrence_oracle.py").path

  static func python(_ arguments: [String]) throws -> (output: Data, status: Int32) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (output, process.terminationStatus)
  }

  /// A build server must have dateutil; elsewhere the test is left out when it is not there.
  static let hasDateutil =
    TestEnvironment.isBuildServer || (try? python(["-c", "import dateutil"]).status) == 0

  @Test(.enabled(if: hasDateutil)) func randomRulesAgreeWithDateutil() throws {
    let environment = ProcessInfo.processInfo.environment
    let seed = TestSeed.value
    let count = environment["ICS2DAY_RULES"] ?? (TestEnvironment.isFull ? "20000" : "500")
    let output: Data
    if let answers = environment["ICS2DAY_ORACLE_ANSWERS"] {
      output = try Data(contentsOf: URL(fileURLWithPath: answers))
    } else {
      let answered = try Self.python([Self.script, String(seed), count])
      try #require(answered.status == 0)
      output = answered.output
    }
    var random = SplitMix64(seed: seed)
    var classes: [String: Int] = [:]
    var (starts, ignored, failures) = (0, 0, 0)
    for line in output.split(separator: UInt8(ascii: "\n")) {
      let test = try JSONDecoder().decode(OracleRule.self, from: line)
      classes[test.class, default: 0] += 1
      ignored += test.ignored
      starts += test.expected.count
      if let difference = try difference(test, random: &random) {
        failures += 1
        if failures <= 20 { Issue.record("\(difference)") }
      }
    }
    print("dateutil, seed \(seed): \(classes.values.reduce(0, +)) rules, \(starts) starts, \(failures) differences;")
    print("  \(ignored) more rules had no answer from dateutil in its time")
    for (name, count) in classes.sorted(by: { $0.value > $1.value }) { print("  \(name): \(count)") }
    #expect(failures == 0)
    #expect(classes.values.reduce(0, +) >= (Int(count) ?? 1))
  }

  /// What differs: from DTSTART, from a random bound on, or before a random end.
  private func difference(_ test: OracleRule, random: inout SplitMix64) throws -> String? {
    let rule = try #require(RuleParser.parse(Array(test.rule.utf8)).rule)
    func list(from lower: Int? = nil, before upper: Int? = nil, limit: Int) -> [Int] {
      var enumerator = GregorianRuleEnumerator(
        rule: rule, start: CivilDateTime(secondsSinceEpoch: test.start), isDateOnly: test.date,
        range: RuleRange(
          from: lower.map { CivilDateTime(secondsSinceEpoch: $0) },
          before: upper.map { CivilDateTime(secondsSinceEpoch: $0) },
          until: test.until.map { CivilDateTime(secondsSinceEpoch: $0) }))
      var list: [Int] = []
      while list.count < limit, let next = enumerator.next() { list.append(next.secondsSinceEpoch) }
      return list
    }
    let expected = test.expected
    let all = list(limit: expected.count + (test.complete ? 1 : 0))
    if all != expected { return "\(test.class): \(test) but \(all)" }
    guard let last = expected.last else { return nil }
    let bound = Int.random(in: test.start...last, using: &random)
    let later = expected.filter { $0 >= bound }
    let sought = list(
      from: CivilDateTime(secondsSinceEpoch: bound).secondsSinceEpoch, limit: later.count + (test.complete ? 1 : 0))
    if sought != later { return "from \(bound): \(test) but \(sought)" }
    let end = Int.random(in: bound...last, using: &random)
    let between = list(from: bound, before: end, limit: .max)
    if between != later.filter({ $0 < end }) { return "from \(bound) before \(end): \(test) but \(between)" }
    return nil
  }
}
