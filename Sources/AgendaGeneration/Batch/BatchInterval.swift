/// How many days a page of a list has. The raw value is the word on the command line.
public enum BatchInterval: String, CaseIterable, Hashable, Sendable {
  case day
  case week
  case month
  case year
  /// All days asked for.
  case all
}
