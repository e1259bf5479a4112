public import CalendarModel
internal import Synchronization

/// Formats dates of a calendar system in a language: `Adar I 5784`, `令和8年3月`.
///
/// `@unchecked Sendable` because the format is used only under the lock, which the compiler cannot verify.
public final class CalendarDateNames: @unchecked Sendable {
  private let format: ICUDateFormat
  private let lock = Mutex(())

  /// Creates a formatter for a calendar system in a locale; nil if the locale does not exist.
  /// - Parameters:
  ///   - system: The calendar system.
  ///   - locale: A BCP 47 tag or POSIX name.
  ///   - skeleton: The fields to format (Unicode TR 35, part 4): `yMMMM` for a month's title, `LLLL` for its standalone
  ///     name, `MMMd` for a short date.
  public init?(system: CalendarSystem, locale: String, skeleton: String = "yMMMM") {
    guard let name = LocaleIdentifier(locale)?.with(calendar: system.rawValue),
      let pattern = Self.patterns(system: system, locale: locale)?.best(skeleton)
    else { return nil }
    guard let format = ICUDateFormat(pattern: pattern, locale: name) else { return nil }
    self.format = format
  }

  /// The date patterns of a system.
  private static func patterns(system: CalendarSystem, locale: String) -> ICUDatePatterns? {
    // ICU has no patterns for Persian dates, even in Persian, and then puts the year first. Persian dates have the same
    // fields as Gregorian ones, in the same order.
    let pattern: CalendarSystem = system == .persian ? .gregorian : system
    return LocaleIdentifier(locale).flatMap { ICUDatePatterns(locale: $0.with(calendar: pattern.rawValue)) }
  }

  /// The formatted date.
  public func text(of date: CivilDate) -> String {
    lock.withLock { _ in format.text(of: date) } ?? date.description
  }
}
