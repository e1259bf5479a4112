internal import CalendarLayout

/// Draws pages as SVG 1.1: one sheet that needs no fonts, scripts or style sheets and that Chromium, librsvg and Inkscape
/// draw alike. Days and agendas stand upright on A4, several days and months lie across it; lists that are longer than
/// the sheet make it longer.
public struct SVGRenderer: Renderer {
  /// The colours.
  public var theme: Theme

  /// What stands in the cell of a day of a month, bars aside, which belong to the week; ``SVGMonthCell/standard`` unless
  /// replaced.
  public var monthCell: @Sendable (SVGMonthCell) -> Markup = { $0.standard }

  /// A renderer with a theme.
  public init(theme: Theme = Theme()) {
    self.theme = theme
  }

  /// The page as a complete document in UTF-8.
  public func render(_ page: Page, settings: PageSettings) -> [UInt8] {
    let context = SVGContext(page: page, settings: settings, theme: theme)
    let sheet = SVGSheet(context: context)
    switch page {
    case .days(let days):
      let view = SVGDayView(context: context)
      return sheet.render(page, isLandscape: days.count > 1) { view.draw(days, in: $0, on: &$1) }
    case .week(let week):
      let view = SVGDayView(context: context, week: week)
      return sheet.render(page, isLandscape: true) { view.draw(week.days, in: $0, on: &$1) }
    case .month(let month):
      let view = SVGMonthView(context: context, cell: monthCell)
      return sheet.render(page, isLandscape: true) { view.draw(month, in: $0, on: &$1) }
    case .agenda(let agenda):
      let view = SVGAgendaView(context: context)
      let height = view.height(of: agenda, width: SVGSheet.contentWidth(isLandscape: false))
      return sheet.render(page, isLandscape: false, contentHeight: height) { view.draw(agenda, in: $0, on: &$1) }
    case .timeline(let timeline):
      let view = SVGTimelineView(context: context)
      let height = view.height(of: timeline, width: SVGSheet.contentWidth(isLandscape: false))
      return sheet.render(page, isLandscape: false, contentHeight: height) { view.draw(timeline, in: $0, on: &$1) }
    case .year(let year):
      let view = SVGYearView(context: context)
      return sheet.render(page, isLandscape: true) { view.draw(year, in: $0, on: &$1) }
    case .picker(let month):
      let view = SVGYearView(context: context)
      return sheet.render(page, isLandscape: false) { view.draw(month, in: $0, on: &$1) }
    case .events(let occurrences):
      let view = SVGEventsView(context: context)
      let height = view.height(of: occurrences, width: SVGSheet.contentWidth(isLandscape: false))
      return sheet.render(page, isLandscape: false, contentHeight: height) { view.draw(occurrences, in: $0, on: &$1) }
    }
  }
}
