public import CalendarModel

/// A month as rows of weeks.
public struct MonthLayout: Sendable {
  /// The first day of the month.
  public var firstDay: CivilDate
  /// What the calendar calls the first day; its era, year and month name the month.
  public var fields: CalendarFields
  /// The calendar whose month it is, as Unicode locale data names it.
  public var calendarIdentifier: String
  /// The first day of each row.
  public var firstWeekday: Weekday
  /// The rows, from the week that holds the first day to the week that holds the last.
  public var weeks: [WeekRow]

  /// A laid-out month.
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
