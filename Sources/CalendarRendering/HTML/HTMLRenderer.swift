internal import CalendarLayout

/// Renders pages as HTML: a self-contained file that loads nothing and, except for the endless page, has no scripts. It
/// is readable without its style sheet and has styles for small and large screens, dark mode and paper.
///
/// The document is also well-formed XML.
public struct HTMLRenderer: Renderer {
  /// The colours.
  public var theme: Theme

  /// The content of a day cell in a month, without the bars, which belong to the week. The default is
  /// ``HTMLMonthCell/standard``.
  public var monthCell: @Sendable (HTMLMonthCell) -> Markup = { $0.standard }

  /// The content of a day column in day and week views, without hour lines and all-day bars. The default is
  /// ``HTMLDayColumn/standard``.
  public var dayColumn: @Sendable (HTMLDayColumn) -> Markup {
    get { ownDayColumn ?? { $0.standard } }
    set { ownDayColumn = newValue }
  }
  /// The custom column content; nil for the default, which is written directly into the page.
  private var ownDayColumn: (@Sendable (HTMLDayColumn) -> Markup)?

  /// The content of pickers.
  private var picker = PickerContent()
  /// The rows and the heading.
  private var builders = PageBuilders()

  /// Creates a renderer with a theme.
  public init(theme: Theme = Theme()) {
    self.theme = theme
  }

  /// Shows the lines of `content` in the day cells of months, below their numbers. The endless page also
  /// shows those of days without events in the five years before and after its months.
  public mutating func showCells(_ content: @escaping PageCell.Content) {
    builders.cells = content
    monthCell = { cell in cell.content(content(PageCell(day: cell.day, words: PageWords(cell.settings)))) }
  }

  /// Shows the boxes of `content` in the day columns of days and weeks.
  public mutating func showColumns(_ content: @escaping PageColumn.Content) {
    dayColumn = { column in column.content(content(PageColumn(day: column.day, words: PageWords(column.settings)))) }
  }

  /// Shows the content of a caller in pickers.
  public mutating func showPicker(_ content: PickerContent) { picker = content }

  /// Shows the lines of `content` in the rows of lists.
  public mutating func showRows(_ content: @escaping PageRow.Content) { builders.rows = content }

  /// Shows the lines of `content` as the heading.
  public mutating func showHeader(_ content: @escaping PageHeader.Content) { builders.header = content }

  /// Renders the page as a complete UTF-8 document.
  public func render(_ page: Page, settings: PageSettings) -> [UInt8] {
    let context = HTMLContext(page: page, settings: settings, theme: theme, builders: builders)
    var document = HTMLDocument(page: page, context: context)
    // Custom content may use any style rule.
    if ownDayColumn != nil { document.parts = [.all, .ownBoxes] }
    switch page {
    case .days(let days):
      let view = HTMLDayView(context: context, days: days, column: ownDayColumn)
      return document.bytes(style: days.count > 1 ? .days : .day, marks: view.writeMarks, further: page.hiddenByDay) {
        view.write(into: &$0)
      }
    case .week(let week):
      let view = HTMLDayView(context: context, days: week.days, week: week, column: ownDayColumn)
      return document.bytes(style: .days, marks: view.writeMarks, further: page.hiddenByDay) { view.write(into: &$0) }
    case .month(let month):
      let view = HTMLMonthView(context: context, cell: monthCell)
      return document.bytes(style: .month, further: page.hiddenByDay) { view.write(month, into: &$0) }
    case .months(let months):
      let view = HTMLMonthView(context: context, cell: monthCell)
      return document.bytes(style: .months, further: page.hiddenByDay) { view.write(months, into: &$0) }
    case .scroll(let scroll):
      let months = HTMLMonthView(context: context, cell: monthCell)
      return document.bytes(style: .scroll, further: page.hiddenByDay) {
        HTMLScrollView(context: context, months: months).write(scroll, into: &$0)
      }
    case .agenda(let agenda):
      return document.bytes(style: .agenda) { HTMLAgendaView(context: context).write(agenda, into: &$0) }
    case .timeline(let timeline):
      return document.bytes(style: .timeline) { HTMLTimelineView(context: context).write(timeline, into: &$0) }
    case .year(let year):
      return document.bytes(style: .year) { HTMLYearView(context: context).write(year, into: &$0) }
    case .picker(let months):
      let view = HTMLPickerView(context: context, content: picker)
      return document.bytes(style: .picker) { view.write(months, into: &$0) }
    case .events(let occurrences):
      return document.bytes(style: .events) { HTMLEventsView(context: context).write(occurrences, into: &$0) }
    }
  }
}
