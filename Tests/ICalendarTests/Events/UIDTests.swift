import CalendarModel
import ICalendar
import TestSupport
import Testing

/// `UID` (RFC 5545 section 3.8.4.7), and what stands for a missing one.
@Suite struct UIDTests {
  private func uid(_ lines: String) throws -> (uid: String, faults: [String]) {
    let file = calendar("BEGIN:VEVENT\n\(lines)\nEND:VEVENT\n")
    return (try #require(file.series().series.first?.master?.uid), file.faults)
  }

  @Test(arguments: [
    ("UID:1@example.org", "1@example.org"), ("uid:A-b", "A-b"), ("UID;X-A=1:a", "a"), ("UID:a\n b", "ab"),
    ("UID:a\\,b", "a,b"), ("UID:urn:uuid:0f0a", "urn:uuid:0f0a"),
  ])
  func isKept(_ line: String, _ expected: String) throws {
    let read = try uid("\(line)\nDTSTART:20260309T090000Z")
    #expect(read.uid == expected)
    #expect(read.faults.isEmpty)
  }

  @Test(arguments: ["", "UID:\n", "UID;X-A=1:\n"]) func aMissingOneIsMadeAndReported(_ line: String) throws {
    let read = try uid(line + "DTSTART:20260309T090000Z")
    #expect(read.uid.hasPrefix("generated-"))
    #expect(read.faults == ["missing-property:4"])
  }

  @Test func generatedUIDsDependOnTheContentOnly() throws {
    let first = try uid("DTSTAMP:20260101T000000Z\nDTSTART:20260309T090000Z\nSUMMARY:a").uid
    let exportedAgain = try uid("DTSTAMP:20260202T000000Z\nDTSTART:20260309T090000Z\nSUMMARY:a").uid
    let other = try uid("DTSTAMP:20260101T000000Z\nDTSTART:20260309T090000Z\nSUMMARY:b").uid
    #expect(first == exportedAgain)
    #expect(first != other)
  }
}
