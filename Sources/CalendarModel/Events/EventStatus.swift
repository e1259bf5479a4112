/// `STATUS` of an event, to-do or journal entry (RFC 5545 section 3.8.1.11).
public enum EventStatus: String, CaseIterable, Hashable, Sendable {
  /// It may take place.
  case tentative = "TENTATIVE"
  /// It takes place.
  case confirmed = "CONFIRMED"
  /// It does not take place.
  case cancelled = "CANCELLED"
  /// A to-do that nobody has begun.
  case needsAction = "NEEDS-ACTION"
  /// A to-do that somebody has begun.
  case inProcess = "IN-PROCESS"
  /// A to-do that is done.
  case completed = "COMPLETED"
  /// A journal entry that may change.
  case draft = "DRAFT"
  /// A journal entry that is finished.
  case final = "FINAL"

  /// Whether the status is one of a kind of component.
  package func applies(to kind: EventKind) -> Bool {
    switch self {
    case .tentative, .confirmed: kind == .event || kind == .freeBusy
    case .cancelled: true
    case .needsAction, .inProcess, .completed: kind == .toDo
    case .draft, .final: kind == .journal
    }
  }
}
