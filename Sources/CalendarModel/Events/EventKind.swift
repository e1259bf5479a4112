/// The RFC 5545 component that an event was read from.
public enum EventKind: String, CaseIterable, Hashable, Sendable {
  /// An event (section 3.6.1).
  case event = "VEVENT"
  /// A to-do (section 3.6.2).
  case toDo = "VTODO"
  /// A journal entry (section 3.6.3).
  case journal = "VJOURNAL"
  /// A busy period of published free/busy information (section 3.6.4).
  case freeBusy = "VFREEBUSY"

  /// The noun for messages.
  package var noun: String {
    switch self {
    case .event: "event"
    case .toDo: "to-do"
    case .journal: "journal entry"
    case .freeBusy: "busy time"
    }
  }
}

/// A set of component kinds: `[.event, .toDo]`.
public struct EventKinds: OptionSet, Hashable, Sendable {
  /// One bit per kind.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// `VEVENT` (RFC 5545 section 3.6.1).
  public static let event = EventKinds(.event)
  /// `VTODO` (RFC 5545 section 3.6.2).
  public static let toDo = EventKinds(.toDo)
  /// `VJOURNAL` (RFC 5545 section 3.6.3).
  public static let journal = EventKinds(.journal)
  /// Busy periods of published free/busy information (`VFREEBUSY`).
  public static let freeBusy = EventKinds(.freeBusy)
  /// The times outside of published availability (`VAVAILABILITY`, RFC 7953), as busy periods of the kind ``freeBusy``.
  /// They fill whole days, so only free/busy reports include them.
  public static let availability = EventKinds(rawValue: 16)
  /// All component kinds with a time.
  public static let all: EventKinds = [.event, .toDo, .journal, .freeBusy]

  /// The set of one kind.
  public init(_ kind: EventKind) {
    switch kind {
    case .event: rawValue = 1
    case .toDo: rawValue = 2
    case .journal: rawValue = 4
    case .freeBusy: rawValue = 8
    }
  }

  /// Whether a kind is in the set.
  public func contains(_ kind: EventKind) -> Bool { contains(EventKinds(kind)) }
}
