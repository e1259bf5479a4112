/// One time at which an event takes place.
///
/// An occurrence is identified by its event's UID and its recurrence id, which do not change when it is moved.
public struct Occurrence: Sendable {
  /// The event: the master of the series, or the override that applies.
  public var event: Event { list.event(at: Int(numberAndKind >> 1)) }

  /// The event's UID. Does not copy the event.
  public var uid: String { list.event(at: Int(numberAndKind >> 1)).uid }

  /// The original start of an occurrence of a series; nil for a single event.
  public var recurrenceID: EventTime? {
    if let own = list.own { return own.recurrenceID }
    return isInstance ? time(startSeconds) : nil
  }

  /// The start, in the form used in the calendar.
  public var start: EventTime { list.own?.start ?? time(startSeconds) }

  /// The exclusive end, never before the start; a date if and only if the start is one.
  public var end: EventTime { list.own?.end ?? time(startSeconds + Int(lengthInSeconds)) }

  // Nearly all times have the form and zone of their event's start, so only the wall-clock seconds are stored.

  /// The storage of the result that this occurrence belongs to.
  @usableFromInline let list: EventList
  /// The start in seconds since 1970 on the wall clock of the event's start.
  @usableFromInline let startSeconds: Int
  /// The wall-clock length in seconds.
  @usableFromInline let lengthInSeconds: Int32
  /// The index of the event in the list, doubled, plus 1 for a series instance at its original time.
  @usableFromInline let numberAndKind: UInt32

  /// Creates an occurrence of `event`.
  public init(of event: Event, recurrenceID: EventTime?, start: EventTime, end: EventTime) {
    let form = event.start
    let first = start.civil.secondsSinceEpoch
    let length = Int32(exactly: end.civil.secondsSinceEpoch - first)
    numberAndKind = recurrenceID == nil ? 0 : 1
    startSeconds = first
    if form.isAlike(start), form.isAlike(end), recurrenceID == nil || recurrenceID == start, let length {
      list = EventList(event)
      lengthInSeconds = length
    } else {
      list = EventList(event, own: EventList.OwnTimes(recurrenceID: recurrenceID, start: start, end: end))
      lengthInSeconds = 0
    }
  }

  /// Creates an occurrence of an event in a list. Times are on the wall clock of the event's start: the start in
  /// seconds since 1970, and the length in seconds.
  /// - Parameter isInstance: Whether it is a series instance at its original time; false for other occurrences.
  @inlinable
  package init(of number: Int, in list: EventList, isInstance: Bool, start: Int, length: Int32) {
    self.list = list
    startSeconds = start
    lengthInSeconds = length
    numberAndKind = UInt32(number) << 1 | (isInstance ? 1 : 0)
  }

  private var isInstance: Bool { numberAndKind & 1 != 0 }

  private func time(_ seconds: Int) -> EventTime {
    event.start.with(civil: CivilDateTime(secondsSinceEpoch: seconds))
  }

  /// The first eight bytes of the UID as a big-endian number, for comparing UIDs by their bytes.
  package var uidPrefix: UInt64 { event.uidPrefix }

  /// Whether both events share one storage.
  package func sharesEvent(with other: Occurrence) -> Bool { event.isSame(as: other.event) }

  /// The start in seconds since 1970 and the length, on the wall clock of the event's start; nil if the times have a
  /// different form.
  package var plainTimes: (start: Int, length: Int32, isInstance: Bool)? {
    list.own == nil ? (startSeconds, lengthInSeconds, isInstance) : nil
  }

  /// Whether it covers whole days.
  public var isAllDay: Bool { list.own?.start.isDate ?? event.start.isDate }

  /// The days covered by an all-day occurrence, end exclusive and never empty; nil for a timed one.
  public var allDayDates: Range<CivilDate>? {
    guard case .date(let first) = start, case .date(let end) = end else { return nil }
    return first..<max(end, first.adding(days: 1))
  }

  /// The range from start to end, with dates and floating times interpreted in `zone`; empty if it has no length.
  public func interval(in zone: Zone) -> Range<Instant> {
    let lower = start.instant(in: zone)
    return lower..<max(lower, end.instant(in: zone))
  }
}

extension Occurrence {
  /// The end of a separate event that takes place as this occurrence does.
  /// - Parameter zone: The zone of floating times.
  package func ownEnd(in zone: Zone) -> EventEnd {
    if let dates = allDayDates, event.kind == .toDo, case .duration = event.end {
      // As a time it would be an inclusive day.
      return .duration(EventDuration(days: dates.upperBound.daysSinceEpoch - dates.lowerBound.daysSinceEpoch))
    }
    guard end != start || isAllDay else { return .implied }
    guard case .floating(let first) = start, case .floating(let last) = end else { return .time(end) }
    // Where the clock skips the start, it begins later, and the length counts from there.
    let shown = zone.civil(at: start.instant(in: zone))
    return .time(.floating(first.adding(seconds: last.secondsSinceEpoch - shown.secondsSinceEpoch)))
  }

  /// Compares the events and times.
  public static func == (left: Occurrence, right: Occurrence) -> Bool {
    left.start == right.start && left.end == right.end && left.recurrenceID == right.recurrenceID
      && left.event == right.event
  }
}

/// Event storage shared by the occurrences of one result, or the storage of a single occurrence.
@usableFromInline
package final class EventList: Sendable {
  /// Times that cannot be expressed relative to the event's start.
  struct OwnTimes: Sendable {
    let recurrenceID: EventTime?
    let start: EventTime
    let end: EventTime
  }

  private let first: Event
  private let others: ArraySlice<Event>
  /// The times of the only occurrence, if they cannot be expressed relative to the event's start.
  let own: OwnTimes?

  /// Creates shared storage for events; nil if there are none.
  package init?(_ events: [Event]) {
    guard let first = events.first else { return nil }
    self.first = first
    others = events.dropFirst()
    own = nil
  }

  /// Creates storage for a single occurrence.
  init(_ event: Event, own: OwnTimes? = nil) {
    first = event
    others = []
    self.own = own
  }

  @inline(__always)
  func event(at position: Int) -> Event { position == 0 ? first : others[position] }
}
