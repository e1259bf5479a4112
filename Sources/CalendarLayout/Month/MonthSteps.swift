import CalendarModel

extension CalendarArithmetic {
  /// The first day of the month after the one that starts with `first`. Always later than `first`, even for dates that
  /// the calendar does not support.
  func firstDay(ofMonthAfter first: CivilDate) -> CivilDate {
    max(first.adding(days: 1), firstDayOfMonth(1, monthsAfter: first))
  }
}
