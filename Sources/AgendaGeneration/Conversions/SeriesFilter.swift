internal import CalendarModel
internal import CalendarWriting
internal import ICalendar

/// Applies an occurrence filter to whole series.
///
/// The filter may accept a series but not its overrides, or the reverse. An instance whose override does not match
/// becomes an exception date, and matching overrides are written without their series, so that the document contains
/// what a page with the same filter shows.
struct SeriesFilter {
  private let filter: OccurrenceFilter
  private let leastSeconds: Int?
  private let matcher: EventMatcher
  private var disguise: BusyDisguise
  /// How many instances may be excluded one by one: more than calendars have, and what bounds the cost of a document.
  private var exclusionsLeft = 200_000
  /// Reports of anything that cannot be written the way a page shows it.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ filter: OccurrenceFilter, busyTitle: String) {
    self.filter = filter
    leastSeconds = filter.leastSeconds
    matcher = EventMatcher(ofSeries: filter)
    disguise = BusyDisguise(title: busyTitle)
  }

  /// The rest of an entry; nil if nothing is left.
  mutating func entry(_ entry: CalendarDocument.Entry) -> CalendarDocument.Entry? {
    let whole = entry.series
    var entry = entry
    if let master = whole.master, !matcher.matches(master) || !leaveLongInstances(&entry.series, of: master) {
      entry.series = orphans(of: whole)
    } else {
      dropOverrides(from: &entry.series)
    }
    guard entry.series.master != nil || !entry.series.overrides.isEmpty else { return nil }
    guard filter.showsBusyTimesOnly else { return entry }
    entry.sources = []
    entry.series.master = entry.series.master.map { disguise.disguised($0) }
    entry.series.overrides = entry.series.overrides.map { disguise.disguised($0) }
    return entry
  }

  /// The zone of floating times.
  private var zone: Zone { filter.zone ?? .utc }

  private func matches(_ event: Event) -> Bool {
    matcher.matches(event) && leastSeconds.map { seconds(event, isRepeated: event.replacesFollowing) >= $0 } ?? true
  }

  /// The length of an event. If it is repeated, that of its instances without a clock change, because the first may be on
  /// the night of one.
  private func seconds(_ event: Event, isRepeated: Bool) -> Int {
    isRepeated ? event.secondsWithoutClockChange : event.seconds(in: zone)
  }

  /// Leaves only the instances of a series that are long enough: recurrence dates may have ends of their own.
  /// - Returns: Whether there are any, besides overrides.
  private func leaveLongInstances(_ series: inout EventSeries, of master: Event) -> Bool {
    guard let leastSeconds else { return true }
    let isLong = seconds(master, isRepeated: series.isRecurring) >= leastSeconds
    func isShort(_ date: RecurrenceDate) -> Bool {
      guard let end = date.end else { return false }
      var instance = master
      (instance.start, instance.end) = (date.start, end)
      return instance.seconds(in: zone) < leastSeconds
    }
    // Each short one is the instance of its time, whatever else has one there.
    series.exceptionDates += series.recurrenceDates.filter(isShort).map(\.start)
    series.recurrenceDates.removeAll { $0.end == nil ? !isLong : isShort($0) }
    guard !isLong else { return true }
    guard !series.recurrenceDates.isEmpty else { return false }
    (series.rules, series.exceptionRules) = ([], [])
    // A date with an end of its own replaces an instance at its time.
    let ownZone = master.start.zone ?? .utc
    let start = master.start.instant(in: ownZone)
    if !series.recurrenceDates.contains(where: { $0.start.instant(in: ownZone) == start }) {
      series.exceptionDates.append(master.start)
    }
    return true
  }

  /// The published busy times that match.
  mutating func busyTimes(_ times: [Occurrence]) -> [Occurrence] {
    var filter = filter
    filter.limit = nil
    return filter.apply(to: times, busy: disguise.title)
  }

  /// The matching overrides of a series that does not match.
  private mutating func orphans(of series: EventSeries) -> EventSeries {
    var orphans = EventSeries(master: nil)
    orphans.overrides = series.overridesInEffect.filter(matches)
    for index in orphans.overrides.indices where orphans.overrides[index].replacesFollowing {
      report(
        orphans.overrides[index], "it matches the filters, but its series does not; only its first instance is written")
      orphans.overrides[index].replacesFollowing = false
    }
    return orphans
  }

  /// Removes overrides that do not match, with their instances.
  private mutating func dropOverrides(from series: inout EventSeries) {
    let dropped = series.overrides.filter { !matches($0) }
    guard !dropped.isEmpty else { return }
    let whole = series
    series.overrides.removeAll { !matches($0) }
    guard let master = series.master else { return }
    let zone = master.start.zone ?? .utc
    series.exceptionDates += dropped.compactMap(\.recurrenceID)
    func instant(_ change: Event) -> Instant? { change.recurrenceID?.instant(in: zone) }
    let changes = whole.overrides.filter { $0.replacesFollowing && $0.recurrenceID != nil }
    guard let last = changes.compactMap(instant).max() else { return }
    let droppedChanges = dropped.filter { $0.replacesFollowing && $0.recurrenceID != nil }
    series.exceptionDates += laterInstances(
      of: whole, changedBy: droppedChanges.filter { instant($0) != last }, until: last, in: zone)
    if let id = droppedChanges.first(where: { instant($0) == last })?.recurrenceID { end(&series, before: id) }
  }

  /// The later instances that some changes of all of them still change before the last such change.
  private mutating func laterInstances(
    of series: EventSeries, changedBy changes: [Event], until last: Instant, in zone: Zone
  ) -> [EventTime] {
    let ids = Set(changes.compactMap(\.recurrenceID))
    guard let first = ids.map(\.civil.date).min() else { return [] }
    // Changes may move instances to other days; one more day for times, another for zones.
    let moves = changes.map { change in
      change.start.civil.date.daysSinceEpoch - (change.recurrenceID ?? change.start).civil.date.daysSinceEpoch
    }
    let start = first.adding(days: (moves.min() ?? 0) - 2)
    let end = zone.civil(at: last).date.adding(days: (moves.max() ?? 0) + 3)
    var limits = InputLimits()
    limits.occurrencesPerSeries = max(1, min(limits.occurrencesPerSeries, exclusionsLeft))
    let found = series.occurrences(in: start..<max(start, end), zone: zone, limits: limits)
    exclusionsLeft -= found.occurrences.count
    if let change = changes.first, !found.diagnostics.isEmpty {
      report(change, "it does not match the filters and has too many later instances; some of them are written")
    }
    return found.occurrences.compactMap { occurrence in
      guard occurrence.event.replacesFollowing, let id = occurrence.event.recurrenceID, ids.contains(id) else {
        return nil
      }
      return occurrence.recurrenceID == id ? nil : occurrence.recurrenceID
    }
  }

  /// Ends a series before an instance.
  private func end(_ series: inout EventSeries, before id: EventTime) {
    guard let master = series.master else { return }
    let zone = master.start.zone ?? .utc
    let last = id.instant(in: zone).adding(seconds: -1)
    for index in series.rules.indices {
      let until = series.rules[index].until.map { $0.instant(in: zone) }
      guard until.map({ $0 > last }) ?? true else { continue }
      series.rules[index].until =
        master.start.isDate
        ? .date(id.civil.date.adding(days: -1))
        : master.start.isFloating
          ? .floating(id.civil.adding(seconds: -1)) : .utc(last)
    }
    series.recurrenceDates.removeAll { $0.start.instant(in: zone) > last }
  }

  private mutating func report(_ event: Event, _ message: String) {
    diagnostics.append(
      Diagnostic(
        .notConverted, message: message, file: event.calendar.file, line: event.line, component: event.kind.rawValue,
        uid: event.uid, property: "RECURRENCE-ID"))
  }
}
