import CalendarLayout
import CalendarModel

/// The meaning of the marks in small months.
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
