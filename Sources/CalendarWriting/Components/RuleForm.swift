internal import CalendarModel
internal import ICalendar
internal import Recurrence

/// Makes recurrence rules valid (RFC 5545 section 3.3.10).
struct RuleForm {
  /// The start of the series.
  let start: EventTime

  /// The maximum number of instances to enumerate for finding whether COUNT or UNTIL ends a rule.
  private static let mostCounted = 20_000

  /// A valid rule with the same instances, where possible.
  func valid(_ rule: RecurrenceRule) -> RecurrenceRule {
    var rule = rule
    if rule.until != nil {
      let limit = limit(of: rule)
      if let count = countInstead(of: limit, rule) {
        (rule.until, rule.count) = (nil, min(count, rule.count ?? count))
      } else {
        rule.until = limit
      }
    }
    if let count = rule.count, let until = rule.until {
      if endsByCount(rule, count, until) { rule.until = nil } else { rule.count = nil }
    }
    for problem in RuleCheck.problems(of: rule, isDateOnly: start.isDate) {
      switch (problem.kind, problem.part) {
      case (.ordinalNotAllowed, _):
        var days: [WeekdayOrdinal] = []
        for day in rule.byDay.map({ WeekdayOrdinal($0.weekday) }) where !days.contains(day) { days.append(day) }
        rule.byDay = days
      case (.positionsAlone, _):
        // It selects from a set of one.
        if rule.bySetPosition.contains(1) || rule.bySetPosition.contains(-1) { rule.bySetPosition = [] }
      case (.timePartWithDate, _): (rule.byHour, rule.byMinute, rule.bySecond) = ([], [], [])
      default: break
      }
    }
    return rule
  }

  /// UNTIL in the form that DTSTART requires: a date, a local time, or UTC.
  private func limit(of rule: RecurrenceRule) -> EventTime? {
    guard let until = rule.until else { return nil }
    let civil = RuleLimit.until(until, forSeriesStartingAt: start)
    switch start {
    case .date: return .date(civil.date)
    case .floating: return .floating(civil)
    case .utc: return .utc(Instant(utc: civil))
    case .zoned(_, let zone):
      if case .utc = until { return until }
      return .utc(RuleLimit.instant(of: civil, for: rule, startingAt: start, in: zone))
    }
  }

  /// The number of instances up to UNTIL, if UNTIL in UTC would add some behind an hour that the clock skips, or be before a DTSTART in it;
  /// nil otherwise.
  private func countInstead(of limit: EventTime?, _ rule: RecurrenceRule) -> Int? {
    guard let until = rule.until, case .utc(let instant)? = limit, let zone = start.zone else { return nil }
    let last = RuleLimit.until(until, forSeriesStartingAt: start)
    let isBeforeStart = start.civil <= last && instant < zone.instant(of: start.civil)
    guard isBeforeStart || RuleLimit.adds(instant, to: last, of: rule, startingAt: start, in: zone) else { return nil }
    let range = RuleRange(until: last, countsStart: true, searchLimit: 200_000)
    guard var starts = RuleStarts(rule: rule, start: start.civil, isDateOnly: start.isDate, range: range) else {
      return nil
    }
    // DTSTART counts, whether or not the rule generates it.
    var count = starts.generatesStart ? 0 : 1
    while starts.next() != nil {
      count += 1
      guard count <= Self.mostCounted else { return nil }
    }
    return starts.isTruncated ? nil : count
  }

  /// Whether the last instance by COUNT is not after UNTIL.
  private func endsByCount(_ rule: RecurrenceRule, _ count: Int, _ until: EventTime) -> Bool {
    guard count <= Self.mostCounted else { return false }
    var rule = rule
    rule.until = nil
    let range = RuleRange(countsStart: true, searchLimit: 200_000)
    guard var starts = RuleStarts(rule: rule, start: start.civil, isDateOnly: start.isDate, range: range) else {
      return true
    }
    let last = RuleLimit.until(until, forSeriesStartingAt: start)
    while let next = starts.next() {
      if next > last { return false }
    }
    return !starts.isTruncated
  }
}
