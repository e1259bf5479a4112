internal import CalendarLayout
internal import CalendarModel
internal import PageDrawing

/// A week on a landscape sheet folded twice: its days with their events in two panels, small months and space for notes
/// in the third. Weeks that need more panels continue on further sheets.
struct SheetTrifoldView {
  let context: SheetContext
  /// The days, including those without events.
  let agenda: AgendaLayout
  let page: Page

  /// The number of panels of a sheet.
  private static let panelCount = 3
  /// The space on each side of a fold.
  private static let foldMargin = 22_00
  private static let headingHeight = 56_00
  private static let (monthHeight, monthGap) = (176_00, 14_00)
  /// The fold marks, as distances from the edge of the sheet.
  private static let mark = (from: 12_00, to: 26_00)

  /// The contents of the sheets within their margins.
  func contents(of frame: BareFrame) -> [SheetFrame.Content] {
    let boxes = panels(of: frame)
    var measured = PanelList(context: context, width: boxes.map(\.width).min() ?? 0)
    let height = frame.content.height
    // The third panel of the first sheet is for notes. The first panel of each sheet has the heading.
    let onFirst = Self.panelCount - 1
    let days = measured.panels(of: agenda) { index in
      index == 0 || index >= onFirst && (index - onFirst) % Self.panelCount == 0 ? height - Self.headingHeight : height
    }
    let list = measured
    func content(_ panels: ArraySlice<[PanelList.Section]>, hasMonths: Bool) -> SheetFrame.Content {
      { _, canvas in
        drawHeading(in: boxes[0], on: &canvas)
        for (index, sections) in panels.enumerated() {
          list.draw(sections, in: index == 0 ? boxes[0].inset(top: Self.headingHeight) : boxes[index], on: &canvas)
        }
        for (index, box) in boxes.enumerated().dropFirst(max(1, panels.count)) {
          if hasMonths, index == Self.panelCount - 1 {
            drawNotes(in: box, on: &canvas)
          } else {
            context.drawNotes(in: box, on: &canvas)
          }
        }
        drawFoldMarks(of: frame, on: &canvas)
      }
    }
    let first = content(days.prefix(onFirst), hasMonths: true)
    let further = stride(from: onFirst, to: days.count, by: Self.panelCount).map {
      content(days[$0..<min($0 + Self.panelCount, days.count)], hasMonths: false)
    }
    return number([first] + further, below: boxes[Self.panelCount - 1])
  }

  /// Adds numbers in the margin if there are several sheets.
  private func number(_ sheets: [SheetFrame.Content], below box: SheetBox) -> [SheetFrame.Content] {
    guard sheets.count > 1 else { return sheets }
    return sheets.enumerated().map { index, sheet in
      { content, canvas in
        sheet(content, &canvas)
        let text = context.dates.page(index + 1, of: sheets.count)
        canvas.text(
          text, at: box.end, box.bottom + 14_00, context.quiet(TypeScale.small).anchored(.end), role: .paragraph)
      }
    }
  }

  /// The panels without their margins.
  private func panels(of frame: BareFrame) -> [SheetBox] {
    (0..<Self.panelCount).map { index in
      let fold = { (number: Int) in frame.width * number / Self.panelCount }
      let start = index == 0 ? frame.content.start : fold(index) + Self.foldMargin
      let end = index == Self.panelCount - 1 ? frame.content.end : fold(index + 1) - Self.foldMargin
      return SheetBox(start: start, top: frame.content.top, width: end - start, height: frame.content.height)
    }
  }

  private func drawHeading(in box: SheetBox, on canvas: inout SheetCanvas) {
    if let own = context.content.header(of: page, PageWords(context.settings, context.words)) {
      return drawHeading(own.lines, heading: own.heading, in: box, on: &canvas)
    }
    let heading = PageTitle.heading(of: page, settings: context.settings, dates: context.dates)
    let sizes = Array(TypeScale.page.dropFirst())
    let style = context.ink(sizes[0]).bold.fitting(heading, in: box.width, sizes)
    let title = [context.settings.title, context.settings.zoneName?.capitalizedAtStart].compactMap { $0 }.joined(
      separator: " · ")
    if !title.isEmpty {
      canvas.text(
        title, at: box.start, box.top + 9_00, context.quiet(TypeScale.small), maximum: box.width,
        role: .paragraph)
    }
    canvas.text(heading, at: box.start, box.top + 30_00, style, maximum: box.width, role: .heading1)
    context.drawLegend(in: box, baseline: box.top + 44_00, on: &canvas)
  }

  /// Draws as many lines of the caller's heading as fit.
  private func drawHeading(_ lines: [CellLine], heading: Int?, in box: SheetBox, on canvas: inout SheetCanvas) {
    var y = box.top
    for (index, line) in lines.enumerated() {
      let size = index == heading ? TypeScale.page[1] : TypeScale.small
      y += size
      guard y <= box.top + Self.headingHeight - 8_00 else { return }
      var style = line.isQuiet ? context.quiet(size) : context.ink(size)
      style.isBold = line.isBold || index == heading
      canvas.text(
        line.text, at: box.start, y, style, maximum: box.width, role: index == heading ? .heading1 : .paragraph)
      y += 3_00
    }
  }

  private func drawNotes(in box: SheetBox, on canvas: inout SheetCanvas) {
    var box = box
    let view = SheetYearView(context: context)
    for month in context.settings.smallMonths {
      let own = SheetBox(start: box.start, top: box.top, width: box.width, height: Self.monthHeight)
      canvas.text(
        context.dates.month(month.firstDay, month.fields), at: own.start + 3_00, own.top + 11_00,
        context.ink(TypeScale.heading).bold, maximum: own.width, role: .heading2)
      let grid = own.inset(top: 16_00)
      drawWeek(of: month, in: grid, on: &canvas)
      view.draw(month, densities: nil, showsNeighbours: false, in: grid, on: &canvas)
      box = box.inset(top: Self.monthHeight + Self.monthGap)
    }
    context.drawNotes(in: box, on: &canvas)
  }

  /// Highlights the row of the week.
  private func drawWeek(of month: MonthPicker, in grid: SheetBox, on canvas: inout SheetCanvas) {
    for (row, week) in month.weeks.enumerated() {
      let columns = week.days.indices.filter {
        week.days[$0].isWithinDisplayedMonth && agenda.dates.contains(week.days[$0].date)
      }
      guard let first = columns.first, let last = columns.last else { continue }
      let height = grid.height / (max(6, month.weeks.count) + 1)
      let width = grid.width / 7
      canvas.rectangle(
        SheetBox(
          start: grid.start + first * width, top: grid.top + (row + 1) * height, width: (last - first + 1) * width,
          height: height), fill: .color(context.background.line), radius: 4_00)
    }
  }

  private func drawFoldMarks(of frame: BareFrame, on canvas: inout SheetCanvas) {
    for number in 1..<Self.panelCount {
      let fold = frame.width * number / Self.panelCount
      for (from, to) in [Self.mark, (frame.height - Self.mark.to, frame.height - Self.mark.from)] {
        canvas.line(from: (fold, from), to: (fold, to), color: context.background.quietInk, width: 50)
      }
    }
  }
}

/// The frame of a sheet without heading and footer.
struct BareFrame {
  /// The width of the sheet.
  let width: Int
  /// The height of the sheet.
  let height: Int
  /// The area between the margins.
  let content: SheetBox
}
