internal import CalendarLayout
internal import CalendarModel
internal import PageDrawing

/// A month as a grid that fills the sheet. Weeks have equal heights if all of them fit, otherwise the heights that they
/// need.
struct SheetMonthView {
  let context: SheetContext
  /// Draws a day cell.
  let cell: SheetRenderer.MonthCell
  /// The caller's lines of a day; nil for the default.
  var ownLines: (@Sendable (MonthDay) -> [CellLine])?

  private static let headHeight = 22_00

  /// The width of the week number column.
  private var weekColumn: Int { context.settings.showsWeekNumbers ? 26_00 : 0 }

  /// The area of the days, below the weekdays and beside the week numbers.
  func grid(in content: SheetBox) -> SheetBox { content.inset(start: weekColumn, top: Self.headHeight) }

  func draw(_ part: SheetMonthPart, in content: SheetBox, on canvas: inout SheetCanvas) {
    let grid = grid(in: content)
    drawHead(part, above: grid, on: &canvas)
    let tops = Self.tops(part.stacks.map { $0.height + part.measure.numberHeight }, in: grid)
    let rows = part.stacks.indices.map { index in
      SheetBox(start: grid.start, top: tops[index], width: grid.width, height: tops[index + 1] - tops[index])
    }
    for (stack, row) in zip(part.stacks, rows) { draw(stack, part.measure, in: row, on: &canvas) }
    let background = context.background
    canvas.line(from: (content.start, grid.bottom), to: (grid.end, grid.bottom), color: background.line)
    for column in 0...7 {
      let x = grid.start + column * grid.width / 7
      canvas.line(from: (x, grid.top), to: (x, grid.bottom), color: background.line)
    }
    // Bars are drawn above the lines between days.
    for (stack, row) in zip(part.stacks, rows) { drawBars(stack, part.measure, in: row, on: &canvas) }
  }

  /// The tops of weeks with the given heights, and the bottom of the last.
  private static func tops(_ heights: [Int], in grid: SheetBox) -> [Int] {
    let level = WeekHeights.level(raising: heights, to: grid.height)
    let total = heights.reduce(0, +)
    var used = 0
    let ends = heights.map { height in
      used += total <= grid.height ? max(height, level) : height * grid.height / max(1, total)
      return grid.top + used
    }
    // Rounding stays below the last week.
    return [grid.top] + ends.dropLast() + [grid.bottom]
  }

  private func drawHead(_ part: SheetMonthPart, above grid: SheetBox, on canvas: inout SheetCanvas) {
    let style = context.quiet(TypeScale.text).bold
    let room = grid.width / 7 - 8_00
    let fits = Weekday.allCases.allSatisfy {
      style.fit.measure.width(of: TextFit.line(context.dates.weekday($0))) <= room
    }
    for column in 0..<7 {
      let weekday = part.firstWeekday.advanced(by: column)
      canvas.text(
        fits ? context.dates.weekday(weekday) : context.dates.shortWeekday(weekday),
        at: grid.start + column * grid.width / 7 + 5_00, grid.top - 8_00,
        style, maximum: room)
    }
  }

  private func box(_ column: Int, in row: SheetBox, columns: Int = 1) -> SheetBox {
    let start = row.start + column * row.width / 7
    return SheetBox(
      start: start, top: row.top, width: row.start + (column + columns) * row.width / 7 - start, height: row.height)
  }

  private func draw(_ stack: WeekStack, _ measure: MonthMeasure, in row: SheetBox, on canvas: inout SheetCanvas) {
    let background = context.background
    let week = stack.week
    for (column, day) in week.days.prefix(7).enumerated() where !day.isHidden {
      let box = box(column, in: row)
      let content = DrawnMonthCell(
        day: day, width: box.width, height: box.height, context: context, measure: measure,
        top: measure.numberHeight + stack.barEnds[column])
      canvas.part(in: box) { canvas in
        canvas.group(.section) { cell(content, &$0) }
      }
    }
    canvas.line(from: (row.start - weekColumn, row.top), to: (row.end, row.top), color: background.line)
    guard context.settings.showsWeekNumbers else { return }
    canvas.text(
      context.dates.number(week.number), at: row.start - 8_00, row.top + 14_50,
      context.quiet(TypeScale.small).anchored(.end),
      link: week.days.first.flatMap { context.settings.links.target(ofWeekFrom: $0.date) })
  }

  private func drawBars(_ stack: WeekStack, _ measure: MonthMeasure, in row: SheetBox, on canvas: inout SheetCanvas) {
    canvas.beginGroup(.list)
    defer { canvas.endGroup() }
    for (index, bar) in stack.week.bars.enumerated() {
      var box = box(bar.firstColumn, in: row, columns: bar.columns)
      box.top += measure.numberHeight + stack.barTops[index]
      box.height = stack.barHeights[index] - measure.gap
      box = box.inset(start: bar.continuesBefore ? 0 : 1_50, end: bar.continuesAfter ? 0 : 1_50)
      context.drawMonthBar(
        bar.occurrence, measure.lines(of: bar), measure, in: box, before: bar.continuesBefore,
        after: bar.continuesAfter, on: &canvas)
    }
  }
}
