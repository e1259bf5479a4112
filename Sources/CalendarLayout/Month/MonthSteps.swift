import CalendarModel

extension CalendarArithmetic {
  /// The first day of the month behind the one that begins with `first`; later than it whatever the calendar answers,
  /// as calendars do not know their months for all times.
  func firstDay(ofMonthAfter first: CivilDate) -> CivilDate {
    max(first.adding(days: 1), firstDayOfMonth(1, monthsAfter: first))
  }
}
