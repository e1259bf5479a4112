import CalendarModel
import Testing

/// `CREATED`, `LAST-MODIFIED` and `DTSTAMP` (RFC 5545 section 3.8.7), which are in UTC.
@Suite struct StampTests {
  private static let time = Instant(utc: CivilDateTime(year: 2026, month: 1, day: 2, hour: 3, minute: 4, second: 5))

  @Test func stampsAreInstants() throws {
    let read = try ReadEvent("CREATED:20260102T030405Z\nLAST-MODIFIED:20260102T030406Z\nDTSTAMP:20260102T030407Z")
    #expect(read.event.created == Self.time)
    #expect(read.event.lastModified == Self.time.adding(seconds: 1))
    #expect(read.event.dateTimeStamp == Self.time.adding(seconds: 2))
    #expect(read.faults.isEmpty)
  }

  @Test func thereAreNoneWithoutALine() throws {
    let event = try ReadEvent("SUMMARY:plain").event
    #expect(event.created == nil)
    #expect(event.lastModified == nil)
    #expect(event.dateTimeStamp == nil)
  }

  @Test(arguments: [
    ("CREATED:20260102T030405Z", []), ("created:20260102t030405z", []),
    ("CREATED;VALUE=DATE-TIME:20260102T030405Z", []),
    ("CREATED:2026\n 0102T030405Z", []), ("CREATED;TZID=UTC:20260102T030405Z", []),
    ("CREATED;TZID=Europe/Berlin:20260102T040405", ["repaired-value:7"]),
    ("CREATED;TZID=\"Europe/Berlin\":20260102T040405", ["repaired-value:7"]),
    ("CREATED:20260102T040405", ["repaired-value:7"]),
    ("CREATED:2026-01-02T03:04:05Z", ["repaired-value:7"]), ("CREATED:2026-01-02T04:04:05+01:00", ["repaired-value:7"]),
    ("CREATED: 20260102T030405Z", ["repaired-value:7"]),
  ])
  func otherFormsOfTheSameTime(_ line: String, _ faults: [String]) throws {
    let read = try ReadEvent(line)
    #expect(read.event.created == Self.time)
    #expect(read.faults == faults)
  }

  @Test(arguments: ["CREATED", "LAST-MODIFIED", "DTSTAMP"]) func unreadableOnesAreReported(_ name: String) throws {
    for value in ["", "never", "20260230T000000Z", "0"] {
      let read = try ReadEvent("\(name):\(value)")
      #expect(read.event.created == nil)
      #expect(read.event.lastModified == nil)
      #expect(read.event.dateTimeStamp == nil)
      #expect(read.faults == ["unreadable-value:7"])
    }
  }

  @Test func theFirstOfTwoWins() throws {
    let read = try ReadEvent(
      "CREATED:20260102T030405Z\nCREATED:20260103T000000Z\nLAST-MODIFIED:20260102T030405Z\n"
        + "LAST-MODIFIED:20260103T000000Z\nDTSTAMP:20260102T030405Z\nDTSTAMP:20260103T000000Z")
    #expect(read.event.created == Self.time)
    #expect(read.event.lastModified == Self.time)
    #expect(read.event.dateTimeStamp == Self.time)
    #expect(read.faults == ["duplicate-property:8", "duplicate-property:10", "duplicate-property:12"])
  }
}
