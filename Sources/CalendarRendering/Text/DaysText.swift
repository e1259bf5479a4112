import CalendarLayout
import CalendarModel

/// Days as grids of time: an hour gutter, the days side by side, and below them the full titles that found no room.
struct DaysText {
  let context: TextContext
  let days: [DayLayout]
  /// The number of the week that the days are of, nil for other days.
  private let weekNumber: Int?
  /// Bars over the columns of the days, nil for a lane of its own for each whole-day event of a day.
  private let bars: [EventBar]?

  /// Days side by side.
  init(context: TextContext, days: [DayLayout]) {
    self.context = context
    self.days = days
    weekNumber = nil
    bars = nil
  }

  /// A week.
  init(context: TextContext, week: WeekLayout) {
    self.context = context
    days = week.days
    weekNumber = context.settings.showsWeekNumbers ? week.number : nil
    bars = week.bars
  }

  /// The least width of a day; more days than fit are drawn in several grids.
  private static let leastDayWidth = 9

  func write(to output: inout TextOutput) {
    if days.isEmpty {
      output.write(TextLine(context.own(context.settings.locale.phrases.noEvents)))
      return
    }
    if days.count > 1, let first = days.first, let last = days.last, first.date <= last.date {
      let dates = context.dates.dateRange(first.date..<last.date.adding(days: 1))
      let week = context.settings.locale.phrases.week
      let number = weekNumber.map { "\(week) \(context.dates.number($0)) \(context.box.dot) " }
      let range = context.own((number ?? "") + dates)
      output.write(TextLine(range.truncated(to: context.width, ellipsis: context.box.ellipsis), style: .bold))
    }
    let widestGutter = days.map { DayGrid.gutterWidth(of: $0, context: context) }.max() ?? 0
    let perGrid = max(1, (context.width - widestGutter) / (Self.leastDayWidth + 1))
    // Grids of about equal size look better than full ones and a rest.
    let gridCount = (days.count + perGrid - 1) / perGrid
    for index in 0..<gridCount {
      if index > 0 { output.writeBlank() }
      let part = days[days.count * index / gridCount..<days.count * (index + 1) / gridCount]
      // Bars are cut for one grid of all days.
      var grid = DayGrid(context: context, days: Array(part), bars: gridCount == 1 ? bars : nil)
      grid.write(to: &output)
    }
  }
}
