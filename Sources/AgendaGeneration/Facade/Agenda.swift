internal import CalendarLayout
public import CalendarModel
public import CalendarRendering
public import ICalendar

/// A page of calendars: a view of some days in a zone and language. The command line makes its pages in the same way.
///
///     let svg = try Agenda(.week, of: CivilDate(2026, 3, 9), in: [team, home], zone: "Europe/Berlin").svg()
///     try svg.write(to: "week.svg")
public struct Agenda: Sendable {
  /// The calendars.
  public let calendars: [CalendarFile]
  /// The colours.
  public var theme: Theme
  /// The content of the day cells of months, in text, HTML and SVG; nil for
  /// ``CalendarRendering/PageCell/standard``.
  public var cells: PageCell.Content?
  /// The boxes in the day columns of days and weeks, in text, HTML and SVG; nil for
  /// ``CalendarRendering/PageColumn/standard``.
  ///
  ///     var week = try Agenda(.week, of: date, in: [team], zone: "Europe/Berlin")
  ///     week.columns = { column in
  ///       column.standard + [ColumnBox(minutes: 720..<780, lines: [CellLine("lunch")])]
  ///     }
  public var columns: PageColumn.Content?
  /// The days, headers and footers of pickers, in text, HTML and SVG.
  public var picker = PickerContent()
  /// What events show in every place of text, HTML and SVG pages: boxes, bars, lines of months, rows of lists; nil for
  /// ``CalendarRendering/PageEvent/standard``.
  ///
  ///     var month = try Agenda(.month, of: date, in: [team], zone: "Europe/Berlin")
  ///     month.events = { event in
  ///       var cell = event.standard
  ///       if event.occurrence.event.categories.contains("Travel") { cell.title = "✈ \(cell.title)" }
  ///       return cell
  ///     }
  public var events: PageEvent.Content?
  /// The lines of the rows of lists, in text, HTML and SVG; nil for ``CalendarRendering/PageRow/standard``.
  public var rows: PageRow.Content?
  /// The lines of the heading, in text, HTML and SVG; nil for ``CalendarRendering/PageHeader/standard``.
  public var header: PageHeader.Content?
  /// The line, dots and dates of lists by day.
  public var timeline = TimelineStyle()
  /// The names and colours that the request gives the calendars, one for each; empty if it gives none.
  var identities: [CalendarIdentity?] = []
  /// What writes lists instead of a format; nil for the format.
  var template: Template?
  /// What draws the page; nil for the renderer of the format.
  var renderer: (any Renderer)?
  let plan: AgendaPlan

  package init(plan: AgendaPlan, calendars: [CalendarFile], theme: Theme = Theme()) {
    self.plan = plan
    self.calendars = calendars
    self.theme = theme
    timeline = plan.request.timeline
  }

  /// Creates a page with the usual options.
  /// - Parameters:
  ///   - view: The view.
  ///   - date: A day of the period that the view shows.
  ///   - calendars: The calendars, which are combined into one.
  ///   - zone: The name of the page's zone.
  ///   - locale: The language and region: a BCP 47 tag.
  ///   - now: The present time, whose day is marked; nil to mark none.
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

  /// Creates a page with any options. Inputs, output and theme file of the request are not used.
  /// - Parameters:
  ///   - request: What to show, and how. It should name a zone and a locale; without them the page is in UTC and English.
  ///   - calendars: The calendars, which are combined into one.
  ///   - now: The present time, whose day is marked; nil to mark none.
  /// - Throws: ``UsageError`` if a value of the request is unknown.
  public init(_ request: AgendaRequest, of calendars: [CalendarFile], now: Instant? = nil) throws(UsageError) {
    try self.init(request, of: calendars, in: nil, now: now)
  }

  init(_ request: AgendaRequest, of calendars: [CalendarFile], in zone: Zone?, now: Instant?) throws(UsageError) {
    // The day that a request names; without one, dates count from the first day of 1970.
    let instant =
      now ?? Instant(utc: CivilDateTime(request.date?.firstDate(today: CivilDate(1970, 1, 1)) ?? CivilDate(1970, 1, 1)))
    do {
      var plan = try AgendaPlan(request: request, environment: AgendaEnvironment(now: instant), pageZone: zone)
      if now == nil { (plan.layoutOptions.today, plan.present) = (nil, nil) }
      self.init(plan: plan, calendars: calendars)
    } catch {
      guard case .usage(var error) = error else { throw UsageError("The request cannot be resolved.") }
      error.option = nil
      throw error
    }
  }

  /// The page as text.
  /// - Throws: ``UsageError`` if the view is a report on its input.
  public func text() throws(UsageError) -> RenderedPage { try rendered(as: .text) }

  /// The page as a self-contained HTML document.
  /// - Throws: ``UsageError`` if the view is a report on its input.
  public func html() throws(UsageError) -> RenderedPage { try rendered(as: .html) }

  /// The page as an SVG document.
  /// - Throws: ``UsageError`` if the view is a report on its input.
  public func svg() throws(UsageError) -> RenderedPage { try rendered(as: .svg) }

  /// The page as sheets, of which the module `CalendarPaper` makes PDF and PNG. A request for `.pdf` with several periods or views
  /// has the pages of all of them.
  /// - Throws: ``UsageError`` if the view is a report on its input.
  public func sheets() throws(UsageError) -> DrawnPages {
    guard AgendaView.pages.contains(plan.request.view) else {
      throw UsageError("The view '\(plan.request.view.rawValue)' cannot be drawn on sheets.")
    }
    let own = ownContent
    let answer = reading()
    let drawn = DocumentSheets(
      plan.rendering(as: plan.format.isOfSheets ? plan.format : .pdf), title: title, theme: theme,
      calendarNames: names, own: own, occurrences: answer.occurrences)
    return DrawnPages(properties: drawn.properties, sheets: Array(drawn), diagnostics: answer.diagnostics)
  }

  /// The page as the JSON of docs/json.md.
  /// - Throws: ``UsageError`` if the view is a report on its input.
  public func json() throws(UsageError) -> RenderedPage { try rendered(as: .json) }

  /// The page in a format.
  /// - Throws: ``UsageError`` if the view does not support the format.
  public func rendered(as format: OutputFormat) throws(UsageError) -> RenderedPage {
    guard AgendaView.pages.contains(plan.request.view), format.views.contains(plan.request.view) else {
      throw UsageError("The view '\(plan.request.view.rawValue)' cannot be rendered as \(format.rawValue).")
    }
    guard format != .pdf, format != .png else {
      throw UsageError("PDF and PNG are made of sheets(), by PaperDocument of the module CalendarPaper.")
    }
    var agenda = Agenda(plan: plan.rendering(as: format), calendars: calendars, theme: theme)
    agenda.cells = cells
    agenda.columns = columns
    agenda.picker = picker
    agenda.events = events
    agenda.rows = rows
    agenda.header = header
    agenda.timeline = timeline
    agenda.renderer = renderer
    try agenda.checkExpansion()
    agenda.template = template
    do {
      return try agenda.page { _ in true } ?? RenderedPage(bytes: [], diagnostics: [])
    } catch {
      throw UsageError(error.sentence)
    }
  }

  /// The page in a form of one's own. A month has all its rows.
  /// - Parameter renderer: What draws the page; ``CalendarRendering/PageWords`` has the words for it.
  /// - Throws: ``UsageError`` if the view is a report on its input.
  public func rendered(by renderer: some Renderer) throws(UsageError) -> RenderedPage {
    var agenda = self
    agenda.renderer = renderer
    // Laid out as for data, which have room for everything.
    return try agenda.rendered(as: .json)
  }

  /// The list of the page in the form of a template. A view that is no list gives the list of its events.
  /// - Parameter template: The template.
  /// - Throws: ``UsageError`` if the view is a report on its input, or the output is longer than
  ///   ``CalendarRendering/Template/maximumOutputLength``.
  public func rendered(by template: Template) throws(UsageError) -> RenderedPage {
    var agenda = self
    agenda.template = template
    return try agenda.rendered(as: .json)
  }

  /// The page in a format, with day cells of one's own. Views other than months have none.
  /// - Parameters:
  ///   - format: The format.
  ///   - cells: The lines of a day cell.
  /// - Throws: ``UsageError`` if the view does not support the format.
  public func rendered(as format: OutputFormat, cells: @escaping PageCell.Content) throws(UsageError) -> RenderedPage {
    var agenda = self
    agenda.cells = cells
    return try agenda.rendered(as: format)
  }
}
