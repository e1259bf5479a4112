internal import CalendarLayout
internal import CalendarModel

/// A month as a grid that fills the sheet.
struct SVGMonthView {
  let context: SVGContext
  /// The content of a cell.
  let cell: @Sendable (SVGMonthCell) -> Markup
  /// The index of the sheet.
  var sheet = 0

  private static let headHeight = 22_00
  static let numberHeight = 21_00
  static let rowHeight = 14_50

  /// The width of the week number column.
  private var weekColumn: Int { context.settings.showsWeekNumbers ? 26_00 : 0 }

  func draw(_ month: MonthLayout, in content: SVGBox, on canvas: inout SVGCanvas) {
    let grid = content.inset(start: weekColumn, top: Self.headHeight)
    drawHead(month, above: grid, on: &canvas)
    let rows = max(1, month.weeks.count)
    for (index, week) in month.weeks.enumerated() {
      let top = grid.top + index * grid.height / rows
      let row = SVGBox(
        start: grid.start, top: top, width: grid.width, height: grid.top + (index + 1) * grid.height / rows - top)
      draw(week, in: row, on: &canvas)
    }
    let background = context.background
    canvas.line(from: (content.start, grid.bottom), to: (grid.end, grid.bottom), color: background.line)
    for column in 0...7 {
      let x = grid.start + column * grid.width / 7
      canvas.line(from: (x, grid.top), to: (x, grid.bottom), color: background.line)
    }
    // Bars are drawn above the lines between days.
    for (index, week) in month.weeks.enumerated() {
      let top = grid.top + index * grid.height / rows
      let row = SVGBox(
        start: grid.start, top: top, width: grid.width, height: grid.top + (index + 1) * grid.height / rows - top)
      drawBars(week, in: row, on: &canvas)
    }
  }

  private func drawHead(_ month: MonthLayout, above grid: SVGBox, on canvas: inout SVGCanvas) {
    let style = context.quiet(11_00).bold
    let room = grid.width / 7 - 8_00
    let fits = Weekday.allCases.allSatisfy {
      style.fit.measure.width(of: TextFit.line(context.dates.weekday($0))) <= room
    }
    for column in 0..<7 {
      let weekday = month.firstWeekday.advanced(by: column)
      canvas.text(
        fits ? context.dates.weekday(weekday) : context.dates.shortWeekday(weekday),
        at: grid.start + column * grid.width / 7 + 5_00, grid.top - 8_00,
        style, maximum: room)
    }
  }

  /// The number of bar and event rows that fit a week; one fewer if a day shows a hidden count.
  private func capacity(of week: WeekRow, in row: SVGBox) -> Int {
    let rows = max(0, (row.height - Self.numberHeight - 1_00) / Self.rowHeight)
    let isFull = week.days.indices.contains { column in
      week.days[column].hiddenCount > 0 || lanes(of: week, column) + week.days[column].events.count > rows
    }
    return isFull ? max(0, rows - 1) : rows
  }

  private func lanes(of week: WeekRow, _ column: Int) -> Int {
    week.bars.lazy.filter { ($0.firstColumn..<$0.firstColumn + $0.columns).contains(column) }
      .map { $0.lane + 1 }.max() ?? 0
  }

  private func box(_ column: Int, in row: SVGBox, columns: Int = 1) -> SVGBox {
    let start = row.start + column * row.width / 7
    return SVGBox(
      start: start, top: row.top, width: row.start + (column + columns) * row.width / 7 - start, height: row.height)
  }

  private func draw(_ week: WeekRow, in row: SVGBox, on canvas: inout SVGCanvas) {
    let background = context.background
    let capacity = capacity(of: week, in: row)
    for (column, day) in week.days.prefix(7).enumerated() {
      let box = box(column, in: row)
      let lanes = min(lanes(of: week, column), capacity)
      let hiddenBars = week.bars.lazy.filter {
        $0.lane >= capacity && ($0.firstColumn..<$0.firstColumn + $0.columns).contains(column)
      }.count
      let content = SVGMonthCell(
        day: day, width: box.width, height: box.height, context: context, lanes: lanes,
        eventLimit: max(0, capacity - lanes), hiddenBarCount: hiddenBars, sheet: sheet)
      canvas.place(cell(content), in: box)
    }
    canvas.line(from: (row.start - weekColumn, row.top), to: (row.end, row.top), color: background.line)
    guard context.settings.showsWeekNumbers else { return }
    canvas.text(
      context.dates.number(week.number), at: row.start - 8_00, row.top + 14_50, context.quiet(9_50).anchored(.end))
  }

  private func drawBars(_ week: WeekRow, in row: SVGBox, on canvas: inout SVGCanvas) {
    let capacity = capacity(of: week, in: row)
    for bar in week.bars where bar.lane < capacity {
      var box = box(bar.firstColumn, in: row, columns: bar.columns)
      box.top += Self.numberHeight + bar.lane * Self.rowHeight
      box.height = Self.rowHeight - 50
      box = box.inset(start: bar.continuesBefore ? 0 : 1_50, end: bar.continuesAfter ? 0 : 1_50)
      let occurrence = bar.occurrence
      var text = context.words.title(occurrence.event)
      if !occurrence.isAllDay, !bar.continuesBefore { text = "\(context.words.startTime(occurrence)) \(text)" }
      context.drawBar(
        occurrence.event, text, in: box, before: bar.continuesBefore, after: bar.continuesAfter,
        title: context.words.summary(occurrence), on: &canvas)
    }
  }
}
