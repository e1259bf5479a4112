import CalendarModel

/// The week rows of a month.
struct MonthRows {
  /// The first day of the first row, at most six days before the month.
  let firstDay: CivilDate
  /// The number of rows.
  let count: Int

  init(month: Range<CivilDate>, firstWeekday: Weekday) {
    firstDay = month.lowerBound.startOfWeek(firstWeekday: firstWeekday)
    count = (month.upperBound.daysSinceEpoch - firstDay.daysSinceEpoch + 6) / 7
  }
}
