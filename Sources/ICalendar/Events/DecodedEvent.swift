internal import CalendarModel

/// What one `VEVENT` says: the event and the parts of its recurrence.
struct DecodedEvent: Sendable {
  var event: Event
  var rules: [RecurrenceRule] = []
  var exclusionRules: [RecurrenceRule] = []
  var additions: [RecurrenceAddition] = []
  var exclusions: [EventTime] = []
}
