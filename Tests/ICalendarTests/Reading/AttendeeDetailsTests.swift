import CalendarModel
import TestSupport
import Testing

@testable import ICalendar

/// What files say besides the model.
struct AttendeeDetailsTests {
  @Test func parametersOfAttendees() throws {
    let file = calendar(
      """
      BEGIN:VEVENT
      UID:1
      DTSTART:20260309T090000Z
      ATTENDEE;RSVP=TRUE;CUTYPE=room;SENT-BY="mailto:b@example.org":mailto:a@example.org
      ATTENDEE;PARTSTAT=DELEGATED;DELEGATED-TO="mailto:c@example.org","mailto:d@example.org":mailto:b@example.org
      ATTENDEE;DELEGATED-FROM="mailto:b@example.org";MEMBER="mailto:all@example.org";DIR="ldap://x";LANGUAGE=de:mailto:c@example.org
      END:VEVENT
      """)
    let event = try #require(file.series().series.first?.master)
    let details = file.attendees(of: event)
    #expect(details.map(\.attendee) == event.attendees)
    #expect(details.map(\.expectsReply) == [true, false, false])
    #expect(details.map(\.userType) == ["ROOM", "INDIVIDUAL", "INDIVIDUAL"])
    #expect(details[0].sentBy == "mailto:b@example.org")
    #expect(details[1].delegatedTo == ["mailto:c@example.org", "mailto:d@example.org"])
    #expect(details[2].delegatedFrom == ["mailto:b@example.org"] && details[2].groups == ["mailto:all@example.org"])
    #expect(details[2].directory == "ldap://x" && details[2].language == "de")
    var other = event
    other.line = 0
    #expect(file.attendees(of: other) == event.attendees.map { AttendeeDetails(attendee: $0) })
  }

  @Test func entriesWithoutADate() {
    let text = "BEGIN:VTODO\nUID:1\nSUMMARY:Some day\nEND:VTODO\nBEGIN:VTODO\nUID:2\nDUE:20260309T090000Z\nEND:VTODO"
    let undated = calendar(text, kinds: [.toDo]).undated()
    #expect(undated.entries.map(\.summary) == ["Some day"])
    #expect(calendar(text).undated().entries.isEmpty)
  }
}
