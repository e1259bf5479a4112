internal import CalendarLayout

/// Draws pages as HTML: one self-contained file without anything to load and, the endless page aside, without scripts, readable without its style sheet,
/// with styles for small and large screens, for the night and for paper.
///
/// The document is well-formed XML as well, so that other programs can read it.
public struct HTMLRenderer: Renderer {
  /// The colours.
  public var theme: Theme

  /// What stands in the cell of a day of a month, bars aside, which belong to the week; ``HTMLMonthCell/standard`` unless
  /// replaced.
  public var monthCell: @Sendable (HTMLMonthCell) -> Markup = { $0.standard }

  /// What stands in the column of a day of day and week views, hour lines and whole-day bars aside;
  /// ``HTMLDayColumn/standard`` unless replaced.
  public var dayColumn: @Sendable (HTMLDayColumn) -> Markup {
    get { ownDayColumn ?? { $0.standard } }
    set { ownDayColumn = newValue }
  }
  /// What replaces the library's column; nil while nothing does, so that it is written where it stands.
  private var ownDayColumn: (@Sendable (HTMLDayColumn) -> Markup)?

  /// A renderer with a theme.
  public init(theme: Theme = Theme()) {
    self.theme = theme
  }

  /// The page as a complete document in UTF-8.
  public func render(_ page: Page, settings: PageSettings) -> [UInt8] {
    let context = HTMLContext(page: page, settings: settings, theme: theme)
    var document = HTMLDocument(page: page, context: context)
    // What a program draws by itself may look like anything that the library draws.
    if ownDayColumn != nil { document.parts = .all }
    switch page {
    case .days(let days):
      let view = HTMLDayView(context: context, days: days, column: ownDayColumn)
      return document.bytes(style: days.count > 1 ? .days : .day, marks: view.writeMarks) { view.write(into: &$0) }
    case .week(let week):
      let view = HTMLDayView(context: context, days: week.days, week: week, column: ownDayColumn)
      return document.bytes(style: .days, marks: view.writeMarks) { view.write(into: &$0) }
    case .month(let month):
      let view = HTMLMonthView(context: context, cell: monthCell)
      return document.bytes(style: .month) { view.write(month, into: &$0) }
    case .months(let months):
      let view = HTMLMonthView(context: context, cell: monthCell)
      return document.bytes(style: .months) { view.write(months, into: &$0) }
    case .scroll(let scroll):
      let months = HTMLMonthView(context: context, cell: monthCell)
      return document.bytes(style: .scroll) {
        HTMLScrollView(context: context, months: months).write(scroll, into: &$0)
      }
    case .agenda(let agenda):
      return document.bytes(style: .agenda) { HTMLAgendaView(context: context).write(agenda, into: &$0) }
    case .timeline(let timeline):
      return document.bytes(style: .timeline) { HTMLTimelineView(context: context).write(timeline, into: &$0) }
    case .year(let year):
      return document.bytes(style: .year) { HTMLYearView(context: context).write(year, into: &$0) }
    case .picker(let month):
      return document.bytes(style: .year) { HTMLYearView(context: context).write(month, into: &$0) }
    case .events(let occurrences):
      return document.bytes(style: .events) { HTMLEventsView(context: context).write(occurrences, into: &$0) }
    }
  }
}
