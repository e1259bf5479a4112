internal import CalendarModel
internal import Recurrence

/// A series with one Gregorian rule, exception dates and overrides: the common case, prepared for fast listing.
///
/// ``SeriesExpander`` handles the others: series with RDATEs, EXRULEs or several rules, `RANGE=THISANDFUTURE`, other
/// calendar scales, sub-daily rules, or a DURATION in days.
final class RepeatingPlan: Sendable {
  /// DTSTART on its clock, in seconds since 1970.
  private let startSeconds: Int
  private let form: Form
  /// The zone of DTSTART; nil for dates and floating times, whose clock is that of the window.
  private let zone: Zone?
  /// The event of the instances.
  private let event: CollectedEvent
  /// The rule without a window; restarted for each one.
  let rule: GregorianRuleEnumerator
  /// The starts of the rule if they need no search.
  private let cycle: DayCycle?
  let until: CivilDateTime?
  /// The exclusive end of all starts, in seconds since 1970 on the clock of the rule.
  private let lastEnd: Int
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

  private enum Form {
    case date, floating, utc, zoned

    init(of time: EventTime) {
      self =
        switch time {
        case .date: .date
        case .floating: .floating
        case .utc: .utc
        case .zoned: .zoned
        }
    }
  }

  init?(_ series: EventSeries, master: Event) {
    guard let rule = series.rules.first, series.rules.count == 1, series.recurrenceDates.isEmpty,
      series.exceptionRules.isEmpty,
      !series.overrides.contains(where: { $0.replacesFollowing || $0.hasFloatingLength }),
      rule.calendarScale == nil,
      rule.skip == .omit, rule.frequency >= .daily, Self.hasFewTimes(rule), let length = Self.length(of: master),
      length <= OccurrenceCollector.mostLength
    else { return nil }
    let start = master.start
    (startSeconds, form) = (start.civil.secondsSinceEpoch, Form(of: start))
    zone = start.isDate || start.isFloating ? nil : start.zone ?? .utc
    endsBeforeStart = RuleLimit.endsBeforeStart(series, startingAt: start)
    self.length = length
    event = CollectedEvent(master)
    let enumerated = Self.starts(of: rule, master: master)
    (self.rule, until, cycle) = (enumerated.starts, enumerated.until, enumerated.starts.dayCycle)
    lastEnd = RuleRange(until: until).end.secondsSinceEpoch
    spacing = Self.spacing(of: rule)
    exceptions = SeriesExceptions(series, master: master)
    changed = exceptions.overrides.map { override in
      Occurrence(
        of: override, recurrenceID: override.recurrenceID, start: override.start,
        end: override.end(ofInstanceAt: override.start, in: .utc))
    }
  }

  /// Whether the rule has few times per day, so that they may be stored: there can be 86,400.
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
    let first = max(window.instants.lowerBound.secondsSinceEpoch, startSeconds)
    let last = min(window.instants.upperBound.secondsSinceEpoch, until?.secondsSinceEpoch ?? .max)
    return last < first ? 1 : min((last - first) / spacing + 2, ReadingLimits.occurrencesPerSeries)
  }

  /// The largest COUNT that is converted by enumeration.
  private static let mostCounted = 128

  private static func length(of master: Event) -> Int? {
    let end: EventTime
    switch master.end {
    case .implied: return master.start.isDate ? 86_400 : 0
    case .duration(let duration) where duration.isNegative || !master.start.isDate && duration.days != 0: return nil
    case .duration, .time: end = master.end(ofInstanceAt: master.start, in: .utc)
    }
    if case .date(let first) = master.start {
      guard case .date(let last) = end else { return nil }
      return (last.daysSinceEpoch - first.daysSinceEpoch) * 86_400
    }
    switch (master.start, end) {
    case (.floating(let first), .floating(let last)): return last.secondsSinceEpoch - first.secondsSinceEpoch
    // The first instance ends in the zone that is written, which a length does not say.
    case (.zoned, .zoned) where master.start.zone != end.zone: return nil
    case (.utc, .utc), (.zoned, .zoned):
      return end.instant(in: .utc).secondsSinceEpoch - master.start.instant(in: .utc).secondsSinceEpoch
    default: return nil
    }
  }
}

extension RepeatingPlan {
  /// Adds the occurrences that overlap the window.
  ///
  /// Returns false and adds nothing if an instance falls into a gap or fold of its clock; use ``SeriesExpander`` then.
  func list(
    in window: Window, to collector: inout OccurrenceCollector, truncation: inout SeriesExpander.Truncation?,
    budget: inout Budget
  ) -> Bool {
    for occurrence in changed where window.contains(occurrence.start, occurrence.end) { collector.append(occurrence) }
    if endsBeforeStart { return true }
    let clock = position(in: window, among: &collector.clocks)
    let slack = form == .date ? 0 : collector.clocks[clock].margin(forLength: length)
    let shown = zone == nil ? window.civil : collector.clocks[clock].window
    let range = shown.lowerBound - length - slack..<shown.upperBound + slack
    let listing = Listing(self, window, clock, collector.series(event))
    var isRegular = rule.generatesStart || listing.add(startSeconds, of: self, to: &collector)
    if isRegular {
      if let cycle {
        isRegular = list(cycle, in: range, listing, to: &collector, &truncation, budget)
      } else {
        isRegular = search(range, listing, to: &collector, &truncation, &budget)
      }
    }
    if !isRegular { collector.takeBack() }
    return isRegular
  }

  /// The position of the clock of DTSTART, or of the window for dates and floating times.
  private func position(in window: Window, among clocks: inout WindowClocks) -> Int {
    if let zone { clocks.position(of: zone) } else { clocks.position(of: window.zone) }
  }

  /// Adds the instances of a rule that needs no search. Returns false if one falls into a gap or fold.
  /// - Parameter range: Where instances may start, in seconds since 1970 on the clock of the rule.
  private func list(
    _ cycle: DayCycle, in range: Range<Int>, _ listing: Listing, to collector: inout OccurrenceCollector,
    _ truncation: inout SeriesExpander.Truncation?, _ budget: Budget
  ) -> Bool {
    let first = max(startSeconds, range.lowerBound)
    let end = min(range.upperBound, lastEnd)
    let most = budget.occurrencesOfSeries
    var starts = cycle.starts(in: first..<max(first, end))
    while let start = starts.next() {
      guard collector.currentCount < most else {
        truncation = .occurrences
        break
      }
      guard listing.add(start, of: self, to: &collector) else { return false }
      guard starts.mayHaveNext else { break }
      let plain = listing.plainStarts(after: start, of: self, on: collector.clocks[listing.clock].steady)
      collector.appendInstances(of: listing.series, length: length, startOffset: plain.offset, upTo: most) {
        starts.next(before: plain.end)
      }
    }
    return true
  }

  /// Adds the instances of any other rule. Returns false if one falls into a gap or fold.
  private func search(
    _ range: Range<Int>, _ listing: Listing, to collector: inout OccurrenceCollector,
    _ truncation: inout SeriesExpander.Truncation?, _ budget: inout Budget
  ) -> Bool {
    var starts = rule
    starts.restart(
      in: RuleRange(
        from: CivilDateTime(secondsSinceEpoch: range.lowerBound),
        before: CivilDateTime(secondsSinceEpoch: range.upperBound), until: until, countsStart: true,
        searchLimit: budget.searchLimit))
    let most = budget.occurrencesOfSeries
    while let start = starts.next() {
      guard collector.currentCount < most else {
        truncation = .occurrences
        break
      }
      guard listing.add(start.secondsSinceEpoch, of: self, to: &collector) else { return false }
    }
    budget.spend(searchSteps: starts.steps)
    if starts.isTruncated { truncation = truncation ?? .search }
    return true
  }

  /// Appends the instances of one series.
  private struct Listing {
    private let length: Int
    private let form: Form
    let series: OccurrenceCollector.Series
    private let days: Range<Int>
    private let instants: Range<Int>
    /// The position of what converts clock times to instants: the clock of the series, or of the window if it is floating.
    let clock: Int

    init(_ plan: RepeatingPlan, _ window: Window, _ clock: Int, _ series: OccurrenceCollector.Series) {
      self.clock = clock
      length = plan.length
      self.series = series
      days = window.dates.lowerBound.daysSinceEpoch..<window.dates.upperBound.daysSinceEpoch
      instants = window.instants.lowerBound.secondsSinceEpoch..<window.instants.upperBound.secondsSinceEpoch
      form = plan.form
    }

    /// Adds the instance that starts at a clock time, unless it is excluded or outside the window. Returns false if its
    /// start or end is in a gap or fold.
    @inline(__always)
    func add(_ start: Int, of plan: RepeatingPlan, to collector: inout OccurrenceCollector) -> Bool {
      let end = start + length
      switch form {
      case .date:
        let day = floorDivide(start, 86_400)
        guard day < days.upperBound, max(floorDivide(end, 86_400), day + 1) > days.lowerBound,
          !isExcluded(day, start, of: plan)
        else { return true }
        let first = collector.clocks[clock].steady.midnight(start)
        let last = collector.clocks[clock].steady.midnight(end)
        collector.appendInstance(of: series, start: start, end: end, from: first, to: max(first, last))
      case .utc:
        guard touches(start, end), !isExcluded(start, start, of: plan) else { return true }
        collector.appendInstance(of: series, start: start, end: end, from: start, to: end)
      case .floating:
        guard let first = collector.clocks[clock].steady.instant(ofCivil: start),
          let last = collector.clocks[clock].steady.instant(ofCivil: end)
        else { return false }
        guard touches(first, last), !isExcluded(start, start, of: plan) else { return true }
        collector.appendInstance(of: series, start: start, end: end, from: first, to: last)
      case .zoned:
        guard let first = collector.clocks[clock].steady.instant(ofCivil: start) else { return false }
        let last = first + length
        guard touches(first, last), !isExcluded(first, start, of: plan) else { return true }
        guard let shown = length == 0 ? start : collector.clocks[clock].steady.civil(at: last) else { return false }
        collector.appendInstance(of: series, start: start, end: shown, from: first, to: last)
      }
      return true
    }

    /// The clock time after a start, which has been added, up to which starts need no checks: their instances take place in
    /// the window, and the clock does not change until their end. With the difference between the clock and UTC, in seconds.
    func plainStarts(
      after start: Int, of plan: RepeatingPlan, on clock: borrowing SteadyClock
    ) -> (end: Int, offset: Int) {
      let offset = form == .utc ? 0 : clock.offset
      let first = start - offset
      guard instants.contains(first), form == .utc || clock.steady.contains(first) else { return (start, offset) }
      let end = offset + min(instants.upperBound, form == .utc ? .max : clock.steady.upperBound - length)
      let unsure =
        switch form {
        case .date: plan.exceptions.nextUnsureKey(after: floorDivide(start, 86_400)).map { $0 * 86_400 }
        case .floating: plan.exceptions.nextUnsureKey(after: start)
        case .utc, .zoned: plan.exceptions.nextUnsureKey(after: first).map { $0 + offset }
        }
      return (min(end, unsure ?? end), offset)
    }

    @inline(__always)
    private func touches(_ first: Int, _ last: Int) -> Bool {
      first < instants.upperBound && (first >= instants.lowerBound || last > instants.lowerBound)
    }

    /// Whether the instance is excluded or overridden.
    @inline(__always)
    private func isExcluded(_ key: Int, _ start: Int, of plan: RepeatingPlan) -> Bool {
      plan.exceptions.isExcluded(key, at: CivilDateTime(secondsSinceEpoch: start).date)
    }
  }
}
