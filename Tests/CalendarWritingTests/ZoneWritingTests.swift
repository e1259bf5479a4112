import CalendarModel
import CalendarText
import CalendarWriting
import ICalendar
import Testing
import TimeZones

/// `VTIMEZONE`s that are written say what the zone says.
struct ZoneWritingTests {
  /// A calendar with one event in a zone that only its `VTIMEZONE` defines, read back.
  private func zoneReadBack(_ zone: Zone, start: CivilDateTime) throws -> Zone? {
    let event = Event(uid: "1", start: .zoned(start, zone))
    let bytes = CalendarDocument([event]).encoded(as: .ics).bytes
    let file = try CalendarFile(bytes, options: ReadingOptions(defaultZone: .utc))
    return file.series().series.first?.master?.start.zone
  }

  /// Every zone of the system, under a name that nobody knows, from the year of an event on.
  @Test(arguments: [1972, 2024])
  func everyZoneOfTheSystem(year: Int) throws {
    let names = ZoneDatabase.system.names.filter { !$0.hasPrefix("right/") && !$0.hasPrefix("posix/") }
    #expect(names.count > 300)
    for name in names {
      guard let zone = ZoneDatabase.system.zone(named: name)?.renamed("Private \(name)") else { continue }
      let back = try #require(try zoneReadBack(zone, start: CivilDateTime(year, 1, 1, 12)))
      #expect(back.identifier == zone.identifier)
      let span = Instant(utc: CivilDateTime(year, 1, 1))..<Instant(utc: CivilDateTime(2_150, 1, 1))
      #expect(back.transitions(in: span) == zone.transitions(in: span), "\(name)")
      #expect(back.offsetInSeconds(at: span.lowerBound) == zone.offsetInSeconds(at: span.lowerBound), "\(name)")
    }
  }

  @Test func noZoneBeginsBeforeTheFirstYear() throws {
    let zone = try #require(ZoneDatabase.system.zone(named: "America/New_York")?.renamed("Private"))
    let event = Event(uid: "1", start: .zoned(CivilDateTime(1, 10, 31, 21), zone))
    #expect(!CalendarDocument([event]).encoded(as: .ics).text.contains("DTSTART:0000"))
    let back = try #require(try zoneReadBack(zone, start: CivilDateTime(1, 10, 31, 21)))
    for year in [1, 2, 1_900, 2_026] {
      let instant = Instant(utc: CivilDateTime(year, 7, 1))
      #expect(back.offsetInSeconds(at: instant) == zone.offsetInSeconds(at: instant))
    }
  }

  @Test("A zone whose last transition only changes its name round-trips")
  func aChangeOfNameIsNoChangeOfClock() throws {
    let text = """
      BEGIN:VCALENDAR
      BEGIN:VTIMEZONE
      TZID:Office
      BEGIN:STANDARD
      DTSTART:19810927T030000
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0100
      RRULE:FREQ=YEARLY;COUNT=15;BYDAY=-1SU;BYMONTH=9
      TZNAME:CET
      END:STANDARD
      BEGIN:STANDARD
      DTSTART:19961027T030000
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0100
      RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:1
      DTSTART;TZID=Office:20120213T100000
      END:VEVENT
      END:VCALENDAR
      """
    func written(_ bytes: [UInt8]) throws -> [UInt8] {
      let file = try CalendarFile(bytes, options: ReadingOptions(defaultZone: .utc))
      return CalendarDocument(file.series().series).encoded(as: .ics).bytes
    }
    let once = try written(Array(text.utf8))
    #expect(String(decoding: once, as: UTF8.self).contains("DTSTART:19810927T030000"))
    #expect(try written(once) == once)
  }

  @Test func aNameOfTheSystemWithAnotherClockIsRenamed() throws {
    let zone = Zone(identifier: "Europe/Berlin", offsetInSeconds: 5_400)
    let back = try #require(try zoneReadBack(zone, start: CivilDateTime(2026, 3, 9, 12)))
    #expect(back.identifier == "Custom Europe/Berlin")
    #expect(back.offsetInSeconds(at: Instant(secondsSinceEpoch: 0)) == 5_400)
  }

  @Test func twoZonesOfOneNameAreTwo() throws {
    let zones = [3_600, 7_200].map { Zone(identifier: "Office", offsetInSeconds: $0) }
    let events = zones.enumerated().map { Event(uid: "\($0)", start: .zoned(CivilDateTime(2026, 3, 9, 12), $1)) }
    let text = CalendarDocument(events).encoded(as: .ics).text
    #expect(text.contains("TZID:Office\r\n") && text.contains("TZID:Office (2)\r\n"))
    #expect(text.contains("DTSTART;TZID=Office (2):20260309T120000"))
  }

  @Test func theUsualZoneIsTwoRules() {
    let event = Event(
      uid: "1", start: .zoned(CivilDateTime(2026, 3, 9, 12), ZoneDatabase.system.zone(named: "Europe/Berlin") ?? .utc))
    let text = CalendarDocument([event]).encoded(as: .ics).text
    #expect(
      text.contains(
        """
        BEGIN:VTIMEZONE
        TZID:Europe/Berlin
        BEGIN:DAYLIGHT
        DTSTART:20250330T020000
        TZOFFSETFROM:+0100
        TZOFFSETTO:+0200
        RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
        TZNAME:CEST
        END:DAYLIGHT
        BEGIN:STANDARD
        DTSTART:20251026T030000
        TZOFFSETFROM:+0200
        TZOFFSETTO:+0100
        RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
        TZNAME:CET
        END:STANDARD
        END:VTIMEZONE

        """.replacing("\n", with: "\r\n")))
  }

  /// Changes at New Year, on days without a rule of its own, and in a week from January into February.
  @Test(arguments: [
    "FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1", "FREQ=YEARLY;BYYEARDAY=60", "FREQ=YEARLY;BYDAY=5WE",
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1",
  ])
  func changesOfThisCentury(rule: String) throws {
    let text = """
      BEGIN:VCALENDAR
      BEGIN:VTIMEZONE
      TZID:Ours
      BEGIN:DAYLIGHT
      DTSTART:20000101T000000
      RRULE:\(rule)
      TZOFFSETFROM:+0300
      TZOFFSETTO:+0400
      END:DAYLIGHT
      BEGIN:STANDARD
      DTSTART:20000701T000000
      RRULE:FREQ=YEARLY;BYMONTH=7;BYMONTHDAY=1
      TZOFFSETFROM:+0400
      TZOFFSETTO:+0300
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:1
      DTSTART;TZID=Ours:20100301T120000
      RRULE:FREQ=MONTHLY
      END:VEVENT
      END:VCALENDAR
      """
    let file = try CalendarFile(Array(text.utf8), options: ReadingOptions(defaultZone: .utc))
    let zone = try #require(file.series().series.first?.master?.start.zone)
    let back = try #require(try zoneReadBack(zone, start: CivilDateTime(2010, 3, 1, 12)))
    let span = Instant(utc: CivilDateTime(2_010, 1, 2))..<Instant(utc: CivilDateTime(2_099, 12, 1))
    #expect(back.transitions(in: span).map(\.instant) == zone.transitions(in: span).map(\.instant))
  }
}
