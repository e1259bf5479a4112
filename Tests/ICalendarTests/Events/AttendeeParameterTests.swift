import CalendarModel
import TestSupport
import Testing

@testable import ICalendar

/// The parameters of ORGANIZER and ATTENDEE (RFC 5545 section 3.2).
struct AttendeeParameterTests {
  @Test func parametersOfPeople() throws {
    let event = try #require(
      calendar(
        """
        BEGIN:VEVENT
        UID:1
        DTSTART:20260309T090000Z
        ORGANIZER;SENT-BY="mailto:office@example.org";LANGUAGE=fr;CN=Chef:mailto:boss@example.org
        ATTENDEE;RSVP=TRUE;CUTYPE=room;SENT-BY="mailto:b@example.org":mailto:a@example.org
        ATTENDEE;PARTSTAT=DELEGATED;DELEGATED-TO="mailto:c@example.org","mailto:d@example.org":mailto:b@example.org
        ATTENDEE;DELEGATED-FROM="mailto:b@example.org";MEMBER="mailto:all@example.org";DIR="ldap://x";LANGUAGE=de:mailto:c@example.org
        ATTENDEE;CUTYPE=X-ROBOT;RSVP=FALSE:mailto:d@example.org
        ATTENDEE:mailto:d@example.org
        END:VEVENT
        """
      ).series().series.first?.master)
    let organizer = try #require(event.organizer)
    #expect(organizer.name == "Chef" && organizer.sentBy == "mailto:office@example.org" && organizer.language == "fr")
    let attendees = event.attendees
    #expect(attendees.map(\.expectsReply) == [true, false, false, false, false])
    #expect(attendees.map(\.userType) == [.room, .individual, .individual, .unknown, .individual])
    #expect(attendees[0].participant.sentBy == "mailto:b@example.org")
    #expect(attendees[1].delegatedTo == ["mailto:c@example.org", "mailto:d@example.org"])
    #expect(attendees[2].delegatedFrom == ["mailto:b@example.org"] && attendees[2].groups == ["mailto:all@example.org"])
    #expect(attendees[2].participant.directory == "ldap://x" && attendees[2].participant.language == "de")
    #expect(attendees[4] == Attendee(participant: Participant(address: "mailto:d@example.org")))
  }

  @Test(
    "A colon without quotes in a parameter costs neither the address nor other parameters",
    arguments: [
      (";CN=A: B;PARTSTAT=DECLINED", "CN"), (";CN=Room 1:30;PARTSTAT=DECLINED", "CN"),
      (";PARTSTAT=DECLINED;DELEGATED-FROM=mailto:d@example.org", "DELEGATED-FROM"),
      (";SENT-BY=MAILTO:s@example.org;PARTSTAT=DECLINED;CN=A", "SENT-BY"), (";X-A=http://z;PARTSTAT=DECLINED", "X-A"),
      (";PARTSTAT=DECLINED;CN=http://x/y", "CN"),
    ])
  func colons(parameters: String, name: String) throws {
    let file = calendar(
      "BEGIN:VEVENT\nUID:1\nDTSTART:20260309T090000Z\nATTENDEE\(parameters):mailto:a@example.org\nEND:VEVENT")
    let attendee = try #require(file.series().series.first?.master?.attendees.first)
    #expect(attendee.participant.address == "mailto:a@example.org" && attendee.status == .declined)
    #expect(file.check().map(\.message) == ["\(name) has a colon and no quotes; the value is read after a later colon"])
    if parameters.hasPrefix(";CN=") {
      #expect(attendee.participant.name == parameters.dropFirst(4).prefix { $0 != ";" }.description)
    }
  }

  @Test(
    "An address without quotes in a parameter ends before the text",
    arguments: [
      ("SUMMARY;ALTREP=CID:part3@example.org;LANGUAGE=en:Board: meeting", "Board: meeting"),
      ("SUMMARY;ALTREP=http://example.org:8080/a:Room 5", "Room 5"),
      ("SUMMARY;ALTREP=http://h/x:10:30 Standup", "10:30 Standup"), ("SUMMARY;ALTREP=http://h:Title", "Title"),
      ("SUMMARY;ALTREP=http://h/x:2026/27 season: start", "2026/27 season: start"),
      ("SUMMARY;ALTREP=http://h:8080/x:5; six", "5; six"), ("SUMMARY;ALTREP=http://[::1]:80/x:Title", "Title"),
      ("SUMMARY;ALTREP=http://u:p@h/x:Title", "Title"), ("SUMMARY;ALTREP=http://u:p@[::1]:80:Title", "Title"),
      ("SUMMARY;ALTREP=file:///C:/x.html:Title", "Title"),
      ("SUMMARY;ALTREP=http://example.org/a:5", "5"),
      ("SUMMARY;LANGUAGE=en:Board: meeting", "Board: meeting"), ("SUMMARY;ALTREP=CID:part3", "part3"),
      ("SUMMARY;ALTREP=\"CID:part3\":a:b", "a:b"),
    ])
  func addressesBeforeTexts(line: String, title: String) {
    let file = calendar("BEGIN:VEVENT\nUID:1\nDTSTART:20260309T090000Z\n\(line)\nEND:VEVENT")
    #expect(file.series().series.first?.master?.summary == title)
  }

  @Test("Thousands of colons in an address are looked at once", arguments: ["@h", "]", ""])
  func manyColons(end: String) {
    let address = "http://\(end == "]" ? "[" : "")" + String(repeating: ":", count: 60_000) + end
    let lines = String(repeating: "COMMENT;ALTREP=\(address)/x:Title\n", count: 20)
    let file = calendar("BEGIN:VEVENT\nUID:1\nDTSTART:20260309T090000Z\n\(lines)END:VEVENT")
    #expect(file.series().series.count == 1)
  }

  @Test("URIs and addresses have no escapes; programs write some before separators")
  func backslashes() throws {
    let event = try #require(
      calendar(
        #"""
        BEGIN:VEVENT
        UID:1
        DTSTART:20260309T090000Z
        URL:file:\\server\notes\a\,b
        ORGANIZER;CN=N:CORP\norbert
        ATTENDEE:CORP\norbert
        CONFERENCE;VALUE=URI:https://x.org/a\nb\\
        END:VEVENT
        """#
      ).series().series.first?.master)
    #expect(event.url == #"file:\\server\notes\a,b"#)
    #expect(
      event.organizer?.address == #"CORP\norbert"# && event.attendees.first?.participant.address == #"CORP\norbert"#)
    #expect(event.conferences.map(\.uri) == [#"https://x.org/a\nb\\"#])
  }

  @Test("A value that is set and removed again leaves an equal attendee")
  func removedValues() {
    let plain = Attendee(participant: Participant(address: "mailto:a@example.org"))
    var changed = plain
    changed.delegatedTo = ["mailto:b@example.org"]
    changed.participant.sentBy = "mailto:c@example.org"
    #expect(changed != plain)
    changed.delegatedTo = []
    changed.participant.sentBy = nil
    #expect(changed == plain && changed.hashValue == plain.hashValue)
  }

  @Test("Attendees of events that share a name do not share parameters of one line")
  func cachedParticipants() {
    let events = (1...9).map { number in
      """
      BEGIN:VEVENT
      UID:\(number)
      DTSTART:20260309T090000Z
      ATTENDEE;CN=Ann\(number == 5 ? ";SENT-BY=\"mailto:b@example.org\"" : ""):mailto:a@example.org
      END:VEVENT
      """
    }
    let masters = calendar(events.joined(separator: "\n")).series().series.compactMap(\.master)
    #expect(masters.compactMap { $0.attendees.first?.participant.sentBy }.count == 1)
  }

  @Test(
    "A backslash in a parameter is part of it, but before a separator it is left out",
    arguments: [
      (#"CORP\norbert"#, #"CORP\norbert"#), (#"\\srv\room"#, #"\\srv\room"#), (#"A\, B"#, "A, B"), (#"A\; B"#, "A; B"),
      (#"a^nb\"#, "a\nb\\"),
    ])
  func backslashes(text: String, name: String) throws {
    let event = try #require(
      calendar(
        """
        BEGIN:VEVENT
        UID:1
        DTSTART:20260309T090000Z
        ORGANIZER;CN="\(text)":mailto:boss@example.org
        CONFERENCE;VALUE=URI;LABEL="\(text)":https://example.org
        END:VEVENT
        """
      ).series().series.first?.master)
    #expect(event.organizer?.name == name && event.conferences.first?.label == name)
  }
}
