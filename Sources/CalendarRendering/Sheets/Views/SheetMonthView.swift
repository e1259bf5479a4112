internal import CalendarLayout
internal import CalendarModel
internal import PageDrawing

/// A month as a grid that fills the sheet.
struct SheetMonthView {
  let context: SheetContext
  /// The content of a cell.
  let cell: SheetRenderer.MonthCell

  private static let headHeight = 22_00
  static let numberHeight = 21_00
  /// The height of a row where there is room, and the least with text of 6 points.
  private static let rowHeight = 14_50
  private static let leastRowHeight = 11_25

  /// The size of text in rows.
  static func textSize(rowHeight: Int) -> Int { max(8_00, min(9_50, rowHeight * 66 / 100)) }

  /// The width of the week number column.
  private var weekColumn: Int { context.settings.showsWeekNumbers ? 26_00 : 0 }

  func draw(_ month: MonthLayout, in content: SheetBox, on canvas: inout SheetCanvas) {
    let grid = content.inset(start: weekColumn, top: Self.headHeight)
    drawHead(month, above: grid, on: &canvas)
    let needs = month.weeks.map(need)
    let rowHeight = Self.rowHeight(needs: needs, height: grid.height)
    let tops = Self.tops(needs.map { Self.numberHeight + 1_00 + $0 * rowHeight }, in: grid)
    let rows = month.weeks.indices.map { index in
      SheetBox(start: grid.start, top: tops[index], width: grid.width, height: tops[index + 1] - tops[index])
    }
    for (week, row) in zip(month.weeks, rows) { draw(week, in: row, rowHeight: rowHeight, on: &canvas) }
    let background = context.background
    canvas.line(from: (content.start, grid.bottom), to: (grid.end, grid.bottom), color: background.line)
    for column in 0...7 {
      let x = grid.start + column * grid.width / 7
      canvas.line(from: (x, grid.top), to: (x, grid.bottom), color: background.line)
    }
    // Bars are drawn above the lines between days.
    for (week, row) in zip(month.weeks, rows) { drawBars(week, in: row, rowHeight: rowHeight, on: &canvas) }
  }

  /// The rows of the fullest day of a week, with one for a count.
  private func need(_ week: WeekRow) -> Int {
    week.days.indices.map { column in
      week.lanes(in: column) + week.days[column].events.count + (week.days[column].hiddenCount > 0 ? 1 : 0)
    }.max() ?? 0
  }

  /// The height of a row, so that all weeks fit if the text is large enough.
  private static func rowHeight(needs: [Int], height: Int) -> Int {
    let free = height - needs.count * (numberHeight + 1_00)
    return min(rowHeight, max(leastRowHeight, free / max(1, needs.reduce(0, +))))
  }

  /// The tops of weeks that need `heights`, and the bottom of the last: equal where all of them fit, else as high as
  /// they need, if there is room.
  private static func tops(_ heights: [Int], in grid: SheetBox) -> [Int] {
    let total = heights.reduce(0, +)
    var level = 0
    // The height up to which every week is made higher; weeks above it have their need.
    if total <= grid.height {
      var (rest, count) = (grid.height, heights.count)
      for height in heights.sorted(by: >) where count > 0 {
        level = rest / count
        if height <= level { break }
        rest -= height
        count -= 1
      }
    }
    var used = 0
    let ends = heights.map { height in
      used += total <= grid.height ? max(height, level) : height * grid.height / max(1, total)
      return grid.top + used
    }
    // Rounding stays below the last week.
    return [grid.top] + ends.dropLast() + [grid.bottom]
  }

  private func drawHead(_ month: MonthLayout, above grid: SheetBox, on canvas: inout SheetCanvas) {
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
  private func capacity(of week: WeekRow, in row: SheetBox, rowHeight: Int) -> Int {
    let rows = max(0, (row.height - Self.numberHeight - 1_00) / rowHeight)
    let isFull = week.days.indices.contains { column in
      week.days[column].hiddenCount > 0 || week.lanes(in: column) + week.days[column].events.count > rows
    }
    return isFull ? max(0, rows - 1) : rows
  }

  private func box(_ column: Int, in row: SheetBox, columns: Int = 1) -> SheetBox {
    let start = row.start + column * row.width / 7
    return SheetBox(
      start: start, top: row.top, width: row.start + (column + columns) * row.width / 7 - start, height: row.height)
  }

  private func draw(_ week: WeekRow, in row: SheetBox, rowHeight: Int, on canvas: inout SheetCanvas) {
    let background = context.background
    let capacity = capacity(of: week, in: row, rowHeight: rowHeight)
    for (column, day) in week.days.prefix(7).enumerated() {
      if day.isHidden { continue }
      let box = box(column, in: row)
      let lanes = min(week.lanes(in: column), capacity)
      let hiddenBars = week.bars.crossing(column).count { $0.lane >= capacity }
      let content = DrawnMonthCell(
        day: day, width: box.width, height: box.height, context: context, lanes: lanes,
        eventLimit: max(0, capacity - lanes), rowHeight: rowHeight, hiddenBarCount: hiddenBars)
      canvas.part(in: box) { canvas in
        canvas.group(.section) { cell(content, &$0) }
      }
    }
    canvas.line(from: (row.start - weekColumn, row.top), to: (row.end, row.top), color: background.line)
    guard context.settings.showsWeekNumbers else { return }
    canvas.text(
      context.dates.number(week.number), at: row.start - 8_00, row.top + 14_50, context.quiet(9_50).anchored(.end),
      link: week.days.first.flatMap { context.settings.links.target(ofWeekFrom: $0.date) })
  }

  private func drawBars(_ week: WeekRow, in row: SheetBox, rowHeight: Int, on canvas: inout SheetCanvas) {
    let capacity = capacity(of: week, in: row, rowHeight: rowHeight)
    canvas.beginGroup(.list)
    defer { canvas.endGroup() }
    for bar in week.bars where bar.lane < capacity {
      var box = box(bar.firstColumn, in: row, columns: bar.columns)
      box.top += Self.numberHeight + bar.lane * rowHeight
      box.height = rowHeight - 50
      box = box.inset(start: bar.continuesBefore ? 0 : 1_50, end: bar.continuesAfter ? 0 : 1_50)
      let occurrence = bar.occurrence
      context.drawBar(
        occurrence.event, context.words.title(bar), in: box, before: bar.continuesBefore, after: bar.continuesAfter,
        title: context.words.summary(occurrence), on: &canvas)
    }
  }
}
