package import CalendarModel

/// One decoded `VEVENT` with its recurrence properties.
package struct DecodedEvent: Sendable {
  package var event: Event
  package var rules: [RecurrenceRule] = []
  package var exceptionRules: [RecurrenceRule] = []
  package var recurrenceDates: [RecurrenceDate] = []
  package var exceptionDates: [EventTime] = []
  /// The line of each rule, in the order of `rules`.
  package var ruleLines: [Int] = []
  /// Whether it is a scheduling message without DTSTART about its whole series.
  package var hasNoStart = false
  /// Whether it has a CLASS of its own; an override without one has that of its series.
  package var hasClassification = false
}
