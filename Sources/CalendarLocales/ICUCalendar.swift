internal import CICU
package import CalendarModel

/// A calendar system implemented by ICU: lunar, lunisolar and solar systems with their own months.
///
/// Hebrew months have their Unicode numbers: Tishri is 1, Adar I is 6, Adar (Adar II in leap years) is 7.
package struct ICUCalendar: CalendarArithmetic {
  /// The Unicode identifier of the system.
  package let identifier: String

  private let handle: ICUCalendarHandle

  /// Creates the calendar of a system; nil if ICU fails.
  init?(_ system: CalendarSystem) {
    guard let handle = ICUCalendarHandle(system.rawValue) else { return nil }
    identifier = system.rawValue
    self.handle = handle
  }

  /// The fields of the day by ICU.
  package func fields(of date: CivilDate) -> CalendarFields {
    let fields = handle.get([ICU_ERA, ICU_YEAR, ICU_MONTH, ICU_IS_LEAP_MONTH, ICU_DATE], of: date)
    return CalendarFields(
      era: fields[0], year: fields[1], month: fields[2] + 1, isLeapMonth: fields[3] != 0, day: fields[4])
  }

  package func firstDayOfMonth(containing date: CivilDate) -> CivilDate {
    date.adding(days: 1 - handle.get([ICU_DATE], of: date)[0])
  }

  /// The first day of a later or earlier month, counting leap months.
  package func firstDayOfMonth(_ months: Int, monthsAfter date: CivilDate) -> CivilDate {
    firstDayOfMonth(containing: handle.adding(months: months, to: firstDayOfMonth(containing: date)))
  }

  package func firstDayOfYear(containing date: CivilDate) -> CivilDate {
    date.adding(days: 1 - handle.get([ICU_DAY_OF_YEAR], of: date)[0])
  }

  /// 12 or 13.
  package func monthsInYear(containing date: CivilDate) -> Int {
    let first = firstDayOfYear(containing: date)
    // The twelfth month after the first is a thirteenth month, or the first of the next year.
    let thirteenth = firstDayOfMonth(12, monthsAfter: first)
    return firstDayOfYear(containing: thirteenth) == first ? 13 : 12
  }
}
