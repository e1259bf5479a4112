import CalendarModel

/// A month with the values that the day filter needs, computed once per month.
struct MonthPlace {
  let year: Int
  let month: Int
  /// The first day, in days since 1970-01-01.
  let firstDay: Int
  /// The number of days.
  let length: Int
  /// The first day of its year, in days since 1970-01-01.
  let firstDayOfYear: Int
  /// The number of days in its year.
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
