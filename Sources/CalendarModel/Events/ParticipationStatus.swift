/// `PARTSTAT`: an attendee's response (RFC 5545 section 3.2.12).
public enum ParticipationStatus: String, CaseIterable, Hashable, Sendable {
  /// Has not answered; the default.
  case needsAction = "NEEDS-ACTION"
  /// Takes part.
  case accepted = "ACCEPTED"
  /// Does not take part.
  case declined = "DECLINED"
  /// May take part.
  case tentative = "TENTATIVE"
  /// Sends somebody else.
  case delegated = "DELEGATED"
}
