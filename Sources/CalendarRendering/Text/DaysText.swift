import CalendarLayout
import CalendarModel

/// Days as time grids: an hour gutter, the days side by side, and below them the full titles that did not fit.
struct DaysText {
  let context: TextContext
  let days: [DayLayout]
  /// The week number; nil if the days are not a week.
  private let weekNumber: Int?
  /// Bars across the days; nil to draw each day's all-day events in its own lane.
  private let bars: [EventBar]?

  /// Creates days side by side.
  init(context: TextContext, days: [DayLayout]) {
    self.context = context
    self.days = days
    weekNumber = nil
    bars = nil
  }

  /// Creates a week.
  init(context: TextContext, week: WeekLayout) {
    self.context = context
    days = week.days
    weekNumber = context.settings.showsWeekNumbers && week.days.count <= 7 ? week.number : nil
    bars = week.bars
  }

  /// The minimum width of a day; further days go to another grid. With two clocks, two grids are easier to read than
  /// one of narrow days.
  private var leastDayWidth: Int {
    days.contains { $0.hourMarks.contains { $0.secondClock != nil } } ? 9 : 8
  }
  /// The minimum width of a track; further tracks go to another grid.
  private static let leastTrackWidth = 13

  /// Writes the events as a list by day, if the page shows details.
  private func writeDetails(to output: inout TextOutput) {
    guard context.settings.showsDetails else { return }
    for day in days {
      let builder = AgendaLayoutBuilder(options: LayoutOptions(zone: day.zone))
      let occurrences = Page.distinctOccurrences(of: day, in: day.zone)
      let agenda = builder.layout(occurrences, dates: day.date..<day.date.adding(days: 1))
      if agenda.sections.isEmpty { continue }
      output.writeBlank()
      AgendaText(context: context, agenda: agenda).write(to: &output)
    }
  }

  /// Writes the days one below the other, in grids of as many tracks as fit.
  private func writeTracks(to output: inout TextOutput) {
    var isFirst = true
    for day in days where days.count == 1 || !day.blocks.isEmpty || !day.allDay.isEmpty || !day.hidden.isEmpty {
      let width = context.width - DayGrid.gutterWidth(of: day, context: context)
      let perGrid = max(1, width / Self.leastTrackWidth)
      let count = max(1, (day.tracks.count + perGrid - 1) / perGrid)
      for number in 0..<count {
        var part = day.part(ofTracks: day.tracks.count * number / count..<day.tracks.count * (number + 1) / count)
        if number > 0 { (part.allDay, part.hidden) = ([], []) }
        if !isFirst { output.writeBlank() }
        isFirst = false
        var grid = DayGrid(context: context, days: [part], bars: nil)
        grid.write(to: &output)
      }
    }
  }

  func write(to output: inout TextOutput) {
    if days.isEmpty {
      output.write(TextLine(context.own(context.settings.locale.phrases.noEvents)))
      return
    }
    if context.content.header == nil, days.count > 1, let first = days.first, let last = days.last,
      first.date <= last.date
    {
      let dates = context.dates.dateRange(first.date..<last.date.adding(days: 1))
      let number = weekNumber.map { "\(context.dates.week($0)) \(context.box.dot) " }
      let range = context.own((number ?? "") + dates)
      output.write(TextLine(range.truncated(to: context.width, ellipsis: context.box.ellipsis), style: .bold))
    }
    if days.contains(where: { !$0.tracks.isEmpty }) {
      writeTracks(to: &output)
      writeDetails(to: &output)
      return
    }
    let widestGutter = days.map { DayGrid.gutterWidth(of: $0, context: context) }.max() ?? 0
    let perGrid = max(1, (context.width - widestGutter) / (leastDayWidth + 1))
    // Grids of similar size look better than full ones and a remainder.
    let gridCount = (days.count + perGrid - 1) / perGrid
    for index in 0..<gridCount {
      if index > 0 { output.writeBlank() }
      let part = days[days.count * index / gridCount..<days.count * (index + 1) / gridCount]
      // Bars are laid out for one grid of all days.
      var grid = DayGrid(context: context, days: Array(part), bars: gridCount == 1 ? bars : nil)
      grid.write(to: &output)
    }
    writeDetails(to: &output)
  }
}
