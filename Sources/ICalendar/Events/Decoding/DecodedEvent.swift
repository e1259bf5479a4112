package import CalendarModel

/// What one `VEVENT` says: the event and the parts of its recurrence.
package struct DecodedEvent: Sendable {
  package var event: Event
  package var rules: [RecurrenceRule] = []
  package var exclusionRules: [RecurrenceRule] = []
  package var additions: [RecurrenceAddition] = []
  package var exclusions: [EventTime] = []
  /// The lines of the rules, as many as `rules`.
  package var ruleLines: [Int] = []
  /// Whether it only says that its series is cancelled: it has no start of its own.
  package var isCancellation = false
}
