/// One time at which an event takes place.
///
/// An occurrence is identified by its event's UID and its recurrence id, which stay the same when it is moved.
public struct Occurrence: Sendable {
  /// The event that describes this occurrence: the series' master, or the override in force.
  public var event: Event { list.event(at: Int(numberAndKind >> 1)) }

  /// The event's UID, without a copy of the event.
  public var uid: String { list.event(at: Int(numberAndKind >> 1)).uid }

  /// For an occurrence of a series its original start, nil for a single event.
  public var recurrenceID: EventTime? {
    if let own = list.own { return own.recurrenceID }
    return isInstance ? time(startSeconds) : nil
  }

  /// When it starts, in the form in which the calendar states it.
  public var start: EventTime { list.own?.start ?? time(startSeconds) }

  /// The first moment after it, never before its start; a date exactly when the start is one.
  public var end: EventTime { list.own?.end ?? time(startSeconds + Int(lengthInSeconds)) }

  // Nearly all times have the form and the zone of their event's start, and need to say no more than what its clock shows.

  /// The events of the answer that it belongs to.
  private let list: EventList
  /// The seconds since 1970 that the clock of the event's start shows at the start.
  private let startSeconds: Int
  /// How much more it shows at the end.
  private let lengthInSeconds: Int32
  /// Which event of the list it is of, doubled, and one more for an instance of a series where its rule puts it.
  private let numberAndKind: UInt32

  /// An occurrence of `event`.
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

  /// An occurrence of an event of a list, its time as the clock of the event's start shows it: the start in seconds since
  /// 1970, and the seconds from there to the end.
  /// - Parameter isInstance: Whether it is the instance of a series that its rule puts there, or a single event.
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

  /// The first eight bytes of the UID as a number; in the order of the UIDs' bytes where they differ.
  package var uidPrefix: UInt64 { event.uidPrefix }

  /// Whether both are of one event in memory.
  package func sharesEvent(with other: Occurrence) -> Bool { event.isSame(as: other.event) }

  /// What the clock of the event's start shows at the start, in seconds since 1970, and how much more it shows at the end;
  /// nil when one of its times is stated otherwise.
  package var plainTimes: (start: Int, length: Int32, isInstance: Bool)? {
    list.own == nil ? (startSeconds, lengthInSeconds, isInstance) : nil
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
      && left.event == right.event
  }
}
