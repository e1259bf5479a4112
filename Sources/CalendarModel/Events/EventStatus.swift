internal import Bytes

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

  /// Whether RFC 5545 allows the status for a component kind.
  package func applies(to kind: EventKind) -> Bool {
    switch self {
    case .tentative, .confirmed: kind == .event || kind == .freeBusy
    case .cancelled: true
    case .needsAction, .inProcess, .completed: kind == .toDo
    case .draft, .final: kind == .journal
    }
  }
}

/// `TRANSP`: whether an event makes its calendar busy (RFC 5545 section 3.8.2.7).
public enum Transparency: String, CaseIterable, Hashable, Sendable {
  /// The time is busy; the default.
  case opaque = "OPAQUE"
  /// The time is free.
  case transparent = "TRANSPARENT"
}

/// `CLASS`: who may see an event. Unknown values are private (RFC 5545 section 3.8.1.3).
public enum Classification: String, CaseIterable, Hashable, Sendable {
  /// Anyone may see the event; the default.
  case `public` = "PUBLIC"
  /// Only its owner may see the event.
  case `private` = "PRIVATE"
  /// Others may see only that the time is taken.
  case confidential = "CONFIDENTIAL"
}
