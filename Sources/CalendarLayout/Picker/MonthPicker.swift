public import CalendarModel

/// A small month for choosing a day and going to another month.
public struct MonthPicker: Hashable, Sendable {
  /// The first day of the month.
  public var firstDay: CivilDate
  /// What the calendar calls the first day; its era, year and month name the month.
  public var fields: CalendarFields
  /// How many days the month has.
  public var dayCount: Int
  /// The weekdays in the order of the columns.
  public var weekdays: [Weekday]
  /// The rows, from the week that holds the first day to the week that holds the last.
  public var weeks: [PickerWeek]
  /// The first day of the month before.
  public var previousMonth: CivilDate
  /// The first day of the month after.
  public var nextMonth: CivilDate

  /// A small month.
  public init(
    firstDay: CivilDate, fields: CalendarFields, dayCount: Int, weekdays: [Weekday], weeks: [PickerWeek],
    previousMonth: CivilDate, nextMonth: CivilDate
  ) {
    self.firstDay = firstDay
    self.fields = fields
    self.dayCount = dayCount
    self.weekdays = weekdays
    self.weeks = weeks
    self.previousMonth = previousMonth
    self.nextMonth = nextMonth
  }

  /// How many days of the month before stand in the first row, 0 to 6.
  public var leadingDayCount: Int { firstDay.weekday.daysAfter(weekdays[0]) }
  /// How many days of the month after stand in the last row, 0 to 6.
  public var trailingDayCount: Int { weeks.count * 7 - dayCount - leadingDayCount }
}
