internal import Bytes
internal import CalendarModel

/// An existing locale in ICU's spelling.
package struct LocaleIdentifier {
  /// ICU's spelling, such as `sr_Latn_RS` or `ar_EG@numbers=latn`.
  let name: String

  /// Parses a BCP 47 tag (`de-DE`, `ar-EG-u-nu-latn`) or a POSIX name (`de_DE.UTF-8`, `sr_RS@latin`); nil if the
  /// language or region does not exist.
  package init?(_ text: String) {
    // ICU's length limit; locale names are ASCII.
    guard ICULocale.isUsed, !text.isEmpty, text.utf8.count < 150, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    guard
      let name = text.contains("_") || text.contains(".") || text.contains("@")
        ? Self.fromPOSIX(text) : ICULocale.name(ofTag: text)
    else { return nil }
    self.name = name
    guard ICULocale.isAvailable(language), region.isEmpty || Self.isRegion(region) else { return nil }
  }

  private static func fromPOSIX(_ text: String) -> String? {
    let parts = text.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    let base = parts[0].prefix { $0 != "." }.replacing(text: "_", with: "-")
    guard !base.isEmpty else { return nil }
    let scripts = ["latin": "Latn", "cyrillic": "Cyrl", "devanagari": "Deva"]
    guard parts.count > 1, let script = scripts[parts[1].lowercased()] else {
      return ICULocale.name(ofTag: String(base))
    }
    guard let hyphen = base.firstIndex(of: "-") else { return ICULocale.name(ofTag: "\(base)-\(script)") }
    return ICULocale.name(ofTag: "\(base[..<hyphen])-\(script)\(base[hyphen...])")
  }

  /// The BCP 47 tag.
  var tag: String {
    ICULocale.tag(of: name) ?? "und"
  }

  /// The language, such as `de`.
  package var language: String {
    ICULocale.language(of: name) ?? ""
  }

  /// The script, such as `Hant`; empty if absent.
  var script: String {
    ICULocale.script(of: name) ?? ""
  }

  /// The region, such as `DE`; empty if absent.
  var region: String {
    ICULocale.region(of: name) ?? ""
  }

  /// The first day of a week by the keyword `fw` (`en-US-u-fw-mon`), which ICU's calendars ignore; nil without it.
  var firstWeekday: Weekday? {
    let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    let keywords = name.split(separator: "@").dropFirst().last?.split(separator: ";") ?? []
    guard let keyword = keywords.first(where: { $0.hasPrefix("fw=") }) else { return nil }
    return names.firstIndex(of: String(keyword.dropFirst(3))).flatMap { Weekday(rawValue: $0 + 1) }
  }

  /// The same locale with the given calendar instead of the region's default, such as the Buddhist calendar in
  /// Thailand.
  func with(calendar: String) -> String {
    ICULocale.name(name, calendar: calendar) ?? name
  }

  private static func isRegion(_ region: String) -> Bool {
    // Groups of countries have numeric codes: 001 is the world, 419 Latin America.
    if region.utf8.count == 3, region.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return true }
    return ICULocale.isCountry(region)
  }

  /// The tags of all locales in ICU's data.
  static let availableTags = (ICULocale.isUsed ? ICULocale.available : []).map { $0.replacing(text: "_", with: "-") }
}
