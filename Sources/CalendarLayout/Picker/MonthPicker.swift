public import CalendarModel

/// A small month for choosing a day or another month.
public struct MonthPicker: Hashable, Sendable {
  /// The first day of the month.
  public var firstDay: CivilDate
  /// The first day in the calendar system; its era, year and month name the month.
  public var fields: CalendarFields
  /// The number of days in the month.
  public var dayCount: Int
  /// The weekdays in column order.
  public var weekdays: [Weekday]
  /// The rows, from the week of the first day to the week of the last.
  public var weeks: [PickerWeek]
  /// The first day of the previous month.
  public var previousMonth: CivilDate
  /// The first day of the next month.
  public var nextMonth: CivilDate

  /// Creates a small month.
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

  /// The number of days of the previous month in the first row, 0 to 6.
  public var leadingDayCount: Int { firstDay.weekday.daysAfter(weekdays[0]) }
  /// The number of days of the next month in the last row, 0 to 6.
  public var trailingDayCount: Int { weeks.count * 7 - dayCount - leadingDayCount }

  /// The levels of the days by their numbers of events.
  public var densities: DensityScale { DensityScale(counts: eventCounts) }

  /// The numbers of events on the days of the month.
  var eventCounts: [Int] { weeks.flatMap(\.days).filter(\.isWithinDisplayedMonth).map(\.eventCount) }
}
