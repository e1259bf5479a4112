import CalendarModel
import Testing

/// `CONFERENCE` (RFC 7986 section 5.11).
@Suite struct ConferenceTests {
  @Test(arguments: [
    ("CONFERENCE;VALUE=URI:https://meet.example.org/1", "https://meet.example.org/1", nil as String?),
    (
      "CONFERENCE;VALUE=URI;FEATURE=AUDIO,VIDEO;LABEL=Web:https://meet.example.org/1", "https://meet.example.org/1",
      "Web"
    ),
    (
      "CONFERENCE;VALUE=URI;FEATURE=PHONE;LABEL=\"Phone: code 12, then #\":tel:+1-412-555-0123,,,654321",
      "tel:+1-412-555-0123,,,654321", "Phone: code 12, then #"
    ),
    ("CONFERENCE;LABEL=The ^'blue^' room:xmpp:chat@example.org", "xmpp:chat@example.org", "The \"blue\" room"),
    ("conference;value=uri;label=Web:https://meet.example.org/1", "https://meet.example.org/1", "Web"),
    ("CONFERENCE;LABEL=:https://meet.example.org/1", "https://meet.example.org/1", nil),
    ("CONFERENCE;VALUE=URI;LABEL=We\n b:https://meet.\n example.org/1", "https://meet.example.org/1", "Web"),
    ("CONFERENCE: https://meet.example.org/1 ", "https://meet.example.org/1", nil),
    ("CONFERENCE:javascript:alert(1)", "javascript:alert(1)", nil),
  ])
  func addressAndLabel(_ line: String, _ uri: String, _ label: String?) throws {
    let read = try ReadEvent(line)
    #expect(read.event.conferences == [Conference(uri: uri, label: label)])
    #expect(read.faults.isEmpty)
  }

  @Test func thereAreNoneWithoutALine() throws {
    #expect(try ReadEvent("URL:https://example.org").event.conferences.isEmpty)
  }

  @Test func anEmptyAddressIsNone() throws {
    #expect(try ReadEvent("CONFERENCE;LABEL=Web:").event.conferences.isEmpty)
  }

  @Test func severalStayInOrder() throws {
    let read = try ReadEvent("CONFERENCE:https://example.org/2\nCONFERENCE:tel:+49\nCONFERENCE:https://example.org/1")
    #expect(read.event.conferences.map(\.uri) == ["https://example.org/2", "tel:+49", "https://example.org/1"])
    #expect(read.faults.isEmpty)
  }
}
