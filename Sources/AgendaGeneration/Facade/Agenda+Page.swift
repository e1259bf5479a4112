package import CalendarModel
package import CalendarRendering
internal import CalendarWriting
package import ICalendar

extension Agenda {
  /// Reads the calendars and renders the page. Frees the calendars in between, unless the caller keeps them.
  /// - Parameter accepts: Whether to go on after diagnostics.
  /// - Throws: `TemplateError` if the output of a template is too long.
  /// - Returns: The page; nil if its diagnostics were not accepted.
  package consuming func page(accepting accepts: ([Diagnostic]) -> Bool) throws(TemplateError) -> RenderedPage? {
    if let format = plan.conversion { return converted(to: format, accepting: accepts) }
    let (plan, theme, renderer) = (plan, theme, renderer)
    var own = OwnContent(cells: cells, columns: columns, template: template)
    own.picker = picker
    (own.events, own.rows, own.header, own.timeline) = (events, rows, header, timeline)
    var calendars = calendars
    _ = consume self
    var diagnostics: [Diagnostic] = []
    var answers: [[Occurrence]] = []
    var undatedCounts: [EventKind: Int] = [:]
    for calendar in calendars {
      let result = calendar.read(plan.dates, in: plan.zone)
      diagnostics += calendar.diagnostics + result.diagnostics
      answers.append(result.occurrences)
      undatedCounts.merge(result.undatedCounts, uniquingKeysWith: +)
    }
    guard accepts(diagnostics) else { return nil }
    let occurrences = plan.united(answers)
    let title = Self.title(of: calendars)
    let names = calendars.map { Self.displayName(of: $0) ?? $0.name }
    calendars = []
    answers = []
    let bytes = try plan.document(
      of: occurrences, title: title, theme: theme, calendarNames: names, own: own, by: renderer)
    return RenderedPage(bytes: bytes, diagnostics: diagnostics, undatedCounts: undatedCounts)
  }

  /// The selected events in a format of calendar data.
  private func converted(to format: CalendarFormat, accepting accepts: ([Diagnostic]) -> Bool) -> RenderedPage? {
    let contents = plan.selection.contents(of: calendars)
    let encoded = contents.document.encoded(as: format)
    let diagnostics = contents.diagnostics + encoded.diagnostics
    guard accepts(diagnostics) else { return nil }
    return RenderedPage(bytes: encoded.bytes, diagnostics: diagnostics, undatedCounts: contents.undatedCounts)
  }

  /// Checks whether the events can be expanded.
  /// - Throws: ``UsageError`` if that needs days.
  func checkExpansion() throws(UsageError) {
    guard plan.conversion != nil, plan.request.expands, !plan.request.hasDays,
      let event = CalendarSelection.endlessEvent(in: calendars)
    else { return }
    throw UsageError(
      "--expand needs --from and --to: the \(event.kind.noun) '\(event.summary ?? event.uid)' of"
        + " \(event.calendar.file) line \(event.line) repeats without end.")
  }

  /// The name of a calendar, or else that of its file without folders and extension; nil for one that has neither, such
  /// as standard input.
  private static func displayName(of calendar: CalendarFile) -> String? {
    if let title = calendar.title { return title }
    let file = calendar.name.split(separator: "/").last ?? ""
    guard let dot = file.lastIndex(of: "."), dot > file.startIndex,
      ["ics", "ical", "ifb", "vcs", "jcal", "jscalendar", "json"].contains(file[file.index(after: dot)...].lowercased())
    else { return nil }
    return String(file[..<dot])
  }

  /// The names of all calendars, without duplicates.
  package static func title(of calendars: [CalendarFile]) -> String? {
    var titles: [String] = []
    for title in calendars.compactMap(displayName) where !titles.contains(title) { titles.append(title) }
    return titles.isEmpty ? nil : titles.joined(separator: " · ")
  }
}
