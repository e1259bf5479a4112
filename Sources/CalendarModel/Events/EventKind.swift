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

/// Kinds of components: `[.event, .toDo]`.
public struct EventKinds: OptionSet, Hashable, Sendable {
  /// One bit for each kind.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Events.
  public static let event = EventKinds(.event)
  /// To-dos.
  public static let toDo = EventKinds(.toDo)
  /// Journal entries.
  public static let journal = EventKinds(.journal)
  /// Busy times of published free/busy information.
  public static let freeBusy = EventKinds(.freeBusy)
  /// The times outside of published availability (`VAVAILABILITY`, RFC 7953), as busy times of the kind ``freeBusy``. They
  /// fill whole days, so that only reports on busy times have them.
  public static let availability = EventKinds(rawValue: 16)
  /// All kinds of components that take place at some time.
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
