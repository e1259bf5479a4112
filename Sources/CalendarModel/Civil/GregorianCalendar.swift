/// The proleptic Gregorian calendar.
package struct GregorianCalendar: CalendarArithmetic, Hashable {
  /// The calendar has no settings.
  package init() {}

  /// `gregorian`.
  package var identifier: String { "gregorian" }

  /// Year, month and day; years before 1 count back in era 0, as 1 BC and so on.
  package func fields(of date: CivilDate) -> CalendarFields {
    let (year, month, day) = date.fields
    return CalendarFields(era: year > 0 ? 1 : 0, year: year > 0 ? year : 1 - year, month: month, day: day)
  }

  package func firstDayOfMonth(containing date: CivilDate) -> CivilDate { date.firstOfMonth }

  /// The first of a later or earlier month.
  package func firstDayOfMonth(_ months: Int, monthsAfter date: CivilDate) -> CivilDate {
    CivilDate(year: date.year, month: date.month + months, day: 1)
  }

  /// The first of January.
  package func firstDayOfYear(containing date: CivilDate) -> CivilDate {
    CivilDate(year: date.year, month: 1, day: 1)
  }

  /// Always 12.
  package func monthsInYear(containing date: CivilDate) -> Int { 12 }
}

/// The era, year, month and day of a date in a calendar system.
public struct CalendarFields: Hashable, Sendable {
  /// The era, numbered as in Unicode locale data; 1 is the common era of the Gregorian calendar.
  public var era: Int
  /// The year of the era, or of the sixty-year cycle in calendars that use cycles.
  public var year: Int
  /// The month's number, from 1; a leap month has the number of the month it repeats.
  public var month: Int
  /// Whether this is a leap month, such as Adar I in the Hebrew calendar; always false in the Gregorian one.
  public var isLeapMonth: Bool
  /// The day of the month, from 1.
  public var day: Int

  /// Creates fields from their values.
  public init(era: Int, year: Int, month: Int, isLeapMonth: Bool = false, day: Int) {
    self.era = era
    self.year = year
    self.month = month
    self.isLeapMonth = isLeapMonth
    self.day = day
  }
}

/// How a calendar system divides days into months and years.
///
/// A day is the same in every calendar, so layouts work with ``CivilDate`` and use a calendar only to find where months
/// and years begin and how it numbers a day.
package protocol CalendarArithmetic: Sendable {
  /// The name of the system in Unicode locale data, such as `gregorian` or `hebrew`.
  var identifier: String { get }

  /// The era, year, month and day of `date` in this calendar.
  func fields(of date: CivilDate) -> CalendarFields

  func firstDayOfMonth(containing date: CivilDate) -> CivilDate

  /// The first day of the month `months` after the one that contains `date`; a negative count goes back.
  func firstDayOfMonth(_ months: Int, monthsAfter date: CivilDate) -> CivilDate

  func firstDayOfYear(containing date: CivilDate) -> CivilDate

  /// The number of months in the year that contains `date`.
  func monthsInYear(containing date: CivilDate) -> Int
}
