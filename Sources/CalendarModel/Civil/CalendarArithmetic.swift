/// How a calendar system divides days into months and years.
///
/// A day is the same in every calendar, so layouts work with ``CivilDate`` and use a calendar only to find where months
/// and years begin and how it numbers a day.
public protocol CalendarArithmetic: Sendable {
  /// The name of the system in Unicode locale data, such as `gregorian` or `hebrew`.
  var identifier: String { get }

  /// The era, year, month and day of `date` in this calendar.
  func fields(of date: CivilDate) -> CalendarFields

  /// The first day of the month that contains `date`.
  func firstDayOfMonth(containing date: CivilDate) -> CivilDate

  /// The first day of the month `months` after the one that contains `date`; a negative count goes back.
  func firstDayOfMonth(_ months: Int, monthsAfter date: CivilDate) -> CivilDate

  /// The first day of the year that contains `date`.
  func firstDayOfYear(containing date: CivilDate) -> CivilDate

  /// The number of months in the year that contains `date`.
  func monthsInYear(containing date: CivilDate) -> Int
}
