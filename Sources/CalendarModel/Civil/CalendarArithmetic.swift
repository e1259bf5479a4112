/// How a calendar system divides days into months and years.
///
/// Days are the same in every calendar, so layouts work with ``CivilDate`` and ask a calendar only where its months and
/// years begin and what it calls a day.
public protocol CalendarArithmetic: Sendable {
  /// The name of the system in Unicode locale data, such as `gregorian` or `hebrew`.
  var identifier: String { get }

  /// What the calendar calls a day.
  func fields(of date: CivilDate) -> CalendarFields

  /// The first day of the month that holds `date`.
  func firstDayOfMonth(containing date: CivilDate) -> CivilDate

  /// The first day of the month that comes `months` after the one that holds `date`; negative counts go back.
  func firstDayOfMonth(_ months: Int, monthsAfter date: CivilDate) -> CivilDate

  /// The first day of the year that holds `date`.
  func firstDayOfYear(containing date: CivilDate) -> CivilDate

  /// How many months the year that holds `date` has.
  func monthsInYear(containing date: CivilDate) -> Int
}
