internal import CalendarModel
package import CalendarWriting
package import ICalendar

/// The contents of calendars to write as data instead of a page.
package struct CalendarSelection {
  /// Conditions for events. The limit counts series.
  package var filter = OccurrenceFilter()
  /// The days: a series is kept if it has an occurrence on one of them. Nil for the whole calendar.
  package var dates: Range<CivilDate>?
  /// The zone of the days.
  package var zone = Zone.utc
  /// Whether each occurrence becomes a separate event.
  package var expands = false
  /// The format, for the size of an occurrence.
  package var format = OutputFormat.ics
  /// The title of events if only times are shown.
  package var busyTitle = "Busy"

  /// Creates a selection of everything.
  package init() {}

  /// The selected contents, and what is reported about them.
  package struct Contents {
    /// The selected events and other components.
    package var document: CalendarDocument
    /// The diagnostics of reading.
    package var diagnostics: [Diagnostic]
    /// The number of to-dos and journal entries left out because they have no date, by kind.
    package var undatedCounts: [EventKind: Int] = [:]
  }

  /// The selected contents of a reading's calendars.
  package func contents(of reading: CalendarReading) -> Contents {
    expands ? expanded(reading) : selected(reading)
  }

  /// The first event that repeats without end, and so cannot be expanded without days.
  package static func endlessEvent(in files: [CalendarFile]) -> Event? {
    for file in files {
      for series in file.series().series {
        if let master = series.master, series.rules.contains(where: { $0.count == nil && $0.until == nil }) {
          return master
        }
      }
    }
    return nil
  }

  // MARK: Series

  private func selected(_ reading: CalendarReading) -> Contents {
    let files = reading.files
    var entries: [[CalendarDocument.Entry]] = []
    var undated: [CalendarDocument.Entry] = []
    var contents = Contents(document: CalendarDocument([CalendarDocument.Entry]()), diagnostics: [])
    for read in reading.contents() {
      contents.diagnostics += read.diagnostics
      entries.append(read.series.map { CalendarDocument.Entry($0, sources: files) })
      for event in read.undated {
        // They are on none of the days.
        if dates != nil {
          contents.undatedCounts[event.kind, default: 0] += 1
        } else {
          undated.append(CalendarDocument.Entry(EventSeries(master: event), sources: files, form: .undated))
        }
      }
    }
    let all = (reading.duplicates == .merge ? SeriesUnion.united(entries) : entries.flatMap { $0 }) + undated
    var filtered = SeriesFilter(filter, busyTitle: busyTitle)
    contents.document.entries = all.compactMap { filtered.entry($0) }
    if let dates {
      var budget = reading.budgetOfInstances(1)
      contents.document.entries.removeAll { entry in
        let answer = entry.series.occurrences(in: dates, zone: zone, budget: &budget)
        return answer.occurrences.isEmpty && answer.diagnostics.isEmpty
      }
    }
    if let limit = filter.limit { contents.document.entries = Array(contents.document.entries.prefix(limit)) }
    contents.diagnostics += filtered.diagnostics
    let range = dates.map {
      zone.startOfDay($0.lowerBound)..<max(zone.startOfDay($0.lowerBound), zone.startOfDay($0.upperBound))
    }
    let busyTimes = reading.publishedBusyTimes()
    let selectedTimes = filtered.busyTimes(busyTimes).filter { time in
      range.map { $0.overlaps(time.interval(in: zone)) } ?? true
    }
    complete(&contents.document, with: reading, selectedTimes, among: busyTimes)
    return contents
  }

  /// Whether everything in the calendars is selected.
  private var isWhole: Bool { dates == nil && filter == OccurrenceFilter() }

  /// Adds everything other than events: names, properties and other components.
  private func complete(
    _ document: inout CalendarDocument, with reading: CalendarReading, _ times: [Occurrence], among all: [Occurrence]?
  ) {
    document.name = reading.title
    if !filter.showsBusyTimesOnly {
      document.objects = reading.files.flatMap { $0.calendarObjects() }
      document.freeBusy = FreeBusyEntry.entries(of: times, among: all, from: document.objects, keepsFree: isWhole)
    } else {
      document.freeBusy = FreeBusyEntry.entries(of: times, from: [])
    }
    document.isWhole = isWhole
    document.color = document.commonColor
  }

  // MARK: Occurrences

  private func expanded(_ reading: CalendarReading) -> Contents {
    let files = reading.files
    let dates = dates ?? CivilDate(1, 1, 1)..<CivilDate(9_999, 12, 31)
    let shares = PageShares(.occurrences, as: format, hasAllTexts: true, filter: filter, on: dates, in: zone)
      .copying(from: filter.showsBusyTimesOnly ? [] : files)
    let result = reading.read(dates, fitting: shares, includesOpening: true)
    var contents = Contents(
      document: CalendarDocument([CalendarDocument.Entry]()), diagnostics: result.diagnostics,
      undatedCounts: result.undatedCounts)
    let cache = ComponentCache()
    var busyTimes: [Occurrence] = []
    for occurrence in filter.apply(to: result.occurrences, busy: busyTitle) {
      if occurrence.event.kind == .freeBusy {
        busyTimes.append(occurrence)
      } else {
        contents.document.entries.append(
          CalendarDocument.Entry(
            EventSeries(master: Event(single: occurrence, in: zone)), sources: filter.showsBusyTimesOnly ? [] : files,
            form: .occurrence, cache: cache))
      }
    }
    complete(&contents.document, with: reading, busyTimes, among: reading.publishedBusyTimes())
    return contents
  }
}

extension Event {
  /// Creates a separate event with its own UID from an occurrence.
  /// - Parameter zone: The zone of dates and floating times.
  init(single occurrence: Occurrence, in zone: Zone) {
    self = occurrence.event
    alarms = AlarmSchedule.alarms(of: occurrence, in: zone)
    if let id = occurrence.recurrenceID {
      let name = id.isDate ? id.civil.date.description : id.civil.description
      uid += "-" + name.filter { $0 != "-" && $0 != ":" }
    }
    recurrenceID = nil
    replacesFollowing = false
    seriesRules = []
    start = occurrence.start
    end = occurrence.end == occurrence.start && !start.isDate ? .implied : .time(occurrence.end)
  }
}

/// Applies an occurrence filter to whole series.
///
/// The filter may accept a series but not its overrides, or the reverse. An instance whose override does not match
/// becomes an exception date, and matching overrides are written without their series, so that the document contains
/// what a page with the same filter shows.
struct SeriesFilter {
  private let filter: OccurrenceFilter
  private let matcher: EventMatcher
  private var disguise: BusyDisguise
  /// Reports of anything that cannot be written the way a page shows it.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ filter: OccurrenceFilter, busyTitle: String) {
    self.filter = filter
    matcher = EventMatcher(filter)
    disguise = BusyDisguise(title: busyTitle)
  }

  /// The rest of an entry; nil if nothing is left.
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

  /// The matching overrides of a series that does not match.
  private mutating func orphans(of series: EventSeries) -> EventSeries {
    var orphans = EventSeries(master: nil)
    orphans.overrides = series.overrides.filter(matcher.matches)
    for index in orphans.overrides.indices where orphans.overrides[index].replacesFollowing {
      report(
        orphans.overrides[index], "it matches the filters, but its series does not; only its first instance is written")
      orphans.overrides[index].replacesFollowing = false
    }
    return orphans
  }

  /// Removes overrides that do not match, with their instances.
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
