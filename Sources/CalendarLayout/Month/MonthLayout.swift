public import CalendarModel

/// A month as rows of weeks.
public struct MonthLayout: Sendable {
  /// The first day of the month.
  public var firstDay: CivilDate
  /// The first day in the calendar system; its era, year and month name the month.
  public var fields: CalendarFields
  /// The Unicode identifier of the calendar system.
  public var calendarIdentifier: String
  /// The first day of each row.
  public var firstWeekday: Weekday
  /// The rows, from the week of the first day to the week of the last.
  public var weeks: [WeekRow]

  /// Creates a month layout.
  public init(
    firstDay: CivilDate, fields: CalendarFields? = nil, calendarIdentifier: String = "gregorian",
    firstWeekday: Weekday, weeks: [WeekRow]
  ) {
    self.firstDay = firstDay
    self.fields = fields ?? GregorianCalendar().fields(of: firstDay)
    self.calendarIdentifier = calendarIdentifier
    self.firstWeekday = firstWeekday
    self.weeks = weeks
  }
}
