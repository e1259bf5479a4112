import CalendarModel
import TestSupport
import Testing

@testable import ICalendar

/// `ATTENDEE` (RFC 5545 section 3.8.4.1).
@Suite struct AttendeeTests {
  private func attendees(_ lines: String) throws -> [Attendee] { try ReadEvent(lines).event.attendees }

  @Test func anAddressIsEnough() throws {
    let read = try ReadEvent("ATTENDEE:mailto:ada@example.org")
    #expect(read.event.attendees == [Attendee(participant: Participant(address: "mailto:ada@example.org"))])
    #expect(read.event.attendees.first?.status == .needsAction)
    #expect(read.event.attendees.first?.role == .required)
    #expect(read.faults.isEmpty)
  }

  @Test func thereAreNoneWithoutALine() throws {
    #expect(try attendees("SUMMARY:alone").isEmpty)
  }

  @Test(arguments: [
    ("mailto:ada@example.org", "mailto:ada@example.org"), ("MAILTO:Ada@Example.org", "MAILTO:Ada@Example.org"),
    (" mailto:ada@example.org ", "mailto:ada@example.org"), ("ada@example.org", "ada@example.org"),
    ("urn:uuid:0f0a6c1e", "urn:uuid:0f0a6c1e"), ("/principals/users/ada/", "/principals/users/ada/"),
    ("mailto:ada@\n example.org", "mailto:ada@example.org"),
  ])
  func addressesStayAsWritten(_ value: String, _ address: String) throws {
    #expect(try attendees("ATTENDEE:" + value).map(\.participant.address) == [address])
  }

  @Test(arguments: [
    ("CN=Ada", "Ada"), ("CN=Ada Lovelace", "Ada Lovelace"), ("cn=Ada", "Ada"), ("Cn=Ada", "Ada"),
    ("CN=\"Ada\"", "Ada"), ("CN=\"Lovelace, Ada\"", "Lovelace, Ada"), ("CN=\"Ada; Countess\"", "Ada; Countess"),
    ("CN=\"Room 1: blue\"", "Room 1: blue"), ("CN=Änne Müller 会議", "Änne Müller 会議"), ("CN= Ada ", "Ada"),
    (" CN = Ada", "Ada"), ("X-A=1;RSVP=TRUE;CN=Ada;CUTYPE=INDIVIDUAL", "Ada"),
    ("DIR=\"ldap://example.org/cn=Grace;x\";CN=Ada", "Ada"), ("CN=Ada Love\n lace", "Ada Lovelace"),
    ("CN=Ada=Lovelace", "Ada=Lovelace"),
  ])
  func namesComeFromCN(_ parameters: String, _ name: String) throws {
    let read = try ReadEvent("ATTENDEE;\(parameters):mailto:ada@example.org")
    let attendee = try #require(read.event.attendees.first?.participant)
    #expect(attendee.address == "mailto:ada@example.org" && attendee.name == name)
    #expect(read.faults.isEmpty)
  }

  @Test func theFirstOfTwoNamesWins() throws {
    let read = try ReadEvent("ATTENDEE;CN=Ada;CN=Grace:mailto:ada@example.org")
    #expect(read.event.attendees.map(\.participant.name) == ["Ada"])
    #expect(read.faults == ["malformed-parameter:7"])
  }

  /// RFC 6868 section 3.1.
  @Test(arguments: [
    ("George Herman ^'Babe^' Ruth", "George Herman \"Babe\" Ruth"), ("two^nlines", "two\nlines"), ("a^^b", "a^b"),
    ("a^^nb", "a^nb"), ("^x stays", "^x stays"), ("at the end^", "at the end^"),
    ("\"quoted ^'too^'\"", "quoted \"too\""),
  ])
  func caretsInNamesAreEscapes(_ written: String, _ name: String) throws {
    #expect(try attendees("ATTENDEE;CN=\(written):mailto:ada@example.org").map(\.participant.name) == [name])
  }

  /// Backslashes escape nothing in parameters, but programs write them.
  @Test func commasInNamesMayHaveBackslashes() throws {
    #expect(
      try attendees("ATTENDEE;CN=\"Lovelace\\, Ada\":mailto:ada@example.org").map(\.participant.name)
        == ["Lovelace, Ada"])
  }

  @Test(arguments: ["ATTENDEE;CN=:mailto:ada@example.org", "ATTENDEE;CN=\"\":mailto:ada@example.org"])
  func anEmptyNameIsNone(_ line: String) throws {
    #expect(try attendees(line) == [Attendee(participant: Participant(address: "mailto:ada@example.org"))])
  }

  @Test func aNameWithAColonNeedsQuotesButIsRead() throws {
    let read = try ReadEvent("ATTENDEE;CN=Room 1: blue:mailto:room@example.org")
    #expect(
      read.event.attendees.map(\.participant) == [Participant(address: "mailto:room@example.org", name: "Room 1: blue")]
    )
    #expect(read.faults == ["malformed-parameter:7"])
  }

  @Test(arguments: ParticipationStatus.allCases.filter { !$0.isOfToDos })
  func theAnswerIsPARTSTAT(_ status: ParticipationStatus) throws {
    #expect(try attendees("ATTENDEE;PARTSTAT=\(status.rawValue):mailto:a@b.c").map(\.status) == [status])
    #expect(try attendees("attendee;partstat=\(status.rawValue.lowercased()):mailto:a@b.c").map(\.status) == [status])
    #expect(try attendees("ATTENDEE;PARTSTAT=\"\(status.rawValue)\":mailto:a@b.c").map(\.status) == [status])
  }

  @Test(arguments: ["IN-PROCESS", "COMPLETED"]) func attendeesOfToDosHaveMore(_ status: String) throws {
    let text = calendarText(
      "BEGIN:VTODO\nUID:1\nDUE:20260309T090000Z\nATTENDEE;PARTSTAT=\(status):mailto:a@b.c\nEND:VTODO")
    var options = ReadingOptions(defaultZone: .utc)
    options.kinds = .all
    let file = try CalendarFile(Array(text.utf8), options: options)
    #expect(file.series().series.first?.master?.attendees.map(\.status.rawValue) == [status])
  }

  /// Values that are not known are to be treated as NEEDS-ACTION (RFC 5545 section 3.2.12).
  @Test(arguments: ["", "X-MAYBE", "IN-PROCESS", "COMPLETED", "YES", "ACCEPTED2"])
  func unknownAnswersAreNone(_ status: String) throws {
    #expect(try attendees("ATTENDEE;PARTSTAT=\(status):mailto:a@b.c").map(\.status) == [.needsAction])
  }

  @Test(arguments: ParticipationRole.allCases) func thePartIsROLE(_ role: ParticipationRole) throws {
    #expect(try attendees("ATTENDEE;ROLE=\(role.rawValue):mailto:a@b.c").map(\.role) == [role])
    #expect(try attendees("ATTENDEE;Role=\(role.rawValue.lowercased()):mailto:a@b.c").map(\.role) == [role])
    #expect(try attendees("ATTENDEE;ROLE=\"\(role.rawValue)\":mailto:a@b.c").map(\.role) == [role])
  }

  /// Values that are not known are to be treated as REQ-PARTICIPANT (RFC 5545 section 3.2.16).
  @Test(arguments: ["", "X-GUEST", "REQUIRED", "OWNER"]) func unknownPartsAreRequired(_ role: String) throws {
    #expect(try attendees("ATTENDEE;ROLE=\(role):mailto:a@b.c").map(\.role) == [.required])
  }

  @Test func theirOrderIsKeptAndNobodyIsLeftOut() throws {
    let lines = ["c", "a", "b", "a"].map { "ATTENDEE;CN=\($0):mailto:\($0)@example.org" }.joined(separator: "\n")
    let read = try ReadEvent(lines)
    #expect(read.event.attendees.map(\.participant.name) == ["c", "a", "b", "a"])
    #expect(read.faults.isEmpty)
  }
}
