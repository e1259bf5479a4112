import CalendarLayout
import CalendarModel

/// A week of a month grid: day numbers, bars across the days, and each day's events below.
struct WeekText {
  let context: TextContext
  /// The columns of the seven cells, without borders.
  let columns: [Range<Int>]
  let week: WeekRow

  private struct Line {
    let text: TerminalText
    let style: TextStyle
    /// The columns at the start in another style, and the style.
    var tag: (columns: Int, style: TextStyle)?
  }

  /// The minimum number of rows of a week.
  private static let leastRowCount = 3

  func canvas() -> TextCanvas {
    let cells = week.days.indices.map(lines)
    let lanes = week.bars.map { $0.lane + 1 }.max() ?? 0
    // A day's events follow the bars of that day, not those of the whole week.
    let tops = week.days.indices.map { column in
      1 + (week.bars.filter { covers($0, column) }.map { $0.lane + 1 }.max() ?? 0)
    }
    let rows = zip(cells, tops).map { $0.count + $1 }.max() ?? 0
    var canvas = TextCanvas(width: context.width, rowCount: max(rows, lanes + 1, Self.leastRowCount))
    for row in 0..<canvas.rowCount {
      for cell in columns { canvas.draw(context.box.vertical, row: row, column: cell.lowerBound - 1) }
      canvas.draw(context.box.vertical, row: row, column: columns[6].upperBound)
    }
    for (index, day) in week.days.enumerated() {
      let label = Self.label(of: day, context: context, width: columns[index].count)
      canvas.write(label, row: 0, columns: columns[index], style: Self.style(of: day))
      Self.drawSecondDay(of: day, after: label, in: columns[index], context: context, on: &canvas)
    }
    for bar in week.bars { draw(bar, on: &canvas) }
    for (index, lines) in cells.enumerated() {
      for (row, line) in lines.enumerated() {
        canvas.write(
          line.text, row: tops[index] + row, columns: columns[index], style: line.style, ellipsis: context.box.ellipsis)
        if let tag = line.tag {
          let start = columns[index].lowerBound
          canvas.paint(tag.style, row: tops[index] + row, columns: start..<start + tag.columns)
        }
      }
    }
    return canvas
  }

  private func covers(_ bar: EventBar, _ column: Int) -> Bool {
    bar.firstColumn <= column && column < bar.firstColumn + bar.columns
  }

  /// A day's number: `[9]` for today, `(30)` in a neighbouring month. The first day of a month has its name if it fits.
  static func label(of day: MonthDay, context: TextContext, width: Int) -> TerminalText {
    if day.isHidden { return TerminalText("") }
    var text = context.own(context.dates.number(day.fields.day))
    if let long = context.dates.firstDay(day).map(context.own) {
      if long.columns + 2 <= width { text = long }
    }
    if day.isToday { return TerminalText("[") + text + TerminalText("]") }
    return day.isInMonth ? text : TerminalText("(") + text + TerminalText(")")
  }

  /// Draws the second calendar's date at the end of the day number's line, if it fits.
  static func drawSecondDay(
    of day: MonthDay, after label: TerminalText, in cell: Range<Int>, context: TextContext, on canvas: inout TextCanvas
  ) {
    guard !day.isHidden, let second = context.dates.secondDay(day).map(context.own),
      label.columns + 1 + second.columns <= cell.count
    else { return }
    canvas.write(second, row: 0, columns: cell.upperBound - second.columns..<cell.upperBound, style: .dim)
  }

  /// The style of a day's number.
  static func style(of day: MonthDay) -> TextStyle {
    if day.isToday { return [.bold, .reversed] }
    return day.isInMonth ? .bold : .dim
  }

  private func draw(_ bar: EventBar, on canvas: inout TextCanvas) {
    let last = min(bar.firstColumn + bar.columns, 7) - 1
    guard bar.firstColumn >= 0, last >= bar.firstColumn else { return }
    var title = context.title(of: bar.occurrence)
    let columns = columns[bar.firstColumn].lowerBound..<columns[last].upperBound
    if !bar.occurrence.isAllDay, !bar.continuesBefore, columns.count >= 16 {
      title = context.startTime(of: bar.occurrence) + .space + title
    }
    BarText(
      context: context, title: title, style: context.style(of: bar.occurrence),
      continuesBefore: bar.continuesBefore, continuesAfter: bar.continuesAfter
    ).draw(on: &canvas, row: bar.lane + 1, columns: columns)
  }

  /// A day's events as lines: one each in wide cells, two in narrow ones so that the title is visible.
  private func lines(ofDay index: Int) -> [Line] {
    let day = week.days[index]
    let width = columns[index].count
    var lines: [Line] = []
    func append(_ text: TerminalText, _ style: TextStyle, tag: (columns: Int, style: TextStyle)? = nil) {
      let parts = text.wrapped(
        to: width - 1, firstWidth: width, lineLimit: width < 20 ? 2 : 1, ellipsis: context.box.ellipsis)
      for (part, text) in parts.enumerated() {
        lines.append(Line(text: part == 0 ? text : .space + text, style: style))
        // A tag that was broken into two lines has no colour.
        if part == 0, let tag, tag.columns <= text.columns { lines[lines.count - 1].tag = tag }
      }
    }
    if day.isHidden { return [] }
    if let own = context.lines(of: day) {
      for line in own { append(line.text, line.style) }
      return lines
    }
    for occurrence in day.events {
      let style = context.style(of: occurrence)
      let time = context.startTime(of: occurrence)
      let text = time + .space + context.title(of: occurrence)
      // Days of other months are dimmed instead of coloured.
      let tag = day.isInMonth && !style.tag.isEmpty ? (time.columns, style.tag) : nil
      // Marks never take the room of a title.
      let marked = context.marks(of: occurrence).map { text + .space + $0 }
      append(
        marked.flatMap { $0.columns <= width ? $0 : nil } ?? text, day.isInMonth ? style.text : style.text.union(.dim),
        tag: tag)
    }
    if day.hiddenCount > 0 { lines.append(Line(text: context.own(context.dates.more(day.hiddenCount)), style: .dim)) }
    return lines
  }
}
