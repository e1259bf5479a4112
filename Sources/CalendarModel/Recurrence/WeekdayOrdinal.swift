/// One value of `BYDAY`: a weekday, or the nth of its month or year.
public struct WeekdayOrdinal: Hashable, Sendable {
  /// The ordinal from 1, or from the end if negative; 0 for every such weekday.
  public var ordinal: Int
  /// The weekday.
  public var weekday: Weekday

  /// Creates a value for every `weekday`, or for the nth if `ordinal` is not 0.
  public init(_ weekday: Weekday, ordinal: Int = 0) {
    self.weekday = weekday
    self.ordinal = ordinal
  }
}
