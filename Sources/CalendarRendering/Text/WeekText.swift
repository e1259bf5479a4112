import CalendarLayout
import CalendarModel

/// A week of a month grid: day numbers, bars across the days, and each day's events below.
struct WeekText {
  let context: TextContext
  /// The columns of the seven cells, without borders.
  let columns: [Range<Int>]
  let week: WeekRow

  /// The minimum number of rows of a week.
  private static let leastRowCount = 3

  /// The maximum number of rows.
  var rowLimit = Int.max

  /// The number of rows needed to show every title.
  var rowCount: Int {
    let ends = bars.ends
    return max(Self.leastRowCount, week.days.indices.map { cell(ofDay: $0).rowCount + 1 + ends[$0] }.max() ?? 0)
  }

  func canvas() -> TextCanvas {
    let bars = bars
    // A day's events follow the bars on that day, not the bars of the whole week.
    let tops = bars.ends.map { $0 + 1 }
    let cells = week.days.indices.map { index in
      var cell = cell(ofDay: index)
      cell.shrink(to: max(1, rowLimit - tops[index])) { context.own(context.dates.more($0)) }
      return cell
    }
    let rows = zip(cells, tops).map { $0.rowCount + $1 }.max() ?? 0
    var canvas = TextCanvas(width: context.width, rowCount: max(rows, Self.leastRowCount))
    for row in 0..<canvas.rowCount {
      for cell in columns { canvas.draw(context.box.vertical, row: row, column: cell.lowerBound - 1) }
      canvas.draw(context.box.vertical, row: row, column: columns[6].upperBound)
    }
    for (index, day) in week.days.enumerated() {
      let label = Self.label(of: day, context: context, width: columns[index].count)
      canvas.write(label, row: 0, columns: columns[index], style: Self.style(of: day))
      Self.drawSecondDay(of: day, after: label, in: columns[index], context: context, on: &canvas)
    }
    bars.draw(on: &canvas, from: 1)
    for index in cells.indices {
      for (row, line) in cells[index].lines.enumerated() {
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

  /// A day's number: `[9]` for today, `(30)` in a neighbouring month. The first day of a month has the month's name if
  /// it fits beside the mark of weekly repeats.
  static func label(of day: MonthDay, context: TextContext, width: Int) -> TerminalText {
    if day.isHidden { return TerminalText("") }
    var text = context.own(context.dates.number(day.fields.day))
    if let long = context.dates.firstDay(day).map(context.own) {
      let mark = RepeatsText.mark(of: day, in: width, context: context)
      if long.columns + 2 + (mark?.columns ?? 0) <= width { text = long }
    }
    if day.isToday { return TerminalText("[") + text + TerminalText("]") }
    return day.isInMonth ? text : TerminalText("(") + text + TerminalText(")")
  }

  /// Draws the mark of weekly repeats at the end of the day number's line, and the second calendar's date before it if it
  /// fits. The mark stands for events: the space before it and its number are left out first.
  static func drawSecondDay(
    of day: MonthDay, after label: TerminalText, in cell: Range<Int>, context: TextContext, on canvas: inout TextCanvas
  ) {
    if day.isHidden { return }
    var (start, end) = (cell.lowerBound + label.columns + 1, cell.upperBound)
    if let mark = RepeatsText.mark(of: day, in: cell.count - label.columns, context: context) {
      canvas.write(mark, row: 0, columns: end - mark.columns..<end, style: .dim)
      end -= mark.columns + 1
    }
    guard let second = context.dates.secondDay(day).map(context.own), start + second.columns <= end else { return }
    start = end - second.columns
    canvas.write(second, row: 0, columns: start..<end, style: .dim)
  }

  /// The style of a day's number.
  static func style(of day: MonthDay) -> TextStyle {
    if day.isToday { return [.bold, .reversed] }
    return day.isInMonth ? .bold : .dim
  }

  // MARK: Bars

  private var bars: BarStack {
    var stack = BarStack(dayCount: week.days.count)
    for bar in week.bars.sorted(by: { ($0.lane, $0.firstColumn) < ($1.lane, $1.firstColumn) }) {
      // At least one day.
      let first = min(max(bar.firstColumn, 0), 6)
      let last = max(first, min(bar.firstColumn + bar.columns, 7) - 1)
      let place = columns[first].lowerBound..<columns[last].upperBound
      stack.append(
        BarText(bar, lastDay: week.days[last].date, context: context, width: place.count), days: first..<last + 1,
        columns: place, lane: bar.lane,
        limit: BarStack.mostLines)
    }
    return stack
  }

  // MARK: Cells

  /// The lines of a day's events.
  private func cell(ofDay index: Int) -> CellText {
    let day = week.days[index]
    let width = columns[index].count
    var cell = CellText(width: width, ellipsis: context.box.ellipsis)
    if day.isHidden { return cell }
    let own = context.lines(of: day)
    for occurrence in own == nil ? day.events[...] : day.allDayEvents {
      let style = context.style(of: occurrence)
      guard let time = context.cellTime(of: occurrence, on: day.date) else {
        // An all-day event is coloured as a whole.
        let style = day.isInMonth ? style.tag.union(style.text) : style.text.union(.dim)
        cell.append(context.markedTitle(of: occurrence), style, hyphens: context.hyphens(of: occurrence))
        continue
      }
      let text = time + .space + context.title(of: occurrence)
      // Days of other months are dimmed instead of coloured.
      let tag = day.isInMonth && !style.tag.isEmpty ? (time.columns, style.tag) : nil
      // Marks never take the room of a title.
      let marked = context.marks(of: occurrence).map { text + .space + $0 }
      cell.append(
        marked.flatMap { $0.columns <= width ? $0 : nil } ?? text, day.isInMonth ? style.text : style.text.union(.dim),
        tag: tag, hyphens: context.hyphens(of: occurrence))
    }
    if let own {
      for line in own { cell.append(line.text, line.style) }
      return cell
    }
    if day.hiddenCount > 0 {
      cell.append(context.own(context.dates.more(day.hiddenCount)), .dim, count: day.hiddenCount)
    }
    return cell
  }
}
