/// `ATTENDEE` with its answer (RFC 5545 section 3.8.4.1).
public struct Attendee: Hashable, Sendable {
  /// Who.
  public var participant: Participant
  /// The answer; `.needsAction` when the calendar says nothing.
  public var status: ParticipationStatus
  /// What for; `.required` when the calendar says nothing.
  public var role: ParticipationRole

  /// An attendee, by default one who is required and has not answered.
  public init(
    participant: Participant, status: ParticipationStatus = .needsAction, role: ParticipationRole = .required
  ) {
    self.participant = participant
    self.status = status
    self.role = role
  }
}
