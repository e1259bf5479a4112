/// Several days side by side, with bars for all-day events.
public struct WeekLayout: Sendable {
  /// The week number of the first day, by the numbering of the options.
  public var number: Int
  /// The days in order, with the same visible hours. Omitted days, such as a weekend, are not included.
  public var days: [DayLayout]
  /// The all-day entries as bars across adjacent columns, ordered by lane, then column. A column is an index into
  /// ``days``.
  public var bars: [EventBar]
  /// The number of lanes of the bars.
  public var laneCount: Int

  /// Creates a week layout.
  public init(number: Int, days: [DayLayout], bars: [EventBar], laneCount: Int) {
    self.number = number
    self.days = days
    self.bars = bars
    self.laneCount = laneCount
  }
}
