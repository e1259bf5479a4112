import CalendarLayout
import CalendarModel

/// Days as grids of time: an hour gutter, the days side by side, and below them the full titles that found no room.
struct DaysText {
  let context: TextContext
  let days: [DayLayout]

  /// The least width of a day; more days than fit are drawn in several grids.
  private static let leastDayWidth = 9

  func write(to output: inout TextOutput) {
    if days.isEmpty {
      output.write(TextLine(context.own(context.settings.locale.phrases.noEvents)))
      return
    }
    if days.count > 1, let first = days.first, let last = days.last, first.date <= last.date {
      let range = context.own(context.dates.dateRange(first.date..<last.date.adding(days: 1)))
      output.write(TextLine(range.truncated(to: context.width, ellipsis: context.box.ellipsis), style: .bold))
    }
    let widestGutter = days.map { DayGrid.gutterWidth(of: $0, context: context) }.max() ?? 0
    let perGrid = max(1, (context.width - widestGutter) / (Self.leastDayWidth + 1))
    // Grids of about equal size look better than full ones and a rest.
    let gridCount = (days.count + perGrid - 1) / perGrid
    for index in 0..<gridCount {
      if index > 0 { output.writeBlank() }
      let part = days[days.count * index / gridCount..<days.count * (index + 1) / gridCount]
      var grid = DayGrid(context: context, days: Array(part))
      grid.write(to: &output)
    }
  }
}
