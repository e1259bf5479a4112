/// An `ATTENDEE` with its response (RFC 5545 section 3.8.4.1).
public struct Attendee: Hashable, Sendable {
  /// The person or resource.
  public var participant: Participant
  /// The response; `.needsAction` if absent.
  public var status: ParticipationStatus
  /// The role; `.required` if absent.
  public var role: ParticipationRole

  /// Creates an attendee, by default required and without a response.
  public init(
    participant: Participant, status: ParticipationStatus = .needsAction, role: ParticipationRole = .required
  ) {
    self.participant = participant
    self.status = status
    self.role = role
  }
}

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
