/// Draws pages as SVG 1.1: one sheet that needs no fonts, scripts or style sheets and that Chromium, librsvg and Inkscape
/// draw alike. Days and agendas stand upright on A4, several days and months lie across it; lists that are longer than
/// the sheet make it longer.
public struct SVGRenderer: Renderer {
  /// The colours.
  public var theme: Theme

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
    case .month(let month):
      let view = SVGMonthView(context: context)
      return sheet.render(page, isLandscape: true) { view.draw(month, in: $0, on: &$1) }
    case .agenda(let agenda):
      let view = SVGAgendaView(context: context)
      let height = view.height(of: agenda, width: SVGSheet.contentWidth(isLandscape: false))
      return sheet.render(page, isLandscape: false, contentHeight: height) { view.draw(agenda, in: $0, on: &$1) }
    case .events(let occurrences):
      let view = SVGEventsView(context: context)
      let height = view.height(of: occurrences, width: SVGSheet.contentWidth(isLandscape: false))
      return sheet.render(page, isLandscape: false, contentHeight: height) { view.draw(occurrences, in: $0, on: &$1) }
    }
  }
}
