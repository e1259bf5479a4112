/// One `VEVENT`: a single event, the master of a series, or an override of one of its instances.
///
/// To-dos, journal entries and busy times have the same form; see ``kind``.
///
/// Copy-on-write: a value is one reference, and copies share storage until one is changed.
public struct Event: Hashable, Sendable {
  /// The component that it is read from.
  public var kind: EventKind {
    _read { yield storage.content.kind }
    _modify { yield &own().content.kind }
  }

  /// `UID`; generated from the content if absent.
  public var uid: String {
    _read { yield storage.content.uid }
    _modify {
      let storage = own()
      defer { storage.uidPrefix = Storage.prefix(of: storage.content.uid) }
      yield &storage.content.uid
    }
  }
  /// `RECURRENCE-ID`: the instance that this event replaces; nil for single events and masters.
  public var recurrenceID: EventTime? {
    _read { yield storage.content.recurrenceID }
    _modify { yield &own().content.recurrenceID }
  }
  /// `RANGE=THISANDFUTURE`: whether the override also applies to all later instances.
  public var replacesFollowing: Bool {
    _read { yield storage.content.replacesFollowing }
    _modify { yield &own().content.replacesFollowing }
  }

  /// `SUMMARY`: the title.
  public var summary: String? {
    _read { yield storage.content.summary }
    _modify { yield &own().content.summary }
  }
  /// `DESCRIPTION`, as plain text.
  public var description: String? {
    _read { yield storage.content.description }
    _modify { yield &own().content.description }
  }
  /// `LOCATION`.
  public var location: String? {
    _read { yield storage.content.location }
    _modify { yield &own().content.location }
  }

  /// `DTSTART`; for a to-do without one, `DUE`.
  public var start: EventTime {
    _read { yield storage.content.start }
    _modify { yield &own().content.start }
  }
  /// `DTEND` or `DURATION`; for a to-do that starts before it is due, `DUE`.
  public var end: EventEnd {
    _read { yield storage.content.end }
    _modify { yield &own().content.end }
  }

  /// `STATUS`; nil if absent or unknown.
  public var status: EventStatus? {
    _read { yield storage.content.status }
    _modify { yield &own().content.status }
  }
  /// `TRANSP`. To-dos and journal entries take no time and are transparent.
  public var transparency: Transparency {
    _read { yield storage.content.transparency }
    _modify { yield &own().content.transparency }
  }
  /// `CLASS`.
  public var classification: Classification {
    _read { yield storage.content.classification }
    _modify { yield &own().content.classification }
  }
  /// `PRIORITY`, 1 (highest) to 9; nil if absent or 0.
  public var priority: Int? {
    _read { yield storage.content.priority }
    _modify { yield &own().content.priority }
  }
  /// `COMPLETED`: when a to-do was done.
  public var completed: Instant? {
    _read { yield storage.content.completed }
    _modify { yield &own().content.completed }
  }
  /// `PERCENT-COMPLETE` of a to-do, 0 to 100.
  public var percentComplete: Int? {
    _read { yield storage.content.percentComplete }
    _modify { yield &own().content.percentComplete }
  }
  /// `FBTYPE` of a busy time; nil for other kinds.
  public var busyType: BusyType? {
    _read { yield storage.content.busyType }
    _modify { yield &own().content.busyType }
  }
  /// `CATEGORIES`, in order, from all lines.
  public var categories: [String] {
    _read { yield storage.content.categories }
    _modify { yield &own().content.categories }
  }
  /// `COLOR` (RFC 7986 section 5.9).
  public var color: EventColor? {
    _read { yield storage.content.color }
    _modify { yield &own().content.color }
  }
  /// `URL` as written. It may have any scheme, so check it before creating a link.
  public var url: String? {
    _read { yield storage.content.url }
    _modify { yield &own().content.url }
  }
  /// `ORGANIZER`.
  public var organizer: Participant? {
    _read { yield storage.content.organizer }
    _modify { yield &own().content.organizer }
  }
  /// `ATTENDEE`, in order.
  public var attendees: [Attendee] {
    _read { yield storage.content.attendees }
    _modify { yield &own().content.attendees }
  }
  /// `CONFERENCE`, in order.
  public var conferences: [Conference] {
    _read { yield storage.content.conferences }
    _modify { yield &own().content.conferences }
  }
  /// `SEQUENCE`: the revision; 0 if absent.
  public var sequence: Int {
    _read { yield storage.content.sequence }
    _modify { yield &own().content.sequence }
  }
  /// `CREATED`.
  public var created: Instant? {
    _read { yield storage.content.created }
    _modify { yield &own().content.created }
  }
  /// `LAST-MODIFIED`.
  public var lastModified: Instant? {
    _read { yield storage.content.lastModified }
    _modify { yield &own().content.lastModified }
  }
  /// `DTSTAMP`.
  public var dateTimeStamp: Instant? {
    _read { yield storage.content.dateTimeStamp }
    _modify { yield &own().content.dateTimeStamp }
  }
  /// The event's `VALARM`s, in order; ``AlarmSchedule`` computes when they go off.
  public var alarms: [Alarm] {
    _read { yield storage.content.alarms }
    _modify { yield &own().content.alarms }
  }

  /// The properties that have no place in the model; empty if the reader was asked to
  /// leave them out.
  public var properties: OtherProperties {
    _read { yield storage.content.properties }
    _modify { yield &own().content.properties }
  }

  /// The rules of the event's series (``EventSeries/rules``), for saying how it repeats; empty for an event that no rule
  /// repeats. Changing them changes no occurrences.
  public var seriesRules: [RecurrenceRule] {
    _read { yield storage.content.seriesRules }
    _modify { yield &own().content.seriesRules }
  }
  /// The calendar that contains the event.
  public var calendar: CalendarProperties {
    _read { yield storage.content.calendar }
    _modify { yield &own().content.calendar }
  }
  /// The line of its `BEGIN` in the file, from 1; 0 if it did not come from a file.
  public var line: Int {
    _read { yield storage.content.line }
    _modify { yield &own().content.line }
  }

  /// Creates an event with the required properties; set the others afterwards.
  public init(uid: String, start: EventTime, end: EventEnd = .implied) {
    storage = Storage(Content(uid: uid, start: start, end: end))
  }

  /// Changes several properties with a single copy-on-write check.
  package mutating func update(_ body: (inout Content) -> Void) {
    body(&own().content)
  }

  private var storage: Storage

  private mutating func own() -> Storage {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.content) }
    return storage
  }

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

extension Event {
  /// The first eight bytes of the UID as a big-endian number, for comparing UIDs by their bytes.
  package var uidPrefix: UInt64 { storage.uidPrefix }

  /// Whether both share one storage, and are therefore equal.
  package func isSame(as other: Event) -> Bool { storage === other.storage }

  /// Whether both have the same contents, with all lists in the same order.
  func hasContent(of other: Event) -> Bool {
    isSame(as: other) || storage.content.withoutRevision == other.storage.content.withoutRevision
  }

  /// Compares all properties, but not where the event comes from: ``calendar``,
  /// ``seriesRules`` and ``line``.
  public static func == (left: Event, right: Event) -> Bool {
    left.isSame(as: right) || left.storage.content == right.storage.content
  }

  /// Hashes all properties that are compared.
  public func hash(into hasher: inout Hasher) { storage.content.hash(into: &hasher) }
}
