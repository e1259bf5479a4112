import CalendarModel
import Testing

@testable import ICalendar
@testable import TimeZones

struct ZoneNameResolverTests {
  static let none = ZoneNameResolver(
    database: .system, definitions: [:], calendarZoneName: nil,
    defaultZone: Zone(identifier: "default", offsetInSeconds: 60))

  static let eastern = Zone(identifier: "Eastern", offsetInSeconds: -18_000)

  @Test("Definitions are named without case, and whether backslashes are escaped or not")
  func definitionsInOtherSpellings() {
    let office = Zone(identifier: "Office", offsetInSeconds: 3_600)
    let resolver = ZoneNameResolver(
      database: .system, definitions: [#"C:\\a"#: Self.eastern, "Office": office], calendarZoneName: nil,
      defaultZone: .utc)
    for name in [#"C:\a"#, #"C:\\a"#, "c:a"] {
      #expect(resolver.resolve(name).zone == Self.eastern && resolver.resolve(name).source == .privateTable)
    }
    #expect(resolver.resolve("OFFICE").zone == office && resolver.resolve("Offices").source == .readerDefault)
  }

  @Test(arguments: [
    ("Europe/Berlin", "Europe/Berlin", ZoneSource.exact),
    ("US/Eastern", "US/Eastern", .exact),
    ("UTC", "UTC", .exact),
    ("GMT", "GMT", .exact),
    ("CET", "CET", .exact),
    ("EST", "EST", .exact),
    ("\"Europe/Berlin\"", "Europe/Berlin", .exact),
    (" Europe/Berlin\t", "Europe/Berlin", .exact),
    ("Europe/Ber\u{9E}lin\u{7F}", "Europe/Berlin", .exact),
    ("europe/berlin", "Europe/Berlin", .caseFolded),
    ("Europe_Berlin", "Europe/Berlin", .caseFolded),
    ("America_New_York", "America/New_York", .caseFolded),
    ("America/Los Angeles", "America/Los_Angeles", .caseFolded),
    ("US-Eastern", "US/Eastern", .caseFolded),
    ("America-Chicago", "America/Chicago", .caseFolded),
    ("W. Europe Standard Time", "Europe/Berlin", .windows),
    ("w. europe standard time", "Europe/Berlin", .windows),
    ("Eastern Standard Time", "America/New_York", .windows),
    ("Eastern Daylight Time", "America/New_York", .windows),
    ("India Standard Time", "Asia/Kolkata", .windows),
    ("Mid-Atlantic Standard Time", "Etc/GMT+2", .windows),
    ("(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "Europe/Berlin", .displayName),
    ("(UTC+01:00) Amsterdam\\, Berlin", "Europe/Amsterdam", .displayName),
    ("(GMT+01.00) Sarajevo/Warsaw/Zagreb", "Europe/Sarajevo", .displayName),
    ("(GMT-08.00) Pacific Time (US & Canada)/Tijuana", "America/Los_Angeles", .displayName),
    ("(GMT) Greenwich Mean Time - Dublin / Edinburgh / London", "Europe/Dublin", .displayName),
    ("(GMT-05:00) Eastern Time - New York", "America/New_York", .displayName),
    ("(GMT-05:00) Eastern Time", "America/New_York", .displayName),
    ("(GMT+03:00) Eastern Time", "UTC+03:00", .displayName),
    ("(UTC-05:00) Eastern Time (US & Canada)", "America/New_York", .displayName),
    ("(UTC-05:00) Eastern Time (US and Canada)", "America/New_York", .displayName),
    ("(GMT+10:00) Canberra, Melbourne, Sydney", "Australia/Sydney", .displayName),
    ("(UTC+02:00) Athens, Bucharest, Istanbul", "Europe/Athens", .displayName),
    ("(UTC-03:00) Brasília", "America/Sao_Paulo", .displayName),
    ("(UTC-07:00) Chihuahua, La Paz, Mazatlan", "America/Mazatlan", .displayName),
    ("(UTC-04:00) Georgetown, La Paz, Manaus, San Juan", "America/La_Paz", .displayName),
    ("(UTC+13:00) Samoa", "Pacific/Apia", .displayName),
    ("(UTC) Coordinated Universal Time", "UTC", .displayName),
    ("(UTC+03:30) Unheard-of Town", "UTC+03:30", .displayName),
    ("(GMT-03:00)", "UTC-03:00", .displayName),
    ("Pacific Time (US & Canada); Tijuana", "America/Los_Angeles", .displayName),
    ("Kuala Lumpur, Singapore", "Asia/Singapore", .displayName),
    ("Osaka, Sapporo, Tokyo", "Asia/Tokyo", .displayName),
    ("/mozilla.org/20071231_1/Europe/Berlin", "Europe/Berlin", .prefixStripped),
    (
      "/freeassociation.sourceforge.net/Tzfile/America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires",
      .prefixStripped
    ),
    ("/softwarestudio.org/Olson_20011030_5/America/Chicago", "America/Chicago", .prefixStripped),
    ("/Europe/Stockholm", "Europe/Stockholm", .prefixStripped),
    ("posix/Europe/Vaduz", "Europe/Vaduz", .prefixStripped),
    ("tzone://Microsoft/Utc", "UTC", .prefixStripped),
    ("/freeassociation.sourceforge.net/UTC", "UTC", .prefixStripped),
    ("Z", "UTC", .fixedOffset),
    ("GMT+05:30", "UTC+05:30", .fixedOffset),
    ("UTC+2", "UTC+02:00", .fixedOffset),
    ("UTC+01", "UTC+01:00", .fixedOffset),
    ("+0200", "UTC+02:00", .fixedOffset),
    ("-03:30", "UTC-03:30", .fixedOffset),
    ("GMT -0500", "UTC-05:00", .fixedOffset),
    ("GMT+0", "GMT+0", .exact),
  ])
  func names(name: String, zone: String, source: ZoneSource) {
    let found = Self.none.resolve(name)
    #expect(found.zone.identifier == zone)
    #expect(found.source == source)
  }

  @Test(arguments: [
    "", "foo", "Customized Time Zone", "tzone://Microsoft/Custom", "Eastern", "America/New_Yrok", "../../../etc/passwd",
    "../../../dev/stdin", "posixrules", "UTC+25", "GMT+05:3O", "+", "5", "local;VALUE=DATE-TIME", "Berlin", "/", "//",
    "(", "()", "\\", "\"", "Europe", "X/Lisbon", String(repeating: "Europe/", count: 10_000) + "Berlin",
  ])
  func unknownNamesComeToTheDefault(name: String) {
    let found = Self.none.resolve(name)
    #expect(found.source == .readerDefault)
    #expect(found.source.isUnknown)
    #expect(found.zone.identifier == "default")
  }

  @Test func unknownNamesComeToTheCalendarsZoneFirst() {
    let resolver = ZoneNameResolver(
      database: .system, definitions: [:], calendarZoneName: "America/Denver", defaultZone: .utc)
    #expect(resolver.resolve("Customized Time Zone").zone.identifier == "America/Denver")
    #expect(resolver.resolve("Customized Time Zone").source == .calendarDefault)
    #expect(resolver.resolve("Europe/Berlin").source == .exact)
  }

  @Test func definitionsServeUnknownNames() {
    let resolver = ZoneNameResolver(
      database: .system,
      definitions: ["Eastern": Self.eastern, "tzone://Microsoft/Custom": Self.eastern, "A\\,b": .utc],
      calendarZoneName: "Eastern", defaultZone: .utc)
    #expect(resolver.resolve("Eastern").source == .privateTable)
    #expect(resolver.resolve("\"Eastern\"").source == .privateTable)
    #expect(resolver.resolve("tzone://Microsoft/Custom").source == .privateTable)
    #expect(resolver.resolve("A,b").source == .privateTable)
    #expect(resolver.resolve("foo").zone == Self.eastern)
    #expect(resolver.resolve("foo").source == .calendarDefault)
  }

  @Test func databaseWinsOverAContradictingDefinition() {
    let wrong = Zone(identifier: "Europe/Berlin", offsetInSeconds: 18_000)
    let resolver = ZoneNameResolver(
      database: .system, definitions: ["Europe/Berlin": wrong, "GMT+05:30": wrong], calendarZoneName: nil,
      defaultZone: .utc)
    let found = resolver.resolve("Europe/Berlin")
    #expect(found.source == .exact)
    #expect(found.contradictsDefinition)
    #expect(found.zone.offsetInSeconds(at: utc(2026, 7, 9)) == 7_200)
    // An offset in a name is a guess, a definition is not.
    #expect(resolver.resolve("GMT+05:30").source == .privateTable)
  }

  @Test func definitionsMayLackHistory() throws {
    let outlook = try #require(
      ZoneDefinitionTests.european(
        ["DTSTART:16010101T030000", "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10"],
        ["DTSTART:16010101T020000", "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3"]
      ).zone)
    let twoYears = try #require(
      ZoneDefinitionTests.european(
        ["DTSTART:20221030T030000", "RDATE:20231029T030000"], ["DTSTART:20230326T020000", "RDATE:20240331T020000"]
      ).zone)
    let berlin = try #require(ZoneDatabase.system.zone(named: "Europe/Berlin"))
    let newYork = try #require(ZoneDatabase.system.zone(named: "America/New_York"))
    for definition in [outlook, twoYears] {
      #expect(!definition.contradicts(berlin, years: 1990..<2040))
      #expect(definition.contradicts(newYork, years: 1990..<2040))
    }
    // Half an hour, and the wrong weeks.
    let shifted = Zone(identifier: "X", offsetInSeconds: 3_600)
    #expect(shifted.contradicts(berlin, years: 2020..<2030))
  }

  @Test func everyWindowsNameIsKnown() {
    for (name, zone) in WindowsZoneNames.table + OldWindowsZoneNames.table {
      #expect(Self.none.resolve(name.description).zone.identifier == zone.description)
    }
    for (text, zone) in DisplayZoneNames.table {
      #expect(ZoneDatabase.system.zone(named: zone.description) != nil, "\(text)")
    }
  }

  @Test("A definition that begins after the compared years contradicts nothing")
  func laterDefinitions() throws {
    let file = calendar(
      """
      BEGIN:VTIMEZONE
      TZID:Europe/Berlin
      BEGIN:DAYLIGHT
      DTSTART:25990331T020000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0200
      RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
      END:DAYLIGHT
      BEGIN:STANDARD
      DTSTART:25991027T030000
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0100
      RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:1
      DTSTART;TZID=Europe/Berlin:26000701T120000
      END:VEVENT
      """)
    #expect(file.series().diagnostics.isEmpty)
  }
}
