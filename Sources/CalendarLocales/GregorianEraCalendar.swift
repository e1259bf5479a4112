internal import CICU
package import CalendarModel

/// A calendar with Gregorian months and days but its own years: Buddhist, Japanese, or Republic of China.
///
/// Only the years come from ICU, because ICU's calendars of this kind are Julian before 1582.
package struct GregorianEraCalendar: CalendarArithmetic {
  /// The Unicode identifier of the system.
  package let identifier: String

  private let handle: ICUCalendarHandle
  private let gregorian = GregorianCalendar()

  /// Creates the calendar of a system; nil if ICU fails.
  init?(_ system: CalendarSystem) {
    guard let handle = ICUCalendarHandle(system.rawValue) else { return nil }
    identifier = system.rawValue
    self.handle = handle
  }

  /// The Gregorian month and day, with the system's era and year.
  package func fields(of date: CivilDate) -> CalendarFields {
    let own = handle.get([ICU_ERA, ICU_YEAR], of: date)
    let (_, month, day) = date.fields
    return CalendarFields(era: own[0], year: own[1], month: month, day: day)
  }

  package func firstDayOfMonth(containing date: CivilDate) -> CivilDate {
    gregorian.firstDayOfMonth(containing: date)
  }

  /// The first of a later or earlier month.
  package func firstDayOfMonth(_ months: Int, monthsAfter date: CivilDate) -> CivilDate {
    gregorian.firstDayOfMonth(months, monthsAfter: date)
  }

  /// The first of January.
  package func firstDayOfYear(containing date: CivilDate) -> CivilDate {
    gregorian.firstDayOfYear(containing: date)
  }

  /// Always 12.
  package func monthsInYear(containing date: CivilDate) -> Int { 12 }
}
