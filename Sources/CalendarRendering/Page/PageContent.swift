public import CalendarLayout
public import CalendarModel

/// The caller's content for pages, the same in text, HTML and SVG. Nil members use the default content.
///
/// Copy-on-write: a value is one reference, and copies share storage until one is changed.
public struct PageContent: Sendable {
  /// The lines of day cells in months, below their numbers and all-day events; nil for ``PageCell/standard``. The
  /// endless page also shows lines for empty days in the five years before and after its months. Sheets show the lines
  /// that fit.
  public var cells: PageCell.Content? {
    get { content.cells }
    set { content.cells = newValue }
  }
  /// The boxes in the day columns of days and weeks; nil for ``PageColumn/standard``.
  ///
  ///     var week = try Agenda(.week, of: date, in: [team], zone: "Europe/Berlin")
  ///     week.columns = { column in
  ///       column.standard + [ColumnBox(minutes: 720..<780, lines: [CellLine("lunch")])]
  ///     }
  public var columns: PageColumn.Content? {
    get { content.columns }
    set { content.columns = newValue }
  }
  /// The days, headers and footers of pickers.
  public var picker: PickerContent {
    get { content.picker }
    set { content.picker = newValue }
  }
  /// The content of events everywhere: boxes, bars, lines of months, rows of lists; nil for ``PageEvent/standard``.
  /// Applied before the layout, by ``PageEvent/showing(_:as:words:)``; renderers show the events that they get.
  ///
  ///     var month = try Agenda(.month, of: date, in: [team], zone: "Europe/Berlin")
  ///     month.events = { event in
  ///       var cell = event.standard
  ///       if event.occurrence.event.categories.contains("Travel") { cell.title = "✈ \(cell.title)" }
  ///       return cell
  ///     }
  public var events: PageEvent.Content? {
    get { content.events }
    set { content.events = newValue }
  }
  /// The lines of the rows of lists; nil for ``PageRow/standard``.
  public var rows: PageRow.Content? {
    get { content.rows }
    set { content.rows = newValue }
  }
  /// The lines of the heading; nil for ``PageHeader/standard``.
  public var header: PageHeader.Content? {
    get { content.header }
    set { content.header = newValue }
  }
  /// The line, dots and dates of lists by day; nil to use the page settings.
  package var timeline: TimelineStyle? {
    get { content.timeline }
    set { content.timeline = newValue }
  }
  /// A template that writes lists instead of a format; nil for none.
  package var template: Template? {
    get { content.template }
    set { content.template = newValue }
  }

  /// Creates default content.
  public init() {}

  /// Creates default content with a template for lists.
  package init(template: Template?) { self.template = template }

  @Shared private var content = Content()

  /// The stored properties, documented above.
  private struct Content: Sendable {
    var cells: PageCell.Content?
    var columns: PageColumn.Content?
    var picker = PickerContent()
    var events: PageEvent.Content?
    var rows: PageRow.Content?
    var header: PageHeader.Content?
    var timeline: TimelineStyle?
    var template: Template?
  }

  /// The caller's lines for the cells of a month; nil for the default.
  func lines(_ words: PageWords) -> (@Sendable (MonthDay) -> [CellLine])? {
    guard let cells else { return nil }
    return { day in cells(PageCell(day: day, words: words)) }
  }

  /// The caller's lines for an entry of a day; nil for the default.
  func lines(of entry: AgendaEntry, on date: CivilDate, _ words: PageWords) -> [CellLine]? {
    rows.map { $0(PageRow(date: date, entry: entry, words: words)) }
  }

  /// The caller's lines for an event with all of its days; nil for the default.
  func lines(of occurrence: Occurrence, _ words: PageWords) -> [CellLine]? {
    guard rows != nil else { return nil }
    var entry = TemplatePage.entry(occurrence, words.events)
    // It is listed once, so its days have no numbers.
    entry.dayCount = 1
    return lines(of: entry, on: words.events.days(occurrence).lowerBound, words)
  }

  /// The caller's lines for the heading of a page; nil for the default.
  func header(of page: Page, _ words: PageWords) -> (lines: [CellLine], heading: Int?)? {
    header.map { PageHeader.lines($0, of: page, words: words) }
  }
}

/// A renderer of pages with caller's content.
package protocol ContentRenderer {
  /// Content provided by the caller.
  var content: PageContent { get set }
}

extension ContentRenderer {
  /// This renderer with the given content.
  package func showing(_ content: PageContent) -> Self {
    var renderer = self
    renderer.content = content
    return renderer
  }
}

extension TextRenderer: ContentRenderer {}
extension HTMLRenderer: ContentRenderer {}
extension SheetRenderer: ContentRenderer {}

/// The drawing of a timeline list.
public struct TimelineStyle: Hashable, Sendable {
  /// The width of the line in pixels, 0 to 12. Text output has its own line.
  public var lineWidth = 2
  /// The diameter of the dots in pixels, 0 to 24; 0 hides them.
  public var dotDiameter = 11
  /// The pattern of dates in lists by day, in the letters of Unicode TR 35; nil for the language's default.
  public var datePattern: String?

  /// Creates the default style.
  public init() {}
}

/// A day cell of a month, below its number, bars and all-day events, for text, HTML and SVG.
public struct PageCell: Sendable {
  /// The lines in the cells of a month, the same in text, HTML and SVG.
  public typealias Content = @Sendable (PageCell) -> [CellLine]

  /// The day with its timed events.
  public let day: MonthDay
  /// Formats texts in the page's locale.
  public let words: PageWords

  /// Creates a cell without the day's all-day events, which are always shown.
  init(day: MonthDay, words: PageWords) {
    var day = day
    day.events = Array(day.timedEvents)
    (self.day, self.words) = (day, words)
  }

  /// The default lines: the events with their times, and the number of hidden events.
  public var standard: [CellLine] {
    var lines = day.events.map { occurrence in
      let time = words.events.cellTime(occurrence, on: day.date).map { "\($0) " } ?? ""
      return CellLine("\(time)\(words.title(of: occurrence.event))", occurrence: occurrence)
    }
    if day.hiddenCount > 0 { lines.append(CellLine(words.more(day.hiddenCount), isQuiet: true)) }
    return lines
  }
}

/// A day column of a day or week, below its all-day events, for text, HTML and SVG.
public struct PageColumn: Sendable {
  /// The boxes in the day columns of a page, the same in text, HTML and SVG.
  public typealias Content = @Sendable (PageColumn) -> [ColumnBox]

  /// The day with its blocks.
  public let day: DayLayout
  /// Formats texts in the page's locale.
  public let words: PageWords

  /// The default boxes: the timed events with title, time and location. Hidden events have no box; their number is
  /// always shown.
  public var standard: [ColumnBox] {
    day.blocks.map { block in
      let event = block.occurrence.event
      var lines = [CellLine(words.title(of: event), isBold: true), CellLine(words.time(of: block), isQuiet: true)]
      if let location = words.location(of: event) { lines.append(CellLine(location, isQuiet: true)) }
      return ColumnBox(block, lines: lines)
    }
  }
}

/// A row of a list, for text, HTML and SVG.
public struct PageRow: Sendable {
  /// The lines in the rows of a list, the same in text, HTML and SVG. A flat list shows them on one line.
  public typealias Content = @Sendable (PageRow) -> [CellLine]

  /// The day under which it is listed.
  public let date: CivilDate
  /// The event on that day.
  public let entry: AgendaEntry
  /// Formats texts in the page's locale.
  public let words: PageWords

  /// The default lines: the title, the time, the location.
  public var standard: [CellLine] {
    let occurrence = entry.occurrence
    var title = words.title(of: occurrence.event)
    if entry.dayCount > 1 {
      title += " (\(words.dates.number(entry.dayNumber))/\(words.dates.number(entry.dayCount)))"
    }
    let lines = [
      CellLine(title, isBold: true, occurrence: occurrence), CellLine(words.time(of: entry), isQuiet: true),
    ]
    return lines + (words.location(of: occurrence.event).map { [CellLine($0, isQuiet: true)] } ?? [])
  }
}
