/// One time at which an event takes place.
///
/// An occurrence is identified by its event's UID and its recurrence id, which stay the same when it is moved.
public struct Occurrence: Sendable {
  /// The event that describes this occurrence: the series' master, or the override in force.
  public var event: Event {
    _read { yield storage.event }
  }

  /// The event's UID, without a copy of the event.
  public var uid: String { storage.event.uid }

  /// For an occurrence of a series its original start, nil for a single event.
  public let recurrenceID: EventTime?
  /// When it starts, in the form in which the calendar states it.
  public let start: EventTime
  /// The first moment after it, never before its start; a date exactly when the start is one.
  public let end: EventTime

  private let storage: Storage

  /// Shared by all occurrences of one event, so that each is a few words.
  private final class Storage: Sendable {
    let event: Event
    init(_ event: Event) { self.event = event }
  }

  /// An occurrence of `event`.
  public init(of event: Event, recurrenceID: EventTime?, start: EventTime, end: EventTime) {
    self.init(storage: Storage(event), recurrenceID: recurrenceID, start: start, end: end)
  }

  private init(storage: Storage, recurrenceID: EventTime?, start: EventTime, end: EventTime) {
    self.storage = storage
    self.recurrenceID = recurrenceID
    self.start = start
    self.end = end
  }

  /// Another occurrence of the same event; shares its storage.
  public func another(recurrenceID: EventTime?, start: EventTime, end: EventTime) -> Occurrence {
    Occurrence(storage: storage, recurrenceID: recurrenceID, start: start, end: end)
  }

  /// Whether it takes up whole days.
  public var isAllDay: Bool { start.isDate }

  /// The days taken up, end exclusive, for an all-day occurrence; nil for a timed one. Never empty.
  public var allDayDates: Range<CivilDate>? {
    guard case .date(let first) = start, case .date(let end) = end else { return nil }
    return first..<max(end, first.adding(days: 1))
  }

  /// From start to end with dates and floating times read in `zone`; empty for an occurrence without length.
  public func interval(in zone: Zone) -> Range<Instant> {
    let lower = start.instant(in: zone)
    return lower..<max(lower, end.instant(in: zone))
  }
}

extension Occurrence: Equatable {
  /// Equal times of equal events.
  public static func == (left: Occurrence, right: Occurrence) -> Bool {
    left.start == right.start && left.end == right.end && left.recurrenceID == right.recurrenceID
      && (left.storage === right.storage || left.storage.event == right.storage.event)
  }
}
