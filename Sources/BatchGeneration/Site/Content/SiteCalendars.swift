internal import AgendaGeneration
internal import Bytes
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
    /// The name in its input or file, which another calendar may have too.
    let name: String
    /// The name on pages, which no other calendar has.
    let title: String
  }

  let calendars: [Calendar]
  let reading: CalendarReading
  /// The time of the oldest copy used for a feed that could not be read now; nil if there is none.
  let staleTime: Instant?
  private let plan: AgendaPlan
  /// The range of days with events in the zone of the site, without series that have no end; nil if unknown.
  let knownDays: ClosedRange<CivilDate>?
  /// What the events are read from.
  let sources: SourceFingerprints
  private let keys: OccurrenceKeys

  /// The number of events of all calendars that are kept decoded for a second reading. More would take the memory of a
  /// large site for years whose pages are done.
  private static let mostKeptEvents = 4_096

  init(_ inputs: [CalendarInput], reader: CalendarReader, plan: AgendaPlan) throws(FileError) {
    self.plan = plan
    var opened: [OpenedCalendar] = []
    for input in inputs { opened.append(try reader.open(input, options: plan.readingOptions)) }
    let names = zip(inputs, opened).map { input, calendar in calendar.title ?? input.name }
    // A filter of calendar names is for the names that the calendars have.
    let titles = plan.filter.calendarNames.isEmpty ? DistinctNames.numbered(names) : names
    for index in opened.indices where titles[index] != names[index] {
      opened[index] = opened[index].renamed(to: titles[index])
    }
    let reading = CalendarReading(opened, plan: plan)
    self.reading = reading
    calendars = inputs.indices.map { index in
      Calendar(
        input: inputs[index], files: reading.calendars[index].files, name: names[index], title: titles[index])
    }
    staleTime = inputs.compactMap(reader.staleTime).min()
    let files = reading.files
    for file in files { file.keepEvents(atMost: Self.mostKeptEvents / max(1, files.count)) }
    let days = files.compactMap { $0.knownDays(in: plan.zone) }
    let (first, last) = (days.map(\.lowerBound).min(), days.map(\.upperBound).max())
    knownDays = first.flatMap { first in last.map { first...max(first, $0) } }
    sources = SourceFingerprints(files)
    keys = OccurrenceKeys(sources, isDisguised: plan.filter.showsBusyTimesOnly, zone: plan.zone)
  }

  /// The diagnostics of opening.
  var diagnostics: [Diagnostic] { calendars.flatMap { $0.files.flatMap(\.diagnostics) } }

  /// The names of the calendars that the filter names, or of all if it names none of them, without duplicates.
  var title: String {
    var titles: [String] = []
    for position in reading.namedPositions where !titles.contains(calendars[position].title) {
      titles.append(calendars[position].title)
    }
    return TextCut.calendarNames(titles.joined(separator: " · "))
  }

  /// Reads some days: the occurrences of all calendars and of each, filtered.
  /// - Parameter run: How many such answers the site has, and how often it repeats an entry.
  func read(_ dates: Range<CivilDate>, of run: SiteRun) -> SiteReading {
    let filter = plan.filter
    let busy = plan.dateText.phrases.busy
    let result = reading.part(of: run.answerCount).readSeparately(dates, fitting: run.shares(of: plan, dates))
    let byCalendar = result.byCalendar.map { occurrences in
      let selected = filter.apply(to: occurrences, busy: busy)
      return KeyedOccurrences(selected, keys.keys(of: selected))
    }
    var all = byCalendar.first ?? KeyedOccurrences()
    // One calendar needs to be filtered only once.
    if byCalendar.count != 1 {
      let selected = filter.apply(to: result.all, busy: busy)
      all = KeyedOccurrences(selected, keys.keys(of: selected))
    }
    return SiteReading(all: all, byCalendar: byCalendar, diagnostics: result.diagnostics)
  }
}

/// The occurrences on some days, of all calendars together and of each.
struct SiteReading: Sendable {
  /// The occurrences of all calendars, without copies.
  var all = KeyedOccurrences()
  /// In the order of the calendars, with copies.
  var byCalendar: [KeyedOccurrences] = []
  var diagnostics: [Diagnostic] = []

  /// The fingerprint of all occurrences.
  var key: Fingerprint {
    var key = all.key
    for occurrences in byCalendar { key.combine(occurrences.key.value) }
    return key
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
