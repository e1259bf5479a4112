/// A day of the week, numbered as in ISO 8601: Monday is 1, Sunday is 7.
public enum Weekday: Int, CaseIterable, Hashable, Sendable {
  /// Number 1.
  case monday = 1
  /// Number 2.
  case tuesday
  /// Number 3.
  case wednesday
  /// Number 4.
  case thursday
  /// Number 5.
  case friday
  /// Number 6.
  case saturday
  /// Number 7.
  case sunday

  /// The weekday of a day counted from 1970-01-01, which was a Thursday.
  public init(daysSinceEpoch: Int) {
    self = Self(rawValue: weekdayIndex(daysSinceEpoch) + 1) ?? .monday
  }

  /// The number of days from `first` to the next such weekday, 0 to 6.
  ///
  ///     Weekday.sunday.daysAfter(.monday)  // 6
  public func daysAfter(_ first: Weekday) -> Int {
    floorModulo(rawValue - first.rawValue, 7)
  }

  /// The weekday `days` later; a negative count goes back.
  public func advanced(by days: Int) -> Weekday {
    Self(rawValue: floorModulo(rawValue - 1 + days, 7) + 1) ?? .monday
  }
}
