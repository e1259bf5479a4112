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

/// Provides the years of a calendar.
protocol CalendarArithmetic {
  /// The year that contains `day`, in days since 1970-01-01; nil if the calendar does not support it.
  func year(holding day: Int) -> CalendarYear?
  /// The maximum number of years per enumeration, which bounds its cost.
  var yearLimit: Int { get }
}

/// The Gregorian calendar and those that differ only in the numbering of years.
struct GregorianArithmetic: CalendarArithmetic {
  let yearLimit = 10_000

  func year(holding day: Int) -> CalendarYear? {
    let year = CivilDate(daysSinceEpoch: day).year
    return CalendarYear(
      number: year,
      months: (1...12).map { month in
        CalendarMonth(
          month: RecurrenceMonth(month), firstDay: CivilDate(year: year, month: month, day: 1).daysSinceEpoch,
          length: CivilDate.daysInMonth(year: year, month: month))
      })
  }
}
