/// One value of `BYDAY`: a weekday, or the nth of its month or year.
public struct WeekdayOrdinal: Hashable, Sendable {
  /// Which one, counted from 1, or from the end when negative; 0 for every one.
  public var ordinal: Int
  /// The weekday.
  public var weekday: Weekday

  /// Every `weekday`, or with an ordinal other than 0 the nth.
  public init(_ weekday: Weekday, ordinal: Int = 0) {
    self.weekday = weekday
    self.ordinal = ordinal
  }
}
