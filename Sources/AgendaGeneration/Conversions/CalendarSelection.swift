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
    var entries: [CalendarDocument.Entry] = []
    var contents = contents(of: reading) { entries += $0 }
    contents.document.entries = entries
    return contents
  }

  /// The selected contents of some calendars, encoded. A large calendar is decoded and encoded in parts.
  /// - Parameter spool: Gives a store for the encoded entries.
  package func encoded(
    _ reading: CalendarReading, as format: CalendarFormat, in spool: () -> Spool
  ) -> (document: EncodedDocument, contents: Contents) {
    let stamp = CalendarDocument([Event]()).stamp
    if !expands {
      let encoder = DocumentEncoder(as: format, stamp: stamp, in: spool())
      if let contents = selectedInParts(of: reading, { encoder.append($0) }) {
        return (encoder.finish(contents.document), contents)
      }
    }
    let encoder = DocumentEncoder(as: format, stamp: stamp, in: spool())
    let contents = contents(of: reading) { encoder.append($0) }
    return (encoder.finish(contents.document), contents)
  }

  /// The selected contents of some calendars without their entries, which `take` takes.
  private func contents(of reading: CalendarReading, _ take: ([CalendarDocument.Entry]) -> Void) -> Contents {
    expands ? expanded(reading, take) : selected(of: reading, take)
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

  private func selected(of reading: CalendarReading, _ take: ([CalendarDocument.Entry]) -> Void) -> Contents {
    var selected = SelectedSeries(self, of: reading)
    let read = reading.contents()
    let entries = read.map { selected.entries($0.series) }
    selected.add(reading.duplicates == .merge ? SeriesUnion.united(entries) : entries.flatMap { $0 }, take)
    for contents in read { selected.add(rest: contents, take) }
    return selected.finish(with: reading)
  }

  /// The same, without all series in memory together.
  /// - Returns: nil if the contents cannot be read in parts. What was taken until then is to be forgotten.
  private func selectedInParts(
    of reading: CalendarReading, _ take: ([CalendarDocument.Entry]) -> Void
  ) -> Contents? {
    var selected = SelectedSeries(self, of: reading)
    var union: CopiesInParts?
    if reading.duplicates == .merge, reading.files.count > 1 {
      guard let copied = CopiedUIDs(reading.files) else { return nil }
      union = CopiesInParts(copied, reading.series(withUIDs: copied).map(selected.entries))
    }
    // Small files are encoded together.
    var next: [CalendarDocument.Entry] = []
    let rest = reading.contentsInParts { file, series in
      let entries = selected.entries(series)
      next += union?.united(entries, of: file) ?? entries
      guard next.count >= Self.mostTaken else { return }
      selected.add(next, take)
      next = []
    }
    guard let rest, union?.isComplete ?? true else { return nil }
    selected.add(next, take)
    for contents in rest { selected.add(rest: contents, take) }
    return selected.finish(with: reading)
  }

  /// The number of entries that are encoded together.
  private static let mostTaken = 4_096

  /// Collects what is selected of the series of a reading.
  private struct SelectedSeries {
    private let selection: CalendarSelection
    private let files: [CalendarFile]
    private var contents = Contents(document: CalendarDocument([CalendarDocument.Entry]()), diagnostics: [])
    private var filtered: SeriesFilter
    private var budget: Budget
    /// The number of series that may follow.
    private var left: Int
    private var colors = EntryColors()

    init(_ selection: CalendarSelection, of reading: CalendarReading) {
      self.selection = selection
      files = reading.files
      filtered = SeriesFilter(selection.filter, busyTitle: selection.busyTitle)
      budget = reading.budgetOfInstances(1)
      left = selection.filter.limit ?? .max
    }

    /// The entries of some series, each with the files of its events: nearly always one, and the same for many.
    func entries(_ series: [EventSeries]) -> [CalendarDocument.Entry] {
      var last: (name: String, sources: [CalendarFile])?
      return series.map { series in
        let name = (series.master ?? series.overrides.first)?.calendar.file ?? ""
        if last?.name != name { last = (name, files.filter { $0.name == name }) }
        let isOfOneFile = series.overrides.allSatisfy { $0.calendar.file == name }
        let sources = isOfOneFile ? last?.sources ?? [] : files
        return CalendarDocument.Entry(series, sources: sources)
      }
    }

    /// Passes on the entries that are selected.
    mutating func add(_ entries: [CalendarDocument.Entry], _ take: ([CalendarDocument.Entry]) -> Void) {
      var selected: [CalendarDocument.Entry] = []
      for entry in entries {
        guard left > 0, let entry = filtered.entry(entry), isOnDays(entry.series) else { continue }
        left -= 1
        colors.add(entry)
        selected.append(entry)
      }
      take(selected)
    }

    /// Adds the diagnostics of some contents, and what has no date.
    mutating func add(rest: CalendarReading.FileContents, _ take: ([CalendarDocument.Entry]) -> Void) {
      contents.diagnostics += rest.diagnostics
      guard selection.dates == nil else {
        // They are on none of the days.
        for event in rest.undated { contents.undatedCounts[event.kind, default: 0] += 1 }
        return
      }
      add(rest.undated.map { CalendarDocument.Entry(EventSeries(master: $0), sources: files, form: .undated) }, take)
    }

    /// The contents with everything other than events.
    consuming func finish(with reading: CalendarReading) -> Contents {
      contents.diagnostics += filtered.diagnostics
      let zone = selection.zone
      let range = selection.dates.map {
        zone.startOfDay($0.lowerBound)..<max(zone.startOfDay($0.lowerBound), zone.startOfDay($0.upperBound))
      }
      let busyTimes = reading.publishedBusyTimes()
      let selectedTimes = filtered.busyTimes(busyTimes).filter { time in
        range.map { $0.overlaps(time.interval(in: zone)) } ?? true
      }
      selection.complete(&contents.document, with: reading, selectedTimes, among: busyTimes, colors)
      return contents
    }

    /// Whether a series may have an occurrence on one of the days.
    private mutating func isOnDays(_ series: EventSeries) -> Bool {
      guard let dates = selection.dates else { return true }
      let answer = series.occurrences(in: dates, zone: selection.zone, budget: &budget)
      return !answer.occurrences.isEmpty || !answer.diagnostics.isEmpty
    }
  }

  /// Whether everything in the calendars is selected.
  private var isWhole: Bool { dates == nil && filter == OccurrenceFilter() }

  /// Adds everything other than events: names, properties and other components.
  private func complete(
    _ document: inout CalendarDocument, with reading: CalendarReading, _ times: [Occurrence], among all: [Occurrence]?,
    _ colors: EntryColors
  ) {
    document.name = reading.title
    if !filter.showsBusyTimesOnly {
      document.objects = reading.files.flatMap { $0.calendarObjects() }
      document.freeBusy = FreeBusyEntry.entries(of: times, among: all, from: document.objects, keepsFree: isWhole)
    } else {
      document.freeBusy = FreeBusyEntry.entries(of: times, from: [])
    }
    document.isWhole = isWhole
    document.color = colors.isEmpty ? document.commonColor : colors.common
  }

  // MARK: Occurrences

  private func expanded(_ reading: CalendarReading, _ take: ([CalendarDocument.Entry]) -> Void) -> Contents {
    let files = reading.files
    let dates = dates ?? CivilDate(1, 1, 1)..<CivilDate(9_999, 12, 31)
    let shares = PageShares(
      .occurrences, as: format, hasAllTexts: true, hasIdentities: true, filter: filter, on: dates, in: zone
    ).copying(from: filter.showsBusyTimesOnly ? [] : files)
    let result = reading.read(dates, fitting: shares, includesOpening: true)
    var contents = Contents(
      document: CalendarDocument([CalendarDocument.Entry]()), diagnostics: result.diagnostics,
      undatedCounts: result.undatedCounts)
    let cache = ComponentCache()
    var busyTimes: [Occurrence] = []
    var colors = EntryColors()
    for occurrence in filter.apply(to: result.occurrences, busy: busyTitle) {
      if occurrence.event.kind == .freeBusy {
        busyTimes.append(occurrence)
      } else {
        let entry = CalendarDocument.Entry(
          EventSeries(master: Event(single: occurrence, in: zone)), sources: filter.showsBusyTimesOnly ? [] : files,
          form: .occurrence, cache: cache)
        colors.add(entry)
        take([entry])
      }
    }
    complete(&contents.document, with: reading, busyTimes, among: reading.publishedBusyTimes(), colors)
    return contents
  }
}

/// Unites the copies of meetings while the calendars that have them are read part by part.
private struct CopiesInParts {
  private let copied: CopiedUIDs
  /// What stands in the place of the copies of each file, the last one first; nil for nothing.
  private var replacements: [[CalendarDocument.Entry?]]
  private var isInOrder = true

  /// - Parameter copies: The series of each file with one of the UIDs.
  init(_ copied: CopiedUIDs, _ copies: [[CalendarDocument.Entry]]) {
    self.copied = copied
    replacements = SeriesUnion.replacements(of: copies).map { $0.reversed() }
  }

  /// What stands in the place of the next entries of a file.
  mutating func united(_ entries: [CalendarDocument.Entry], of file: Int) -> [CalendarDocument.Entry] {
    entries.compactMap { entry in
      guard copied.contains(entry.series) else { return entry }
      guard let replacement = replacements[file].popLast() else {
        isInOrder = false
        return nil
      }
      return replacement
    }
  }

  /// Whether each copy was met once.
  var isComplete: Bool { isInOrder && replacements.allSatisfy(\.isEmpty) }
}

/// The colours of the calendars of entries.
private struct EntryColors {
  private var colors: Set<EventColor?> = []

  var isEmpty: Bool { colors.isEmpty }
  /// The colour of all calendars; nil if they differ.
  var common: EventColor? { colors.count == 1 ? colors.first ?? nil : nil }

  mutating func add(_ entry: CalendarDocument.Entry) {
    guard colors.count < 2 else { return }
    colors.insert((entry.series.master ?? entry.series.overrides.first)?.calendar.color)
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
    end = occurrence.ownEnd(in: zone)
  }
}

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
  /// Reports of anything that cannot be written the way a page shows it.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ filter: OccurrenceFilter, busyTitle: String) {
    self.filter = filter
    leastSeconds = filter.leastSeconds
    // Instances of a series may have lengths of their own.
    var others = filter
    others.leastSeconds = nil
    matcher = EventMatcher(others)
    disguise = BusyDisguise(title: busyTitle)
  }

  /// The rest of an entry; nil if nothing is left.
  mutating func entry(_ entry: CalendarDocument.Entry) -> CalendarDocument.Entry? {
    var entry = entry
    if let master = entry.series.master, !matcher.matches(master) || !leaveLongInstances(&entry.series, of: master) {
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

  private func matches(_ event: Event) -> Bool {
    matcher.matches(event) && leastSeconds.map { event.seconds >= $0 } ?? true
  }

  /// Leaves only the instances of a series that are long enough: recurrence dates may have ends of their own.
  /// - Returns: Whether there are any, besides overrides.
  private func leaveLongInstances(_ series: inout EventSeries, of master: Event) -> Bool {
    guard let leastSeconds else { return true }
    let isLong = master.seconds >= leastSeconds
    let short = series.recurrenceDates.filter { date in
      guard let end = date.end else { return false }
      var instance = master
      (instance.start, instance.end) = (date.start, end)
      return instance.seconds < leastSeconds
    }
    // Each is the instance of its time, whatever else has one there.
    series.exceptionDates += short.map(\.start)
    series.recurrenceDates.removeAll { $0.end == nil ? !isLong : short.contains($0) }
    guard !isLong else { return true }
    guard !series.recurrenceDates.isEmpty else { return false }
    (series.rules, series.exceptionRules) = ([], [])
    series.exceptionDates.append(master.start)
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
    orphans.overrides = series.overrides.filter(matches)
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
    for override in dropped {
      guard let id = override.recurrenceID else { continue }
      series.exceptionDates.append(id)
      guard override.replacesFollowing else { continue }
      let laterChanges = whole.overrides.filter(\.replacesFollowing).compactMap(\.recurrenceID).filter {
        $0.instant(in: zone) > id.instant(in: zone)
      }
      if let next = laterChanges.min(by: { $0.instant(in: zone) < $1.instant(in: zone) }) {
        series.exceptionDates += instances(of: whole, changedBy: override, from: id, until: next, in: zone)
      } else {
        end(&series, before: id)
      }
    }
  }

  /// The later instances that a change of all of them still changes before the next such change.
  private mutating func instances(
    of series: EventSeries, changedBy override: Event, from id: EventTime, until next: EventTime, in zone: Zone
  ) -> [EventTime] {
    // The change may move instances to other days; one more day for times, another for zones.
    let moved = override.start.civil.date.daysSinceEpoch - id.civil.date.daysSinceEpoch
    let first = id.civil.date.adding(days: moved - 2)
    let found = series.occurrences(in: first..<max(first, next.civil.date.adding(days: moved + 3)), zone: zone)
    if !found.diagnostics.isEmpty {
      report(override, "it does not match the filters and has too many later instances; some of them are written")
    }
    return found.occurrences.compactMap { occurrence in
      occurrence.event.recurrenceID == id && occurrence.event.replacesFollowing && occurrence.recurrenceID != id
        ? occurrence.recurrenceID : nil
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
