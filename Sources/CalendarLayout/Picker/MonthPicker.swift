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
  package init(
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

  /// The shading levels of the days by their numbers of events.
  package var densities: DensityScale { DensityScale(counts: eventCounts) }

  /// The numbers of events on the days of the month.
  var eventCounts: [Int] { weeks.flatMap(\.days).filter(\.isWithinDisplayedMonth).map(\.eventCount) }
}

/// A row of a ``MonthPicker``.
public struct PickerWeek: Hashable, Sendable {
  /// The week number under ``LayoutOptions/weekNumbering``.
  public var number: Int
  /// Seven days.
  public var days: [PickerDay]

  /// Creates a row.
  public init(number: Int, days: [PickerDay]) {
    self.number = number
    self.days = days
  }
}

/// A day of a ``MonthPicker``.
///
/// Screen readers announce its date and marks: "Friday, November 20, 2026, today, 3 events".
public struct PickerDay: Hashable, Sendable {
  /// The Gregorian date.
  public var date: CivilDate
  /// Its date in the picker's calendar system; show its day.
  public var fields: CalendarFields
  /// Whether it belongs to the displayed month.
  public var isWithinDisplayedMonth: Bool
  /// Whether the day is ``LayoutOptions/today``.
  public var isToday: Bool
  /// Whether it is selected, alone or in a range.
  public var isSelected: Bool
  /// Whether it is part of the weekend.
  public var isWeekend: Bool
  /// The number of events; 0 if not counted.
  public var eventCount: Int
  /// The number of weekly repeats, which ``eventCount`` leaves out; 0 unless the page quiets repeats.
  public var repeatCount = 0

  /// Creates a day.
  package init(
    date: CivilDate, fields: CalendarFields, isWithinDisplayedMonth: Bool, isToday: Bool, isSelected: Bool,
    isWeekend: Bool, eventCount: Int = 0
  ) {
    self.date = date
    self.fields = fields
    self.isWithinDisplayedMonth = isWithinDisplayedMonth
    self.isToday = isToday
    self.isSelected = isSelected
    self.isWeekend = isWeekend
    self.eventCount = eventCount
  }
}
