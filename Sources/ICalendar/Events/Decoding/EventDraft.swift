internal import CalendarModel

/// The lines of one `VEVENT` sorted by what they are for, with the values that the engine read.
struct EventDraft {
  /// A line whose value is a time.
  struct TimeLine {
    var line: ContentLine
    var value: DateTimeValue
    /// The zone, when the line names one that counts.
    var zone: Zone?

    /// The time.
    func time(defaultZone: Zone?) -> EventTime {
      if value.isDate { return .date(value.civil.date) }
      if value.isUTC { return .utc(Instant(utc: value.civil)) }
      if let zone = zone ?? defaultZone { return .zoned(value.civil, zone) }
      return .floating(value.civil)
    }
  }

  /// `DURATION`.
  struct DurationLine {
    var line: ContentLine
    var value: EventDuration
  }

  /// The `TRIGGER` of an alarm.
  enum Trigger {
    case time(DateTimeValue)
    case duration(EventDuration, isFromEnd: Bool)
  }

  var start: TimeLine?
  var end: TimeLine?
  var recurrenceID: TimeLine?
  var replacesFollowing = false
  var stamp: TimeLine?
  var created: TimeLine?
  var lastModified: TimeLine?
  var duration: DurationLine?
  var status: EventStatus?
  var transparency: Transparency?
  var classification: Classification?
  var priority: Int?
  var sequence: Int?
  var exclusions: [TimeLine] = []
  var additions: [TimeLine] = []
  /// `RDATE;VALUE=PERIOD`: start, and end or duration.
  var periods: [(start: TimeLine, end: TimeLine?, duration: EventDuration?)] = []
  var attendees: [Attendee] = []
  var triggers: [Trigger] = []
  var rules: [RecurrenceRule] = []
  /// The lines of the rules, as many.
  var ruleLines: [ContentLine] = []
  var exclusionRules: [RecurrenceRule] = []
  var exclusionRuleLines: [ContentLine] = []
  var uid: String?
  var summary: String?
  var description: String?
  var location: String?
  var categories: [String] = []
  var color: EventColor?
  var url: String?
  var organizer: Participant?
  var conferences: [Conference] = []
}
