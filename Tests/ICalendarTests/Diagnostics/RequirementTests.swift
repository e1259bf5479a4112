import CalendarModel
import TestSupport
import Testing

@testable import ICalendar

/// What RFC 5545 requires and no view needs, which only the view `check` reports.
@Suite struct RequirementTests {
  private func faults(_ text: String) -> [String] {
    CalendarFile(bytes: Array(text.utf8), name: "test.ics", options: ReadingOptions(defaultZone: .utc))
      .inspect(checksRequirements: true).diagnostics
      .map { "\($0.line) \($0.code.rawValue) \($0.severity.rawValue): \($0.message)" }
  }

  private let event = "BEGIN:VEVENT\nUID:1\nDTSTAMP:20260301T000000Z\nDTSTART:20260309T090000Z\nEND:VEVENT\n"
  private let header = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:-//example.org//EN\n"

  @Test func aCompleteCalendarHasAll() {
    #expect(faults(header + event + "END:VCALENDAR\n") == [])
  }

  @Test func versionAndProductBelongToACalendar() {
    #expect(
      faults("BEGIN:VCALENDAR\n" + event + "END:VCALENDAR\n") == [
        "1 missing-property note: the calendar has no PRODID, which RFC 5545 requires",
        "1 missing-property note: the calendar has no VERSION, which RFC 5545 requires",
      ])
    #expect(faults(event).allSatisfy { !$0.contains("missing-property") })
    #expect(faults("BEGIN:VCALENDAR\nVERSION:1.0\n" + event + "END:VCALENDAR\n") == [])
  }

  @Test("vCalendar 1.0 requires nothing, and other calendars of the file do")
  func versionsOfCalendars() {
    let bare = "BEGIN:VEVENT\nUID:1\nDTSTART:20260309T090000Z\nATTENDEE:ada@example.org\nEND:VEVENT\n"
    let old = "BEGIN:VCALENDAR\nVERSION: 1.0 \n\(bare)END:VCALENDAR\n"
    #expect(faults(old) == [])
    #expect(
      faults("\(old)BEGIN:VCALENDAR\n\(bare.replacing("UID:1", with: "UID:2"))END:VCALENDAR\n") == [
        "9 missing-property note: the calendar has no PRODID, which RFC 5545 requires",
        "9 missing-property note: the calendar has no VERSION, which RFC 5545 requires",
        "10 missing-property note: the event has no DTSTAMP, which RFC 5545 requires",
        "13 repaired-value note: ATTENDEE has no URI, such as mailto:; its value is shown as it is",
      ])
  }

  @Test func stampsAreReportedOncePerKind() {
    let bare = event.split(separator: "\n").filter { !$0.hasPrefix("DTSTAMP") }.map { $0 + "\n" }.joined()
    #expect(
      faults(header + event + bare + bare + "END:VCALENDAR\n").filter { $0.contains("DTSTAMP") } == [
        "9 missing-property note: the event has no DTSTAMP, which RFC 5545 requires (and on 1 more line)"
      ])
    let unreadable = bare.replacing("UID:1\n", with: "UID:1\nDTSTAMP:today\n")
    #expect(faults(header + unreadable + "END:VCALENDAR\n").count { $0.contains("DTSTAMP") } == 1)
  }

  @Test("A problem of several lines is reported on the first of them, in whatever order they are read")
  func firstLines() {
    var sink = DiagnosticSink()
    for line in [9, 4, 7] {
      sink.reportOnce(Diagnostic(.missingProperty, message: "lacks it", file: "test.ics", line: line))
    }
    #expect(
      sink.sorted(file: "test.ics").map { "\($0.line) \($0.message)" } == ["4 lacks it (and on 2 more lines)"])
  }

  @Test func addressesAreURIs() {
    let people = "ATTENDEE:ada@example.org\nATTENDEE:urn:uuid:1\nATTENDEE:grace@example.org\nEND:VEVENT\n"
    #expect(
      faults(header + event.replacing("END:VEVENT\n", with: people) + "END:VCALENDAR\n") == [
        "8 repaired-value note: ATTENDEE has no URI, such as mailto:; its value is shown as it is (and on 1 more line)"
      ])
  }

  /// Reading a calendar for other views does not examine it.
  @Test func otherReadingsAreSilent() throws {
    let file = CalendarFile(
      bytes: Array("BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART:20260309T090000Z\nEND:VEVENT\nEND:VCALENDAR\n".utf8),
      name: "test.ics", options: ReadingOptions(defaultZone: .utc))
    #expect(file.check().isEmpty && file.diagnosticStream.allSatisfy { _ in false })
  }
}
