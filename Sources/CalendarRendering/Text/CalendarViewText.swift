import CalendarLayout

/// A list by day with small months at its left, or above it on a narrow page.
struct CalendarViewText {
  let context: TextContext
  let agenda: AgendaLayout

  /// The minimum width of a list beside months.
  private static let leastListWidth = 36

  func write(to output: inout TextOutput) {
    let months = SmallMonthsText(context: context, months: context.settings.monthsBesideList)
    let start = SmallMonthsText.monthWidth + SmallMonthsText.gap
    guard context.width - start >= Self.leastListWidth else {
      months.write(to: &output)
      output.writeBlank()
      return AgendaText(context: context, agenda: agenda).write(to: &output)
    }
    output.begin(beside: months.column, at: start)
    AgendaText(context: context.with(width: context.width - start), agenda: agenda).write(to: &output)
    output.endColumn()
    months.writeLegend(to: &output)
  }
}
