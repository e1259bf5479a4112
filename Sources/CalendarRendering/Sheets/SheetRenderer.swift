internal import CalendarLayout
internal import CalendarModel
package import PageDrawing

/// Draws pages on sheets, to be written as SVG, PDF or PNG. Days and agendas are portrait A4, several days and months
/// landscape. Long lists extend the sheet, or continue on further ones if the settings have paper.
package struct SheetRenderer: Sendable {
  /// Draws a day cell of a month.
  package typealias MonthCell = @Sendable (DrawnMonthCell, inout SheetCanvas) -> Void
  /// Draws a day column of days or a week.
  package typealias DayColumn = @Sendable (DrawnDayColumn, inout SheetCanvas) -> Void

  package var theme: Theme

  /// Draws a day cell of a month, without the bars, which belong to the week. The default is
  /// ``DrawnMonthCell/draw(on:)``.
  package var monthCell: MonthCell = { cell, canvas in cell.draw(on: &canvas) }

  /// Draws a day column of days or a week, without hour lines and all-day bars. The default is
  /// ``DrawnDayColumn/draw(on:)``.
  package var dayColumn: DayColumn = { column, canvas in column.draw(on: &canvas) }

  /// Whether to record accessibility structure; SVG cannot store it.
  var isStructured = true
  /// Content provided by the caller. Its cells and columns replace ``monthCell`` and ``dayColumn``.
  package var content = PageContent()

  /// Creates a renderer with a theme.
  package init(theme: Theme = Theme()) {
    self.theme = theme
  }

  private var cell: MonthCell {
    guard let cells = content.cells else { return monthCell }
    return { cell, canvas in
      cell.draw(cells(PageCell(day: cell.day, words: PageWords(cell.settings))), on: &canvas)
    }
  }

  /// Draws a day column with the caller's content.
  var column: DayColumn {
    guard let columns = content.columns else { return dayColumn }
    return { column, canvas in
      column.draw(columns(PageColumn(day: column.day, words: PageWords(column.settings))), on: &canvas)
    }
  }

  /// Draws a page on one or more sheets: one for each month, and as many as long lists need if the settings have paper.
  /// List entries are split only if they are longer than a sheet.
  ///
  /// With ``PageSettings/imposition``, each sheet has several of these pages; a booklet begins with a cover.
  package func sheets(_ page: Page, settings: PageSettings) -> [Sheet] {
    let heading = PageTitle.heading(of: page, settings: settings, dates: DateText(settings))
    guard let cover = cover(heading, of: page.occurrences, settings: settings) else {
      return imposed(pages(page, settings: settings), settings: settings)
    }
    var inner = settings
    inner.firstSheetNumber = 2
    return imposed([cover] + pages(page, settings: inner), settings: settings)
  }

  /// Draws a page on sheets without imposition, for documents with several pages, which are imposed together
  /// (``imposed(_:settings:)``).
  package func pages(_ page: Page, settings: PageSettings) -> [Sheet] {
    var settings = settings
    if settings.imposition != nil, settings.paper == nil { settings.paper = Paper() }
    var plan = plan(of: page, settings: settings)
    if let note = settings.next, !plan.frame.isBare { plan.show(note) }
    let sheets = plan.frame.sheets(
      page, contentHeight: plan.contentHeight, isStructured: isStructured, plan.contents)
    return plan.frame.startsWithEmptySheet ? [plan.frame.emptySheet] + sheets : sheets
  }

  /// Places the pages of a document on sheets as the settings say; by default one per sheet.
  package func imposed(_ pages: [Sheet], settings: PageSettings) -> [Sheet] {
    settings.imposition?.sheets(
      of: pages, isRightToLeft: settings.locale.direction == .rightToLeft, cutColor: theme.day.quietInk) ?? pages
  }

  /// The metadata of a document with the page.
  package func properties(of page: Page, settings: PageSettings) -> DocumentProperties {
    DocumentProperties(
      title: PageTitle.document(of: page, settings: settings, dates: DateText(settings)),
      language: settings.locale.identifier)
  }

  /// Stacks the sheets into one, each with an edge.
  package func stacked(_ sheets: [Sheet]) -> Sheet {
    if sheets.count == 1 { return sheets[0] }
    return Sheet(stacking: sheets, ground: theme.day.line, edge: theme.day.quietInk)
  }

  /// The sheets of a page before drawing.
  struct Plan {
    let frame: SheetFrame
    var contentHeight = 0
    var contents: [SheetFrame.Content]

    /// Adds a note about the next event above a page without events.
    mutating func show(_ note: NextNote) {
      guard let content = contents.first else { return }
      let style = frame.context.quiet(12_00)
      let height = 24_00
      contentHeight += height
      contents[0] = { box, canvas in
        canvas.text(
          TextFit.line("\(note.lead) \(note.title)"), at: box.start, box.top + 10_00, style, maximum: box.width,
          role: .paragraph)
        content(box.inset(top: height), &canvas)
      }
    }
  }

  private func plan(of page: Page, settings: PageSettings) -> Plan {
    let context = SheetContext(page: page, settings: settings, theme: theme, content: content)
    let upright = SheetFrame(context: context, isLandscape: false)
    let across = SheetFrame(context: context, isLandscape: true)
    if let plan = styledPlan(of: page, upright: upright, across: across) { return plan }
    switch page {
    case .days(let days):
      let view = SheetDayView(context: context, content: column)
      let sheet = days.count > 1 ? across : upright
      return Plan(frame: sheet, contents: contents(of: page, days, on: sheet, context, view.draw))
    case .week(let week):
      let parts = week.parts.isEmpty ? [week.days.indices] : week.parts
      let sheets = parts.flatMap { part -> [SheetFrame.Content] in
        let part = week.part(part)
        let view = SheetDayView(context: context, week: part, content: column)
        return self.contents(of: .week(part), part.days, on: across, context, view.draw)
      }
      return Plan(frame: across, contents: sheets)
    case .month(let month): return plan(of: [month], on: across, context)
    case .months(let months): return plan(of: months, isNamed: true, on: across, context)
    case .scroll(let scroll): return plan(of: scroll.months, isNamed: true, on: across, context)
    case .agenda(let agenda):
      let view = SheetAgendaView(context: context).grown(for: agenda, on: upright)
      return plan(
        ofList: view.pages(of: agenda, on: upright), on: upright, height: { view.height(of: $0) },
        draw: { view.draw($0, in: $1, on: &$2) })
    case .timeline(let timeline):
      let view = SheetTimelineView(context: context)
      return plan(
        ofList: view.pages(of: timeline, on: upright), on: upright, height: { view.height(of: $0) },
        draw: { view.draw($0, in: $1, on: &$2) })
    case .year(let year):
      let view = SheetYearView(context: context)
      // Three months side by side are legible on the pages of a booklet.
      let frame = settings.imposition == .booklet ? upright : across
      let repeats = SheetRepeats(context: context, repeats: year.repeats)
      let room = frame.content.inset(bottom: repeats.height(in: frame.content))
      let grid = view.grid(of: year, in: room, isPaged: frame.isPaged)
      return Plan(
        frame: frame,
        contents: grid.sheets.map { months -> SheetFrame.Content in
          return { content, canvas in
            // The first sheet lists the repeats of the whole year.
            let listHeight = months.lowerBound == 0 ? repeats.height(in: content) : 0
            view.draw(year, months: months, grid, in: content.inset(bottom: listHeight), on: &canvas)
            if listHeight > 0 { repeats.draw(in: content, on: &canvas) }
          }
        })
    case .picker(let picker):
      let view = SheetPickerView(context: context, content: content.picker)
      let grid = view.grid(of: picker, in: upright.content, isPaged: upright.isPaged)
      return Plan(
        frame: upright, contentHeight: view.leastHeight(of: grid),
        contents: grid.sheets.map { months in { view.draw(picker, months: months, grid, in: $0, on: &$1) } })
    case .events(let occurrences):
      let view = SheetEventsView(context: context)
      return plan(
        ofList: view.pages(of: occurrences, on: upright), on: upright, height: { view.height(of: $0) },
        draw: { view.draw($0, in: $1, on: &$2) })
    case .form(let page): return page.form.sheets(context, upright: upright, across: across)
    }
  }

  /// Draws a list on its sheets.
  /// - Parameters:
  ///   - parts: What is on each sheet.
  ///   - height: The height of a part, for a sheet that grows.
  private func plan<Part>(
    ofList parts: [Part], on sheet: SheetFrame, height: (Part) -> Int,
    draw: @escaping (Part, SheetBox, inout SheetCanvas) -> Void
  ) -> Plan {
    Plan(
      frame: sheet, contentHeight: parts.first.map(height) ?? 0,
      contents: parts.map { part in { draw(part, $0, &$1) } })
  }

  /// Draws columns of hours and lists their hidden events: below the hours if there is room, else on further sheets.
  private func contents(
    of page: Page, _ days: [DayLayout], on sheet: SheetFrame, _ context: SheetContext,
    _ draw: @escaping ([DayLayout], SheetBox, inout SheetCanvas) -> Void
  ) -> [SheetFrame.Content] {
    if context.settings.showsDetails {
      return [{ draw(days, $0, &$1) }] + detailList(of: days, on: sheet, context)
    }
    let hidden = page.hiddenByDay
    let view = SheetFurtherView(context: context)
    guard !hidden.isEmpty, let list = view.list(of: hidden, below: days, in: sheet.content) else {
      return [{ draw(days, $0, &$1) }] + further(page, on: sheet, context)
    }
    return [
      { content, canvas in
        let height = view.height(of: list)
        draw(days, content.inset(bottom: height), &canvas)
        view.draw(
          list, in: content.inset(top: content.height - height + SheetFurtherView.spaceAbove), on: &canvas)
      }
    ]
  }

  /// Lists the events of a range of days with their details on further sheets.
  func detailList(of days: [DayLayout], on sheet: SheetFrame, _ context: SheetContext) -> [SheetFrame.Content] {
    let agenda = agenda(of: days, context)
    if agenda.sections.isEmpty { return [] }
    let view = SheetAgendaView(context: context)
    return view.pages(of: agenda, on: sheet, isSplit: true).map { part in { view.draw(part, in: $0, on: &$1) } }
  }

  /// Lists the hidden events of a page on further sheets.
  func further(_ page: Page, on sheet: SheetFrame, _ context: SheetContext) -> [SheetFrame.Content] {
    further(page.hiddenByDay, on: sheet, context)
  }

  func further(
    _ days: [(date: CivilDate, occurrences: [Occurrence])], on sheet: SheetFrame, _ context: SheetContext
  ) -> [SheetFrame.Content] {
    if days.isEmpty { return [] }
    let view = SheetFurtherView(context: context)
    return view.pages(of: days, on: sheet).map { list in { view.draw(list, in: $0, on: &$1) } }
  }

  /// Draws each month on a sheet, or two if there is paper and its titles need them, and lists hidden events on further
  /// sheets.
  /// - Parameter isNamed: Whether the sheets show the names of their months.
  private func plan(
    of months: [MonthLayout], isNamed: Bool = false, on sheet: SheetFrame, _ context: SheetContext
  ) -> Plan {
    var view = SheetMonthView(context: context, cell: cell)
    view.ownLines = content.lines(PageWords(context.settings))
    let nameHeight = isNamed ? 14_00 : 0
    var sheet = sheet
    /// The area for the days of a month, between its name and its legend.
    func days(_ month: MonthLayout, in content: SheetBox) -> SheetBox {
      content.inset(
        top: nameHeight, bottom: SheetRepeats(context: context, repeats: month.repeats).height(in: content))
    }
    var parts = months.map { view.parts(of: $0, in: days($0, in: sheet.content), continues: sheet.isPaged) }
    if parts.count == 1, parts[0].count > 1, !sheet.smallMonths.isEmpty {
      // The month itself needs the space of the small months.
      var bare = sheet
      bare.hasSmallMonths = false
      let part = view.parts(of: months[0], in: days(months[0], in: bare.content), continues: true)
      if part.count == 1 { (sheet, parts) = (bare, [part]) }
    }
    let contents = zip(months, parts).flatMap { month, parts in
      parts.map { part -> SheetFrame.Content in
        { content, canvas in
          if isNamed {
            canvas.text(
              context.dates.heading(of: month), at: content.start, content.top + 8_00,
              context.ink(TypeScale.heading).bold,
              role: .heading2)
          }
          view.draw(part, in: days(month, in: content), on: &canvas)
          SheetRepeats(context: context, repeats: month.repeats).draw(in: content, on: &canvas)
        }
      }
    }
    let shown = Page.months(zip(months, parts).map { $0.showing($1) })
    return Plan(frame: sheet, contents: contents + further(shown, on: sheet, context))
  }
}
