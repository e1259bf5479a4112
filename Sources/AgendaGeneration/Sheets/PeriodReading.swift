internal import CalendarModel
internal import ICalendar

/// What calendars say about some days.
struct PeriodReading {
  /// The occurrences of all calendars.
  var occurrences: [Occurrence]
  /// What is wrong with the calendars.
  var diagnostics: [Diagnostic]
  /// The to-dos and journal entries without a date, by kind.
  var undatedCounts: [EventKind: Int]
}
