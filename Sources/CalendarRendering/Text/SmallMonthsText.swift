import CalendarLayout
import CalendarModel

/// Small months with a density mark for each day: a year, or the months beside a list.
struct SmallMonthsText {
  let context: TextContext
  /// The heading; nil for none.
  private let heading: String?
  private let months: [MonthPicker]
  private let densities: DensityScale

  /// Creates a year.
  init(context: TextContext, year: YearLayout) {
    self.context = context
    heading = context.dates.year(year.fields)
    months = year.months
    densities = year.densities
  }

  /// Creates the months beside a list.
  init(context: TextContext, months: [MonthPicker]) {
    self.context = context
    heading = nil
    self.months = months
    densities = PickerLayout(months: months).densities
  }

  /// Seven cells of two digits and a mark.
  static let monthWidth = 21
  static let gap = 3

  func write(to output: inout TextOutput) {
    if let heading, context.content.header == nil { output.write(TextLine(context.own(heading), style: .bold)) }
    let fitting = (context.width + Self.gap) / (Self.monthWidth + Self.gap)
    let perRow = [6, 4, 3, 2].first { $0 <= fitting } ?? 1
    var first = 0
    while first < months.count {
      output.writeBlank()
      let end = min(first + perRow, months.count)
      output.write(canvas(of: Array(months[first..<end])))
      first = end
    }
    writeLegend(to: &output)
  }

  /// Writes the legend of the marks.
  func writeLegend(to output: inout TextOutput) {
    DensityLegendText(context: context, months: months, densities: densities).write(to: &output)
  }

  /// The months, one below the other.
  var column: TextCanvas {
    var canvas = TextCanvas(width: Self.monthWidth, rowCount: months.reduce(-1) { $0 + $1.weeks.count + 3 })
    var top = 0
    for month in months {
      draw(month, left: 0, top: top, on: &canvas)
      top += month.weeks.count + 3
    }
    return canvas
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

  private func draw(_ month: MonthPicker, left: Int, top: Int = 0, on canvas: inout TextCanvas) {
    let ellipsis = context.box.ellipsis
    let name = context.own(context.dates.monthName(month.firstDay, month.fields)).truncated(
      to: Self.monthWidth, ellipsis: ellipsis)
    let start = left + (Self.monthWidth - 1 - name.columns) / 2
    canvas.write(name, row: top, columns: max(start, left)..<left + Self.monthWidth, style: .bold)
    for (column, letters) in context.weekdayHeads(month.weekdays, width: 2).enumerated() {
      let cell = left + column * 3
      canvas.write(letters, row: top + 1, columns: cell + 2 - letters.columns..<cell + 2, style: .dim)
    }
    for (row, week) in month.weeks.enumerated() {
      for (column, day) in week.days.enumerated() where day.isWithinDisplayedMonth {
        draw(day, row: top + row + 2, column: left + column * 3, on: &canvas)
      }
    }
  }

  private func draw(_ day: PickerDay, row: Int, column: Int, on canvas: inout TextCanvas) {
    let number = context.own(context.dates.number(day.fields.day))
    var style: TextStyle = day.isToday ? [.bold, .reversed] : day.eventCount > 0 ? .bold : []
    if day.isSelected { style.insert(.underlined) }
    canvas.write(number, row: row, columns: max(column + 2 - number.columns, column)..<column + 2, style: style)
    let level = densities.level(of: day.eventCount)
    let mark = day.isToday ? context.box.before : level > 0 ? context.box.densities[level - 1] : nil
    if let mark { canvas.draw(mark, row: row, column: column + 2) }
  }
}
