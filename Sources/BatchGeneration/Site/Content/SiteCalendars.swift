internal import AgendaGeneration
internal import CalendarModel
internal import CalendarRendering
internal import CalendarText
internal import ICalendar

/// The calendars of a site, opened and indexed.
final class SiteCalendars: Sendable {
  /// A calendar: a file, or the files of a directory.
  struct Calendar: Sendable {
    let input: CalendarInput
    let files: [CalendarFile]
    let title: String
  }

  let calendars: [Calendar]
  let reading: CalendarReading
  /// The time of the oldest copy used for a feed that could not be read now; nil if there is none.
  let staleTime: Instant?
  private let plan: AgendaPlan

  init(_ inputs: [CalendarInput], reader: CalendarReader, plan: AgendaPlan) throws(FileError) {
    self.plan = plan
    var opened: [OpenedCalendar] = []
    for input in inputs { opened.append(try reader.open(input, options: plan.readingOptions)) }
    reading = CalendarReading(opened, plan: plan)
    calendars = zip(inputs, reading.calendars).map { input, calendar in
      Calendar(input: input, files: calendar.files, title: calendar.title ?? input.name)
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

  /// The range of days with events, as known without decoding; nil if unknown.
  var knownDays: ClosedRange<CivilDate>? {
    let days = calendars.flatMap { $0.files.compactMap(\.knownDays) }
    guard let first = days.map(\.lowerBound).min(), let last = days.map(\.upperBound).max() else { return nil }
    return first...last
  }

  /// Reads some days: the occurrences of all calendars and of each, filtered.
  /// - Parameter run: How many such answers the site has, and how often it repeats an entry.
  func read(_ dates: Range<CivilDate>, of run: SiteRun) -> CalendarReading.Separated {
    let filter = plan.filter
    let busy = plan.dateText.phrases.busy
    var result = reading.part(of: run.answerCount).readSeparately(dates, fitting: run.shares(of: plan, dates))
    result.byCalendar = result.byCalendar.map { filter.apply(to: $0, busy: busy) }
    // One calendar needs to be filtered only once.
    result.all = result.byCalendar.count == 1 ? result.byCalendar[0] : filter.apply(to: result.all, busy: busy)
    return result
  }
}

extension SiteCalendars {
  /// Writes a log line for each calendar that was read.
  /// - Parameter reading: The diagnostics of reading the events, without opening.
  func log(_ reading: [Diagnostic], to log: RunLog) {
    for calendar in calendars {
      let files = Set(calendar.files.map(\.name))
      var warnings = WarningCounts()
      for diagnostic in calendar.files.flatMap(\.diagnostics) + reading.filter({ files.contains($0.file) })
      where diagnostic.severity == .warning { warnings.add(diagnostic) }
      let eventCount = calendar.files.reduce(0) { $0 + $1.eventCount }
      log.write(
        warnings.content > 0 ? .warning : .info, "calendar", "\(eventCount) events, \(warnings.total) warnings",
        [
          ("calendar", .string(calendar.title)), ("input", .string(calendar.input.path)),
          ("events", JSONValue(eventCount)), ("warnings", JSONValue(warnings.total)),
          ("contentWarnings", JSONValue(warnings.content)),
        ])
    }
  }
}
