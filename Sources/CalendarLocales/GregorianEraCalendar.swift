internal import CICU
public import CalendarModel

/// A calendar with the Gregorian months and days and years of its own: Buddhist, Japanese, and that of the Republic of
/// China.
///
/// Only the names of years come from ICU, whose own calendars of this kind are Julian before 1582.
public struct GregorianEraCalendar: CalendarArithmetic {
  /// The name of the system.
  public let identifier: String

  private let handle: ICUCalendarHandle
  private let gregorian = GregorianCalendar()

  /// A system's calendar; nil when ICU cannot be asked.
  init?(_ system: CalendarSystem) {
    guard let handle = ICUCalendarHandle(system.rawValue) else { return nil }
    identifier = system.rawValue
    self.handle = handle
  }

  /// Month and day of the Gregorian calendar in the system's era and year.
  public func fields(of date: CivilDate) -> CalendarFields {
    let own = handle.get([ICU_ERA, ICU_YEAR], of: date)
    let (_, month, day) = date.fields
    return CalendarFields(era: own[0], year: own[1], month: month, day: day)
  }

  /// The first of the month.
  public func firstDayOfMonth(containing date: CivilDate) -> CivilDate {
    gregorian.firstDayOfMonth(containing: date)
  }

  /// The first of a later or earlier month.
  public func firstDayOfMonth(_ months: Int, monthsAfter date: CivilDate) -> CivilDate {
    gregorian.firstDayOfMonth(months, monthsAfter: date)
  }

  /// The first of January.
  public func firstDayOfYear(containing date: CivilDate) -> CivilDate {
    gregorian.firstDayOfYear(containing: date)
  }

  /// Twelve.
  public func monthsInYear(containing date: CivilDate) -> Int { 12 }
}
