public import CalendarModel
internal import CalendarText

/// What a calendar file says about an attendee besides ``CalendarModel/Attendee`` (RFC 5545 section 3.2).
public struct AttendeeDetails: Hashable, Sendable {
  /// The attendee.
  public var attendee: Attendee
  /// `RSVP`: whether an answer is asked for.
  public var expectsReply = false
  /// `CUTYPE` in upper case: `INDIVIDUAL`, `GROUP`, `RESOURCE`, `ROOM` or another word.
  public var userType = "INDIVIDUAL"
  /// `DELEGATED-TO`: the addresses of those who come instead.
  public var delegatedTo: [String] = []
  /// `DELEGATED-FROM`: the addresses of those that it comes for.
  public var delegatedFrom: [String] = []
  /// `MEMBER`: the addresses of its groups.
  public var groups: [String] = []
  /// `SENT-BY`: the address of who acts for it.
  public var sentBy: String?
  /// `DIR`: the address of a directory entry.
  public var directory: String?
  /// `LANGUAGE`, such as `de`.
  public var language: String?
}

extension CalendarFile {
  /// The attendees of an event of this file with everything that their lines say, in the order of ``CalendarModel/Event/attendees``.
  ///
  /// Reads the lines of the event again, so that opening and decoding do not store what few programs ask for. An event of another file has
  /// only what is in the event.
  public func attendees(of event: Event) -> [AttendeeDetails] {
    let lines = component(of: event)?.properties.filter { $0.name == "ATTENDEE" } ?? []
    guard lines.count == event.attendees.count else { return event.attendees.map { AttendeeDetails(attendee: $0) } }
    return zip(event.attendees, lines).map { attendee, line in
      var details = AttendeeDetails(attendee: attendee)
      details.expectsReply = line["RSVP"]?.uppercased() == "TRUE"
      details.userType = line["CUTYPE"]?.uppercased() ?? "INDIVIDUAL"
      details.delegatedTo = line.values(of: "DELEGATED-TO")
      details.delegatedFrom = line.values(of: "DELEGATED-FROM")
      details.groups = line.values(of: "MEMBER")
      details.sentBy = line["SENT-BY"]
      details.directory = line["DIR"]
      details.language = line["LANGUAGE"]
      return details
    }
  }

  /// To-dos and journal entries without a date, which are on no day, with the diagnostics of decoding. Their
  /// ``CalendarModel/Event/start`` means nothing. Empty unless the file was opened for their kinds.
  /// - Complexity: Decodes all entries.
  public func undated() -> (entries: [Event], diagnostics: [Diagnostic]) {
    let contents = contents()
    return (contents.undated, contents.diagnostics)
  }
}
