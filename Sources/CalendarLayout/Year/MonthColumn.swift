/// A month of a year with its events, as one column or row of a poster: a place for each day, and bars along several days.
public struct MonthColumn: Sendable {
  /// The days of the month in order, with the events of that day alone: all-day events first, then by start.
  public var days: [MonthDay]
  /// The events of several days, ordered by lane, then first day. A column of a bar is an index into ``days``.
  public var bars: [EventBar]
  /// The number of lanes of the bars.
  public var laneCount: Int

  /// Creates a month.
  public init(days: [MonthDay], bars: [EventBar], laneCount: Int) {
    self.days = days
    self.bars = bars
    self.laneCount = laneCount
  }
}
