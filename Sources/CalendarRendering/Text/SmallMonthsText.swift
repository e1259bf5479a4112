import CalendarLayout
import CalendarModel

/// Small months with a density mark for each day: a year.
struct SmallMonthsText {
  let context: TextContext
  private let heading: String
  private let months: [MonthPicker]
  private let densities: DensityScale

  /// Creates a year.
  init(context: TextContext, year: YearLayout) {
    self.context = context
    heading = context.dates.year(year.fields)
    months = year.months
    densities = year.densities
  }

  /// Seven cells of two digits and a mark.
  private static let monthWidth = 21
  private static let gap = 3

  func write(to output: inout TextOutput) {
    if context.builders.header == nil { output.write(TextLine(context.own(heading), style: .bold)) }
    let fitting = (context.width + Self.gap) / (Self.monthWidth + Self.gap)
    let perRow = [6, 4, 3, 2].first { $0 <= fitting } ?? 1
    var first = 0
    while first < months.count {
      output.writeBlank()
      let end = min(first + perRow, months.count)
      output.write(canvas(of: Array(months[first..<end])))
      first = end
    }
    DensityLegendText(context: context, months: months, densities: densities).write(to: &output)
  }

  private func canvas(of months: [MonthPicker]) -> TextCanvas {
    let weeks = months.map(\.weeks.count).max() ?? 0
    var canvas = TextCanvas(width: context.width, rowCount: weeks + 2)
    for (index, month) in months.enumerated() {
      let left = index * (Self.monthWidth + Self.gap)
      draw(month, left: left, on: &canvas)
    }
    return canvas
  }

  private func draw(_ month: MonthPicker, left: Int, on canvas: inout TextCanvas) {
    let ellipsis = context.box.ellipsis
    let name = context.own(context.dates.monthName(month.firstDay, month.fields)).truncated(
      to: Self.monthWidth, ellipsis: ellipsis)
    let start = left + (Self.monthWidth - 1 - name.columns) / 2
    canvas.write(name, row: 0, columns: max(start, left)..<left + Self.monthWidth, style: .bold)
    for (column, weekday) in month.weekdays.enumerated() {
      let letters = context.own(context.dates.shortWeekday(weekday)).truncated(to: 2, ellipsis: "")
      let cell = left + column * 3
      canvas.write(letters, row: 1, columns: cell + 2 - letters.columns..<cell + 2, style: .dim)
    }
    for (row, week) in month.weeks.enumerated() {
      for (column, day) in week.days.enumerated() where day.isWithinDisplayedMonth {
        draw(day, row: row + 2, column: left + column * 3, on: &canvas)
      }
    }
  }

  private func draw(_ day: PickerDay, row: Int, column: Int, on canvas: inout TextCanvas) {
    let number = context.own(context.dates.number(day.fields.day))
    let style: TextStyle = day.isToday ? [.bold, .reversed] : day.eventCount > 0 ? .bold : []
    canvas.write(number, row: row, columns: max(column + 2 - number.columns, column)..<column + 2, style: style)
    let level = densities.level(of: day.eventCount)
    let mark = day.isToday ? context.box.before : level > 0 ? context.box.densities[level - 1] : nil
    if let mark { canvas.draw(mark, row: row, column: column + 2) }
  }
}
