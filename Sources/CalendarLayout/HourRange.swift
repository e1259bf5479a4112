/// The visible hours of a day.
public enum HourRange: Hashable, Sendable {
  /// Office hours, extended to fit the events.
  case automatic
  /// From the first hour to the second, exclusive; 0 to 24.
  case fixed(Range<Int>)
}
