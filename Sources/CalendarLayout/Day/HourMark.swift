public import CalendarModel

/// A line of a day's hour grid.
public struct HourMark: Hashable, Sendable {
  /// The position in minutes since the start of the day.
  public var minute: Int
  /// The hour on the zone's clock, 0 to 24; 24 only at the end of the day.
  public var hour: Int
  /// The minute on the clock; 0 except after a clock change to a partial hour.
  public var clockMinute: Int
  /// Whether the same hour was already marked on this day, because the clock went back.
  public var isRepeated: Bool
  /// The time on the second zone's clock, if there is one.
  public var secondClock: CivilDateTime?

  /// Creates a mark.
  public init(
    minute: Int, hour: Int, clockMinute: Int = 0, isRepeated: Bool = false, secondClock: CivilDateTime? = nil
  ) {
    self.minute = minute
    self.hour = hour
    self.clockMinute = clockMinute
    self.isRepeated = isRepeated
    self.secondClock = secondClock
  }
}
