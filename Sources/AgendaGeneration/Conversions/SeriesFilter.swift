internal import CalendarModel
internal import CalendarWriting
internal import ICalendar

/// Applies a filter of occurrences to whole series.
///
/// The series and its overrides may answer differently. An instance whose override does not match becomes an exception
/// date, and overrides that match without their series are written without it, so that the document shows what a page
/// with the same filter shows.
struct SeriesFilter {
  private let filter: OccurrenceFilter
  private let matcher: EventMatcher
  private var disguise: BusyDisguise
  /// What cannot be written as a page shows it.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ filter: OccurrenceFilter, busyTitle: String) {
    self.filter = filter
    matcher = EventMatcher(filter)
    disguise = BusyDisguise(title: busyTitle)
  }

  /// What is left of an entry; nil for nothing.
  mutating func entry(_ entry: CalendarDocument.Entry) -> CalendarDocument.Entry? {
    var entry = entry
    if let master = entry.series.master, !matcher.matches(master) {
      entry.series = orphans(of: entry.series)
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

  /// The published busy times that match.
  mutating func busyTimes(_ times: [Occurrence]) -> [Occurrence] {
    var filter = filter
    filter.limit = nil
    return filter.apply(to: times, busy: disguise.title)
  }

  /// The overrides that match, without the series that does not.
  private mutating func orphans(of series: EventSeries) -> EventSeries {
    var orphans = EventSeries(master: nil)
    orphans.overrides = series.overrides.filter(matcher.matches)
    for index in orphans.overrides.indices where orphans.overrides[index].replacesFollowing {
      report(orphans.overrides[index], "it matches and its series does not; only its first instance is written")
      orphans.overrides[index].replacesFollowing = false
    }
    return orphans
  }

  /// Removes the overrides that do not match, with their instances.
  private mutating func dropOverrides(from series: inout EventSeries) {
    let dropped = series.overrides.filter { !matcher.matches($0) }
    guard !dropped.isEmpty else { return }
    series.overrides.removeAll { !matcher.matches($0) }
    guard series.master != nil else { return }
    for override in dropped {
      guard let id = override.recurrenceID else { continue }
      if override.replacesFollowing { end(&series, before: id) }
      series.exceptionDates.append(id)
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
