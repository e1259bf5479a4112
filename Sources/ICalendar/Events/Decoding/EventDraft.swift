internal import CalendarModel

/// The decoded lines of one `VEVENT`, `VTODO` or `VJOURNAL`, before the event is assembled.
struct EventDraft {
  /// A line with a DATE or DATE-TIME value. Has no reference, because it is copied often.
  struct TimeLine {
    var line: ContentLine
    var value: DateTimeValue
    /// The place in ``ReaderMemory/zones`` of the zone of the TZID; nil for dates and times in UTC.
    var zonePlace: Int32?

    /// Whether the value is in UTC or has a TZID.
    var hasZone: Bool { value.isUTC || zonePlace != nil }
  }

  /// A line with a DURATION value (RFC 5545 section 3.8.2.5).
  struct DurationLine {
    var line: ContentLine
    var value: EventDuration
  }

  /// Whether there is a rule, recurrence date or exception.
  var hasRecurrence: Bool { repeats || !exceptionDates.isEmpty || !exceptionRules.isEmpty }

  /// Whether there is a rule or recurrence date.
  var repeats: Bool { !rules.isEmpty || !recurrenceDates.isEmpty || !periods.isEmpty }

  /// Whether Outlook marks the event as all-day.
  var isMarkedAllDay = false
  var start: TimeLine?
  var end: TimeLine?
  var due: TimeLine?
  var completed: TimeLine?
  var percentComplete: Int?
  var recurrenceID: TimeLine?
  var replacesFollowing = false
  var dateTimeStamp: TimeLine?
  var created: TimeLine?
  var lastModified: TimeLine?
  var duration: DurationLine?
  var status: EventStatus?
  var transparency: Transparency?
  var classification: Classification?
  var priority: Int?
  var sequence: Int?
  var exceptionDates: [TimeLine] = []
  var recurrenceDates: [TimeLine] = []
  /// `RDATE;VALUE=PERIOD`: a start with an end or a duration.
  var periods: [(start: TimeLine, end: TimeLine?, duration: EventDuration?)] = []
  var alarms: [Alarm] = []
  var rules: [RecurrenceRule] = []
  /// The lines of `rules`, in the same order.
  var ruleLines: [ContentLine] = []
  var exceptionRules: [RecurrenceRule] = []
  var exceptionRuleLines: [ContentLine] = []
  var uid: String?
  var color: EventColor?
  /// The texts and lists; empty if they are read later.
  var details = Event.Details()
  /// Where the lines of the details are, if they are read later.
  var unread: Event.UnreadDetails?
  var otherProperties: [OtherProperty] = []

  /// Empties the draft for the next event: one by one, because replacing all at once costs more.
  mutating func reset() {
    // Details that are read later have left nothing here.
    if unread == nil { details = Event.Details() }
    isMarkedAllDay = false
    start = nil
    end = nil
    due = nil
    completed = nil
    percentComplete = nil
    recurrenceID = nil
    replacesFollowing = false
    dateTimeStamp = nil
    created = nil
    lastModified = nil
    duration = nil
    status = nil
    transparency = nil
    classification = nil
    priority = nil
    sequence = nil
    if !exceptionDates.isEmpty { exceptionDates.removeAll(keepingCapacity: true) }
    if !recurrenceDates.isEmpty { recurrenceDates.removeAll(keepingCapacity: true) }
    if !periods.isEmpty { periods = [] }
    if !alarms.isEmpty { alarms = [] }
    if !rules.isEmpty { rules = [] }
    if !ruleLines.isEmpty { ruleLines.removeAll(keepingCapacity: true) }
    if !exceptionRules.isEmpty { exceptionRules = [] }
    if !exceptionRuleLines.isEmpty { exceptionRuleLines = [] }
    uid = nil
    color = nil
    unread = nil
    if !otherProperties.isEmpty { otherProperties = [] }
  }
}
