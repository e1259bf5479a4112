import CalendarModel

/// One month of a year of some calendar.
struct CalendarMonth {
  /// Its number, and whether it is the leap month of that number.
  let month: RecurrenceMonth
  /// Days since 1970-01-01 of its first day.
  let firstDay: Int
  /// Days in it.
  let length: Int

  var days: Range<Int> { firstDay..<firstDay + length }
}

/// One year of some calendar as its months in order: all that a rule asks of a calendar.
struct CalendarYear {
  /// Counted without gaps, whatever the calendar's eras.
  let number: Int
  let months: [CalendarMonth]

  var days: Range<Int> { (months.first?.firstDay ?? 0)..<(months.last?.days.upperBound ?? 0) }
}

/// A calendar that tells its years.
protocol CalendarArithmetic {
  /// The year that holds `day`, in days since 1970-01-01; nil when the calendar cannot tell.
  func year(holding day: Int) -> CalendarYear?
  /// How many years may be looked at for one enumeration: a bound on its cost.
  var yearLimit: Int { get }
}

/// The Gregorian calendar, and those that differ from it in the names of the years only.
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
