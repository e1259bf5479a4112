/// Seven days of a month grid and the bars that cross them.
public struct WeekRow: Sendable {
  /// The week number, by the numbering of the options.
  public var number: Int
  /// Seven days in order.
  public var days: [MonthDay]
  /// All-day and multi-day events, ordered by lane, then column.
  public var bars: [EventBar]
  /// The number of lanes of the visible bars.
  public var laneCount: Int

  /// The number of lanes down to the last bar that crosses a day.
  package func lanes(in column: Int) -> Int { bars.crossing(column).laneCount }

  /// Creates a row.
  public init(number: Int, days: [MonthDay], bars: [EventBar], laneCount: Int) {
    self.number = number
    self.days = days
    self.bars = bars
    self.laneCount = laneCount
  }
}

extension WeekRow {
  /// Empties the cells of days outside the month. A bar is cut where the month begins or ends.
  mutating func hideOutsideDays() {
    guard let first = days.firstIndex(where: \.isInMonth), let last = days.lastIndex(where: \.isInMonth) else { return }
    for index in days.indices where !days[index].isInMonth {
      days[index].isHidden = true
      days[index].events = []
      days[index].hidden = []
      days[index].hiddenCount = 0
      days[index].barRows = 0
    }
    bars = bars.compactMap { bar in
      let all = bar.columnRange
      let shown = all.clamped(to: first..<last + 1)
      if shown.isEmpty { return nil }
      var bar = bar
      if shown.lowerBound > all.lowerBound { bar.continuesBefore = true }
      if shown.upperBound < all.upperBound { bar.continuesAfter = true }
      (bar.firstColumn, bar.columns) = (shown.lowerBound, shown.count)
      return bar
    }
    laneCount = bars.laneCount
  }
}
