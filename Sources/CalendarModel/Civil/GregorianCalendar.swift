/// The proleptic Gregorian calendar.
public struct GregorianCalendar: CalendarArithmetic, Hashable {
  /// Creates the calendar; it has no settings.
  public init() {}

  /// `gregorian`.
  public var identifier: String { "gregorian" }

  /// Year, month and day; years before 1 count back in era 0, as 1 BC and so on.
  public func fields(of date: CivilDate) -> CalendarFields {
    let (year, month, day) = date.fields
    return CalendarFields(era: year > 0 ? 1 : 0, year: year > 0 ? year : 1 - year, month: month, day: day)
  }

  /// The first of the month.
  public func firstDayOfMonth(containing date: CivilDate) -> CivilDate { date.firstOfMonth }

  /// The first of a later or earlier month.
  public func firstDayOfMonth(_ months: Int, monthsAfter date: CivilDate) -> CivilDate {
    CivilDate(year: date.year, month: date.month + months, day: 1)
  }

  /// The first of January.
  public func firstDayOfYear(containing date: CivilDate) -> CivilDate {
    CivilDate(year: date.year, month: 1, day: 1)
  }

  /// Twelve.
  public func monthsInYear(containing date: CivilDate) -> Int { 12 }
}
