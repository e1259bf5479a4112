/// `ROLE`: an attendee's role (RFC 5545 section 3.2.16).
public enum ParticipationRole: String, CaseIterable, Hashable, Sendable {
  /// Chairs the event.
  case chair = "CHAIR"
  /// Must take part; the default.
  case required = "REQ-PARTICIPANT"
  /// May take part.
  case optional = "OPT-PARTICIPANT"
  /// Is informed only.
  case informed = "NON-PARTICIPANT"
}
