internal import CalendarModel

/// The position of one `VEVENT`, `VTODO` or `VJOURNAL`. Its time bounds are in ``ComponentIndex/bounds``.
struct EventEntry: Sendable {
  /// Properties of an event found by the index.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8
    /// Has a `RECURRENCE-ID`.
    static let override = Traits(rawValue: 1 << 0)
    /// Has an `RRULE` or `RDATE`.
    static let recurring = Traits(rawValue: 1 << 1)
    /// Its `END` is missing; another line ended the event.
    static let unclosed = Traits(rawValue: 1 << 2)
    /// The file ends inside the event.
    static let cutOff = Traits(rawValue: 1 << 3)
    /// The event exceeds the size limit.
    static let tooLarge = Traits(rawValue: 1 << 4)
  }

  /// The kind of component.
  enum Kind: UInt8, Sendable {
    case event, toDo, journal

    var eventKind: EventKind {
      switch self {
      case .event: .event
      case .toDo: .toDo
      case .journal: .journal
      }
    }
  }

  /// The offset of its `BEGIN` line.
  var offset: Int
  /// The length including the `END` line.
  var length: Int
  /// The line of its `BEGIN`.
  var line: Int
  /// The calendar's position in the file.
  var calendar: Int
  var traits: Traits
  var kind = Kind.event

  /// The same entry behind `lines` more lines, in another calendar.
  func moved(by lines: Int, to calendar: Int) -> EventEntry {
    var entry = self
    entry.line += lines
    entry.calendar = calendar
    return entry
  }
}
