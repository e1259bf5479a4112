internal import CICU
package import CalendarModel
internal import Synchronization

/// Formats months of a calendar system as the ends of a range of months: `Adar – ` and `Nisan 5786`.
package struct CalendarRangeNames: Sendable {
  private let first: CalendarDateNames
  private let last: CalendarDateNames

  /// Creates a formatter for ranges of months in a locale; nil if the locale does not exist.
  /// - Parameters:
  ///   - system: The calendar system.
  ///   - locale: A BCP 47 tag or POSIX name.
  ///   - isAcrossYears: Whether the months are in different years.
  package init?(system: CalendarSystem, locale: String, isAcrossYears: Bool) {
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

  /// The month of a date at the start of a range, with the separator.
  package func first(_ date: CivilDate) -> String { first.text(of: date) }

  /// The month of a date at the end of a range.
  package func last(_ date: CivilDate) -> String { last.text(of: date) }
}

/// Formats dates of a calendar system in a language: `Adar I 5784`, `令和8年3月`.
///
/// `@unchecked Sendable`: the format is used only under the lock, which the compiler cannot verify.
package final class CalendarDateNames: @unchecked Sendable {
  private let format: ICUDateFormat
  private let lock = Mutex(())
  /// The calendar if its months may differ in ICU.
  private let calendar: ComputedCalendar?

  /// Creates a formatter for a calendar system in a locale; nil if the locale does not exist.
  /// - Parameters:
  ///   - system: The calendar system.
  ///   - locale: A BCP 47 tag or POSIX name.
  ///   - skeleton: The fields to format (Unicode TR 35, part 4): `yMMMM` for a month's title, `LLLL` for its standalone
  ///     name, `MMMd` for a short date.
  package convenience init?(system: CalendarSystem, locale: String, skeleton: String = "yMMMM") {
    guard let identifier = LocaleIdentifier(locale),
      let patterns = ICUDatePatterns(locale: identifier.with(calendar: system.withPatterns.rawValue)),
      let pattern = patterns.best(skeleton)
    else { return nil }
    self.init(system: system, locale: identifier, pattern: pattern)
  }

  /// Creates a formatter with a pattern (Unicode TR 35, part 4); nil if ICU fails.
  init?(system: CalendarSystem, locale: LocaleIdentifier, pattern: String) {
    guard let format = ICUDateFormat(pattern: pattern, locale: locale.with(calendar: system.rawValue)) else {
      return nil
    }
    self.format = format
    calendar = ComputedCalendar(system)
  }

  /// Formats a date, with the month or day names of its calendar system.
  package func text(of date: CivilDate) -> String {
    let day = calendar?.inICU(date) ?? date
    return lock.withLock { _ in format.text(of: day) } ?? date.description
  }
}
