import CalendarModel
import Testing

/// `ORGANIZER` (RFC 5545 section 3.8.4.3).
@Suite struct OrganizerTests {
  @Test(arguments: [
    ("ORGANIZER:mailto:ada@example.org", nil as String?), ("ORGANIZER;CN=Ada:mailto:ada@example.org", "Ada"),
    ("organizer;cn=Ada:mailto:ada@example.org", "Ada"), ("Organizer;Cn=\"Ada\":mailto:ada@example.org", "Ada"),
    ("ORGANIZER;CN=\"Lovelace, Ada\":mailto:ada@example.org", "Lovelace, Ada"),
    ("ORGANIZER;CN=Ada ^'Countess^' Lovelace:mailto:ada@example.org", "Ada \"Countess\" Lovelace"),
    ("ORGANIZER;SENT-BY=\"mailto:office@example.org\";CN=Ada:mailto:ada@example.org", "Ada"),
    ("ORGANIZER;CN=Ada;SCHEDULE-AGENT=CLIENT:mailto:ada@\n example.org", "Ada"),
    ("ORGANIZER;CN=\"\":mailto:ada@example.org", nil),
  ])
  func nameAndAddress(_ line: String, _ name: String?) throws {
    let read = try ReadEvent(line)
    let organizer = try #require(read.event.organizer)
    #expect(organizer.address == "mailto:ada@example.org" && organizer.name == name)
    #expect(read.faults.isEmpty)
  }

  @Test func thereIsNoneWithoutALine() throws {
    #expect(try ReadEvent("SUMMARY:alone").event.organizer == nil)
  }

  @Test func aNameWithAColonNeedsQuotesButIsRead() throws {
    let read = try ReadEvent("ORGANIZER;CN=Team: blue:MAILTO:team@example.org")
    #expect(read.event.organizer == Participant(address: "MAILTO:team@example.org", name: "Team: blue"))
    #expect(read.faults == ["malformed-parameter:7"])
  }

  @Test func theFirstOfTwoWins() throws {
    let read = try ReadEvent("ORGANIZER:mailto:a@example.org\nORGANIZER:mailto:b@example.org")
    #expect(read.event.organizer?.address == "mailto:a@example.org")
    #expect(read.faults == ["duplicate-property:8"])
  }
}
