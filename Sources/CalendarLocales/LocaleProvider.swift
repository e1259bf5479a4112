public import CalendarModel

/// Provides locales: conventions and names from ICU, and page phrases from a table.
///
/// Without the package trait `Locales` there are two: US English, and ``international``.
public enum LocaleProvider {
  /// The locale of a BCP 47 tag (`de-DE`) or POSIX name (`de_DE.UTF-8`); nil if it does not exist.
  public static func locale(named name: String) -> CalendarLocale? {
    if isUnspecified(name) { return international }
    // US English is built in and avoids loading ICU.
    let base = name.prefix { $0 != "." }
    if base == "en-US" || base == "en_US" { return CalendarLocale() }
    return LocaleIdentifier(name).map(CalendarLocale.init)
  }

  /// The locale of a POSIX name; ``international`` if the name is nil or does not exist.
  public static func locale(posixName name: String?) -> CalendarLocale {
    name.flatMap(locale(named:)) ?? international
  }

  /// English phrases with ISO 8601 conventions: weeks start on Monday, 24-hour clock. The fallback if the user's locale
  /// is unknown, such as `C`.
  public static let international: CalendarLocale = {
    var locale = CalendarLocale()
    locale.identifier = "en"
    locale.firstWeekday = .monday
    locale.uses24HourClock = true
    return locale
  }()

  /// The BCP 47 tags of all available locales.
  public static var names: [String] { LocaleIdentifier.availableTags }

  private static func isUnspecified(_ name: String) -> Bool {
    let base = name.prefix { $0 != "." && $0 != "@" }
    return name.isEmpty || base == "C" || base == "POSIX"
  }
}
