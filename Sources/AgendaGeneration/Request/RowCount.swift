/// How many rows a day of a month has.
public enum RowCount: Hashable, Sendable {
  /// At most so many; what does not fit is counted.
  case atMost(Int)
  /// As many as it needs.
  case all
}
