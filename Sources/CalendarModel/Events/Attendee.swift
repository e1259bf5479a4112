/// An `ATTENDEE` with its response (RFC 5545 section 3.8.4.1).
public struct Attendee: Hashable, Sendable {
  /// The person or resource.
  public var participant: Participant
  /// The response; `.needsAction` if absent.
  public var status: ParticipationStatus
  /// The role; `.required` if absent.
  public var role: ParticipationRole

  /// `RSVP`: whether a response is asked for; `false` if absent.
  public var expectsReply = false
  /// `CUTYPE`: what kind of participant it is; `.individual` if absent.
  public var userType = CalendarUserType.individual
  /// Properties that few attendees have; nil if all are absent.
  private var rare: Shared<Rare>?

  private struct Rare: Hashable, Sendable {
    var delegatedTo: [String] = []
    var delegatedFrom: [String] = []
    var groups: [String] = []
  }

  /// Creates an attendee, by default required and without a response.
  public init(
    participant: Participant, status: ParticipationStatus = .needsAction, role: ParticipationRole = .required
  ) {
    self.participant = participant
    self.status = status
    self.role = role
  }

  /// `DELEGATED-TO`: the addresses of the attendee's delegates.
  public var delegatedTo: [String] {
    get { rare?.wrappedValue.delegatedTo ?? [] }
    set { setRare(\.delegatedTo, newValue) }
  }

  /// `DELEGATED-FROM`: the addresses of those the attendee represents.
  public var delegatedFrom: [String] {
    get { rare?.wrappedValue.delegatedFrom ?? [] }
    set { setRare(\.delegatedFrom, newValue) }
  }

  /// `MEMBER`: the addresses of the attendee's groups.
  public var groups: [String] {
    get { rare?.wrappedValue.groups ?? [] }
    set { setRare(\.groups, newValue) }
  }

  private mutating func setRare(_ member: WritableKeyPath<Rare, [String]>, _ value: [String]) {
    var changed = rare?.wrappedValue ?? Rare()
    changed[keyPath: member] = value
    rare = changed == Rare() ? nil : Shared(wrappedValue: changed)
  }
}

/// `CUTYPE`: what kind of participant an attendee is (RFC 5545 section 3.2.3).
public enum CalendarUserType: String, CaseIterable, Hashable, Sendable {
  /// A person; the default.
  case individual = "INDIVIDUAL"
  /// A group of people.
  case group = "GROUP"
  /// A thing, such as a projector.
  case resource = "RESOURCE"
  /// A room (RFC 5545 section 3.2.3).
  case room = "ROOM"
  /// Unknown, and any other word.
  case unknown = "UNKNOWN"
}

/// `ROLE`: an attendee's role (RFC 5545 section 3.2.16).
public enum ParticipationRole: String, CaseIterable, Hashable, Sendable {
  /// Chairs the event.
  case chair = "CHAIR"
  /// Required; the default.
  case required = "REQ-PARTICIPANT"
  /// May stay away.
  case optional = "OPT-PARTICIPANT"
  /// Receives a copy for information only.
  case informed = "NON-PARTICIPANT"
}

/// `PARTSTAT`: an attendee's response (RFC 5545 section 3.2.12).
public enum ParticipationStatus: String, CaseIterable, Hashable, Sendable {
  /// Has not answered; the default.
  case needsAction = "NEEDS-ACTION"
  /// Will attend.
  case accepted = "ACCEPTED"
  /// Will not attend.
  case declined = "DECLINED"
  /// May attend.
  case tentative = "TENTATIVE"
  /// Sends somebody else.
  case delegated = "DELEGATED"
  /// Has done what the to-do asks for.
  case completed = "COMPLETED"
  /// Does what the to-do asks for.
  case inProcess = "IN-PROCESS"

  /// Whether attendees of to-dos alone have it.
  package var isOfToDos: Bool { self == .completed || self == .inProcess }
}
