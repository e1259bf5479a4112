/// The pattern of a range of dates in two parts, in the pattern letters of Unicode TR 35: `MMM d – ` for the first date
/// and `d, y` for the last. What is between the dates belongs to the first part.
public struct DateRangePattern: Hashable, Sendable {
  /// The pattern of the first date and what follows it.
  public var first: String
  /// The pattern of the last date.
  public var last: String

  /// Creates a pattern from its parts.
  public init(first: String, last: String) {
    self.first = first
    self.last = last
  }
}
