internal import CalendarModel
internal import Recurrence

/// A series with one Gregorian rule, exception dates and overrides: the common case, prepared for fast listing.
///
/// ``SeriesExpander`` handles the others: series with RDATEs, EXRULEs or several rules, `RANGE=THISANDFUTURE`, other
/// calendar scales, sub-daily rules, or a DURATION in days.
final class RepeatingPlan: Sendable {
  /// DTSTART.
  let start: EventTime
  /// The event of the instances.
  let event: Event
  /// The rule without a window; restarted for each one.
  let rule: GregorianRuleEnumerator
  let until: CivilDateTime?
  /// Whether UNTIL is before DTSTART, so that there are no instances.
  let endsBeforeStart: Bool
  /// The approximate number of seconds between instances.
  private let spacing: Int
  /// The length of each instance in seconds: exact time, whole days for a date, wall-clock time for a floating series.
  let length: Int
  /// The excluded and overridden instances.
  let exceptions: SeriesExceptions
  /// The overrides, at their own times.
  let changed: [Occurrence]

  init?(_ series: EventSeries, master: Event) {
    guard let rule = series.rules.first, series.rules.count == 1, series.recurrenceDates.isEmpty,
      series.exceptionRules.isEmpty,
      !series.overrides.contains(where: { $0.replacesFollowing || $0.hasFloatingLength }),
      rule.calendarScale == nil,
      rule.skip == .omit, rule.frequency >= .daily, Self.hasFewTimes(rule), let length = Self.length(of: master),
      length <= OccurrenceCollector.mostLength
    else { return nil }
    start = master.start
    endsBeforeStart = RuleLimit.endsBeforeStart(series, startingAt: master.start)
    self.length = length
    event = master
    (self.rule, until) = Self.starts(of: rule, master: master)
    spacing = Self.spacing(of: rule)
    exceptions = SeriesExceptions(series, master: master)
    changed = exceptions.overrides.map { override in
      Occurrence(
        of: override, recurrenceID: override.recurrenceID, start: override.start,
        end: override.end(ofInstanceAt: override.start, in: .utc))
    }
  }

  /// Whether a day has few times of the rule, so that they may be kept: there can be 86,400.
  private static func hasFewTimes(_ rule: RecurrenceRule) -> Bool {
    max(1, rule.byHour.count) * max(1, rule.byMinute.count) * max(1, rule.bySecond.count) <= 256
  }

  /// The starts of the rule, and the last start. A small COUNT is converted to an end here, once instead of per window.
  private static func starts(
    of rule: RecurrenceRule, master: Event
  ) -> (starts: GregorianRuleEnumerator, until: CivilDateTime?) {
    let until = rule.until.map { RuleLimit.until($0, forSeriesStartingAt: master.start) }
    func starts(_ rule: RecurrenceRule) -> GregorianRuleEnumerator {
      GregorianRuleEnumerator(
        rule: rule, start: master.start.civil, isDateOnly: master.start.isDate,
        range: RuleRange(until: until, countsStart: true, searchLimit: mostCounted))
    }
    let counted = starts(rule)
    guard let count = rule.count, count <= mostCounted else { return (counted, until) }
    var all = counted
    var last = master.start.civil.adding(seconds: -1)
    while let start = all.next() { last = start }
    guard !all.isTruncated else { return (counted, until) }
    var endless = rule
    endless.count = nil
    return (starts(endless), last)
  }

  private static func spacing(of rule: RecurrenceRule) -> Int {
    let days: Int
    let starts: Int
    switch rule.frequency {
    case .weekly: (days, starts) = (7, rule.byDay.count)
    case .monthly: (days, starts) = (30, rule.byDay.count + rule.byMonthDay.count)
    case .yearly: (days, starts) = (365, rule.byMonth.count)
    default: (days, starts) = (1, 1)
    }
    return days * 86_400 * min(max(1, rule.interval), 1_000) / max(1, starts)
  }

  /// The estimated number of instances in a window, for reserving capacity.
  func estimate(in window: Window) -> Int {
    let first = max(window.instants.lowerBound.secondsSinceEpoch, start.civil.secondsSinceEpoch)
    let last = min(window.instants.upperBound.secondsSinceEpoch, until?.secondsSinceEpoch ?? .max)
    return last < first ? 1 : min((last - first) / spacing + 2, ReadingLimits.occurrencesPerSeries)
  }

  /// The largest COUNT that is converted by enumeration.
  private static let mostCounted = 128

  private static func length(of master: Event) -> Int? {
    let end: EventTime
    switch master.end {
    case .implied: return master.start.isDate ? 86_400 : 0
    case .duration(let duration):
      guard !duration.isNegative, master.start.isDate || duration.days == 0 else { return nil }
      end = duration.end(from: master.start, in: .utc)
    case .time: end = master.end(ofInstanceAt: master.start, in: .utc)
    }
    if case .date(let first) = master.start {
      guard case .date(let last) = end else { return nil }
      return (last.daysSinceEpoch - first.daysSinceEpoch) * 86_400
    }
    switch (master.start, end) {
    case (.floating(let first), .floating(let last)): return last.secondsSinceEpoch - first.secondsSinceEpoch
    case (.utc, .utc), (.zoned, .zoned), (.zoned, .utc):
      return end.instant(in: .utc).secondsSinceEpoch - master.start.instant(in: .utc).secondsSinceEpoch
    default: return nil
    }
  }
}
