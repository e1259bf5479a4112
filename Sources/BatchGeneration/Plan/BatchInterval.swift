/// The length of a list page. The raw value is the spelling on the command line.
public enum BatchInterval: String, CaseIterable, Hashable, Sendable {
  case day
  case week
  case month
  case year
  /// All requested days.
  case all
}
