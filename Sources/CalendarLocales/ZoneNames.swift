internal import CICU
public import CalendarModel

/// The names of zones in words.
///
/// Unsafe: ICU reads the identifier and writes the name into buffers that live as long as the call.
public enum ZoneNames {
  /// The name of a zone without the time of year, such as Central European Time; its identifier if it is an offset from UTC, if ICU
  /// has no name, or without the package's trait `Locales`.
  /// - Parameters:
  ///   - zone: The zone.
  ///   - date: A day of the page, because zones change their names.
  ///   - locale: The language of the name; English if pages do not speak it.
  public static func name(of zone: Zone, on date: CivilDate, in locale: CalendarLocale) -> String {
    guard ICULocale.isUsed, zone.identifier.utf8.contains(UInt8(ascii: "/")) else { return zone.identifier }
    let units = Array(zone.identifier.utf16)
    let language = language(of: locale)
    let name = unsafe icuText {
      unsafe icu_zone_name(language, units, Int32(units.count), date.millisecondsSinceEpoch, $0, $1, $2)
    }
    guard let name, !name.isEmpty else { return zone.identifier }
    return name
  }

  /// ICU's name of a locale if pages speak its language; else English, as their other words. Programs with a part of ICU's data have
  /// the names of these languages alone.
  private static func language(of locale: CalendarLocale) -> String {
    guard let name = ICULocale.name(ofTag: locale.identifier), let language = ICULocale.language(of: name) else {
      return "en"
    }
    let key = LanguageWords.key(
      language: language, script: ICULocale.script(of: name) ?? "", region: ICULocale.region(of: name) ?? "")
    return language == "en" || PagePhrases.table[key] != nil ? name : "en"
  }
}
