internal import AgendaGeneration
internal import CalendarModel
internal import CalendarText
internal import ICalendar

extension SiteCalendars {
  /// Writes a line for each calendar that was read.
  /// - Parameter reading: The diagnostics of reading the events, those of opening aside.
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
