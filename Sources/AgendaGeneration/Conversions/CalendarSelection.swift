internal import CalendarModel
package import CalendarWriting
package import ICalendar

/// What a request selects of some calendars, as data instead of a page.
package struct CalendarSelection {
  /// Which events are selected. Its limit counts series.
  package var filter = OccurrenceFilter()
  /// The days of which a series must have an occurrence; nil for the whole calendar.
  package var dates: Range<CivilDate>?
  /// The zone of the days.
  package var zone = Zone.utc
  /// Whether a meeting of several calendars is written once.
  package var duplicates = DuplicatePolicy.merge
  /// Whether each occurrence becomes an event of its own.
  package var expands = false
  /// The title of events of which only times are shown.
  package var busyTitle = "Busy"

  /// Selects everything.
  package init() {}

  /// The contents of calendars that were read.
  package struct Contents {
    /// What is selected.
    package var document: CalendarDocument
    /// The diagnostics of reading.
    package var diagnostics: [Diagnostic]
    /// The number of to-dos and journal entries that are not in the document because they have no date, by kind.
    package var undatedCounts: [EventKind: Int] = [:]
  }

  /// The selected contents of some calendars.
  package func contents(of files: [CalendarFile]) -> Contents {
    expands ? expanded(files) : selected(files)
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

  private func selected(_ files: [CalendarFile]) -> Contents {
    var entries: [[CalendarDocument.Entry]] = []
    var undated: [CalendarDocument.Entry] = []
    var contents = Contents(document: CalendarDocument([CalendarDocument.Entry]()), diagnostics: [])
    for file in files {
      let read = file.contents()
      contents.diagnostics += file.diagnostics + read.diagnostics
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
    let all = (duplicates == .merge ? SeriesUnion.united(entries) : entries.flatMap { $0 }) + undated
    var filtered = SeriesFilter(filter, busyTitle: busyTitle)
    contents.document.entries = all.compactMap { filtered.entry($0) }
    if let dates {
      var limits = files.first?.limits ?? InputLimits()
      limits.occurrencesPerSeries = 1
      var budget = limits.budget(for: files)
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
    let busyTimes = files.flatMap(\.publishedBusyTimes)
    let selectedTimes = filtered.busyTimes(busyTimes).filter { time in
      range.map { $0.overlaps(time.interval(in: zone)) } ?? true
    }
    complete(&contents.document, with: files, selectedTimes, among: busyTimes)
    return contents
  }

  /// Whether all that calendars contain is selected.
  private var isWhole: Bool { dates == nil && filter == OccurrenceFilter() }

  /// Adds what calendars have besides events: their names, properties and other components.
  private func complete(
    _ document: inout CalendarDocument, with files: [CalendarFile], _ times: [Occurrence], among all: [Occurrence]?
  ) {
    name(&document, files)
    if !filter.showsBusyTimesOnly {
      document.objects = files.flatMap { $0.calendarObjects() }
      document.freeBusy = FreeBusyEntry.entries(of: times, among: all, from: document.objects, keepsFree: isWhole)
    } else {
      document.freeBusy = FreeBusyEntry.entries(of: times, from: [])
    }
    document.isWhole = isWhole
  }

  private func name(_ document: inout CalendarDocument, _ files: [CalendarFile]) {
    document.name = Agenda.title(of: files)
    document.color = CalendarDocument.commonColor(of: document.entries)
  }

  // MARK: Occurrences

  private func expanded(_ files: [CalendarFile]) -> Contents {
    var contents = Contents(document: CalendarDocument([CalendarDocument.Entry]()), diagnostics: [])
    var answers: [[Occurrence]] = []
    let dates = dates ?? CivilDate(1, 1, 1)..<CivilDate(9_999, 12, 31)
    var budget = (files.first?.limits ?? InputLimits()).budget(for: files)
    for file in files {
      let result = file.read(dates, in: zone, budget: &budget)
      contents.diagnostics += file.diagnostics + result.diagnostics
      contents.undatedCounts.merge(result.undatedCounts, uniquingKeysWith: +)
      answers.append(result.occurrences)
    }
    let all =
      duplicates == .merge
      ? OccurrenceUnion.united(answers, in: zone) : OccurrenceOrder.sorted(answers.flatMap { $0 }, in: zone)
    let fitting = PageShares(.occurrences, as: .ics, hasAllTexts: true, filter: filter, on: dates, in: zone)
      .fit(all, into: budget.pageBytes)
    let cache = ComponentCache()
    contents.diagnostics += fitting.diagnostics
    var busyTimes: [Occurrence] = []
    for occurrence in filter.apply(to: fitting.occurrences, busy: busyTitle) {
      if occurrence.event.kind == .freeBusy {
        busyTimes.append(occurrence)
      } else {
        contents.document.entries.append(
          CalendarDocument.Entry(
            EventSeries(master: Event(single: occurrence, in: zone)), sources: filter.showsBusyTimesOnly ? [] : files,
            form: .occurrence, cache: cache))
      }
    }
    complete(&contents.document, with: files, busyTimes, among: files.flatMap(\.publishedBusyTimes))
    return contents
  }
}

extension Event {
  /// An occurrence as an event of its own, with a UID of its own.
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
