import CalendarModel

/// A month of a year in some calendar.
struct CalendarMonth {
  /// The number, and whether it is a leap month.
  let month: RecurrenceMonth
  /// The first day, in days since 1970-01-01.
  let firstDay: Int
  /// The number of days.
  let length: Int

  var days: Range<Int> { firstDay..<firstDay + length }
}

/// A year in some calendar, as its months in order: all that rules need from a calendar.
struct CalendarYear {
  /// The number, continuous across eras.
  let number: Int
  let months: [CalendarMonth]

  var days: Range<Int> { (months.first?.firstDay ?? 0)..<(months.last?.days.upperBound ?? 0) }
}

extension CalendarYear {
  /// A year of the Gregorian calendar and those that differ only in the numbering of years.
  init(gregorian year: Int) {
    self.init(
      number: year,
      months: (1...12).map { month in
        CalendarMonth(
          month: RecurrenceMonth(month), firstDay: CivilDate(year: year, month: month, day: 1).daysSinceEpoch,
          length: CivilDate.daysInMonth(year: year, month: month))
      })
  }
}
