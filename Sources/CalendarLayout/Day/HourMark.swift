public import CalendarModel

/// A line of a day's hour grid.
public struct HourMark: Hashable, Sendable {
  /// Where it is, in minutes since the day began.
  public var minute: Int
  /// The hour that the zone's clock shows there, 0 to 24; 24 only at the day's end.
  public var hour: Int
  /// The minute that the clock shows there, 0 except where the clock changed by part of an hour.
  public var clockMinute: Int
  /// Whether the same hour was marked before on this day, because the clock went back.
  public var isRepeated: Bool
  /// What the clock of the second zone shows there, where one was asked for.
  public var secondClock: CivilDateTime?

  /// A mark.
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
