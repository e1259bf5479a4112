internal import CalendarModel

/// What one `VEVENT` says: the event and the parts of its recurrence.
struct DecodedEvent: Sendable {
  var event: Event
  var rules: [RecurrenceRule] = []
  var exclusionRules: [RecurrenceRule] = []
  var additions: [RecurrenceAddition] = []
  var exclusions: [EventTime] = []
  /// The lines of the rules, as many as `rules`.
  var ruleLines: [Int] = []
  /// Whether it only says that its series is cancelled: it has no start of its own.
  var isCancellation = false
}
