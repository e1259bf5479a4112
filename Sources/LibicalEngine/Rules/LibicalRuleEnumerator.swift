internal import CalendarModel
internal import ICalendar
internal import Recurrence

/// The starts of a rule from libical's iterator.
///
/// libical gets the decoded rule, formatted again, in floating time and without COUNT and UNTIL. They are applied here,
/// because libical rejects rules with both.
final class LibicalRuleEnumerator: RuleEnumerator {
  /// The maximum number of steps; each takes 3 to 10 µs.
  private static let mostSteps = 100_000

  private let iterator: LibicalIterator
  private let floor: Int
  private let end: Int
  private var remaining: Int
  private(set) var steps = 0
  private var last = Int.min

  /// Whether libical's first start is DTSTART.
  let generatesStart: Bool
  /// Whether the maximum number of steps was reached.
  private(set) var isTruncated = false

  /// Enumerates `rule`; nil if libical must not process it or rejects it.
  init?(rule: RecurrenceRule, start: CivilDateTime, isDateOnly: Bool = false, range: RuleRange = RuleRange()) {
    guard LibicalRule.reason(against: rule) == nil,
      LibicalRule.reason(against: rule, start: start, isDateOnly: isDateOnly, range: range) == nil
    else { return nil }
    let start = isDateOnly ? CivilDateTime(start.date) : start
    let text = LibicalRule.text(rule, isDateOnly: isDateOnly)
    // A separate iterator finds the first start, which shows whether the rule generates DTSTART.
    guard let probe = LibicalIterator(text, start: start, isDateOnly: isDateOnly),
      let iterator = LibicalIterator(text, start: start, isDateOnly: isDateOnly)
    else { return nil }
    generatesStart = probe.next() == start
    let lower = range.lowerBound.map { max($0, start) } ?? start
    // COUNT counts from DTSTART. Seeking also breaks the phase of sub-daily rules, and of weekly rules with INTERVAL if
    // the week starts late.
    let seeks =
      lower > start && rule.count == nil && rule.frequency >= .daily
      && (rule.frequency != .weekly || rule.interval == 1)
    if seeks { iterator.seek(to: lower, isDateOnly: isDateOnly) }
    self.iterator = iterator
    floor = lower.secondsSinceEpoch
    end = range.end.secondsSinceEpoch
    remaining = rule.count ?? Int.max
    if rule.count != nil, range.countsStart, !generatesStart { remaining -= 1 }
  }

  /// The next start.
  func next() -> CivilDateTime? {
    while remaining > 0 {
      guard steps < Self.mostSteps else {
        isTruncated = true
        return nil
      }
      steps += 1
      guard let civil = iterator.next(), civil.secondsSinceEpoch < end else { break }
      let time = civil.secondsSinceEpoch
      guard time > last else { continue }
      last = time
      remaining -= 1
      if time >= floor { return civil }
    }
    remaining = 0
    return nil
  }
}
