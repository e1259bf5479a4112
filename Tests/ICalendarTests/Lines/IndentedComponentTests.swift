import CalendarModel
import CalendarText
import TestSupport
import Testing

@testable import ICalendar

/// Components that a template indented, which RFC 5545 section 3.1 makes continuations.
@Suite struct IndentedComponentTests {
  private static let b = "BEGIN:VEVENT\nUID:b\nDTSTART:20260310T090000\nSUMMARY:B\nEND:VEVENT\n"
  private static let dayB = "2026-03-10T09:00:00/2026-03-10T09:00:00 B"

  private static func indented(_ text: String, by blanks: String) -> String {
    text.split(separator: "\n").map { "\(blanks)\($0)\n" }.joined()
  }

  private func file(_ text: String) -> CalendarFile {
    CalendarFile(bytes: Array(text.utf8), name: "test.ics", options: ReadingOptions(defaultZone: berlin))
  }

  @Test(
    "Indented events are read with a warning, and with their lines", arguments: [" ", "    ", "\t", "\t  "],
    ["\n", "\r\n", "\r"])
  func componentsAreRead(_ blanks: String, _ lineEnd: String) {
    let text = "BEGIN:VCALENDAR\nX-WR-CALNAME:Team\n\(Self.indented(Self.b, by: blanks))"
    let a = event("DTSTART:20260309T090000\nSUMMARY:A\n folded", uid: "a")
    let file = file((text + a + "END:VCALENDAR\n").replacing("\n", with: lineEnd))
    #expect(file.lines() == ["2026-03-09T09:00:00/2026-03-09T09:00:00 Afolded", Self.dayB])
    #expect(file.title == "Team" && file.eventCount == 2)
    #expect(file.diagnostics.map { "\($0.code.rawValue):\($0.line)" } == ["broken-folding:3"])
    #expect(file.series().series.compactMap { $0.master?.line }.sorted() == [3, 8])
    #expect(file.inspect().accounting.unaccounted == 0)
  }

  @Test("A file that is indented as a whole is a calendar")
  func wholeFiles() {
    let file = file(Self.indented("BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n\(Self.b)END:VCALENDAR\n", by: "      "))
    #expect(file.isCalendar && file.lines() == [Self.dayB])
    #expect(file.diagnostics.map(\.line) == [1])
  }

  @Test("Lines that are indented more than others of their component continue them")
  func continuations() {
    let text = """
      BEGIN:VCALENDAR
        BEGIN:VEVENT
            UID:b
            DTSTART:20260310T090000

            SUMMARY:B
             C
               D
       E
          LOCATION:here
            BEGIN:VALARM
              ACTION:DISPLAY
              TRIGGER:-PT5M
            END:VALARM
        END:VEVENT
      END:VCALENDAR

      """
    let event = file(text).series().series.first?.master
    #expect(event?.summary == "BC  DE" && event?.location == "here")
    #expect(event?.alarms.count == 1)
  }

  @Test(
    "An indented alarm is an alarm, whichever line is before it",
    arguments: ["SUMMARY:A", "UID:1", "DTSTART:20260310T090000"])
  func alarms(_ last: String) {
    let others = ["SUMMARY:A", "UID:1", "DTSTART:20260310T090000"].filter { $0 != last }.joined(separator: "\n")
    let alarm = "  BEGIN:VALARM\n  ACTION:DISPLAY\n  TRIGGER:-PT5M\n  END:VALARM\n"
    let file = calendar("BEGIN:VEVENT\n\(others)\n\(last)\n\(alarm)END:VEVENT\n")
    #expect(file.lines() == ["2026-03-10T09:00:00/2026-03-10T09:00:00 A"])
    let event = file.series().series.first?.master
    #expect(event?.uid == "1" && event?.alarms.count == 1)
    #expect(file.reader.positionsWithAlarms() == [0])
    #expect(file.faults.contains("broken-folding:8"))
    #expect(file.inspect().accounting.unaccounted == 0)
  }

  @Test("Indented places, people and resources are no text", arguments: ["VLOCATION", "PARTICIPANT", "VRESOURCE"])
  func related(_ name: String) throws {
    let lines = "DTSTART:20260310T090000Z\nDESCRIPTION:a\n BEGIN:\(name)\n  NAME:x\n END:\(name)"
    let file = calendar(event(lines))
    let master = try #require(file.series().series.first?.master)
    #expect(master.description == "a" && file.faults.contains("broken-folding:8"))
    #expect(file.related(to: master).map(\.name) == [name])
  }

  private static let alarm = "  BEGIN:VALARM\n  ACTION:DISPLAY\n  TRIGGER:-PT5M\n  END:VALARM\n"

  @Test("Properties behind an indented component are read")
  func linesBehind() throws {
    let lines = Self.alarm + "  LOCATION:he\n re\n\n    URL:https://example.org/\nSUMMARY:A\n"
    let file = calendar("BEGIN:VEVENT\nUID:1\nDTSTART:20260310T090000Z\n\(lines)END:VEVENT\n")
    let master = try #require(file.series().series.first?.master)
    #expect(master.location == "here" && master.url == "https://example.org/" && master.summary == "A")
    #expect(master.alarms.count == 1 && file.faults == ["broken-folding:7"])
    #expect(file.inspect().accounting.unaccounted == 0)
    let named = self.file("BEGIN:VCALENDAR\n\(Self.indented(Self.b, by: "  "))  NAME:Team\nEND:VCALENDAR\n")
    #expect(named.title == "Team" && named.lines() == [Self.dayB])
  }

  @Test("Properties in lower case behind an indented component are read, but not as continuations of capitals")
  func lowerCaseBehind() throws {
    func master(_ lines: String) throws -> Event {
      let file = calendar("BEGIN:VEVENT\nUID:1\nDTSTART:20260310T090000Z\n\(Self.alarm)\(lines)END:VEVENT\n")
      #expect(file.faults == ["broken-folding:7"])
      return try #require(file.series().series.first?.master)
    }
    let lower = try master("  location:he\n  re\n  x-a:1\n  Url:https://example.org/\n")
    #expect(lower.location == "he re" && lower.url == "https://example.org/")
    #expect(try master("  LOCATION:he\n location:re\n").location == "helocation:re")
  }

  @Test("A nonstandard property behind an indented component is no text of the one before it")
  func nonstandardBehind() throws {
    let lines = Self.alarm + "  X-A;B=c:d\n  LOCATION:here\n  X-ray: f\n  X-B:e\n"
    let file = calendar("BEGIN:VEVENT\nUID:1\nDTSTART:20260310T090000Z\n\(lines)END:VEVENT\n")
    #expect(try #require(file.series().series.first?.master).location == "here X-ray: f")
    #expect(file.faults == ["broken-folding:7"])
    #expect(file.inspect().accounting.ignoredProperties == ["X-A": 1, "X-B": 1])
  }

  @Test("What continues the END of an indented component, and what the index does not see there, is reported")
  func lostLines() {
    let lines = Self.alarm + "  note\n  RRULE:FREQ=DAILY\n  ;COUNT=3\n  LOCATION:here\n"
    let file = calendar("BEGIN:VEVENT\nUID:1\nDTSTART:20260310T090000Z\n\(lines)END:VEVENT\n")
    #expect(file.lines().count == 1 && file.series().series.first?.master?.location == "here")
    #expect(file.faults == ["broken-folding:7", "malformed-line:11"])
    #expect(file.inspect().accounting.unaccounted == 0)
  }

  @Test("The observances of a zone may be indented")
  func observances() {
    let zone =
      "BEGIN:VTIMEZONE\nTZID:Own\n\tBEGIN:STANDARD\n\tDTSTART:20200101T000000\n\tTZOFFSETFROM:+0300\n"
      + "\tTZOFFSETTO:+0300\n\tEND:STANDARD\nEND:VTIMEZONE\n"
    let file = calendar(event("DTSTART;TZID=Own:20260310T100000"), header: zone)
    #expect(file.lines() == ["2026-03-10T07:00:00Z/2026-03-10T07:00:00Z -"])
  }

  @Test("An indented component without an indented END is a continuation, and reported between components")
  func withoutEnd() {
    let lost = file("BEGIN:VCALENDAR\nNAME:Team\n  BEGIN:VEVENT\n  UID:b\n\(Self.b)END:VCALENDAR\n")
    #expect(lost.lines() == [Self.dayB])
    #expect(lost.diagnostics.map { "\($0.code.rawValue):\($0.line)" } == ["missing-end:3"])
    #expect(lost.diagnostics.map(\.effect) == [.content])
    let text = calendar(event("DTSTART:20260310T100000Z\nSUMMARY:a\n BEGIN:VALARM\n b"))
    #expect(text.series().series.first?.master?.summary == "aBEGIN:VALARMb")
    #expect(text.diagnostics.isEmpty)
  }

  @Test("Indented lines that begin or end nothing hide no event")
  func manyLines() {
    let begins = String(repeating: " BEGIN:VALARM\n END:VEVENT\n", count: 20_000)
    let file = file("BEGIN:VCALENDAR\n\(begins)\(Self.b)\(begins)END:VCALENDAR\n")
    #expect(file.lines() == [Self.dayB])
  }
}
