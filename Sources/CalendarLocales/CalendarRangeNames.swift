internal import CICU
public import CalendarModel

/// Formats months of a calendar system as the ends of a range of months: `Adar – ` and `Nisan 5786`.
public struct CalendarRangeNames: Sendable {
  private let first: CalendarDateNames
  private let last: CalendarDateNames

  /// Creates a formatter for ranges of months in a locale; nil if the locale does not exist.
  /// - Parameters:
  ///   - system: The calendar system.
  ///   - locale: A BCP 47 tag or POSIX name.
  ///   - isAcrossYears: Whether the months are of different years.
  public init?(system: CalendarSystem, locale: String, isAcrossYears: Bool) {
    guard let identifier = LocaleIdentifier(locale) else { return nil }
    let name = identifier.with(calendar: system.withPatterns.rawValue)
    guard let single = ICUDatePatterns(locale: name)?.best("yMMMM"),
      let pattern = ICUIntervalPatterns(locale: name)?
        .range("yMMMM", differingIn: isAcrossYears ? ICU_YEAR : ICU_MONTH, single: single),
      let first = CalendarDateNames(system: system, locale: identifier, pattern: pattern.first),
      let last = CalendarDateNames(system: system, locale: identifier, pattern: pattern.last)
    else { return nil }
    self.first = first
    self.last = last
  }

  /// The month of a date at the start of a range, with what is between the months.
  public func first(_ date: CivilDate) -> String { first.text(of: date) }

  /// The month of a date at the end of a range.
  public func last(_ date: CivilDate) -> String { last.text(of: date) }
}
