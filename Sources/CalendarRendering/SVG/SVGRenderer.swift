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

  /// What stands in the column of a day of day and week views, hour lines and whole-day bars aside;
  /// ``SVGDayColumn/standard`` unless replaced.
  public var dayColumn: @Sendable (SVGDayColumn) -> Markup = { $0.standard }

  /// A renderer with a theme.
  public init(theme: Theme = Theme()) {
    self.theme = theme
  }

  /// The page as a complete document in UTF-8. Several sheets stand one below the other, each in a frame.
  public func render(_ page: Page, settings: PageSettings) -> [UInt8] {
    let plan = plan(of: page, settings: settings)
    return plan.sheet.render(page, contentHeight: plan.contentHeight, plan.drawings)
  }

  /// The sheets of the page, each a complete document in UTF-8: one, unless the settings name a paper and a list needs
  /// more. No entry of a list is cut.
  public func sheets(_ page: Page, settings: PageSettings) -> [[UInt8]] {
    guard settings.paper != nil else { return [render(page, settings: settings)] }
    let plan = plan(of: page, settings: settings)
    return plan.sheet.documents(page, plan.drawings)
  }

  private struct Plan {
    let sheet: SVGSheet
    var contentHeight = 0
    let drawings: [SVGSheet.Drawing]
  }

  private func plan(of page: Page, settings: PageSettings) -> Plan {
    let context = SVGContext(page: page, settings: settings, theme: theme)
    let upright = SVGSheet(context: context, isLandscape: false)
    let across = SVGSheet(context: context, isLandscape: true)
    switch page {
    case .days(let days):
      let view = SVGDayView(context: context, content: dayColumn)
      return Plan(sheet: days.count > 1 ? across : upright, drawings: [{ view.draw(days, in: $0, on: &$1) }])
    case .week(let week):
      let view = SVGDayView(context: context, week: week, content: dayColumn)
      return Plan(sheet: across, drawings: [{ view.draw(week.days, in: $0, on: &$1) }])
    case .month(let month):
      let view = SVGMonthView(context: context, cell: monthCell)
      return Plan(sheet: across, drawings: [{ view.draw(month, in: $0, on: &$1) }])
    // Beyond fifty sheets the numbers of the sheets' own clip paths would reach those of the first sheet's cells.
    case .months(let months): return Plan(sheet: across, drawings: drawings(of: months, firstSheet: 1, context))
    case .scroll(let scroll):
      return Plan(sheet: across, drawings: drawings(of: scroll.months, firstSheet: 0, context))
    case .agenda(let agenda):
      let view = SVGAgendaView(context: context)
      let width = upright.content.width
      return Plan(
        sheet: upright, contentHeight: view.height(of: agenda, width: width),
        drawings: view.pages(of: agenda, on: upright).map { part in { view.draw(part, in: $0, on: &$1) } })
    case .timeline(let timeline):
      let view = SVGTimelineView(context: context)
      let width = upright.content.width
      return Plan(
        sheet: upright, contentHeight: view.height(of: timeline, width: width),
        drawings: view.pages(of: timeline, on: upright).map { part in { view.draw(part, in: $0, on: &$1) } })
    case .year(let year):
      let view = SVGYearView(context: context)
      return Plan(sheet: across, drawings: [{ view.draw(year, in: $0, on: &$1) }])
    case .picker(let month):
      let view = SVGYearView(context: context)
      return Plan(sheet: upright, drawings: [{ view.draw(month, in: $0, on: &$1) }])
    case .events(let occurrences):
      let view = SVGEventsView(context: context)
      let row = view.height(rows: 0)
      let parts = upright.breaks(Array(repeating: row, count: occurrences.count), heading: row)
      return Plan(
        sheet: upright, contentHeight: view.height(rows: occurrences.count + 1),
        drawings: parts.map { part in { view.draw(Array(occurrences[part]), in: $0, on: &$1) } })
    }
  }

  /// Months on a sheet each, below their names.
  private func drawings(of months: [MonthLayout], firstSheet: Int, _ context: SVGContext) -> [SVGSheet.Drawing] {
    months.enumerated().map { index, month in
      let view = SVGMonthView(context: context, cell: monthCell, sheet: firstSheet + index)
      return { content, canvas in
        canvas.text(
          context.dates.heading(of: month), at: content.start, content.top + 8_00, context.ink(13_00).bold)
        view.draw(month, in: content.inset(top: 14_00), on: &canvas)
      }
    }
  }
}
