import CalendarLayout
import CalendarModel

/// Small months for choosing a day: the selected days in brackets, and the selection in words.
struct PickerText {
  let context: TextContext
  let picker: PickerLayout
  var content = PickerContent()

  /// A bracket, two digits, a mark, a bracket.
  private static let cellWidth = 5
  private static let monthWidth = 7 * cellWidth

  private var words: PageWords { PageWords(context.settings) }

  func write(to output: inout TextOutput) {
    let densities = picker.densities
    for (index, month) in picker.months.enumerated() {
      if index > 0 { output.writeBlank() }
      write(month, densities: densities, to: &output)
    }
    DensityLegendText(context: context, months: picker.months, densities: densities).write(to: &output)
    writeSelection(to: &output)
  }

  private func write(_ month: MonthPicker, densities: DensityScale, to output: inout TextOutput) {
    for line in content.header(of: month, words) {
      let text = context.own(line.text).truncated(to: context.width, ellipsis: context.box.ellipsis)
      output.write(TextLine(text, style: line.isBold ? .bold : line.isQuiet ? .dim : []))
    }
    var canvas = TextCanvas(width: Self.monthWidth, rowCount: month.weeks.count + 1)
    for (column, letters) in context.weekdayHeads(month.weekdays, width: 3).enumerated() {
      let end = column * Self.cellWidth + 3
      canvas.write(letters, row: 0, columns: max(0, end - letters.columns)..<end, style: .dim)
    }
    for (row, week) in month.weeks.enumerated() {
      for (column, day) in week.days.enumerated() {
        draw(day, densities: densities, row: row + 1, column: column * Self.cellWidth, on: &canvas)
      }
    }
    output.write(canvas)
    for line in content.footer(of: month, words) {
      let text = context.own(line.text).truncated(to: context.width, ellipsis: context.box.ellipsis)
      output.write(TextLine(text, style: line.isBold ? .bold : line.isQuiet ? .dim : []))
    }
  }

  private func draw(
    _ day: PickerDay, densities: DensityScale, row: Int, column: Int, on canvas: inout TextCanvas
  ) {
    let line = content.line(of: day, words)
    let text = context.own(line.text).truncated(to: 2, ellipsis: "")
    var style: TextStyle = day.isToday ? [.bold, .reversed] : line.isBold ? .bold : line.isQuiet ? .dim : []
    if day.isSelected { style = [.bold] }
    if day.isSelected {
      canvas.draw("[", row: row, column: column, style: .bold)
      canvas.draw("]", row: row, column: column + 4, style: .bold)
    }
    canvas.write(text, row: row, columns: max(column + 3 - text.columns, column)..<column + 3, style: style)
    let level = day.isWithinDisplayedMonth ? densities.level(of: day.eventCount) : 0
    let mark = day.isToday ? context.box.before : level > 0 ? context.box.densities[level - 1] : nil
    if let mark { canvas.draw(mark, row: row, column: column + 3) }
  }

  /// Writes the selected days in words.
  private func writeSelection(to output: inout TextOutput) {
    let days = picker.months.flatMap(\.weeks).flatMap(\.days).filter { $0.isSelected && $0.isWithinDisplayedMonth }
    guard let first = days.first, let last = days.last else { return }
    let text =
      first.date == last.date
      ? words.spokenLabel(of: first) : context.dates.dateRange(first.date..<last.date.adding(days: 1))
    output.writeBlank()
    for line in context.own(text).wrapped(to: context.width, lineLimit: 3, ellipsis: context.box.ellipsis) {
      output.write(TextLine(line))
    }
  }
}

/// The legend of the marks in small months.
struct DensityLegendText {
  let context: TextContext
  let months: [MonthPicker]
  let densities: DensityScale

  func write(to output: inout TextOutput) {
    var line = TextLine()
    for step in densities.steps {
      line.append(context.box.densities[step.level - 1], count: 1)
      line.append(.space + context.own(context.dates.counts(step.counts)) + .space + .space)
    }
    if months.contains(where: {
      $0.weeks.contains { $0.days.contains { $0.isToday && $0.isWithinDisplayedMonth } }
    }) {
      line.append(context.box.before, count: 1)
      line.append(.space + context.own(context.settings.locale.phrases.today))
    }
    if line.columns == 0 || line.columns > context.width { return }
    output.writeBlank()
    output.write(line)
  }
}
