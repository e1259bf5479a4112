/// The component of RFC 5545 that an event is read from.
public enum EventKind: String, CaseIterable, Hashable, Sendable {
  /// An event (section 3.6.1).
  case event = "VEVENT"
  /// A to-do (section 3.6.2).
  case toDo = "VTODO"
  /// A journal entry (section 3.6.3).
  case journal = "VJOURNAL"
  /// A busy time of published free/busy information (section 3.6.4).
  case freeBusy = "VFREEBUSY"

  /// The noun in messages.
  package var noun: String {
    switch self {
    case .event: "event"
    case .toDo: "to-do"
    case .journal: "journal entry"
    case .freeBusy: "busy time"
    }
  }
}
