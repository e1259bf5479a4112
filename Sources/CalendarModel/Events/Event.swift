/// One `VEVENT`: a single event, the master of a series, or an override of one of its instances.
///
/// To-dos, journal entries and busy times have the same form; see ``kind``.
///
/// Copy-on-write: a value is one reference, and copies share storage until one is changed.
public struct Event: Hashable, Sendable {
  /// The component that the event was read from.
  public var kind: EventKind {
    _read { yield record.content.kind }
    _modify { yield &record.content.kind }
  }

  /// `UID`; generated from the content if absent.
  public var uid: String {
    _read { yield record.content.uid }
    _modify {
      defer { record.uidPrefix = Record.prefix(of: record.content.uid) }
      yield &record.content.uid
    }
  }
  /// `RECURRENCE-ID`: the instance that this event replaces; nil for single events and masters.
  public var recurrenceID: EventTime? {
    _read { yield record.content.recurrenceID }
    _modify { yield &record.content.recurrenceID }
  }
  /// `RANGE=THISANDFUTURE`: whether the override also applies to all later instances.
  public var replacesFollowing: Bool {
    _read { yield record.content.replacesFollowing }
    _modify { yield &record.content.replacesFollowing }
  }

  /// `SUMMARY`: the title.
  public var summary: String? {
    _read { yield record.content.summary }
    _modify { yield &record.content.summary }
  }
  /// `DESCRIPTION`, as plain text.
  public var description: String? {
    _read { yield record.content.description }
    _modify { yield &record.content.description }
  }
  /// `LOCATION` (RFC 5545 section 3.8.1.7).
  public var location: String? {
    _read { yield record.content.location }
    _modify { yield &record.content.location }
  }

  /// `DTSTART`; for a to-do without one, `DUE`.
  public var start: EventTime {
    _read { yield record.content.start }
    _modify { yield &record.content.start }
  }
  /// `DTEND` or `DURATION`; for a to-do that starts before it is due, `DUE`.
  public var end: EventEnd {
    _read { yield record.content.end }
    _modify { yield &record.content.end }
  }

  /// `STATUS`; nil if absent or unknown.
  public var status: EventStatus? {
    _read { yield record.content.status }
    _modify { yield &record.content.status }
  }
  /// `TRANSP`. To-dos and journal entries take no time and are transparent.
  public var transparency: Transparency {
    _read { yield record.content.transparency }
    _modify { yield &record.content.transparency }
  }
  /// `CLASS`.
  public var classification: Classification {
    _read { yield record.content.classification }
    _modify { yield &record.content.classification }
  }
  /// `PRIORITY`, 1 (highest) to 9; nil if absent or 0.
  public var priority: Int? {
    _read { yield record.content.priority }
    _modify { yield &record.content.priority }
  }
  /// `COMPLETED`: when a to-do was done.
  public var completed: Instant? {
    _read { yield record.content.completed }
    _modify { yield &record.content.completed }
  }
  /// `PERCENT-COMPLETE` of a to-do, 0 to 100.
  public var percentComplete: Int? {
    _read { yield record.content.percentComplete }
    _modify { yield &record.content.percentComplete }
  }
  /// `FBTYPE` of a busy time; nil for other kinds.
  public var busyType: BusyType? {
    _read { yield record.content.busyType }
    _modify { yield &record.content.busyType }
  }
  /// `CATEGORIES`, in order, from all lines.
  public var categories: [String] {
    _read { yield record.content.categories }
    _modify { yield &record.content.categories }
  }
  /// `COLOR` (RFC 7986 section 5.9).
  public var color: EventColor? {
    _read { yield record.content.color }
    _modify { yield &record.content.color }
  }
  /// `URL` as written. It may have any scheme, so check it before creating a link.
  public var url: String? {
    _read { yield record.content.url }
    _modify { yield &record.content.url }
  }
  /// `ORGANIZER` (RFC 5545 section 3.8.4.3).
  public var organizer: Participant? {
    _read { yield record.content.organizer }
    _modify { yield &record.content.organizer }
  }
  /// `ATTENDEE`, in order.
  public var attendees: [Attendee] {
    _read { yield record.content.attendees }
    _modify { yield &record.content.attendees }
  }
  /// `CONFERENCE`, in order.
  public var conferences: [Conference] {
    _read { yield record.content.conferences }
    _modify { yield &record.content.conferences }
  }
  /// `SEQUENCE`: the revision; 0 if absent.
  public var sequence: Int {
    _read { yield record.content.sequence }
    _modify { yield &record.content.sequence }
  }
  /// `CREATED` (RFC 5545 section 3.8.7.1).
  public var created: Instant? {
    _read { yield record.content.created }
    _modify { yield &record.content.created }
  }
  /// `LAST-MODIFIED` (RFC 5545 section 3.8.7.3).
  public var lastModified: Instant? {
    _read { yield record.content.lastModified }
    _modify { yield &record.content.lastModified }
  }
  /// `DTSTAMP` (RFC 5545 section 3.8.7.2).
  public var dateTimeStamp: Instant? {
    _read { yield record.content.dateTimeStamp }
    _modify { yield &record.content.dateTimeStamp }
  }
  /// The event's `VALARM`s, in order; ``AlarmSchedule`` computes when they go off.
  public var alarms: [Alarm] {
    _read { yield record.content.alarms }
    _modify { yield &record.content.alarms }
  }

  /// The properties that the model has no member for; empty if the reader was asked to drop them.
  public var properties: OtherProperties {
    _read { yield record.content.properties }
    _modify { yield &record.content.properties }
  }

  /// The rules of the event's series (``EventSeries/rules``), for describing the recurrence; empty without rules.
  /// Changing them changes no occurrences.
  public var seriesRules: [RecurrenceRule] {
    _read { yield record.content.seriesRules }
    _modify { yield &record.content.seriesRules }
  }
  /// The calendar that contains the event.
  public var calendar: CalendarProperties {
    _read { yield record.content.calendar }
    _modify { yield &record.content.calendar }
  }
  /// The line of its `BEGIN` in the file, from 1; 0 if it did not come from a file.
  public var line: Int {
    _read { yield record.content.line }
    _modify { yield &record.content.line }
  }

  /// The method of ``calendar``, without a copy of its other properties.
  package var calendarMethod: String? { record.content.calendar.method }

  /// Creates an event with the required properties; set the others afterwards.
  public init(uid: String, start: EventTime, end: EventEnd = .implied) {
    record = Record(Content(uid: uid, start: start, end: end))
  }

  /// Changes several properties with a single copy-on-write check.
  package mutating func update(_ body: (inout Content) -> Void) {
    body(&record.content)
  }

  @Shared private var record: Record

  /// The end (exclusive) of an instance that starts at `instanceStart`.
  ///
  /// A `DTEND` is applied as the length of the first instance: in days for dates, as exact time otherwise (RFC 5545
  /// section 3.8.5.3). An end before the start is treated as the start.
  /// - Parameters:
  ///   - instanceStart: The start of the instance, in the form of ``start``.
  ///   - zone: The zone for floating times. It also determines the length of a floating event.
  public func end(ofInstanceAt instanceStart: EventTime, in zone: Zone) -> EventTime {
    end.end(ofInstanceAt: instanceStart, statedFor: start, in: zone)
  }
}

// MARK: Comparison

extension Event {
  /// The first eight bytes of the UID as a big-endian number, for comparing UIDs by their bytes.
  package var uidPrefix: UInt64 { record.uidPrefix }

  /// Whether both share storage, and are therefore equal.
  package func isSame(as other: Event) -> Bool { _record.isSame(as: other._record) }

  /// Whether both have the same contents, with all lists in the same order.
  func hasContent(of other: Event) -> Bool {
    isSame(as: other) || record.content.withoutRevision == other.record.content.withoutRevision
  }

  /// Compares all properties except the origin: ``calendar``, ``seriesRules`` and ``line``.
  public static func == (left: Event, right: Event) -> Bool {
    left.isSame(as: right) || left.record.content == right.record.content
  }

  /// Hashes the properties that `==` compares.
  public func hash(into hasher: inout Hasher) { record.content.hash(into: &hasher) }
}

// MARK: Status

extension Event {
  /// Whether a to-do is done: its status is `COMPLETED`, or it has a completion date and no status that contradicts it.
  public var isDone: Bool {
    guard kind == .toDo else { return false }
    return status == .completed || status == nil && (completed != nil || percentComplete == 100)
  }

  /// The status. The default is confirmed for an event, needs-action or completed for a to-do, and final for a journal
  /// entry.
  package var statusOrDefault: EventStatus {
    if let status { return status }
    switch kind {
    case .event, .freeBusy: return .confirmed
    case .toDo: return isDone ? .completed : .needsAction
    case .journal: return .final
    }
  }

  /// Whether pages strike the title through: the event is cancelled or done.
  package var isStruck: Bool { status == .cancelled || isDone }

  /// Whether the event makes its calendar busy (RFC 5545 section 3.6.4): an event or busy time that is opaque and not
  /// cancelled.
  package var takesTime: Bool { transparency == .opaque && status != .cancelled }
}
