public import CalendarModel

/// Where the habits and names of a language and region come from: ICU, and a table of our own for the words of the pages.
public enum LocaleProvider {
  /// The locale of a BCP 47 tag (`de-DE`) or POSIX name (`de_DE.UTF-8`); nil when there is no such locale.
  public static func locale(named name: String) -> CalendarLocale? {
    if isUnspecified(name) { return international }
    // American English is built in, so that it costs no start of ICU.
    let base = name.prefix { $0 != "." }
    if base == "en-US" || base == "en_US" { return CalendarLocale() }
    return LocaleIdentifier(name).map(CalendarLocale.init)
  }

  /// The locale that the surroundings name by POSIX; ``international`` when they name none, or none that exists.
  public static func locale(posixName name: String?) -> CalendarLocale {
    name.flatMap(locale(named:)) ?? international
  }

  /// English words with the habits of ISO 8601: weeks from Monday, hours to 24. What is shown where nothing is known of
  /// the reader, as in the locale `C`.
  public static let international: CalendarLocale = {
    var locale = CalendarLocale()
    locale.identifier = "en"
    locale.firstWeekday = .monday
    locale.uses24HourClock = true
    return locale
  }()

  /// The tags of all locales that there is data for.
  public static var names: [String] { LocaleIdentifier.availableTags }

  private static func isUnspecified(_ name: String) -> Bool {
    let base = name.prefix { $0 != "." && $0 != "@" }
    return name.isEmpty || base == "C" || base == "POSIX"
  }
}
