public import CalendarModel

/// Limits that a caller sets on an input and the answers about it. Those that protect the reader from
/// hostile calendars always apply.
public struct InputLimits: Hashable, Sendable {
  /// The maximum size of an input in bytes. A larger one is not read. At most 2 GiB of a pipe are read in any case.
  public var bytes = Int.max
  /// The maximum number of occurrences in one answer, which is also limited to 2,000,000. Exceeding it is reported.
  public var occurrences = 2_000_000
  /// The maximum number of occurrences of one series in one answer, which is also limited to 2,000,000. Exceeding it is
  /// reported.
  public var occurrencesPerSeries = 10_000
  /// The maximum number of events in a file, overrides included, which is also limited to 4,000,000. Further ones are
  /// ignored and reported.
  public var events = 4_000_000
  /// The maximum number of steps in one answer to search for the next instance of rules that match rarely or never; a
  /// single rule may take a tenth of it, and at least 1,000. Exceeding it is reported.
  public var searchSteps = 20_000_000
  /// The maximum size of a page in bytes, approximately; a larger input may have a page of 48 times its size. What does
  /// not fit is left out, in equal parts of all series, and reported.
  public var pageBytes = 48 << 20
  /// Multiplies the limits of occurrences per series, search steps and pages, for calendars that need more and are
  /// trusted.
  public var factor = 1

  /// Creates limits that no known calendar exceeds.
  public init() {}
}

extension InputLimits {
  /// What one answer about some calendars may cost.
  package func budget(for calendars: [CalendarFile]) -> Budget {
    budget(forBytes: calendars.reduce(0) { $0 + $1.byteCount })
  }

  /// What one answer about an input of some bytes may cost.
  package func budget(forBytes count: Int) -> Budget {
    func times(_ limit: Int) -> Int {
      let (product, overflow) = limit.multipliedReportingOverflow(by: max(1, factor))
      return overflow ? .max : product
    }
    return Budget(
      occurrences: min(
        occurrences, ReadingLimits.occurrences,
        max(times(max(ReadingLimits.occurrencesOfSmallInput, count / 8)), occurrencesPerSeries)),
      occurrencesPerSeries: min(times(occurrencesPerSeries), ReadingLimits.occurrences),
      searchSteps: times(searchSteps), pageBytes: times(max(pageBytes, 48 * count)))
  }
}

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
