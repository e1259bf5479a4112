internal import CalendarLayout
internal import CalendarModel
internal import PageDrawing

/// Days as columns of minutes that fill the sheet.
struct SheetDayView {
  let context: SheetContext
  /// The week of the days; its bars replace the all-day lanes of the days.
  var week: WeekLayout?
  /// The content of a day column.
  let content: SheetRenderer.DayColumn
  /// All days whose hours are at the same height; nil for those that are drawn.
  var alignedDays: [DayLayout]?
  /// The relative width of a day.
  var weight: (DayLayout) -> Int = { _ in 1 }

  private static let gutter = 52_00
  private static let barHeight = 17_00
  /// The maximum number of all-day rows; further events are counted.
  private static let laneLimit = 8
  private static let lineHeight = 14_00
  /// The least distance of the labels of hours.
  private static let labelHeight = 9_50

  func draw(_ days: [DayLayout], in content: SheetBox, on canvas: inout SheetCanvas) {
    guard let first = days.first else {
      canvas.text(context.phrases.noEvents, at: content.start, content.top + 20_00, context.quiet(13_00))
      return
    }
    let isAlone = days.count == 1
    let headHeight = isAlone ? 0 : 24_00
    let laneRows = min(Self.laneLimit, week?.laneCount ?? days.map(\.allDay.count).max() ?? 0)
    let aligned = alignedDays ?? days
    let before = aligned.map { lines($0, [.laneLimit, .beforeVisibleHours]).count }.max() ?? 0
    let after = aligned.map { lines($0, [.columnLimit, .afterVisibleHours]).count }.max() ?? 0
    let hoursTop = content.top + headHeight + laneRows * Self.barHeight + before * Self.lineHeight + 8_00
    let gutter = first.hourMarks.contains { $0.secondClock != nil } ? 2 * Self.gutter : Self.gutter
    let hours = SheetBox(
      start: content.start + gutter, top: hoursTop, width: content.width - gutter,
      height: content.bottom - hoursTop - after * Self.lineHeight)
    var last = Int.min
    for mark in first.hourMarks {
      let y = y(mark.minute, of: first, in: hours) + 3_50
      // On small paper, a folded stretch is lower than a label.
      guard y >= last + Self.labelHeight else { continue }
      last = y
      canvas.text(label(mark), at: hours.start - 8_00, y, context.quiet(10_00).anchored(.end))
      if let second = mark.secondClock {
        let text = context.dates.hourLabel(hour: second.hour, minute: second.minute)
        canvas.text(text, at: content.start + Self.gutter - 8_00, y, context.quiet(8_50).anchored(.end))
      }
    }
    for fold in first.folds {
      let centre = (y(fold.lowerBound, of: first, in: hours) + y(fold.upperBound, of: first, in: hours)) / 2
      let room = y(fold.upperBound, of: first, in: hours) - y(fold.lowerBound, of: first, in: hours)
      for step in -1...1 where room > 24_00 {
        canvas.circle(
          centre: hours.start - 14_00, centre + step * 4_00, radius: 90, fill: .color(context.background.quietInk))
      }
    }
    let gap = isAlone ? 0 : 4_00
    let columns = columns(of: days, in: hours, gap: gap)
    for (index, day) in days.enumerated() {
      let column = columns[index]
      canvas.beginGroup(.section)
      if !isAlone { drawHead(day, in: column, top: content.top, on: &canvas) }
      canvas.group(.list) { canvas in
        if let week {
          drawBars(week, from: index, in: columns, top: content.top + headHeight, on: &canvas)
        } else {
          drawLane(day, in: column, top: content.top + headHeight, on: &canvas)
        }
      }
      drawLines(
        lines(day, [.laneLimit, .beforeVisibleHours]), in: column, baseline: hours.top - 5_00, goesUp: true, on: &canvas
      )
      drawGrid(day, in: column, showsLabels: day.hourMarks != first.hourMarks, on: &canvas)
      let own = DrawnDayColumn(day: day, width: column.width, height: column.height, context: context)
      canvas.part(in: column) { self.content(own, &$0) }
      if let minute = day.nowMinute {
        let y = y(minute, of: day, in: column)
        canvas.line(from: (column.start, y), to: (column.end, y), color: context.background.accent, width: 150)
        canvas.circle(centre: column.start, y, radius: 3_00, fill: .color(context.background.accent))
      }
      if isAlone, day.blocks.isEmpty, day.allDay.isEmpty, day.hidden.isEmpty {
        canvas.text(
          context.phrases.noEvents, at: column.start + column.width / 2, column.top + column.height * 2 / 5,
          context.quiet(13_00).anchored(.middle), maximum: column.width)
      }
      drawLines(
        lines(day, [.columnLimit, .afterVisibleHours]), in: column, baseline: hours.bottom + Self.lineHeight,
        goesUp: false, on: &canvas)
      canvas.endGroup()
    }
  }

  /// The columns of days side by side.
  private func columns(of days: [DayLayout], in hours: SheetBox, gap: Int) -> [SheetBox] {
    let weights = days.map(weight)
    let unit = max(1, weights.reduce(0, +))
    var start = hours.start
    var passed = 0
    return weights.map { weight in
      passed += weight
      let next = hours.start + (hours.width + gap) * passed / unit
      defer { start = next }
      return SheetBox(start: start, top: hours.top, width: next - gap - start, height: hours.height)
    }
  }

  private func label(_ mark: HourMark) -> String {
    context.dates.hourLabel(hour: mark.hour, minute: mark.clockMinute)
  }

  private func y(_ minute: Int, of day: DayLayout, in column: SheetBox) -> Int {
    let axis = day.axis
    return column.top + axis.position(of: minute) * column.height / max(1, axis.length)
  }

  private func lines(_ day: DayLayout, _ reasons: [HiddenEvents.Reason]) -> [String] {
    day.hidden.filter { reasons.contains($0.reason) && $0.place == nil }.map { context.words.hidden($0, of: day) }
  }

  private func drawLines(
    _ lines: [String], in column: SheetBox, baseline: Int, goesUp: Bool, on canvas: inout SheetCanvas
  ) {
    for (index, line) in lines.enumerated() {
      let offset = goesUp ? -(lines.count - 1 - index) * Self.lineHeight : index * Self.lineHeight
      canvas.text(
        line, at: column.start + 3_00, baseline + offset, context.quiet(9_50), maximum: column.width - 6_00,
        role: .paragraph)
    }
  }

  private func drawHead(_ day: DayLayout, in column: SheetBox, top: Int, on canvas: inout SheetCanvas) {
    var style = context.ink(12_00).bold.anchored(.middle)
    let room = column.width - 12_00
    let dates = context.dates
    let forms = [dates.mediumDate(day.date), "\(dates.shortWeekday(day.date.weekday)) \(dates.day(day.date))"]
      .map(TextFit.line)
    let fitting = forms.first { style.fit.measure.width(of: $0) <= room }
    let date = fitting ?? style.fit.truncated(TextFit.line(dates.day(day.date)), to: room)
    if day.isToday {
      let width = min(column.width, style.fit.measure.width(of: date) + 12_00)
      let pill = SheetBox(start: column.start + (column.width - width) / 2, top: top, width: width, height: 18_00)
      canvas.rectangle(pill, fill: .color(context.background.accent), radius: 9_00)
      style.color = context.background.paper
    }
    let link = context.settings.links.target(ofDay: day.date, from: .week)
    canvas.text(date, at: column.start + column.width / 2, top + 13_00, style, role: .heading3, link: link)
    if context.settings.links.document?.dayKind == .week {
      canvas.destination(DocumentPlaces.name(of: .day, from: day.date), at: column.start, top)
    }
  }

  private func drawLane(_ day: DayLayout, in column: SheetBox, top: Int, on canvas: inout SheetCanvas) {
    let shown = day.allDay.count > Self.laneLimit ? Self.laneLimit - 1 : day.allDay.count
    var box = SheetBox(start: column.start, top: top, width: column.width, height: Self.barHeight)
    for entry in day.allDay.prefix(shown) {
      context.drawBar(
        entry.occurrence.event, context.words.title(entry.occurrence.event), in: box, before: entry.continuesBefore,
        after: entry.continuesAfter, title: context.words.summary(entry.occurrence), on: &canvas)
      box.top += Self.barHeight
    }
    if shown < day.allDay.count {
      canvas.text(
        context.dates.more(day.allDay.count - shown), at: box.start + 3_00, box.top + 12_00, context.quiet(9_50),
        maximum: box.width)
    }
  }

  /// Draws the bars that start in a column, and the number of the column's bars that do not fit.
  private func drawBars(
    _ week: WeekLayout, from index: Int, in columns: [SheetBox], top: Int, on canvas: inout SheetCanvas
  ) {
    let column = columns[index]
    let rows = week.laneCount > Self.laneLimit ? Self.laneLimit - 1 : Self.laneLimit
    for bar in week.bars where bar.firstColumn == index && bar.lane < rows {
      let box = SheetBox(
        start: column.start, top: top + bar.lane * Self.barHeight,
        width: columns[min(index + bar.columns, columns.count) - 1].end - column.start, height: Self.barHeight)
      context.drawBar(
        bar.occurrence.event, context.words.title(bar), in: box, before: bar.continuesBefore,
        after: bar.continuesAfter, title: context.words.summary(bar.occurrence), on: &canvas)
    }
    let hidden = week.bars.crossing(index).count { $0.lane >= rows }
    if hidden > 0 {
      canvas.text(
        context.dates.more(hidden), at: column.start + 3_00, top + rows * Self.barHeight + 12_00,
        context.quiet(9_50), maximum: column.width)
    }
  }

  private func drawGrid(_ day: DayLayout, in column: SheetBox, showsLabels: Bool, on canvas: inout SheetCanvas) {
    let background = context.background
    if day.isWeekend { canvas.rectangle(column, fill: .color(background.shade)) }
    for fold in day.folds {
      let top = y(fold.lowerBound, of: day, in: column)
      let band = SheetBox(
        start: column.start, top: top, width: column.width, height: y(fold.upperBound, of: day, in: column) - top)
      canvas.rectangle(band, fill: .color(background.shade))
    }
    for mark in day.hourMarks {
      let y = y(mark.minute, of: day, in: column)
      canvas.line(from: (column.start, y), to: (column.end, y), color: background.line)
      if showsLabels {
        canvas.text(label(mark), at: column.end - 2_00, y + 9_00, context.quiet(8_00).anchored(.end))
      }
    }
  }
}
