/// The length of a list page. The raw value is the spelling on the command line.
public enum BatchInterval: String, CaseIterable, Hashable, Sendable {
  /// One page per day.
  case day
  /// One page per week.
  case week
  /// One page per calendar month.
  case month
  /// One page per calendar year.
  case year
  /// All requested days.
  case all
}
