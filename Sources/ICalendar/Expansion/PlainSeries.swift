internal import CalendarModel

/// The two lines of a plain series that tell when it takes place.
struct PlainSeries: Sendable {
  var start: EventTime
  var rule: RecurrenceRule
  /// The most seconds that an instance lasts.
  var length: Int
}
