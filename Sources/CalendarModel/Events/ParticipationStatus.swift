/// `PARTSTAT`: an attendee's response (RFC 5545 section 3.2.12).
public enum ParticipationStatus: String, CaseIterable, Hashable, Sendable {
  case needsAction = "NEEDS-ACTION"
  case accepted = "ACCEPTED"
  case declined = "DECLINED"
  case tentative = "TENTATIVE"
  case delegated = "DELEGATED"
}
