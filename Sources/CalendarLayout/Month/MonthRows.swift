import CalendarModel

/// The week rows that a month needs.
struct MonthRows {
  /// The first day of the first row, at most six days before the month.
  let firstDay: CivilDate
  /// How many rows there are.
  let count: Int

  init(month: Range<CivilDate>, firstWeekday: Weekday) {
    firstDay = month.lowerBound.startOfWeek(firstWeekday: firstWeekday)
    count = (month.upperBound.daysSinceEpoch - firstDay.daysSinceEpoch + 6) / 7
  }
}
