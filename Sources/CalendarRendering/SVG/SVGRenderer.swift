internal import CalendarLayout
internal import CalendarModel

/// Renders pages as SVG 1.1: a sheet without fonts, scripts or style sheets, which Chromium, librsvg and Inkscape draw
/// alike. Days and agendas are portrait A4, several days and months landscape; long lists extend the sheet.
public struct SVGRenderer: Renderer {
  /// The colours.
  public var theme: Theme

  /// The content of a day cell in a month, without the bars, which belong to the week. The default is
  /// ``SVGMonthCell/standard``.
  public var monthCell: @Sendable (SVGMonthCell) -> Markup = { $0.standard }

  /// The content of a day column in day and week views, without hour lines and all-day bars. The default is
  /// ``SVGDayColumn/standard``.
  public var dayColumn: @Sendable (SVGDayColumn) -> Markup = { $0.standard }

  /// The content of pickers.
  private var picker = PickerContent()
  /// The rows and the heading.
  private var builders = PageBuilders()

  /// Creates a renderer with a theme.
  public init(theme: Theme = Theme()) {
    self.theme = theme
  }

  /// Shows the lines of `content` in the day cells of months, below their numbers; those that fit.
  public mutating func showCells(_ content: @escaping PageCell.Content) {
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

  /// Renders the page as a complete UTF-8 document. Several sheets are placed below each other, each in a frame.
  public func render(_ page: Page, settings: PageSettings) -> [UInt8] {
    let plan = plan(of: page, settings: settings)
    return plan.sheet.render(page, contentHeight: plan.contentHeight, plan.drawings)
  }

  /// Renders each sheet as a complete UTF-8 document. There is one, unless the settings have a paper and a list needs
  /// more. List entries are never split.
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
    let context = SVGContext(page: page, settings: settings, theme: theme, builders: builders)
    let upright = SVGSheet(context: context, isLandscape: false)
    let across = SVGSheet(context: context, isLandscape: true)
    switch page {
    case .days(let days):
      let view = SVGDayView(context: context, content: dayColumn)
      let sheet = days.count > 1 ? across : upright
      return Plan(sheet: sheet, drawings: drawings(of: page, days, on: sheet, context, view.draw))
    case .week(let week):
      let view = SVGDayView(context: context, week: week, content: dayColumn)
      return Plan(sheet: across, drawings: drawings(of: page, week.days, on: across, context, view.draw))
    case .month(let month):
      let view = SVGMonthView(context: context, cell: monthCell)
      return Plan(
        sheet: across, drawings: [{ view.draw(month, in: $0, on: &$1) }] + further(page, on: across, context))
    // After fifty sheets, the clip path numbers would overlap those of the first sheet's cells.
    case .months(let months):
      return Plan(
        sheet: across,
        drawings: drawings(of: months, firstSheet: 1, context) + further(page, on: across, context))
    case .scroll(let scroll):
      return Plan(
        sheet: across,
        drawings: drawings(of: scroll.months, firstSheet: 0, context) + further(page, on: across, context))
    case .agenda(let agenda):
      let view = SVGAgendaView(context: context)
      let pages = view.pages(of: agenda, on: upright)
      return Plan(
        sheet: upright, contentHeight: view.height(of: pages[0]),
        drawings: pages.map { part in { view.draw(part, in: $0, on: &$1) } })
    case .timeline(let timeline):
      let view = SVGTimelineView(context: context)
      let pages = view.pages(of: timeline, on: upright)
      return Plan(
        sheet: upright, contentHeight: view.height(of: pages[0]),
        drawings: pages.map { part in { view.draw(part, in: $0, on: &$1) } })
    case .year(let year):
      let view = SVGYearView(context: context)
      return Plan(sheet: across, drawings: [{ view.draw(year, in: $0, on: &$1) }])
    case .picker(let months):
      let view = SVGPickerView(context: context, content: picker)
      return Plan(sheet: upright, drawings: [{ view.draw(months, in: $0, on: &$1) }])
    case .events(let occurrences):
      let view = SVGEventsView(context: context)
      let row = view.height(rows: 0)
      let parts = upright.breaks(Array(repeating: row, count: occurrences.count), heading: row)
      return Plan(
        sheet: upright, contentHeight: view.height(rows: occurrences.count + 1),
        drawings: parts.map { part in { view.draw(Array(occurrences[part]), in: $0, on: &$1) } })
    }
  }

  /// Draws columns of hours, and the events that they only count: below the hours if there is room, else on further
  /// sheets.
  private func drawings(
    of page: Page, _ days: [DayLayout], on sheet: SVGSheet, _ context: SVGContext,
    _ draw: @escaping ([DayLayout], SVGBox, inout SVGCanvas) -> Void
  ) -> [SVGSheet.Drawing] {
    if context.settings.showsDetails {
      return [{ draw(days, $0, &$1) }] + detailList(of: days, on: sheet, context)
    }
    let hidden = page.hiddenByDay
    let view = SVGFurtherView(context: context)
    guard !hidden.isEmpty, let columns = view.columns(of: hidden, below: days, in: sheet.content) else {
      return [{ draw(days, $0, &$1) }] + further(page, on: sheet, context)
    }
    return [
      { content, canvas in
        let height = view.height(of: columns)
        draw(days, content.inset(bottom: height), &canvas)
        view.draw(
          columns, in: content.inset(top: content.height - height + SVGFurtherView.spaceAbove), on: &canvas)
      }
    ]
  }

  /// Draws the events of some days with their details as a list on further sheets.
  private func detailList(of days: [DayLayout], on sheet: SVGSheet, _ context: SVGContext) -> [SVGSheet.Drawing] {
    let builder = AgendaLayoutBuilder(options: LayoutOptions(zone: context.settings.zone))
    guard let first = days.first, let last = days.last else { return [] }
    var agenda = AgendaLayout(
      dates: first.date..<last.date.adding(days: 1), zone: context.settings.zone, sections: [])
    for day in days {
      let occurrences = Page.distinctOccurrences(of: day, in: context.settings.zone)
      for var section in builder.layout(occurrences, dates: day.date..<day.date.adding(days: 1)).sections {
        section.isToday = day.isToday
        agenda.sections.append(section)
      }
    }
    if agenda.sections.isEmpty { return [] }
    let view = SVGAgendaView(context: context)
    return view.pages(of: agenda, on: sheet, isSplit: true).map { part in { view.draw(part, in: $0, on: &$1) } }
  }

  /// Draws the events that the page counts on further sheets.
  private func further(_ page: Page, on sheet: SVGSheet, _ context: SVGContext) -> [SVGSheet.Drawing] {
    let days = page.hiddenByDay
    if days.isEmpty { return [] }
    let view = SVGFurtherView(context: context)
    return view.pages(of: days, on: sheet).map { columns in { view.draw(columns, in: $0, on: &$1) } }
  }

  /// Draws each month on its own sheet, below its name.
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
