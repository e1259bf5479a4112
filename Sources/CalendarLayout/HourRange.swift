/// Which hours of a day are shown.
public enum HourRange: Hashable, Sendable {
  /// Office hours, stretched to the events.
  case automatic
  /// From the first hour up to the second, exclusive; 0 to 24.
  case fixed(Range<Int>)
}
