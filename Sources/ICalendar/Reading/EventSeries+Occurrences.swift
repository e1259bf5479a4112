public import CalendarModel

extension EventSeries {
  /// The occurrences of this series that overlap a range of days, ordered as in ``ICalendar/ReadResult``.
  ///
  /// An occurrence without length must start inside the range. Diagnostics say if there are more than the result holds.
  /// - Parameters:
  ///   - dates: The days, end exclusive.
  ///   - zone: The zone of the days and of floating times.
  ///   - limits: What the answer may cost.
  public func occurrences(
    in dates: Range<CivilDate>, zone: Zone, limits: InputLimits = InputLimits()
  ) -> ReadResult {
    let window = Window(dates, in: zone)
    var budget = limits.searchBudget
    let (found, truncation) = SeriesExpander.expand(self, in: window, budget: &budget)
    var result = ReadResult(occurrences: OccurrenceOrder.sorted(found, in: zone))
    if let truncation, let event = master ?? overrides.first {
      result.diagnostics = [
        Diagnostic(
          .truncatedRecurrence, message: truncation.message(budget), file: event.calendar.file, line: event.line,
          component: event.kind.rawValue, uid: event.uid, property: "RRULE")
      ]
    }
    return result
  }
}
