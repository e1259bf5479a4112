/// `ROLE`: an attendee's role (RFC 5545 section 3.2.16).
public enum ParticipationRole: String, CaseIterable, Hashable, Sendable {
  case chair = "CHAIR"
  case required = "REQ-PARTICIPANT"
  case optional = "OPT-PARTICIPANT"
  case informed = "NON-PARTICIPANT"
}
