internal import CICU
public import CalendarModel

/// The names of zones in words.
///
/// Unsafe: ICU reads the identifier and writes the name into buffers that live as long as the call.
public enum ZoneNames {
  /// The name of a zone without the time of year, such as Central European Time; its identifier if it is an offset from UTC, or if
  /// ICU has no name.
  /// - Parameters:
  ///   - zone: The zone.
  ///   - date: A day of the page, because zones change their names.
  ///   - locale: The language of the name.
  public static func name(of zone: Zone, on date: CivilDate, in locale: CalendarLocale) -> String {
    guard zone.identifier.utf8.contains(UInt8(ascii: "/")) else { return zone.identifier }
    let units = Array(zone.identifier.utf16)
    let language = ICULocale.name(ofTag: locale.identifier) ?? "en"
    let name = unsafe icuText {
      unsafe icu_zone_name(language, units, Int32(units.count), date.millisecondsSinceEpoch, $0, $1, $2)
    }
    guard let name, !name.isEmpty else { return zone.identifier }
    return name
  }
}
