/// Seven days of a month grid and the bars that cross them.
public struct WeekRow: Sendable {
  /// The week number under ``LayoutOptions/weekNumbering``.
  public var number: Int
  /// Seven days in order.
  public var days: [MonthDay]
  /// Multi-day events, ordered by lane, then column: all-day events, and timed events of at least 24 hours.
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
