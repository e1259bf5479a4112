import CalendarModel
import Testing

/// `RECURRENCE-ID` (RFC 5545 section 3.8.4.4) and its `RANGE`.
@Suite struct RecurrenceIDTests {
  private static let nine = CivilDateTime(year: 2026, month: 3, day: 10, hour: 9, minute: 0)

  @Test(
    arguments: [
      ("RECURRENCE-ID:20260310T090000Z", .utc(Instant(utc: nine))),
      ("recurrence-id:20260310t090000z", .utc(Instant(utc: nine))),
      ("RECURRENCE-ID;TZID=Europe/Berlin:20260310T090000", .zoned(nine, berlin)),
      ("RECURRENCE-ID;VALUE=DATE:20260310", .date(nine.date)), ("RECURRENCE-ID:20260310T090000", .floating(nine)),
      ("RECURRENCE-ID:2026\n 0310T090000Z", .utc(Instant(utc: nine))), ("SUMMARY:none", nil as EventTime?),
    ] as [(String, EventTime?)])
  func keepsItsForm(_ line: String, _ id: EventTime?) throws {
    let read = try ReadEvent(line)
    #expect(read.event.recurrenceID == id)
    #expect(!read.event.replacesFollowing)
  }

  @Test(arguments: [
    ("RANGE=THISANDFUTURE", true), ("range=thisandfuture", true), ("RANGE=\"THISANDFUTURE\"", true),
    ("VALUE=DATE-TIME;RANGE=THISANDFUTURE", true), ("RANGE=THIS", false), ("RANGE=", false),
    ("X-RANGE=THISANDFUTURE", false),
  ])
  func thisAndFutureAppliesToAllLaterInstances(_ parameters: String, _ replacesFollowing: Bool) throws {
    let read = try ReadEvent("RECURRENCE-ID;\(parameters):20260310T090000Z")
    #expect(read.event.recurrenceID == .utc(Instant(utc: Self.nine)))
    #expect(read.event.replacesFollowing == replacesFollowing)
  }

  @Test func theFirstOfTwoWins() throws {
    let read = try ReadEvent("RECURRENCE-ID:20260310T090000Z\nRECURRENCE-ID:20260311T090000Z")
    #expect(read.event.recurrenceID == .utc(Instant(utc: Self.nine)))
    #expect(read.faults.contains("duplicate-property:8"))
  }

  @Test(arguments: ["", "tomorrow", "20260231T090000Z"]) func unreadableOnesAreReported(_ value: String) throws {
    let read = try ReadEvent("RECURRENCE-ID:" + value)
    #expect(read.event.recurrenceID == nil)
    #expect(read.faults == ["unreadable-value:7"])
  }

  @Test func anOverrideWithoutAStartStartsWhereItsInstanceDid() throws {
    let read = try ReadEvent(whole: "RECURRENCE-ID:20260310T090000Z")
    #expect(read.event.start == .utc(Instant(utc: Self.nine)))
    #expect(read.faults == ["orphaned-override:4", "missing-property:6"])
  }
}
