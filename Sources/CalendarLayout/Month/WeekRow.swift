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

  /// Creates a row.
  public init(number: Int, days: [MonthDay], bars: [EventBar], laneCount: Int) {
    self.number = number
    self.days = days
    self.bars = bars
    self.laneCount = laneCount
  }
}
