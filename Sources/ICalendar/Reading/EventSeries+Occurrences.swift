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
    var budget = limits.budget(forBytes: 0)
    return occurrences(in: dates, zone: zone, budget: &budget)
  }

  /// The occurrences of this series that overlap a range of days, as far as a budget allows.
  package func occurrences(in dates: Range<CivilDate>, zone: Zone, budget: inout Budget) -> ReadResult {
    let (found, truncation) = SeriesExpander.expand(self, in: Window(dates, in: zone), budget: &budget)
    budget.spend(occurrences: found.count)
    var result = ReadResult(occurrences: OccurrenceOrder.sorted(found, in: zone))
    if let truncation, let event = master ?? overrides.first {
      result.diagnostics = [
        Diagnostic(
          .truncatedRecurrence, message: truncation.message(found.count), file: event.calendar.file, line: event.line,
          component: event.kind.rawValue, uid: event.uid, property: "RRULE")
      ]
    }
    return result
  }
}
