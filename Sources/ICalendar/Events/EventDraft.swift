internal import CalendarModel

/// The lines of one `VEVENT` sorted by what they are for, before libical decodes them.
///
/// Each entry pairs a line with its place in the ``LibicalFeed``, so that the decoded value finds its way back.
struct EventDraft {
  /// A line whose value is a time.
  struct TimeLine {
    var line: ContentLine
    var feedIndex: Int
    var value: DateTimeValue
    /// The zone, when the line names one that counts.
    var zone: Zone?

    /// The time, from what libical decoded where it decoded it.
    func time(_ decoded: LibicalValue?, defaultZone: Zone?) -> EventTime {
      var (civil, isDate, isUTC) = (value.civil, value.isDate, value.isUTC)
      if case .time(let theirs, let theirsIsDate, let theirsIsUTC) = decoded {
        (civil, isDate, isUTC) = (theirs, theirsIsDate, theirsIsUTC)
      }
      if isDate { return .date(civil.date) }
      if isUTC { return .utc(Instant(utc: civil)) }
      if let zone = zone ?? defaultZone { return .zoned(civil, zone) }
      return .floating(civil)
    }
  }

  /// A line whose value is of another kind.
  struct ValueLine<Value> {
    var line: ContentLine
    var feedIndex: Int
    var value: Value
  }

  var start: TimeLine?
  var end: TimeLine?
  var recurrenceID: TimeLine?
  var replacesFollowing = false
  var stamp: TimeLine?
  var created: TimeLine?
  var lastModified: TimeLine?
  var duration: ValueLine<EventDuration>?
  var status: ValueLine<EventStatus>?
  var transparency: ValueLine<Transparency>?
  var classification: ValueLine<Classification>?
  var priority: ValueLine<Int>?
  var sequence: ValueLine<Int>?
  var exclusions: [TimeLine] = []
  var additions: [TimeLine] = []
  /// `RDATE;VALUE=PERIOD`, which libical drops: start, and end or duration.
  var periods: [(start: TimeLine, end: TimeLine?, duration: EventDuration?)] = []
  var attendees: [Attendee] = []
  var rules: [(rule: RecurrenceRule, line: ContentLine)] = []
  var exclusionRules: [(rule: RecurrenceRule, line: ContentLine)] = []
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
