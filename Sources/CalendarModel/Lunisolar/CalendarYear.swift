/// A month of a year in some calendar.
package struct CalendarMonth: Hashable, Sendable {
  /// The number, and whether it is a leap month.
  package let month: RecurrenceMonth
  /// The first day, in days since 1970-01-01.
  package let firstDay: Int
  /// The number of days.
  package let length: Int

  package init(month: RecurrenceMonth, firstDay: Int, length: Int) {
    self.month = month
    self.firstDay = firstDay
    self.length = length
  }

  package var days: Range<Int> { firstDay..<firstDay + length }
}

/// A year in some calendar as a list of months: all that rules need to know about a calendar.
package struct CalendarYear: Hashable, Sendable {
  /// The number, continuous across eras.
  package let number: Int
  package let months: [CalendarMonth]

  package init(number: Int, months: [CalendarMonth]) {
    self.number = number
    self.months = months
  }

  package var days: Range<Int> { (months.first?.firstDay ?? 0)..<(months.last?.days.upperBound ?? 0) }
}

extension CalendarYear {
  /// A year of the Gregorian calendar, or of one that differs only in the numbering of years.
  package init(gregorian year: Int) {
    self.init(
      number: year,
      months: (1...12).map { month in
        CalendarMonth(
          month: RecurrenceMonth(month), firstDay: CivilDate(year: year, month: month, day: 1).daysSinceEpoch,
          length: CivilDate.daysInMonth(year: year, month: month))
      })
  }
}
