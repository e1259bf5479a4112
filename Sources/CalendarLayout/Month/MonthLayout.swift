public import CalendarModel

/// A month as rows of weeks.
public struct MonthLayout: Sendable {
  /// The first day of the month.
  public var firstDay: CivilDate
  /// The first day of each row.
  public var firstWeekday: Weekday
  /// The rows, from the week that holds the first day to the week that holds the last.
  public var weeks: [WeekRow]

  /// A laid-out month.
  public init(firstDay: CivilDate, firstWeekday: Weekday, weeks: [WeekRow]) {
    self.firstDay = firstDay
    self.firstWeekday = firstWeekday
    self.weeks = weeks
  }
}
