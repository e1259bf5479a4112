import CalendarModel

/// A month with what the day filter asks about it, so that the calendar arithmetic is done once for each month.
struct MonthPlace {
  let year: Int
  let month: Int
  /// Days since 1970-01-01 of the month's first day.
  let firstDay: Int
  /// Days in the month.
  let length: Int
  /// Days since 1970-01-01 of the year's first day.
  let firstDayOfYear: Int
  /// Days in the year.
  let yearLength: Int

  init(year: Int, month: Int) {
    self.year = year
    self.month = month
    firstDay = CivilDate(year: year, month: month, day: 1).daysSinceEpoch
    length = CivilDate.daysInMonth(year: year, month: month)
    firstDayOfYear = CivilDate(year: year, month: 1, day: 1).daysSinceEpoch
    yearLength = CivilDate.isLeap(year: year) ? 366 : 365
  }

  init(containing day: Int) {
    let fields = CivilDate(daysSinceEpoch: day).fields
    self.init(year: fields.year, month: fields.month)
  }

  /// The first day after the month.
  var end: Int { firstDay + length }
}
