/// `FREQ` of a recurrence rule, from the shortest period to the longest.
public enum Frequency: Int, CaseIterable, Comparable, Hashable, Sendable {
  case secondly, minutely, hourly, daily, weekly, monthly, yearly

  /// Orders from the shortest period to the longest.
  public static func < (left: Frequency, right: Frequency) -> Bool {
    left.rawValue < right.rawValue
  }
}
