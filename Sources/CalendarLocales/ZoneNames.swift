internal import CICU
public import CalendarModel
internal import Synchronization

/// Zone names for people.
///
/// Unsafe: ICU reads the identifier and writes the name into buffers that live as long as the call.
public enum ZoneNames {
  /// The name of a zone without the season, such as Central European Time. The identifier if the zone is an offset from
  /// UTC, if ICU has no name, or without the package trait `Locales`.
  /// - Parameters:
  ///   - zone: The zone.
  ///   - date: A day of the page; zone names change over time.
  ///   - locale: The language of the name; English if it is not a page language.
  public static func name(of zone: Zone, on date: CivilDate, in locale: CalendarLocale) -> String {
    guard ICULocale.isUsed, zone.identifier.utf8.contains(UInt8(ascii: "/")) else { return zone.identifier }
    let key = Key(zone: zone.identifier, date: date, language: language(of: locale))
    if let name = known.withLock({ $0[key] }) { return name ?? zone.identifier }
    let name = name(key)
    known.withLock { $0.insert(name, for: key) }
    return name ?? zone.identifier
  }

  /// What a name depends on.
  private struct Key: Hashable {
    let zone: String
    let date: CivilDate
    let language: String
  }

  /// Names that were asked for, nil if ICU has none. ICU takes a fifth of a small page to find one, and all pages of a batch have the same.
  /// A site has each day several times, in one zone.
  private static let known = Mutex(RecentValues<Key, String?>(capacity: 4_096))

  private static func name(_ key: Key) -> String? {
    let units = Array(key.zone.utf16)
    let name = unsafe icuText {
      unsafe icu_zone_name(key.language, units, Int32(units.count), key.date.millisecondsSinceEpoch, $0, $1, $2)
    }
    return name?.isEmpty == false ? name : nil
  }

  /// The locale's ICU name if its language is a page language, else English, as for all other phrases. Programs with
  /// reduced ICU data have zone names only for page languages.
  private static func language(of locale: CalendarLocale) -> String {
    guard let name = ICULocale.name(ofTag: locale.identifier), let language = ICULocale.language(of: name) else {
      return "en"
    }
    let key = LanguageWords.key(
      language: language, script: ICULocale.script(of: name) ?? "", region: ICULocale.region(of: name) ?? "")
    return language == "en" || PagePhrases.table[key] != nil ? name : "en"
  }
}
