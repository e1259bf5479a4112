/// `FREQ` of a recurrence rule, from the shortest period to the longest.
public enum Frequency: Int, CaseIterable, Comparable, Hashable, Sendable {
  /// `FREQ=SECONDLY`: every second, or every `INTERVAL` seconds.
  case secondly
  /// `FREQ=MINUTELY`: every minute, or every `INTERVAL` minutes.
  case minutely
  /// `FREQ=HOURLY`: every hour, or every `INTERVAL` hours.
  case hourly
  /// `FREQ=DAILY`: every day, or every `INTERVAL` days.
  case daily
  /// `FREQ=WEEKLY`: every week, or every `INTERVAL` weeks.
  case weekly
  /// `FREQ=MONTHLY`: every month, or every `INTERVAL` months.
  case monthly
  /// `FREQ=YEARLY`: every year, or every `INTERVAL` years.
  case yearly

  /// Orders from the shortest period to the longest.
  public static func < (left: Frequency, right: Frequency) -> Bool {
    left.rawValue < right.rawValue
  }
}
