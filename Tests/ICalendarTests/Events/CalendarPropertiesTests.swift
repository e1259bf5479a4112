import CalendarModel
import ICalendar
import TestSupport
import Testing

/// What an event says of the calendar that it stands in (RFC 5545 section 3.7, RFC 7986 section 5).
@Suite struct CalendarPropertiesTests {
  private func properties(_ header: String) throws -> CalendarProperties {
    try ReadEvent(whole: "DTSTART:20260309T090000Z", header: header).event.calendar
  }

  @Test(
    "NAME names a calendar, or else X-WR-CALNAME; empty names do not",
    arguments: [
      ("", nil as String?), ("NAME:Team\n", "Team"), ("X-WR-CALNAME:Team\n", "Team"), ("x-wr-calname:Team\n", "Team"),
      ("NAME:Team\nX-WR-CALNAME:Old\n", "Team"), ("X-WR-CALNAME:Old\nNAME:Team\n", "Team"),
      ("NAME:\nX-WR-CALNAME:Team\n", "Team"), ("X-WR-CALNAME:\n", nil), ("X-WR-CALNAME:Ada\\, Grace\n", "Ada, Grace"),
      ("X-WR-CALNAME;VALUE=TEXT:Te\n am\n", "Team"), ("X-WR-CALNAME: Team \n", "Team"),
      ("X-WR-CALNAME:Team\nX-WR-CALNAME:Other\n", "Team"),
    ])
  func name(_ header: String, _ name: String?) throws {
    #expect(try properties(header).name == name)
  }

  @Test(arguments: [
    ("", nil as String?), ("COLOR:turquoise\n", "#40e0d0"), ("X-APPLE-CALENDAR-COLOR:#1BADF8FF\n", "#1badf8"),
    ("COLOR:turquoise\nX-APPLE-CALENDAR-COLOR:#1BADF8FF\n", "#40e0d0"),
    ("X-APPLE-CALENDAR-COLOR:#1BADF8FF\nCOLOR:turquoise\n", "#40e0d0"),
    ("COLOR:none\nX-APPLE-CALENDAR-COLOR:#1BADF8FF\n", "#1badf8"), ("color:Red\n", "#ff0000"), ("COLOR:\n", nil),
  ])
  func color(_ header: String, _ hex: String?) throws {
    #expect(try properties(header).color?.hex == hex)
  }

  @Test(arguments: [
    ("", nil as String?), ("METHOD:PUBLISH\n", "PUBLISH"), ("method:request\n", "REQUEST"),
    ("METHOD:PUBLISH\nMETHOD:REQUEST\n", "PUBLISH"), ("METHOD: REPLY \n", "REPLY"),
  ])
  func method(_ header: String, _ method: String?) throws {
    #expect(try properties(header).method == method)
  }

  @Test(
    "DAYLIGHT is reported in vCalendar 1.0, where times have no zone",
    arguments: [
      ("VERSION:1.0\n", DiagnosticCode.droppedValue), ("VERSION: 1.0\n", .droppedValue), ("", .ignored),
      ("VERSION:1.0\nX-WR-TIMEZONE:Europe/Berlin\n", .ignored),
    ])
  func daylight(_ header: String, _ code: DiagnosticCode) {
    let file = calendar(event("DTSTART:20260309T090000"), header: "DAYLIGHT:TRUE;+02;;;CET;CEST\n\(header)")
    #expect(file.check().filter { $0.message.contains("DAYLIGHT") }.map(\.code) == [code])
  }

  @Test func theFileAndTheLine() throws {
    let event = try ReadEvent(whole: "DTSTART:20260309T090000Z", header: "NAME:Team\nCOLOR:red\n").event
    #expect(event.calendar.file == "test.ics")
    #expect(event.line == 6)
  }

  @Test func eachOfTwoCalendarsHasItsOwnProperties() throws {
    let text =
      calendarText(event("DTSTART:20260309T090000Z", uid: "a"), header: "NAME:A\n")
      + calendarText(event("DTSTART:20260309T090000Z", uid: "b"), header: "NAME:B\nCOLOR:red\n")
    let file = CalendarFile(bytes: Array(text.utf8), name: "two.ics", options: ReadingOptions(defaultZone: .utc))
    let calendars = file.series().series.compactMap { $0.master?.calendar }
    #expect(calendars.map(\.name) == ["A", "B"])
    #expect(calendars.map { $0.color?.hex } == [nil, "#ff0000"])
    #expect(file.title == "A, B")
  }

  @Test func propertiesBehindTheEventsCountToo() throws {
    let file = calendar(event("DTSTART:20260309T090000Z") + "NAME:Team")
    #expect(file.series().series.first?.master?.calendar.name == "Team")
  }
}
