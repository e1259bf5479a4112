internal import CalendarLayout
public import CalendarModel
public import CalendarRendering
internal import CalendarWriting
public import ICalendar
public import PageDrawing

/// A page of calendars: a view of a range of days in a zone and language, as on the command line.
///
///     let svg = try Agenda(.week, of: CivilDate(2026, 3, 9), in: [team, home], zone: "Europe/Berlin").svg()
///     try svg.write(to: "week.svg")
@dynamicMemberLookup
public struct Agenda: Sendable {
  /// The files of all calendars, in order.
  public var calendars: [CalendarFile] { opened.flatMap(\.files) }
  /// The calendars with their names and colours from the request.
  let opened: [OpenedCalendar]
  /// The colour theme.
  public var theme: Theme
  /// Custom content of cells, columns, rows and heading. Its members are also members of the page: `month.cells = …`.
  public var content = PageContent()
  /// The line, dots and dates of lists by day.
  public var timeline: TimelineStyle {
    get { content.timeline ?? plan.look.timeline }
    set { content.timeline = newValue }
  }
  /// Draws the page; nil for the format's renderer.
  var renderer: (any Renderer)?
  private(set) var plan: AgendaPlan

  /// A member of the page's ``content``.
  public subscript<Part>(dynamicMember part: WritableKeyPath<PageContent, Part>) -> Part {
    get { content[keyPath: part] }
    set { content[keyPath: part] = newValue }
  }

  package init(plan: AgendaPlan, calendars: [OpenedCalendar], theme: Theme = Theme()) {
    self.plan = plan.naming(calendars)
    opened = calendars
    self.theme = theme
  }

  /// Creates a page with default options.
  /// - Parameters:
  ///   - view: The view.
  ///   - date: A day of the period to show.
  ///   - calendars: The calendars, merged into one.
  ///   - zone: The name of the page's zone.
  ///   - locale: The language and region, as a BCP 47 tag.
  ///   - now: The current time, whose day is marked; nil to mark none.
  /// - Throws: ``UsageError`` if the zone or locale is unknown.
  public init(
    _ view: AgendaView, of date: CivilDate, in calendars: [CalendarFile], zone: String, locale: String = "en-US",
    now: Instant? = nil
  ) throws(UsageError) {
    var request = AgendaRequest()
    request.view = view
    request.date = .day(date)
    request.timeZone = zone
    request.locale = locale
    try self.init(request, of: calendars, now: now)
  }

  /// Creates a page with any options. Ignores the request's inputs, output and theme file.
  /// - Parameters:
  ///   - request: What to show, and how. Should name a zone and a locale; the defaults are UTC and English.
  ///   - calendars: The calendars, merged into one.
  ///   - now: The current time, whose day is marked; nil to mark none.
  /// - Throws: ``UsageError`` if a value of the request is unknown.
  public init(_ request: AgendaRequest, of calendars: [CalendarFile], now: Instant? = nil) throws(UsageError) {
    try self.init(request, of: calendars, in: nil, now: now)
  }

  init(_ request: AgendaRequest, of calendars: [CalendarFile], in zone: Zone?, now: Instant?) throws(UsageError) {
    // Without a day in the request, relative dates count from the first day of 1970.
    let instant =
      now ?? Instant(utc: CivilDateTime(request.date?.firstDate(today: CivilDate(1970, 1, 1)) ?? CivilDate(1970, 1, 1)))
    do {
      var plan = try AgendaPlan(request: request, environment: AgendaEnvironment(now: instant), pageZone: zone)
      if now == nil { (plan.look.layout.today, plan.when.present) = (nil, nil) }
      self.init(plan: plan, calendars: calendars.map { OpenedCalendar($0) })
    } catch {
      guard case .usage(var error) = error else { throw UsageError("The request cannot be resolved.") }
      error.option = nil
      throw error
    }
  }

  /// Renders plain text.
  /// - Throws: ``UsageError`` if the view is a report on its input.
  public func text() throws(UsageError) -> RenderedPage { try rendered(as: .text) }

  /// Renders a self-contained HTML document.
  /// - Throws: ``UsageError`` if the view is a report on its input.
  public func html() throws(UsageError) -> RenderedPage { try rendered(as: .html) }

  /// Renders an SVG document.
  /// - Throws: ``UsageError`` if the view is a report on its input.
  public func svg() throws(UsageError) -> RenderedPage { try rendered(as: .svg) }

  /// Draws sheets, from which `CalendarPaper` makes PDF or PNG. A request for `.pdf` with several periods or views
  /// gives the pages of all of them.
  /// - Throws: ``UsageError`` if the view is a report on its input.
  public func sheets() throws(UsageError) -> DrawnPages {
    guard plan.view.takes(.pages) else {
      throw UsageError("The view '\(plan.view.rawValue)' cannot be drawn on sheets.")
    }
    let own = content
    let reading = CalendarReading(opened, plan: plan)
    let answer = read(reading).result
    var plan = plan.rendering(as: plan.format.isOfSheets ? plan.format : .pdf)
    plan.showNext(in: reading, showing: answer)
    let drawn = DocumentSheets(
      plan, title: title, theme: theme,
      calendarNames: names, own: own, occurrences: fileNames.apply(to: answer.occurrences))
    return DrawnPages(properties: drawn.properties, sheets: Array(drawn), diagnostics: answer.diagnostics)
  }

  /// Renders the JSON of docs/json.md.
  /// - Throws: ``UsageError`` if the view is a report on its input.
  public func json() throws(UsageError) -> RenderedPage { try rendered(as: .json) }

  /// Renders any format.
  /// - Throws: ``UsageError`` if the view does not support the format.
  public func rendered(as format: OutputFormat) throws(UsageError) -> RenderedPage {
    guard plan.view.takes(.pages), format.shows(plan.view) else {
      throw UsageError("The view '\(plan.view.rawValue)' cannot be rendered as \(format.rawValue).")
    }
    if case .paper = format.descriptor.writer {
      throw UsageError("PDF and PNG are drawn from sheets() by PaperDocument of the module CalendarPaper.")
    }
    var agenda = self
    agenda.plan = plan.rendering(as: format)
    try agenda.checkExpansion()
    do {
      guard let page = try agenda.page(accepting: { _ in true }) else {
        return RenderedPage(bytes: [], diagnostics: [])
      }
      return RenderedPage(page)
    } catch {
      throw UsageError(error.sentence)
    }
  }

  /// Renders with a custom renderer. A month has all its rows.
  /// - Parameter renderer: Draws the page; ``CalendarRendering/PageWords`` provides the texts.
  /// - Throws: ``UsageError`` if the view is a report on its input.
  public func rendered(by renderer: some Renderer) throws(UsageError) -> RenderedPage {
    var agenda = self
    agenda.renderer = renderer
    // Laid out like data formats, which have room for everything.
    return try agenda.rendered(as: .json)
  }

  /// Renders a list with a template. For a view that is not a list, renders the list of its events.
  /// - Parameter template: The template.
  /// - Throws: ``UsageError`` if the view is a report on its input, or the output is longer than
  ///   ``CalendarRendering/Template/maximumOutputLength``.
  public func rendered(by template: Template) throws(UsageError) -> RenderedPage {
    var agenda = self
    agenda.content.template = template
    return try agenda.rendered(as: .json)
  }

  /// Renders any format with custom day cells. Only months have them.
  /// - Parameters:
  ///   - format: The format.
  ///   - cells: The lines of a day cell.
  /// - Throws: ``UsageError`` if the view does not support the format.
  public func rendered(as format: OutputFormat, cells: @escaping PageCell.Content) throws(UsageError) -> RenderedPage {
    var agenda = self
    agenda.content.cells = cells
    return try agenda.rendered(as: format)
  }
}

extension Agenda {
  /// Reads the calendars and renders the page. Frees the calendars in between, unless the caller keeps them.
  /// - Parameters:
  ///   - paper: Makes PDF and PNG; nil for other formats.
  ///   - spoolDirectory: Where a large conversion is kept until it is written; nil to keep it in memory.
  ///   - accepts: Whether to continue after the diagnostics.
  /// - Throws: `DocumentError` if the document cannot be made.
  /// - Returns: The page; nil if its diagnostics were not accepted.
  package consuming func page(
    on paper: PaperHelper? = nil, spoolDirectory: String? = nil, accepting accepts: ([Diagnostic]) -> Bool
  ) throws(DocumentError) -> MadePage? {
    if let format = plan.conversion { return converted(to: format, in: spoolDirectory, accepting: accepts) }
    var plan = plan
    let (theme, renderer, own) = (theme, renderer, content)
    let (title, names, fileNames) = (title, names, fileNames)
    let reading = CalendarReading(opened, plan: plan)
    let (answer, found, isMissing) = read(reading)
    let notes = found + plan.notes(on: answer.occurrences, from: reading)
    if renderer == nil, own.template == nil { plan.showNext(in: reading, showing: answer) }
    _ = consume reading
    // The calendars may be large, and are no longer needed.
    _ = consume self
    guard accepts(answer.diagnostics) else { return nil }
    let document = try plan.document(
      of: fileNames.apply(to: answer.occurrences), title: title, theme: theme, calendarNames: names, own: own,
      by: renderer, on: paper)
    return MadePage(
      document: document, diagnostics: answer.diagnostics, undatedCounts: answer.undatedCounts,
      notes: notes + document.notes, isMissing: isMissing)
  }

  /// Reads the days of the plan.
  func read() -> ReadResult { read(CalendarReading(opened, plan: plan)).result }

  private func read(_ reading: CalendarReading) -> (result: ReadResult, notes: [String], isMissing: Bool) {
    // A template reads each of its fields anew.
    let shares = PageShares(plan, plan.listedDates).repeated(content.template == nil ? 1 : 2)
    guard let find = plan.view.descriptor.find else {
      return (reading.read(plan.dates, fitting: shares, includesOpening: true), [], false)
    }
    var found = find(ViewDescriptor.FindJob(plan: plan, reading: reading))
    let fitting = shares.fit(found.result.occurrences, into: reading.budget.pageBytes)
    found.result.occurrences = fitting.occurrences
    found.result.diagnostics += fitting.diagnostics
    return (found.result, found.notes, found.isMissing)
  }

  /// The calendars with the names that the page shows. Data has the names in the calendars.
  private var shown: [OpenedCalendar] {
    plan.format.descriptor.isData ? opened : OpenedCalendar.distinctlyNamed(opened)
  }

  /// The calendars' names, in order.
  var names: [String] { shown.map(\.name) }

  /// The names on the page of calendars without one.
  private var fileNames: FileNames { FileNames(of: opened, in: shown) }

  /// The distinct names of the calendars that have one: of all, or of those that the filter names.
  var title: String? { CalendarReading.title(of: shown, named: CalendarNameFilter(plan.filter.calendarNames)) }

  /// Converts the selected events to a calendar data format.
  private func converted(
    to format: CalendarFormat, in spoolDirectory: String?, accepting accepts: ([Diagnostic]) -> Bool
  ) -> MadePage? {
    let (document, contents) = plan.selection.encoded(CalendarReading(opened, plan: plan), as: format) {
      Spool(directory: spoolDirectory)
    }
    let diagnostics = contents.diagnostics + document.diagnostics
    guard accepts(diagnostics) else { return nil }
    return MadePage(
      document: OutputDocument(.making { document.write(to: $0) }), diagnostics: diagnostics,
      undatedCounts: contents.undatedCounts)
  }

  /// Checks whether the events can be expanded.
  /// - Throws: ``UsageError`` if that needs days.
  func checkExpansion() throws(UsageError) {
    guard plan.conversion != nil, plan.what.expands, !plan.what.hasDays,
      let event = CalendarSelection.endlessEvent(in: calendars)
    else { return }
    throw UsageError(
      "--expand needs --from and --to: the \(event.kind.noun) '\(event.summary ?? event.uid)' of"
        + " \(event.calendar.file) line \(event.line) repeats without end.")
  }
}

/// The sheets of pages, with diagnostics about their calendars. The module `CalendarPaper` makes PDF and PNG of them.
public struct DrawnPages: Sendable {
  /// The metadata of a document with the sheets.
  public let properties: DocumentProperties
  /// The sheets in order.
  public let sheets: [Sheet]
  /// Problems in the calendars, in the order of the calendars and their lines.
  public let diagnostics: [Diagnostic]
}
