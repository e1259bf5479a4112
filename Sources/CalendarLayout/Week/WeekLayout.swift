/// Several days side by side, with bars for what takes up whole days.
public struct WeekLayout: Sendable {
  /// The number of the week that holds the first day, by the numbering of the options.
  public var number: Int
  /// The days in order, which show the same hours. Days left out, such as those of a weekend, are missing here.
  public var days: [DayLayout]
  /// The days' all-day entries as bars over adjacent columns, ordered by lane, then by column. A column is an index
  /// into ``days``.
  public var bars: [EventBar]
  /// The number of lanes that the bars take.
  public var laneCount: Int

  /// Laid-out days.
  public init(number: Int, days: [DayLayout], bars: [EventBar], laneCount: Int) {
    self.number = number
    self.days = days
    self.bars = bars
    self.laneCount = laneCount
  }
}
