import CalendarLayout
import CalendarModel

/// A month as a grid of weeks. If the cells are too narrow for titles, they contain marks and the titles follow below.
struct MonthText {
  let context: TextContext
  let month: MonthLayout

  /// The columns of the cells, without borders.
  private let columns: [Range<Int>]
  /// The maximum number of rows of a week.
  private let rowLimit: Int

  /// Whether the page's heading names the month.
  private let isAlone: Bool

  init(context: TextContext, month: MonthLayout, isAlone: Bool = false) {
    (self.context, self.month, self.isAlone) = (context, month, isAlone)
    let widths = MonthWidths(context: context, month: month)
    (columns, rowLimit) = (widths.columns, widths.rowLimit)
  }

  func write(to output: inout TextOutput) {
    let box = context.box
    if !isAlone || context.content.header == nil {
      output.write(
        TextLine(
          context.own(context.dates.heading(of: month)).truncated(to: context.width, ellipsis: context.box.ellipsis),
          style: .bold))
    }
    writeWeekdays(to: &output)
    let hasTitles = columns.allSatisfy { $0.count >= MonthWidths.leastTitleWidth }
    for (index, week) in month.weeks.enumerated() {
      output.write(border(above: week, isFirst: index == 0))
      let canvas =
        hasTitles
        ? WeekText(context: context, columns: columns, week: week, rowLimit: rowLimit).canvas() : marks(of: week)
      output.write(canvas)
    }
    output.write(border(left: box.bottomLeft, middle: box.teeUp, right: box.bottomRight, week: nil))
    if !hasTitles { writeTitles(to: &output) }
  }

  private func writeWeekdays(to output: inout TextOutput) {
    var line = TextLine()
    for (cell, name) in zip(columns, weekdayNames) {
      line.pad(to: cell.lowerBound + (cell.count - name.columns) / 2)
      line.append(name, style: .bold)
    }
    output.write(line)
  }

  /// The names of the weekdays, all in the longest form that fits every column.
  private var weekdayNames: [TerminalText] {
    let dates = context.dates
    let weekdays = columns.indices.map { month.firstWeekday.advanced(by: $0) }
    let forms = [dates.weekday, dates.shortWeekday, dates.weekdayLetters].map { form in
      weekdays.map { context.own(form($0)) }
    }
    let names = forms.first { zip($0, columns).allSatisfy { $0.columns <= $1.count } } ?? forms[forms.count - 1]
    return zip(names, columns).map { $0.truncated(to: $1.count, ellipsis: "") }
  }

  private func border(above week: WeekRow, isFirst: Bool) -> TextLine {
    let box = context.box
    return isFirst
      ? border(left: box.topLeft, middle: box.teeDown, right: box.topRight, week: week)
      : border(left: box.teeLeft, middle: box.cross, right: box.teeRight, week: week)
  }

  /// A line between two weeks, with the number of the week below it on the left.
  private func border(left: String, middle: String, right: String, week: WeekRow?) -> TextLine {
    var line = TextLine()
    line.append(left, count: 1)
    for (index, cell) in columns.enumerated() {
      if index > 0 { line.append(middle, count: 1) }
      if index == 0, let week, context.settings.showsWeekNumbers {
        line.append(context.own(context.dates.number(week.number)), style: .dim)
      }
      line.append(context.box.horizontal, count: cell.upperBound - line.columns)
    }
    line.append(right, count: 1)
    return line
  }

  // MARK: Narrow grids

  /// A week of cells with day numbers and event counts, and with marks of weekly repeats beside the count where a number
  /// leaves no room.
  private func marks(of week: WeekRow) -> TextCanvas {
    var canvas = TextCanvas(width: context.width, rowCount: 2)
    for (index, day) in week.days.enumerated() {
      let cell = columns[index]
      canvas.draw(context.box.vertical, row: 0, column: cell.lowerBound - 1)
      canvas.draw(context.box.vertical, row: 1, column: cell.lowerBound - 1)
      let label = WeekText.label(of: day, context: context, width: cell.count)
      canvas.write(label, row: 0, columns: cell, style: WeekText.style(of: day))
      WeekText.drawSecondDay(of: day, after: label, in: cell, context: context, on: &canvas)
      let isMarked = RepeatsText.mark(of: day, in: cell.count - label.columns, context: context) != nil
      let least = isMarked || day.isHidden ? nil : RepeatsText.mark(of: day, in: cell.count, context: context)
      let count = occurrences(on: index, of: week).count + day.hiddenCount
      let dots =
        count + (least?.columns ?? 0) <= cell.count
        ? TerminalText(String(repeating: context.box.dot, count: count)) : context.own(context.dates.number(count))
      canvas.write(dots, row: 1, columns: cell, ellipsis: context.box.ellipsis)
      guard least != nil, let mark = RepeatsText.mark(of: day, in: cell.count - dots.columns, context: context) else {
        continue
      }
      canvas.write(mark, row: 1, columns: cell.upperBound - mark.columns..<cell.upperBound, style: .dim)
    }
    for row in 0..<2 { canvas.draw(context.box.vertical, row: row, column: columns[6].upperBound) }
    return canvas
  }

  /// Bars first, then timed events.
  private func occurrences(on column: Int, of week: WeekRow) -> [Occurrence] {
    week.bars.crossing(column).map(\.occurrence) + week.days[column].events
  }

  private func writeTitles(to output: inout TextOutput) {
    for week in month.weeks {
      for (index, day) in week.days.enumerated() {
        let own = day.isInMonth ? context.lines(of: day) : nil
        let occurrences = occurrences(on: index, of: week).filter {
          day.isInMonth ? own == nil || !day.timedEvents.contains($0) : continuesIntoMonth($0)
        }
        guard day.isInMonth || !occurrences.isEmpty else { continue }
        if occurrences.isEmpty, day.hiddenCount == 0 || own != nil, own?.isEmpty ?? true { continue }
        output.writeBlank()
        let date = context.own(context.dates.mediumDate(day.date).capitalizedAtStart)
        output.write(TextLine(date.truncated(to: context.width, ellipsis: context.box.ellipsis), style: .bold))
        for occurrence in occurrences { write(occurrence, on: day.date, to: &output) }
        for line in own ?? [] { write(line.text, style: line.style, to: &output) }
        if day.hiddenCount > 0, own == nil {
          output.write(TextLine(context.own("  \(context.dates.more(day.hiddenCount))")))
        }
      }
    }
  }

  /// Whether an occurrence of a day before the month ends in the month. A night has its place on its first day.
  private func continuesIntoMonth(_ occurrence: Occurrence) -> Bool {
    guard let first = month.weeks.first?.days.first(where: \.isInMonth), !occurrence.isAllDay else { return false }
    let start = context.settings.zone.startOfDay(first.date)
    let interval = occurrence.interval(in: context.settings.zone)
    return interval.lowerBound < start && interval.upperBound > start
  }

  private func write(_ occurrence: Occurrence, on day: CivilDate, to output: inout TextOutput) {
    let style = context.style(of: occurrence)
    let title = context.markedTitle(of: occurrence)
    guard let time = context.cellTime(of: occurrence, on: day) else {
      return write(title, style: style.tag.union(style.text), to: &output)
    }
    write(title, style: style.text, after: time, style.tag, to: &output)
  }

  /// Writes indented text on up to two lines, after a time in its own style.
  private func write(
    _ text: TerminalText, style: TextStyle, after time: TerminalText? = nil, _ timeStyle: TextStyle = [],
    to output: inout TextOutput
  ) {
    let width = context.width - 4
    let firstWidth = width - (time.map { $0.columns + 1 } ?? 0)
    let parts = text.wrapped(to: width, firstWidth: firstWidth, lineLimit: 2, ellipsis: context.box.ellipsis)
    for (index, part) in parts.enumerated() {
      var line = TextLine()
      line.pad(to: index == 0 ? 2 : 4)
      if index == 0, let time {
        line.append(time, style: timeStyle)
        line.append(" ", count: 1)
      }
      line.append(part, style: style)
      output.write(line)
    }
  }
}
