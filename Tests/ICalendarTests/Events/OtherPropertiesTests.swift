import CalendarModel
import ICalendar
import TestSupport
import Testing

/// Properties that have no place in the model.
@Suite struct OtherPropertiesTests {
  private let text = event(
    """
    DTSTART:20260309T080000Z
    X-Foo;A=1:a\\, b
    GEO:1.0;2.0
    comment:first\\nline
    COMMENT:second
    BEGIN:VALARM
    X-FOO:alarm
    END:VALARM
    """)

  @Test func reachableByName() throws {
    let master = try #require(calendar(text).series().series.first?.master)
    #expect(master.properties.map(\.name) == ["X-FOO", "GEO", "COMMENT", "COMMENT"])
    #expect(master.properties["x-foo"] == "a, b")
    #expect(master.properties["GEO"] == "1.0;2.0")
    #expect(master.properties["COMMENT"] == "first\nline")
    #expect(master.properties.values(of: "comment") == ["first\nline", "second"])
    #expect(master.properties.first?.parameters == ";A=1")
    #expect(master.properties["SUMMARY"] == nil)
  }

  @Test func leftOutOnRequest() throws {
    var options = ReadingOptions(defaultZone: berlin)
    options.keepsOtherProperties = false
    let file = try CalendarFile(Array(calendarText(text).utf8), options: options)
    #expect(try #require(file.series().series.first?.master).properties.isEmpty)
  }

  @Test("Conferences of other programs are kept in any case, as pages show them")
  func conferencesAreKept() throws {
    let lines = (1...40).map { "X-GOOGLE-CONFERENCE:https://meet.google.com/\($0)" }
    let text = event(
      "DTSTART:20260309T090000Z\nX-A:1\nX-Microsoft-SkypeTeamsMeetingUrl:https://teams.microsoft.com/l/meetup-join/1\n"
        + lines.joined(separator: "\n"))
    var options = ReadingOptions(defaultZone: berlin)
    options.keepsOtherProperties = false
    let file = try CalendarFile(Array(calendarText(text).utf8), options: options)
    let conferences = try #require(file.series().series.first?.master).allConferences.map(\.uri)
    #expect(conferences.contains("https://teams.microsoft.com/l/meetup-join/1"))
    #expect(conferences.contains("https://meet.google.com/1") && conferences.count == 32)
  }
}
