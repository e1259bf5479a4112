/// One `VEVENT`: a single event, the master of a series, or an override of one of its instances.
///
/// To-dos, journal entries and busy times have the same form; see ``kind``.
///
/// Copy-on-write: a value is one reference, and copies share storage until one is changed. Texts and lists of an event from a
/// file may be read when they are first asked for, by any thread.
public struct Event: Hashable, Sendable {
  /// The component that the event was read from.
  public var kind: EventKind {
    _read { yield storage.content.kind }
    _modify { yield &ownStorage().content.kind }
  }

  /// `UID`; generated from the content if absent.
  public var uid: String {
    _read { yield storage.content.uid }
    _modify {
      let storage = ownStorage()
      defer { storage.uidPrefix = Storage.prefix(of: storage.content.uid) }
      yield &storage.content.uid
    }
  }
  /// `RECURRENCE-ID`: the instance that this event replaces; nil for single events and masters.
  public var recurrenceID: EventTime? {
    _read { yield storage.content.recurrenceID }
    _modify { yield &ownStorage().content.recurrenceID }
  }
  /// `RANGE=THISANDFUTURE`: whether the override also applies to all later instances.
  public var replacesFollowing: Bool {
    _read { yield storage.content.replacesFollowing }
    _modify { yield &ownStorage().content.replacesFollowing }
  }

  /// `SUMMARY`: the title.
  public var summary: String? {
    _read { yield storage.details.value.summary }
    _modify { yield &ownStorage().details.value.summary }
  }
  /// `DESCRIPTION`, as plain text.
  public var description: String? {
    _read { yield storage.details.value.description }
    _modify { yield &ownStorage().details.value.description }
  }
  /// `LOCATION` (RFC 5545 section 3.8.1.7).
  public var location: String? {
    _read { yield storage.details.value.location }
    _modify { yield &ownStorage().details.value.location }
  }

  /// `DTSTART`; for a to-do without one, `DUE`.
  public var start: EventTime {
    _read { yield storage.content.start }
    _modify { yield &ownStorage().content.start }
  }
  /// `DTEND` or `DURATION`; for a to-do that starts before it is due, `DUE`.
  public var end: EventEnd {
    _read { yield storage.content.end }
    _modify { yield &ownStorage().content.end }
  }

  /// `STATUS`; nil if absent or unknown.
  public var status: EventStatus? {
    _read { yield storage.content.status }
    _modify { yield &ownStorage().content.status }
  }
  /// `TRANSP`. To-dos and journal entries take no time and are transparent.
  public var transparency: Transparency {
    _read { yield storage.content.transparency }
    _modify { yield &ownStorage().content.transparency }
  }
  /// `CLASS`.
  public var classification: Classification {
    _read { yield storage.content.classification }
    _modify { yield &ownStorage().content.classification }
  }
  /// `PRIORITY`, 1 (highest) to 9; nil if absent or 0.
  public var priority: Int? {
    _read { yield storage.content.priority }
    _modify { yield &ownStorage().content.priority }
  }
  /// `COMPLETED`: when a to-do was done.
  public var completed: Instant? {
    _read { yield storage.content.completed }
    _modify { yield &ownStorage().content.completed }
  }
  /// `PERCENT-COMPLETE` of a to-do, 0 to 100.
  public var percentComplete: Int? {
    _read { yield storage.content.percentComplete }
    _modify { yield &ownStorage().content.percentComplete }
  }
  /// `FBTYPE` of a busy time; nil for other kinds.
  public var busyType: BusyType? {
    _read { yield storage.content.busyType }
    _modify { yield &ownStorage().content.busyType }
  }
  /// `CATEGORIES`, in order, from all lines.
  public var categories: [String] {
    _read { yield storage.details.value.categories }
    _modify { yield &ownStorage().details.value.categories }
  }
  /// `COLOR` (RFC 7986 section 5.9).
  public var color: EventColor? {
    _read { yield storage.content.color }
    _modify { yield &ownStorage().content.color }
  }
  /// `URL` as written. It may have any scheme, so check it before creating a link.
  public var url: String? {
    _read { yield storage.details.value.url }
    _modify { yield &ownStorage().details.value.url }
  }
  /// `ORGANIZER` (RFC 5545 section 3.8.4.3).
  public var organizer: Participant? {
    _read { yield storage.details.value.organizer }
    _modify { yield &ownStorage().details.value.organizer }
  }
  /// `ATTENDEE`, in order.
  public var attendees: [Attendee] {
    _read { yield storage.details.value.attendees }
    _modify { yield &ownStorage().details.value.attendees }
  }
  /// `CONFERENCE`, in order.
  public var conferences: [Conference] {
    _read { yield storage.details.value.conferences }
    _modify { yield &ownStorage().details.value.conferences }
  }
  /// `SEQUENCE`: the revision; 0 if absent.
  public var sequence: Int {
    _read { yield storage.content.sequence }
    _modify { yield &ownStorage().content.sequence }
  }
  /// `CREATED` (RFC 5545 section 3.8.7.1).
  public var created: Instant? {
    _read { yield storage.content.created }
    _modify { yield &ownStorage().content.created }
  }
  /// `LAST-MODIFIED` (RFC 5545 section 3.8.7.3).
  public var lastModified: Instant? {
    _read { yield storage.content.lastModified }
    _modify { yield &ownStorage().content.lastModified }
  }
  /// `DTSTAMP` (RFC 5545 section 3.8.7.2).
  public var dateTimeStamp: Instant? {
    _read { yield storage.content.dateTimeStamp }
    _modify { yield &ownStorage().content.dateTimeStamp }
  }
  /// The event's `VALARM`s, in order; ``AlarmSchedule`` computes when they go off.
  public var alarms: [Alarm] {
    _read { yield storage.content.alarms }
    _modify { yield &ownStorage().content.alarms }
  }

  /// The properties that the model has no member for; empty if the reader was asked to drop them.
  public var properties: OtherProperties {
    _read { yield storage.details.value.properties }
    _modify { yield &ownStorage().details.value.properties }
  }

  /// The rules of the event's series (``EventSeries/rules``), for describing the recurrence; empty without rules.
  /// Changing them changes no occurrences.
  public var seriesRules: [RecurrenceRule] {
    _read { yield storage.content.seriesRules }
    _modify { yield &ownStorage().content.seriesRules }
  }
  /// The zone of ``seriesRules`` for a changed instance, which may be in another; nil for other events, and for a series of dates or
  /// without a zone.
  package var seriesZone: Zone? {
    _read { yield storage.content.seriesZone }
    _modify { yield &ownStorage().content.seriesZone }
  }
  /// The calendar that contains the event.
  public var calendar: CalendarProperties {
    _read { yield storage.content.calendar }
    _modify { yield &ownStorage().content.calendar }
  }
  /// The line of its `BEGIN` in the file, from 1; 0 if it did not come from a file.
  public var line: Int {
    _read { yield storage.content.line }
    _modify { yield &ownStorage().content.line }
  }

  /// The texts and lists, for those who need several of them.
  package var details: Details {
    _read { yield storage.details.value }
  }

  /// The method of ``calendar``, without a copy of its other properties.
  package var calendarMethod: String? { storage.content.calendar.method }

  /// Creates an event with the required properties; set the others afterwards.
  public init(uid: String, start: EventTime, end: EventEnd = .implied) {
    storage = Storage(Content(uid: uid, start: start, end: end))
  }

  /// Creates an event of a calendar with details that are known.
  package init(uid: String, start: EventTime, of calendar: Shared<CalendarProperties>, details: consuming Details) {
    storage = Storage(Content(uid: uid, start: start, end: .implied, sharedCalendar: calendar), details: details)
  }

  /// Creates an event of a calendar whose details are read when they are first asked for.
  package init(uid: String, start: EventTime, of calendar: Shared<CalendarProperties>, unread: UnreadDetails) {
    storage = Storage(Content(uid: uid, start: start, end: .implied, sharedCalendar: calendar), unread: unread)
  }

  /// Whether texts and lists are still to be read. For tests: nothing that an event says depends on it.
  package var hasUnreadDetails: Bool { storage.hasUnreadDetails }

  /// Changes several properties with a single copy-on-write check.
  package mutating func update(_ body: (inout Content) -> Void) {
    body(&ownStorage().content)
  }

  private var storage: Storage

  /// The storage, for changing it: copied first if it is shared.
  private mutating func ownStorage() -> Storage {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(copying: storage) }
    return storage
  }

  /// The end (exclusive) of an instance that starts at `instanceStart`.
  ///
  /// A `DTEND` is applied as the length of the first instance: in days for dates, as exact time otherwise (RFC 5545
  /// section 3.8.5.3). An end before the start is treated as the start. An instance of whole days has at least one.
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
  package var uidPrefix: UInt64 { storage.uidPrefix }

  /// Whether both share storage, and are therefore equal.
  package func isSame(as other: Event) -> Bool { storage === other.storage }

  /// Identifies the storage among those in memory. A number, because the first dictionary of each type of key costs a search of all
  /// conformances of the program.
  @usableFromInline var storageIdentity: Int { Int(bitPattern: ObjectIdentifier(storage)) }

  /// Whether both have the same contents, with all lists in the same order.
  func hasContent(of other: Event) -> Bool {
    isSame(as: other)
      || storage.content.withoutRevision == other.storage.content.withoutRevision
        && storage.details.value == other.storage.details.value
  }

  /// Compares all properties except the origin: ``calendar``, ``seriesRules``, its zone and ``line``.
  public static func == (left: Event, right: Event) -> Bool {
    left.isSame(as: right)
      || left.storage.content == right.storage.content && left.storage.details.value == right.storage.details.value
  }

  /// Hashes the properties that `==` compares.
  public func hash(into hasher: inout Hasher) {
    storage.content.hash(into: &hasher)
    storage.details.value.hash(into: &hasher)
  }
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
