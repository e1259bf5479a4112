package import CalendarModel
internal import CalendarRendering
internal import CalendarWriting
package import ICalendar

extension Agenda {
  /// Reads the calendars and renders the page. Frees the calendars in between, unless the caller keeps them.
  /// - Parameters:
  ///   - paper: What makes PDF and PNG; nil for other formats.
  ///   - accepts: Whether to go on after diagnostics.
  /// - Throws: `DocumentError` if there is no document.
  /// - Returns: The page; nil if its diagnostics were not accepted.
  package consuming func page(
    on paper: PaperHelper? = nil, accepting accepts: ([Diagnostic]) -> Bool
  ) throws(DocumentError) -> RenderedPage? {
    if let format = plan.conversion { return converted(to: format, accepting: accepts) }
    let (plan, theme, renderer, own, names) = (plan, theme, renderer, ownContent, names)
    let title = title
    let answer = reading()
    // The calendars may be large, and are no longer needed.
    _ = consume self
    guard accepts(answer.diagnostics) else { return nil }
    let document = try plan.document(
      of: answer.occurrences, title: title, theme: theme, calendarNames: names, own: own, by: renderer, on: paper)
    return RenderedPage(
      bytes: document.bytes, diagnostics: answer.diagnostics, undatedCounts: answer.undatedCounts,
      notes: document.notes)
  }

  /// What the calendars say about the days of the plan.
  func reading() -> PeriodReading {
    var diagnostics: [Diagnostic] = []
    var answers: [[Occurrence]] = []
    var undatedCounts: [EventKind: Int] = [:]
    let calendars = plan.exchangingMessages(among: calendars)
    var budget = plan.budget(for: calendars)
    for (position, calendar) in calendars.enumerated() {
      let result = calendar.read(plan.dates, in: plan.zone, budget: &budget)
      diagnostics += calendar.diagnostics + result.diagnostics
      var identity = identity(at: position)
      answers.append(identity?.apply(to: result.occurrences) ?? result.occurrences)
      undatedCounts.merge(result.undatedCounts, uniquingKeysWith: +)
    }
    let fitting = PageShares(plan, plan.listedDates).fit(plan.united(answers), into: budget.pageBytes)
    return PeriodReading(
      occurrences: fitting.occurrences, diagnostics: diagnostics + fitting.diagnostics, undatedCounts: undatedCounts)
  }

  /// The content of the caller.
  var ownContent: OwnContent {
    var own = OwnContent(cells: cells, columns: columns, template: template)
    own.picker = picker
    (own.events, own.rows, own.header, own.timeline) = (events, rows, header, timeline)
    return own
  }

  /// The names of the calendars in order.
  var names: [String] {
    calendars.enumerated().map { identity(at: $0)?.name ?? Self.displayName(of: $1) ?? $1.name }
  }

  /// The names of all calendars that have one, without duplicates.
  var title: String? {
    Self.title(calendars.enumerated().compactMap { identity(at: $0)?.name ?? Self.displayName(of: $1) })
  }

  private func identity(at position: Int) -> CalendarIdentity? {
    identities.indices.contains(position) ? identities[position] : nil
  }

  /// The selected events in a format of calendar data.
  private func converted(to format: CalendarFormat, accepting accepts: ([Diagnostic]) -> Bool) -> RenderedPage? {
    let contents = plan.selection.contents(of: plan.exchangingMessages(among: calendars))
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
  package static func title(of calendars: [CalendarFile]) -> String? { title(calendars.compactMap(displayName)) }

  private static func title(_ names: [String]) -> String? {
    var titles: [String] = []
    for title in names where !titles.contains(title) { titles.append(title) }
    return titles.isEmpty ? nil : titles.joined(separator: " · ")
  }
}
