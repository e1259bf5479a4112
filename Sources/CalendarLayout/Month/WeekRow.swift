/// Seven days of a month grid with the bars that cross them.
public struct WeekRow: Sendable {
  /// The number of the week, by the numbering of the options.
  public var number: Int
  /// Seven days in order.
  public var days: [MonthDay]
  /// Whole-day and multi-day events, ordered by lane, then by column.
  public var bars: [EventBar]
  /// The number of lanes that the shown bars take.
  public var laneCount: Int

  /// A row.
  public init(number: Int, days: [MonthDay], bars: [EventBar], laneCount: Int) {
    self.number = number
    self.days = days
    self.bars = bars
    self.laneCount = laneCount
  }
}
