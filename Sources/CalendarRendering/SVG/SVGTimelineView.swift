internal import CalendarLayout
internal import CalendarModel

/// A list along a vertical line of any height, with a dot and the day's name at the first row of each day.
struct SVGTimelineView {
  let context: SVGContext

  private static let dateColumn = 128_00
  private static let leading = 15_00
  private static let rowGap = 12_00
  private static let titleLimit = 3

  private var titleStyle: SVGTextStyle { context.ink(12_00).bold }
  private func textWidth(_ width: Int) -> Int { width - Self.dateColumn - 24_00 }

  /// The height of the list at a given width.
  func height(of timeline: TimelineLayout, width: Int) -> Int {
    timeline.rows.reduce(20_00) { $0 + height(of: $1, width: width) }
  }

  private func lines(of row: TimelineRow, width: Int) -> [String] {
    guard let entry = row.entry else { return [] }
    let title = TextFit.line(context.words.title(entry.occurrence.event))
    return titleStyle.fit.lines(title, width: textWidth(width), limit: Self.titleLimit)
  }

  private func height(of row: TimelineRow, width: Int) -> Int {
    (lines(of: row, width: width).count + 1) * Self.leading + Self.rowGap
  }

  /// Splits the list into parts that fit the sheets of a paper. A day that continues on the next sheet has its name
  /// there again.
  func pages(of timeline: TimelineLayout, on sheet: SVGSheet) -> [TimelineLayout] {
    let width = sheet.content.width
    let heights = timeline.rows.map { height(of: $0, width: width) }
    return sheet.breaks(heights).map { range in
      var rows = Array(timeline.rows[range])
      if !rows.isEmpty { rows[0].isFirstOfDay = true }
      return TimelineLayout(dates: timeline.dates, zone: timeline.zone, rows: rows)
    }
  }

  func draw(_ timeline: TimelineLayout, in content: SVGBox, on canvas: inout SVGCanvas) {
    if timeline.rows.isEmpty {
      canvas.text(context.phrases.noEvents, at: content.start, content.top + 16_00, context.quiet(12_00))
    }
    var top = content.top
    for row in timeline.rows {
      let height = height(of: row, width: content.width)
      draw(row, in: SVGBox(start: content.start, top: top, width: content.width, height: height), on: &canvas)
      top += height
    }
  }

  private func draw(_ row: TimelineRow, in box: SVGBox, on canvas: inout SVGCanvas) {
    let background = context.background
    let x = box.start + Self.dateColumn
    let dot = box.top + 10_00
    let lineTop = row.hasLineAbove ? box.top : dot
    let lineEnd = row.hasLineBelow ? box.bottom : dot
    if lineEnd > lineTop { canvas.line(from: (x, lineTop), to: (x, lineEnd), color: background.line, width: 150) }
    if row.isFirstOfDay {
      canvas.circle(
        centre: x, dot, radius: 5_00, fill: .color(row.isToday ? background.accent : background.ink),
        stroke: background.paper)
      var style = context.ink(12_00).bold
      if row.isToday { style.color = background.accent }
      canvas.text(
        context.dates.mediumDate(row.date), at: box.start, box.top + 14_00, style, maximum: Self.dateColumn - 14_00)
    }
    let start = x + 18_00
    guard let entry = row.entry else {
      canvas.text(context.phrases.noEvents, at: start, box.top + 14_00, context.quiet(11_00))
      return
    }
    draw(entry, row, in: SVGBox(start: start, top: box.top, width: box.end - start, height: box.height), on: &canvas)
  }

  private func draw(_ entry: AgendaEntry, _ row: TimelineRow, in box: SVGBox, on canvas: inout SVGCanvas) {
    let event = entry.occurrence.event
    let width = box.width + Self.dateColumn + 18_00
    canvas.clipped(to: box, title: context.words.summary(entry.occurrence)) { canvas in
      context.drawDot(event, centre: box.start + 3_00, box.top + 10_00, on: &canvas)
      var style = titleStyle
      style.isStruck = event.isStruck
      style.isItalic = event.status == .tentative
      var y = box.top + 14_00
      for line in lines(of: row, width: width) {
        canvas.text(line, at: box.start + 11_00, y, style)
        y += Self.leading
      }
      var below = context.words.time(entry)
      if let place = context.words.location(event) { below += " · \(place)" }
      canvas.text(below, at: box.start + 11_00, y, context.quiet(10_50), maximum: box.width - 11_00)
    }
  }
}
