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
    let ofFiles = read.map { selected.entries($0.series) + selected.undatedEntries($0) }
    let entries = reading.duplicates == .merge ? SeriesUnion.united(ofFiles) : ofFiles.flatMap { $0 }
    selected.add(entries.filter { $0.form != .undated }, take)
    selected.add(rest: read, undated: entries.filter { $0.form == .undated }, take)
    return selected.finish(with: reading)
  }

  /// The same, without all series in memory together.
  /// - Returns: nil if the contents cannot be read in parts. What was taken until then is to be forgotten.
  private func selectedInParts(
    of reading: CalendarReading, _ take: ([CalendarDocument.Entry]) -> Void
  ) -> Contents? {
    var selected = SelectedSeries(self, of: reading)
    var union: CopiesInParts?
    var copies: [[EventSeries]] = []
    if reading.duplicates == .merge, reading.files.count > 1 {
      guard let copied = CopiedUIDs(reading.files) else { return nil }
      copies = reading.series(withUIDs: copied)
      union = CopiesInParts(copied, copies.map(selected.entries))
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
    let undated = rest.map(selected.undatedEntries)
    // A copy without a date may be the latest revision of one with a date, which was taken.
    let dated = CopiedUIDs(of: copies.flatMap { $0 })
    if undated.joined().contains(where: { dated.contains($0.series) }) { return nil }
    selected.add(next, take)
    selected.add(rest: rest, undated: union == nil ? undated.flatMap { $0 } : SeriesUnion.united(undated), take)
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
        let name = series.firstEvent?.calendar.file ?? ""
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

    /// The entries of a file without a date.
    func undatedEntries(_ contents: CalendarReading.FileContents) -> [CalendarDocument.Entry] {
      entries(contents.undated.map { EventSeries(master: $0) }).map { entry in
        var entry = entry
        entry.form = .undated
        return entry
      }
    }

    /// Adds the diagnostics of all files, and what has no date.
    mutating func add(
      rest: [CalendarReading.FileContents], undated: [CalendarDocument.Entry],
      _ take: ([CalendarDocument.Entry]) -> Void
    ) {
      contents.diagnostics += rest.flatMap(\.diagnostics)
      guard selection.dates == nil else {
        // They are on none of the days.
        for kind in undated.compactMap(\.series.master?.kind) { contents.undatedCounts[kind, default: 0] += 1 }
        return
      }
      add(undated, take)
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
    let objects = reading.files.map { $0.calendarObjects() }
    let others = ComponentUnion(reading.duplicates == .merge ? objects : [objects.flatMap { $0 }])
    let (times, all) = (others.times(times), all.map(others.times))
    if !filter.showsBusyTimesOnly {
      document.objects = others.objects
      document.freeBusy = FreeBusyEntry.entries(of: times, among: all, from: document.objects, keepsFree: isWhole)
    } else {
      document.freeBusy = FreeBusyEntry.entries(of: times, from: [])
    }
    document.isWhole = isWhole
    document.color = document.color(ofEntries: colors.colors)
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

/// The colours of the calendars of entries; of many, two.
private struct EntryColors {
  private(set) var colors: Set<EventColor?> = []

  mutating func add(_ entry: CalendarDocument.Entry) {
    guard colors.count < 2 else { return }
    colors.insert(entry.calendarColor)
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
