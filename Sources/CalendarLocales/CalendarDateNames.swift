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
  public convenience init?(system: CalendarSystem, locale: String, skeleton: String = "yMMMM") {
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
  }

  /// The formatted date.
  public func text(of date: CivilDate) -> String {
    lock.withLock { _ in format.text(of: date) } ?? date.description
  }
}
