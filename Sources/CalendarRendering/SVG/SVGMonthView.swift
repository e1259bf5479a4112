internal import CalendarLayout
internal import CalendarModel

/// A month as a grid that fills the sheet.
struct SVGMonthView {
  let context: SVGContext

  private static let weekColumn = 26_00
  private static let headHeight = 22_00
  private static let numberHeight = 21_00
  private static let rowHeight = 14_50

  func draw(_ month: MonthLayout, in content: SVGBox, on canvas: inout SVGCanvas) {
    let grid = content.inset(start: Self.weekColumn, top: Self.headHeight)
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
    // Bars lie above the lines between the days.
    for (index, week) in month.weeks.enumerated() {
      let top = grid.top + index * grid.height / rows
      let row = SVGBox(
        start: grid.start, top: top, width: grid.width, height: grid.top + (index + 1) * grid.height / rows - top)
      drawBars(week, in: row, on: &canvas)
    }
  }

  private func drawHead(_ month: MonthLayout, above grid: SVGBox, on canvas: inout SVGCanvas) {
    for column in 0..<7 {
      let weekday = month.firstWeekday.advanced(by: column)
      canvas.text(
        context.dates.weekday(weekday), at: grid.start + column * grid.width / 7 + 5_00, grid.top - 8_00,
        context.quiet(11_00).bold, maximum: grid.width / 7 - 8_00)
    }
  }

  /// How many rows of bars and events a week has room for; one fewer when a day must say how many it hides.
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

  private func cell(_ column: Int, in row: SVGBox, columns: Int = 1) -> SVGBox {
    let start = row.start + column * row.width / 7
    return SVGBox(
      start: start, top: row.top, width: row.start + (column + columns) * row.width / 7 - start, height: row.height)
  }

  private func draw(_ week: WeekRow, in row: SVGBox, on canvas: inout SVGCanvas) {
    let background = context.background
    let capacity = capacity(of: week, in: row)
    for (column, day) in week.days.prefix(7).enumerated() {
      let box = cell(column, in: row)
      if day.isWeekend { canvas.rectangle(box, fill: .color(background.shade)) }
      if day.isSelected {
        canvas.rectangle(box.inset(start: 100, top: 100, end: 100, bottom: 100), fill: .none, stroke: background.accent)
      }
      drawNumber(day, in: box, on: &canvas)
      let lanes = min(lanes(of: week, column), capacity)
      let shown = day.events.prefix(max(0, capacity - lanes))
      var top = box.top + Self.numberHeight + lanes * Self.rowHeight
      for occurrence in shown {
        draw(occurrence, in: SVGBox(start: box.start, top: top, width: box.width, height: Self.rowHeight), on: &canvas)
        top += Self.rowHeight
      }
      let hiddenBars = week.bars.lazy.filter {
        $0.lane >= capacity && ($0.firstColumn..<$0.firstColumn + $0.columns).contains(column)
      }.count
      let hidden = day.hiddenCount + day.events.count - shown.count + hiddenBars
      if hidden > 0 {
        canvas.text(
          context.dates.more(hidden), at: box.start + 5_00, top + 10_50, context.quiet(9_50),
          maximum: box.width - 8_00)
      }
    }
    canvas.line(from: (row.start - Self.weekColumn, row.top), to: (row.end, row.top), color: background.line)
    canvas.text(
      context.dates.number(week.number), at: row.start - 8_00, row.top + 14_50, context.quiet(9_50).anchored(.end))
  }

  private func drawNumber(_ day: MonthDay, in box: SVGBox, on canvas: inout SVGCanvas) {
    let background = context.background
    let number = context.dates.number(day.fields.day)
    let centre = box.start + 12_50
    var style = context.ink(11_50).anchored(.middle)
    style.isBold = day.isInMonth
    if !day.isInMonth { style.color = background.quietInk }
    if day.isToday {
      canvas.circle(centre: centre, box.top + 10_50, radius: 8_75, fill: .color(background.accent))
      style.color = background.paper
    }
    canvas.text(number, at: centre, box.top + 14_50, style)
    if day.date.day == 1 || !day.isInMonth {
      canvas.text(
        context.dates.shortMonthName(day.date.month), at: box.start + 25_00, box.top + 14_50, context.quiet(9_50),
        maximum: box.width - 28_00)
    }
  }

  private func draw(_ occurrence: Occurrence, in box: SVGBox, on canvas: inout SVGCanvas) {
    let event = occurrence.event
    canvas.clipped(to: box.inset(start: 1_00, end: 1_00), title: context.words.summary(occurrence)) { canvas in
      let y = box.top + 10_50
      context.drawDot(event, centre: box.start + 8_00, y - 3_40, on: &canvas)
      let time = context.words.startTime(occurrence)
      let quiet = context.quiet(9_50)
      canvas.text(time, at: box.start + 14_00, y, quiet)
      let start = box.start + 14_00 + quiet.fit.measure.width(of: TextFit.line(time)) + 2_50
      var style = context.ink(9_50)
      style.isStruck = event.status == .cancelled
      style.isItalic = event.status == .tentative
      canvas.text(context.words.title(event), at: start, y, style, maximum: max(0, box.end - start - 3_00))
    }
  }

  private func drawBars(_ week: WeekRow, in row: SVGBox, on canvas: inout SVGCanvas) {
    let capacity = capacity(of: week, in: row)
    for bar in week.bars where bar.lane < capacity {
      var box = cell(bar.firstColumn, in: row, columns: bar.columns)
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
