internal import CalendarModel
package import FuzzSupport
internal import ICalendar
internal import LibicalEngine
internal import Recurrence

/// A recurrence rule, and `DTSTART` on a second line: the Swift engine and libical find the same starts, if libical may see the rule
/// and is not known to err (``LibicalFault``).
package enum EnginesTarget: FuzzTarget {
  package static var mutator: (any FuzzMutator.Type)? { RuleMutator.self }

  private static let mostStarts = 16
  /// The steps of a search by the Swift engine. Rarer rules keep libical busy for long.
  private static let searchSteps = 1_000
  /// libical ends all rules in 2582.
  private static let lastYear = 2_500

  package static func check(_ input: [UInt8]) throws(FuzzFinding) {
    let lines = input.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard let rule = RuleParser.parse(lines[0]).rule else { return }
    let value = lines.count > 1 ? DateTimeValue(lines[1]) : nil
    let start = value?.civil ?? CivilDateTime(2026, 3, 9, 9, 0)
    let isDateOnly = value?.isDate ?? false
    guard !LibicalFault.all.contains(where: { $0.holds(rule, start) }) else { return }
    let until = rule.until.map {
      RuleLimit.until($0, forSeriesStartingAt: isDateOnly ? .date(start.date) : .floating(start))
    }
    let series = Series(rule: rule, start: start, isDateOnly: isDateOnly, until: until)
    guard let expected = series.starts(from: nil), let last = expected.last else { return }
    try check(series, from: nil, expected)
    let middle = expected[expected.count / 2]
    try check(series, from: middle, expected.filter { $0 >= middle && $0 <= last })
  }

  private static func check(
    _ series: Series, from lowerBound: CivilDateTime?, _ expected: [CivilDateTime]
  ) throws(FuzzFinding) {
    guard let theirs = series.libicalStarts(from: lowerBound, count: expected.count) else { return }
    try FuzzFinding.require(
      theirs == expected,
      "\(series.rule) from \(series.start)\(lowerBound.map { " at \($0)" } ?? ""): libical \(theirs), we \(expected)")
  }

  private struct Series {
    let rule: RecurrenceRule
    let start: CivilDateTime
    let isDateOnly: Bool
    let until: CivilDateTime?

    /// What the Swift engine finds; nil if it does not find it soon.
    func starts(from lowerBound: CivilDateTime?) -> [CivilDateTime]? {
      let range = RuleRange(from: lowerBound, until: until, searchLimit: searchSteps)
      guard var starts = RuleStarts(rule: rule, start: start, isDateOnly: isDateOnly, range: range),
        rule.calendarScale == nil, rule.skip == .omit
      else { return nil }
      var list: [CivilDateTime] = []
      while list.count < mostStarts, let next = starts.next(), next.date.year < lastYear { list.append(next) }
      return starts.isTruncated ? nil : list
    }

    /// What libical finds; nil if it must not see the rule.
    func libicalStarts(from lowerBound: CivilDateTime?, count: Int) -> [CivilDateTime]? {
      let range = RuleRange(from: lowerBound, until: until)
      let answer = Engine.libical.reference?.starts(of: rule, from: start, isDateOnly: isDateOnly, in: range)
      guard case .starts(var starts) = answer else { return nil }
      var list: [CivilDateTime] = []
      while list.count < count, let next = starts.next(), next.date.year < lastYear { list.append(next) }
      return starts.isTruncated ? nil : list
    }
  }
}
