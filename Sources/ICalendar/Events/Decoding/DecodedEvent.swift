package import CalendarModel

/// One decoded `VEVENT` with its recurrence properties.
package struct DecodedEvent: Sendable {
  package var event: Event
  /// What repeats the event; nil if nothing does. One reference, because events are copied often, and few repeat.
  var recurrence: Shared<Recurrence>?

  /// The recurrence properties of an event.
  struct Recurrence: Sendable {
    var rules: [RecurrenceRule] = []
    var exceptionRules: [RecurrenceRule] = []
    var recurrenceDates: [RecurrenceDate] = []
    var exceptionDates: [EventTime] = []
    /// The line of each rule, in the order of `rules`.
    var ruleLines: [Int] = []
  }

  package var rules: [RecurrenceRule] { recurrence?.wrappedValue.rules ?? [] }
  package var exceptionRules: [RecurrenceRule] { recurrence?.wrappedValue.exceptionRules ?? [] }
  package var recurrenceDates: [RecurrenceDate] { recurrence?.wrappedValue.recurrenceDates ?? [] }
  package var exceptionDates: [EventTime] { recurrence?.wrappedValue.exceptionDates ?? [] }
  mutating func add(_ date: RecurrenceDate) {
    var changed = recurrence?.wrappedValue ?? Recurrence()
    changed.recurrenceDates.append(date)
    recurrence = Shared(wrappedValue: changed)
  }

  /// Whether it is a scheduling message without DTSTART about its whole series.
  package var hasNoStart = false
  /// Whether its start is written in UTC or with a TZID: X-WR-TIMEZONE gives a zone to others.
  var startsWithZone = false
  /// Whether it has its own CLASS; an override without one inherits the CLASS of its series.
  package var hasClassification = false
}
