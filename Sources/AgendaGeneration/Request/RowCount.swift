/// The row limit for a day of a month.
public enum RowCount: Hashable, Sendable {
  /// A maximum; further events are counted.
  case atMost(Int)
  /// No limit.
  case all
}
