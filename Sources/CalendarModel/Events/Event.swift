/// One `VEVENT`: a single event, the master of a series, or an override of one of its instances.
public struct Event: Hashable, Sendable {
  /// `UID`; made from the content when the calendar has none.
  public var uid: String
  /// `RECURRENCE-ID`: which instance of a series this event replaces; nil for single events and masters.
  public var recurrenceID: EventTime?
  /// `RANGE=THISANDFUTURE`: the override holds for all later instances too.
  public var replacesFollowing = false

  /// `SUMMARY`: the title.
  public var summary: String?
  /// `DESCRIPTION`, as plain text.
  public var description: String?
  /// `LOCATION`.
  public var location: String?

  /// `DTSTART`.
  public var start: EventTime
  /// `DTEND` or `DURATION`.
  public var end: EventEnd

  /// `STATUS`; nil when absent or unknown.
  public var status: EventStatus?
  /// `TRANSP`.
  public var transparency: Transparency = .opaque
  /// `CLASS`.
  public var classification: Classification = .public
  /// `PRIORITY`, 1 (highest) to 9; nil when undefined (0).
  public var priority: Int?
  /// `CATEGORIES`, in order, all lines together.
  public var categories: [String] = []
  /// `COLOR` (RFC 7986 section 5.9).
  public var color: EventColor?
  /// `URL` as written; any scheme, so check it before making a link of it.
  public var url: String?
  /// `ORGANIZER`.
  public var organizer: Participant?
  /// `ATTENDEE`, in order.
  public var attendees: [Attendee] = []
  /// `CONFERENCE`, in order.
  public var conferences: [Conference] = []
  /// `SEQUENCE`: the revision, 0 when absent.
  public var sequence = 0
  /// `CREATED`.
  public var created: Instant?
  /// `LAST-MODIFIED`.
  public var lastModified: Instant?
  /// `DTSTAMP`.
  public var stamp: Instant?
  /// The triggers of the event's `VALARM`s.
  public var alarms: [AlarmTrigger] = []

  /// The calendar that the event stands in.
  public var calendar = CalendarProperties()
  /// The line of its `BEGIN:VEVENT` in the calendar's file, from 1; 0 when it came from no file.
  public var line = 0

  /// An event with what every event has; set the rest afterwards.
  public init(uid: String, start: EventTime, end: EventEnd = .implied) {
    self.uid = uid
    self.start = start
    self.end = end
  }

  /// The first moment after an instance that starts at `start`.
  ///
  /// A `DTEND` is carried over as the length of the first instance: in days for dates, as exact time otherwise (RFC 5545
  /// section 3.8.5.3). An end before the start counts as the start.
  public func end(ofInstanceAt instanceStart: EventTime) -> EventTime {
    switch end {
    case .duration(let duration):
      return duration.isNegative ? instanceStart : duration.end(from: instanceStart)
    case .implied:
      if case .date(let date) = instanceStart { return .date(date.adding(days: 1)) }
      return instanceStart
    case .time(let time):
      if instanceStart == start { return laterEnd(time) }
      return length(until: time).end(from: instanceStart)
    }
  }

  private func laterEnd(_ time: EventTime) -> EventTime {
    length(until: time) == .zero ? start : time
  }

  private func length(until time: EventTime) -> EventDuration {
    if case .date(let first) = start, case .date(let last) = time {
      return EventDuration(days: max(0, last.daysSinceEpoch - first.daysSinceEpoch))
    }
    let zone = start.zone ?? time.zone ?? .utc
    let seconds = time.instant(in: zone).secondsSinceEpoch - start.instant(in: zone).secondsSinceEpoch
    return EventDuration(seconds: max(0, seconds))
  }
}
