import CalendarLocales
import CalendarModel
import Testing

@Suite struct ZoneNamesTests {
  private static let date = CivilDate(year: 2026, month: 11, day: 24)

  private static func name(_ zone: String, _ locale: String) throws -> String {
    let zone = Zone(identifier: zone, offsetInSeconds: 0, abbreviation: "")
    return ZoneNames.name(of: zone, on: date, in: try #require(LocaleProvider.locale(named: locale)))
  }

  @Test func zonesAreNamedInTheLanguageOfThePage() throws {
    #expect(try Self.name("Europe/Berlin", "en-US") == "Central European Time")
    #expect(try Self.name("Europe/Berlin", "de-DE") == "Mitteleuropäische Zeit")
    #expect(try Self.name("America/New_York", "en-US") == "Eastern Time")
    #expect(try Self.name("Asia/Tokyo", "ja-JP") == "日本標準時")
  }

  @Test func namesAreOfTheDayAndLanguageEachTime() throws {
    let zone = Zone(identifier: "Europe/Istanbul", offsetInSeconds: 0, abbreviation: "")
    let locales = try ["en-US", "de-DE"].map { try #require(LocaleProvider.locale(named: $0)) }
    let dates = [CivilDate(year: 2012, month: 7, day: 1), CivilDate(year: 2026, month: 7, day: 1)]
    func names() -> [String] { dates.flatMap { date in locales.map { ZoneNames.name(of: zone, on: date, in: $0) } } }
    let first = names()
    #expect(Set(first).count == 4, "\(first)")
    #expect(names() == first)
  }

  @Test func offsetsAndUnknownZonesKeepTheirIdentifiers() {
    let locale = CalendarLocale()
    #expect(ZoneNames.name(of: .utc, on: Self.date, in: locale) == Zone.utc.identifier)
    let offset = Zone(identifier: "UTC+05:30", offsetInSeconds: 19_800, abbreviation: "UTC+05:30")
    #expect(ZoneNames.name(of: offset, on: Self.date, in: locale) == "UTC+05:30")
    let unknown = Zone(identifier: "Nowhere/\"</style>", offsetInSeconds: 3_600, abbreviation: "N")
    #expect(!ZoneNames.name(of: unknown, on: Self.date, in: locale).isEmpty)
  }
}
