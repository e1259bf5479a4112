internal import CalendarModel
internal import Recurrence

extension RepeatingPlan {
  /// Adds the occurrences that overlap the window.
  ///
  /// Returns false and adds nothing if an instance falls into a gap or fold of its clock; use ``SeriesExpander`` then.
  func list(
    in window: Window, to collector: inout OccurrenceCollector, truncation: inout SeriesExpander.Truncation?,
    budget: inout Budget
  ) -> Bool {
    for occurrence in changed where window.contains(occurrence.start, occurrence.end) { collector.append(occurrence) }
    let clock = window.civil(onClockOf: self.start)
    let slack = window.margin(aroundClockOf: self.start, length: length)
    let lower = clock.lowerBound.adding(seconds: -length - slack)
    let upper = clock.upperBound.adding(seconds: slack)
    var starts = rule
    starts.restart(
      in: RuleRange(from: lower, before: upper, until: until, countsStart: true, searchLimit: budget.searchLimit))
    var listing = Listing(self, window, length: length, collector.series(event))
    if endsBeforeStart { return true }
    if !starts.generatesStart, !listing.add(self.start.civil.secondsSinceEpoch, to: &collector) {
      collector.takeBack()
      return false
    }
    let most = budget.occurrencesOfSeries
    while let start = starts.next() {
      guard collector.currentCount < most else {
        truncation = .occurrences
        break
      }
      guard listing.add(start.secondsSinceEpoch, to: &collector) else {
        collector.takeBack()
        return false
      }
    }
    budget.spend(searchSteps: starts.steps)
    if starts.isTruncated { truncation = truncation ?? .search }
    return true
  }

  /// Appends the instances of one series.
  private struct Listing {
    private enum Form {
      case date, utc
      /// A wall-clock time in the zone of the series, or of the window if it is floating.
      case local
    }

    private let plan: RepeatingPlan
    private let length: Int
    private let form: Form
    private let series: OccurrenceCollector.Series
    private let days: Range<Int>
    private let instants: Range<Int>
    /// Whether instance keys are clock times instead of instants; see ``InstanceKey``.
    private let isFloating: Bool
    /// Converts clock times to instants: the clock of the series, or of the window if it is floating.
    private var clock: SteadyClock
    private let zone: Zone

    init(_ plan: RepeatingPlan, _ window: Window, length: Int, _ series: OccurrenceCollector.Series) {
      self.plan = plan
      self.length = length
      self.series = series
      days = window.dates.lowerBound.daysSinceEpoch..<window.dates.upperBound.daysSinceEpoch
      instants = window.instants.lowerBound.secondsSinceEpoch..<window.instants.upperBound.secondsSinceEpoch
      switch plan.start {
      case .date: (form, zone) = (.date, window.zone)
      case .floating: (form, zone) = (.local, window.zone)
      case .utc: (form, zone) = (.utc, .utc)
      case .zoned(_, let own): (form, zone) = (.local, own)
      }
      isFloating = plan.start.isFloating
      clock = SteadyClock(zone)
    }

    /// Adds the instance that starts at a clock time, unless it is excluded or outside the window. Returns false if its
    /// start or end is in a gap or fold.
    @inline(__always)
    mutating func add(_ start: Int, to collector: inout OccurrenceCollector) -> Bool {
      let end = start + length
      switch form {
      case .date:
        let day = floorDivide(start, 86_400)
        guard day < days.upperBound, max(floorDivide(end, 86_400), day + 1) > days.lowerBound, !isExcluded(day, start)
        else { return true }
        let (first, last) = (midnight(start), midnight(end))
        collector.appendInstance(of: series, start: start, end: end, from: first, to: max(first, last))
      case .utc:
        guard touches(start, end), !isExcluded(start, start) else { return true }
        collector.appendInstance(of: series, start: start, end: end, from: start, to: end)
      case .local where isFloating:
        guard let first = clock.instant(ofCivil: start), let last = clock.instant(ofCivil: end) else { return false }
        guard touches(first, last), !isExcluded(start, start) else { return true }
        collector.appendInstance(of: series, start: start, end: end, from: first, to: last)
      case .local:
        guard let first = clock.instant(ofCivil: start) else { return false }
        let last = first + length
        guard touches(first, last), !isExcluded(first, start) else { return true }
        guard let shown = length == 0 ? start : clock.civil(at: last) else { return false }
        collector.appendInstance(of: series, start: start, end: shown, from: first, to: last)
      }
      return true
    }

    @inline(__always)
    private func touches(_ first: Int, _ last: Int) -> Bool {
      first < instants.upperBound && (first >= instants.lowerBound || last > instants.lowerBound)
    }

    /// Whether the instance is excluded or overridden.
    @inline(__always)
    private func isExcluded(_ key: Int, _ start: Int) -> Bool {
      plan.exceptions.isExcluded(key, at: CivilDateTime(secondsSinceEpoch: start).date)
    }

    /// The instant at which a day begins in the zone of the window.
    private mutating func midnight(_ civil: Int) -> Int {
      clock.instant(ofCivil: civil)
        ?? zone.startOfDay(CivilDateTime(secondsSinceEpoch: civil).date).secondsSinceEpoch
    }
  }
}
