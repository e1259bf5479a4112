internal import CalendarModel
package import FuzzSupport
internal import ICalendar
internal import Recurrence

/// A recurrence rule, `DTSTART` on a second line, and a number of days after it on a third.
package enum RulesTarget: FuzzTarget {
  package static var mutator: (any FuzzMutator.Type)? { RuleMutator.self }

  /// The most starts that are compared.
  private static let mostStarts = 48

  package static func check(_ input: [UInt8]) throws(FuzzFinding) {
    try check(input) { rule in !RuleCase.isScaled(rule) }
  }

  /// Checks the rule of an input.
  /// - Parameter enumerates: Whether to check the starts of a rule.
  static func check(_ input: [UInt8], enumerating enumerates: (RecurrenceRule) -> Bool) throws(FuzzFinding) {
    let sample = RuleCase(input)
    guard let rule = RuleParser.parse(sample.rule).rule else { return }
    try checkText(rule, String(decoding: sample.rule, as: UTF8.self))
    guard enumerates(rule), RuleCase.isAffordable(rule) else { return }
    try checkStarts(rule, sample)
  }

  /// A valid rule is written as a rule that is read as the same one.
  private static func checkText(_ rule: RecurrenceRule, _ text: String) throws(FuzzFinding) {
    guard (try? RecurrenceRule(text)) == rule else { return }
    let written = rule.description
    let again: RecurrenceRule
    do {
      again = try RecurrenceRule(written)
    } catch {
      throw FuzzFinding("'\(text)' is written as '\(written)': \(error)")
    }
    try FuzzFinding.require(again == rule, "'\(text)' is written as '\(written)', which is another rule")
  }

  private static func checkStarts(_ rule: RecurrenceRule, _ sample: RuleCase) throws(FuzzFinding) {
    let until = rule.until.map {
      RuleLimit.until($0, forSeriesStartingAt: sample.isDateOnly ? .date(sample.start.date) : .floating(sample.start))
    }
    let searchLimit = rule.calendarScale == nil ? RuleCase.searchSteps : RuleCase.searchStepsOfScaledRule
    let all = starts(rule, sample, RuleRange(until: until, searchLimit: searchLimit))
    guard let all, let first = all.starts.first, let last = all.starts.last else { return }
    let text = "\(rule) from \(sample.start)"
    try FuzzFinding.require(
      zip(all.starts, all.starts.dropFirst()).allSatisfy { $0 < $1 }, "\(text): not ascending: \(all.starts)")
    try FuzzFinding.require(first >= sample.start, "\(text): \(first) is before DTSTART")
    if let until { try FuzzFinding.require(last <= until, "\(text): \(last) is after UNTIL") }
    if let count = rule.count {
      try FuzzFinding.require(all.starts.count <= count, "\(text): \(all.starts.count) starts")
    }
    // What is searched from the middle is what was found from DTSTART.
    let middle = all.starts[all.starts.count / 2]
    let lower = min(last, middle.adding(seconds: sample.distance))
    let range = RuleRange(from: lower, before: last, until: until, searchLimit: searchLimit)
    guard let sought = starts(rule, sample, range), !sought.isTruncated, !all.isTruncated else { return }
    let expected = all.starts.filter { $0 >= lower && $0 < last }
    try FuzzFinding.require(
      sought.starts == expected, "\(text) from \(lower) before \(last): \(sought.starts), not \(expected)")
  }

  /// The first starts in a range; nil if the scale of the rule is unknown.
  private static func starts(
    _ rule: RecurrenceRule, _ sample: RuleCase, _ range: RuleRange
  ) -> (starts: [CivilDateTime], isTruncated: Bool)? {
    guard
      var enumerator = RuleStarts(rule: rule, start: sample.start, isDateOnly: sample.isDateOnly, range: range)
    else { return nil }
    var starts: [CivilDateTime] = []
    while starts.count < mostStarts, let next = enumerator.next() { starts.append(next) }
    return (starts, enumerator.isTruncated)
  }
}
