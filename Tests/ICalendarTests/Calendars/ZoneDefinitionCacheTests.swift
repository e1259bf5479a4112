import CalendarModel
import Testing

@testable import ICalendar

@Suite struct ZoneDefinitionCacheTests {
  /// A calendar whose one event starts at 09:00 in a zone of its own, `offset` from UTC.
  private func calendar(offset: String, extra: String = "") -> CalendarFile {
    let text = """
      BEGIN:VCALENDAR
      VERSION:2.0
      BEGIN:VTIMEZONE
      TZID:Customized Time Zone
      BEGIN:STANDARD
      DTSTART:16010101T000000
      TZOFFSETFROM:\(offset)
      TZOFFSETTO:\(offset)
      \(extra)END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      UID:1
      DTSTAMP:20260101T000000Z
      DTSTART;TZID=Customized Time Zone:20260309T090000
      SUMMARY:In a zone of its own
      END:VEVENT
      END:VCALENDAR
      """
    return CalendarFile(bytes: Array(text.utf8), name: "test", options: ReadingOptions(defaultZone: .utc))
  }

  private func start(_ file: CalendarFile) -> Instant? {
    let day = CivilDate(year: 2026, month: 3, day: 9)
    return file.read(day..<day.adding(days: 1), in: .utc).occurrences.first?.start.instant(in: .utc)
  }

  @Test func equalBlocksMeanEqualClocksInEveryFile() {
    for _ in 0..<2 { #expect(start(calendar(offset: "+0300"))?.description == "2026-03-09T06:00:00Z") }
  }

  @Test func oneNameMayMeanAnotherClockInAnotherFile() {
    #expect(start(calendar(offset: "+0300"))?.description == "2026-03-09T06:00:00Z")
    #expect(start(calendar(offset: "-0500"))?.description == "2026-03-09T14:00:00Z")
  }

  @Test func faultsAreReportedEveryTime() {
    for _ in 0..<2 {
      let codes = calendar(offset: "+0300", extra: "RRULE:FREQ=MINUTELY\n").check().map(\.code)
      #expect(codes.contains(.brokenTimeZone))
    }
  }

  @Test func twoDefinitionsOfOneNameAreReportedEveryTime() {
    func definition(_ offset: String) -> String {
      """
      BEGIN:VTIMEZONE
      TZID:Customized Time Zone
      BEGIN:STANDARD
      DTSTART:16010101T000000
      TZOFFSETFROM:\(offset)
      TZOFFSETTO:\(offset)
      END:STANDARD
      END:VTIMEZONE

      """
    }
    let text =
      "BEGIN:VCALENDAR\nVERSION:2.0\n" + definition("+0300") + definition("-0500")
      + "BEGIN:VEVENT\nUID:1\nDTSTART;TZID=Customized Time Zone:20260309T090000\nEND:VEVENT\nEND:VCALENDAR\n"
    for _ in 0..<3 {
      let file = CalendarFile(bytes: Array(text.utf8), name: "test", options: ReadingOptions(defaultZone: .utc))
      #expect(file.check().map(\.code).contains(.brokenTimeZone))
      #expect(start(file)?.description == "2026-03-09T06:00:00Z")
    }
  }

  @Test func theZoneOfACalendarIsItsOwn() {
    func file(_ zone: String) -> CalendarFile {
      let text = """
        BEGIN:VCALENDAR
        VERSION:2.0
        X-WR-TIMEZONE:\(zone)
        BEGIN:VEVENT
        UID:1
        DTSTART:20260309T090000
        END:VEVENT
        END:VCALENDAR
        """
      return CalendarFile(bytes: Array(text.utf8), name: "test", options: ReadingOptions(defaultZone: .utc))
    }
    for _ in 0..<2 {
      #expect(start(file("Asia/Tokyo"))?.description == "2026-03-09T00:00:00Z")
      #expect(start(file("America/New_York"))?.description == "2026-03-09T13:00:00Z")
    }
  }
}
