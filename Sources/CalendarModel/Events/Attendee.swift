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
