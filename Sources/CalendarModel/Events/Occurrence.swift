/// One time at which an event takes place.
///
/// An occurrence is identified by its event's UID and its recurrence id, which stay the same when it is moved.
public struct Occurrence: Sendable {
  /// The event that describes this occurrence: the series' master, or the override in force.
  public let event: Event

  /// The event's UID, without a copy of the event.
  public var uid: String { event.uid }

  /// For an occurrence of a series its original start, nil for a single event.
  public var recurrenceID: EventTime? {
    switch times {
    case .instance(let start, _): time(start)
    case .single: nil
    case .own(let times): times.recurrenceID
    }
  }

  /// When it starts, in the form in which the calendar states it.
  public var start: EventTime {
    switch times {
    case .instance(let start, _), .single(let start, _): time(start)
    case .own(let times): times.start
    }
  }

  /// The first moment after it, never before its start; a date exactly when the start is one.
  public var end: EventTime {
    switch times {
    case .instance(_, let end), .single(_, let end): time(end)
    case .own(let times): times.end
    }
  }

  private let times: Times

  /// Nearly all times have the form and the zone of their event's start, and need to say no more than what its clock
  /// shows, in seconds since 1970.
  private enum Times: Sendable {
    /// An instance of a series where its rule puts it.
    case instance(start: Int, end: Int)
    /// A single event.
    case single(start: Int, end: Int)
    case own(OwnTimes)
  }

  private final class OwnTimes: Sendable {
    let recurrenceID: EventTime?
    let start: EventTime
    let end: EventTime

    init(recurrenceID: EventTime?, start: EventTime, end: EventTime) {
      self.recurrenceID = recurrenceID
      self.start = start
      self.end = end
    }
  }

  /// An occurrence of `event`.
  public init(of event: Event, recurrenceID: EventTime?, start: EventTime, end: EventTime) {
    self.event = event
    let form = event.start
    if form.isAlike(start), form.isAlike(end), recurrenceID == nil || recurrenceID == start && form.isAlike(start) {
      let (first, last) = (start.civil.secondsSinceEpoch, end.civil.secondsSinceEpoch)
      times = recurrenceID == nil ? .single(start: first, end: last) : .instance(start: first, end: last)
    } else {
      times = .own(OwnTimes(recurrenceID: recurrenceID, start: start, end: end))
    }
  }

  /// The instance of a series that its rule puts at `start`, both times as the clock of the event's start shows them, in
  /// seconds since 1970.
  package init(instanceOf event: consuming Event, start: Int, end: Int) {
    self.event = event
    times = .instance(start: start, end: end)
  }

  private func time(_ seconds: Int) -> EventTime {
    event.start.with(civil: CivilDateTime(secondsSinceEpoch: seconds))
  }

  /// The first eight bytes of the UID as a number; in the order of the UIDs' bytes where they differ.
  package var uidPrefix: UInt64 { event.uidPrefix }

  /// Whether both are of one event in memory.
  package func sharesEvent(with other: Occurrence) -> Bool { event.isSame(as: other.event) }

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
