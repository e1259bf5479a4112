internal import AgendaGeneration
internal import CalendarModel
internal import CalendarRendering
internal import ICalendar

/// The calendars of a site, opened and indexed.
struct SiteCalendars: Sendable {
  /// A calendar: a file, or the files of a directory.
  struct Calendar: Sendable {
    let input: CalendarInput
    let files: [CalendarFile]
    let title: String
  }

  /// The occurrences on some days.
  struct Reading {
    /// The occurrences of all calendars, united and filtered.
    var all: [Occurrence] = []
    /// The occurrences of each calendar, filtered.
    var byCalendar: [[Occurrence]] = []
    var diagnostics: [Diagnostic] = []

    /// Whether occurrences of a series are missing.
    var isTruncated: Bool { diagnostics.contains { $0.code == .truncatedRecurrence } }
  }

  let calendars: [Calendar]
  /// The time of the oldest copy of a feed that could not be read now; nil if there is none.
  let staleTime: Instant?
  private let plan: AgendaPlan

  init(_ inputs: [CalendarInput], reader: CalendarReader, plan: AgendaPlan) throws(FileError) {
    self.plan = plan
    var calendars: [Calendar] = []
    for input in inputs {
      if let failure = input.failure { throw FileError(path: input.path, reason: failure) }
      var files: [CalendarFile] = []
      for source in input.sources { files.append(try reader.open(source, options: plan.readingOptions)) }
      let title = input.displayName ?? Agenda.title(of: files) ?? input.name
      calendars.append(Calendar(input: input, files: files, title: title))
    }
    let exchanged = plan.exchangingMessages(among: calendars.flatMap(\.files))
    var next = 0
    self.calendars = calendars.map { calendar in
      defer { next += calendar.files.count }
      return Calendar(
        input: calendar.input, files: Array(exchanged[next..<next + calendar.files.count]), title: calendar.title)
    }
    staleTime = inputs.compactMap(reader.staleTime).min()
  }

  /// The diagnostics of opening.
  var diagnostics: [Diagnostic] { calendars.flatMap { $0.files.flatMap(\.diagnostics) } }

  /// The names of the calendars, without duplicates.
  var title: String {
    var titles: [String] = []
    for calendar in calendars where !titles.contains(calendar.title) { titles.append(calendar.title) }
    return titles.joined(separator: " · ")
  }

  /// The days on which events are known to take place.
  var knownDays: ClosedRange<CivilDate>? {
    let days = calendars.flatMap { $0.files.compactMap(\.knownDays) }
    guard let first = days.map(\.lowerBound).min(), let last = days.map(\.upperBound).max() else { return nil }
    return first...last
  }

  /// The number of times that a range of days is halved if a series exceeds the limit of one result: a year becomes parts
  /// of three weeks. A series that exceeds the limit in such a part is truncated, as on any page.
  private static let mostHalvings = 4

  /// Reads some days, in parts if a series exceeds the limit of one result.
  func read(_ dates: Range<CivilDate>) -> Reading {
    let whole = readAtOnce(dates)
    return fitting(whole.isTruncated ? readInParts(dates, halvings: Self.mostHalvings) ?? whole : whole, dates)
  }

  /// What fits on the pages of the days.
  private func fitting(_ reading: Reading, _ dates: Range<CivilDate>) -> Reading {
    var reading = reading
    let budget = plan.budget(for: calendars.flatMap(\.files))
    let all = plan.fitting(reading.all, on: dates, budget: budget)
    guard !all.diagnostics.isEmpty else { return reading }
    reading.all = all.occurrences
    reading.diagnostics += all.diagnostics
    for calendar in reading.byCalendar.indices {
      reading.byCalendar[calendar] =
        plan.fitting(reading.byCalendar[calendar], on: dates, budget: budget).occurrences
    }
    return reading
  }

  /// Reads some days in halves, recursively; nil if a series exceeds the limit in the smallest part.
  private func readInParts(_ dates: Range<CivilDate>, halvings: Int) -> Reading? {
    let count = dates.upperBound.daysSinceEpoch - dates.lowerBound.daysSinceEpoch
    guard halvings > 0, count > 1 else { return nil }
    let middle = dates.lowerBound.adding(days: count / 2)
    func half(_ dates: Range<CivilDate>) -> Reading? {
      let reading = readAtOnce(dates)
      return reading.isTruncated ? readInParts(dates, halvings: halvings - 1) : reading
    }
    guard var reading = half(dates.lowerBound..<middle), let later = half(middle..<dates.upperBound) else { return nil }
    // Occurrences that continue into the second half are in the first.
    func begins(_ occurrence: Occurrence) -> Bool { occurrence.firstDay(in: plan.zone) >= middle }
    reading.all = OccurrenceOrder.sorted(reading.all + later.all.filter(begins), in: plan.zone)
    for calendar in reading.byCalendar.indices {
      reading.byCalendar[calendar] = OccurrenceOrder.sorted(
        reading.byCalendar[calendar] + later.byCalendar[calendar].filter(begins), in: plan.zone)
    }
    reading.diagnostics += later.diagnostics.filter { !reading.diagnostics.contains($0) }
    return reading
  }

  private func readAtOnce(_ dates: Range<CivilDate>) -> Reading {
    var reading = Reading()
    var answers: [[Occurrence]] = []
    let busy = plan.dateText.phrases.busy
    var budget = plan.budget(for: calendars.flatMap(\.files))
    for calendar in calendars {
      var occurrences: [[Occurrence]] = []
      for file in calendar.files {
        let result = file.read(dates, in: plan.zone, budget: &budget)
        occurrences.append(result.occurrences)
        reading.diagnostics += result.diagnostics
      }
      var united = plan.united(occurrences)
      if calendar.input.displayName != nil || calendar.input.color != nil {
        var identity = CalendarIdentity(name: calendar.title, color: calendar.input.color)
        united = identity.apply(to: united)
      }
      answers.append(united)
      reading.byCalendar.append(plan.request.filter.apply(to: united, busy: busy))
    }
    reading.all =
      answers.count == 1 ? reading.byCalendar[0] : plan.request.filter.apply(to: plan.united(answers), busy: busy)
    return reading
  }
}
