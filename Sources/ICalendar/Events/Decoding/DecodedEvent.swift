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
  /// Whether it cancels its whole series and has no DTSTART.
  package var isCancellation = false
}
