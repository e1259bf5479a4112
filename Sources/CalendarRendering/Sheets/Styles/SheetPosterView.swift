internal import CalendarLayout
internal import CalendarModel
internal import PageDrawing

/// A year as a poster: a column for each month, with a cell for each day that contains its events. Multi-day events are
/// bars along the days. Hidden events are counted, and listed on further sheets.
struct SheetPosterView {
  let context: SheetContext
  private let year: YearLayout
  private let metrics: PosterMetrics
  private let columns: [PosterColumn]

  init(context: SheetContext, year: YearLayout, content: SheetBox) {
    self.context = context
    self.year = year
    let metrics = PosterMetrics(
      content: content, monthCount: year.columns.count, dayCount: year.columns.map(\.days.count).max() ?? 0)
    self.metrics = metrics
    columns = zip(year.columns, year.months).enumerated().map { index, month in
      PosterColumn(month.0, month.1.weeks, at: index, metrics, context)
    }
  }

  /// The hidden events, by day.
  var hidden: [(date: CivilDate, occurrences: [Occurrence])] {
    zip(year.columns, columns).flatMap { month, column in
      zip(month.days, column.cells).compactMap { $1.hidden.isEmpty ? nil : ($0.date, $1.hidden) }
    }
  }

  func draw(on canvas: inout SheetCanvas) {
    for index in columns.indices {
      canvas.group(.section) { canvas in
        drawHead(index, on: &canvas)
        for day in columns[index].cells.indices { drawCell(index, day, on: &canvas) }
      }
    }
    drawLines(on: &canvas)
    // Bars are drawn above the lines between days.
    for index in columns.indices {
      canvas.group(.list) { canvas in
        for bar in columns[index].bars { draw(bar, in: index, on: &canvas) }
      }
    }
  }

  private func drawHead(_ index: Int, on canvas: inout SheetCanvas) {
    let box = metrics.head(index)
    let month = year.months[index]
    let style = context.ink(metrics.numberSize).bold.anchored(.middle)
    let room = box.width - 6_00
    let long = context.dates.monthName(month.firstDay, month.fields)
    let isLong = style.fit.measure.width(of: TextFit.line(long)) > room
    let short = isLong ? year.columns[index].days.first.flatMap { context.dates.shortMonthName(in: $0) } : nil
    let name = short ?? long
    canvas.text(
      name, at: box.start + box.width / 2, box.bottom - 7_00, style, maximum: room, role: .heading2,
      link: context.settings.links.target(ofMonthFrom: month.firstDay))
  }

  private func drawLines(on canvas: inout SheetCanvas) {
    let line = context.background.line
    for (index, column) in columns.enumerated() {
      guard let last = column.cells.indices.last else { continue }
      for day in 0...last {
        let cell = metrics.cell(index, day)
        canvas.line(from: (cell.start, cell.top), to: (cell.end, cell.top), color: line, width: 50)
      }
      let (first, end) = (metrics.cell(index, 0), metrics.cell(index, last))
      canvas.line(from: (end.start, end.bottom), to: (end.end, end.bottom), color: line, width: 50)
      let (head, quiet) = (metrics.head(index), context.background.quietInk)
      canvas.line(from: (head.start, first.top), to: (head.end, first.top), color: quiet, width: 75)
      canvas.line(from: (first.start, first.top), to: (first.start, end.bottom), color: quiet, width: 50)
      canvas.line(from: (first.end, first.top), to: (first.end, end.bottom), color: quiet, width: 50)
    }
  }

  // MARK: Cells

  private func drawCell(_ index: Int, _ day: Int, on canvas: inout SheetCanvas) {
    let background = context.background
    let (date, cell) = (year.columns[index].days[day], metrics.cell(index, day))
    if date.isWeekend { canvas.rectangle(cell, fill: .color(background.shade)) }
    let content = columns[index].cells[day]
    drawNumber(date, hidden: content.hidden, in: cell, on: &canvas)
    let end = cell.end - columns[index].lanes[day] * metrics.laneWidth
    var y = baseline(in: cell)
    if let number = columns[index].weekNumbers[day] {
      canvas.text(context.dates.number(number), at: end - 2_00, y, context.quiet(metrics.smallSize).anchored(.end))
    }
    let repeats = date.repeats
    if !repeats.isEmpty {
      let room = PosterCell.repeatsRoom(cell.width)
      let week = columns[index].weekNumbers[day] == nil ? 0 : metrics.weekNumberWidth
      context.drawRepeats(repeats, before: end - week - 1_00, in: room, y - metrics.textSize * 36 / 100, on: &canvas)
    }
    canvas.group(.list) { canvas in
      for line in content.lines {
        let box = SheetBox(
          start: cell.start + metrics.numberWidth, top: y - metrics.leading * 84 / 100,
          width: end - cell.start - metrics.numberWidth, height: metrics.leading * line.texts.count)
        draw(line, in: box, baseline: y, on: &canvas)
        y += box.height
      }
    }
  }

  /// The baseline of a cell's first line, so that its lines are vertically centred.
  private func baseline(in cell: SheetBox) -> Int {
    cell.top + (cell.height - metrics.lineCount * metrics.leading) / 2 + metrics.leading * 84 / 100
  }

  private func drawNumber(
    _ day: MonthDay, hidden: [Occurrence], in cell: SheetBox, on canvas: inout SheetCanvas
  ) {
    let background = context.background
    var style = context.ink(metrics.numberSize).bold.anchored(.middle)
    let centre = cell.start + metrics.numberCentre
    let y = baseline(in: cell)
    if day.isToday {
      let middle = y - metrics.numberSize * 35 / 100
      canvas.circle(centre: centre, middle, radius: metrics.numberSize * 68 / 100, fill: .color(background.accent))
      style.color = background.paper
    }
    canvas.text(
      context.dates.number(day.fields.day), at: centre, y, style, role: .heading3,
      link: context.settings.links.target(ofDay: day.date, from: .year))
    var small = context.quiet(metrics.smallSize).anchored(.middle)
    // The weekday, or the count of hidden events, is beside the number.
    let count = hidden.count
    let text = count > 0 ? "+\(context.dates.number(count))" : context.dates.narrowWeekday(day.date.weekday)
    if count > 0 {
      small.isBold = true
      small.color = context.countColor(of: hidden) ?? small.color
    }
    let offset = metrics.weekdayOffset
    canvas.text(text, at: centre + offset.start, y + offset.y, small)
  }

  private func draw(_ line: PosterCell.Line, in box: SheetBox, baseline: Int, on canvas: inout SheetCanvas) {
    let event = line.occurrence.event
    canvas.item(in: box, title: context.words.summary(line.occurrence), link: context.link(of: event)) { canvas in
      if context.isSelected(event) { context.drawSelection(event, in: box, on: &canvas) }
      context.drawDot(event, centre: box.start + 3_00, baseline - metrics.textSize * 36 / 100, on: &canvas)
      var style = context.ink(metrics.textSize)
      style.isStruck = event.isStruck
      style.isItalic = event.status == .tentative
      for (index, text) in line.texts.enumerated() {
        canvas.text(text, at: box.start + PosterCell.dotWidth, baseline + index * metrics.leading, style)
      }
    }
  }

  // MARK: Bars

  private func draw(_ bar: PosterColumn.Bar, in index: Int, on canvas: inout SheetCanvas) {
    let (first, last) = (bar.bar.firstColumn, bar.bar.firstColumn + bar.bar.columns - 1)
    let (top, bottom) = (metrics.cell(index, first).top, metrics.cell(index, last).bottom)
    let column = metrics.cell(index, first)
    let box = SheetBox(
      start: column.end - (bar.bar.lane + 1) * metrics.laneWidth, top: top, width: metrics.laneWidth - 1_00,
      height: bottom - top)
    let event = bar.bar.occurrence.event
    let shades = context.shades(of: event)
    canvas.item(in: box, title: context.words.summary(bar.bar.occurrence), link: context.link(of: event)) { canvas in
      let shape = box.inset(
        start: 50, top: bar.bar.continuesBefore ? -4_00 : 1_00, end: 50, bottom: bar.bar.continuesAfter ? -4_00 : 1_00)
      context.drawBarGround(of: event, in: shape, on: &canvas)
      guard let text = bar.text else { return }
      var style = SheetTextStyle(size: metrics.textSize, color: shades.tintText, isBold: true)
      style.isStruck = event.isStruck
      let start = box.start + (box.width - metrics.textSize * 70 / 100) / 2
      canvas.textDownwards(
        text, at: start, box.top + PosterColumn.textInset, style, maximum: box.height - PosterColumn.textInset)
    }
  }
}
