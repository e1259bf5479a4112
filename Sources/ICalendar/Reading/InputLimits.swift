public import CalendarModel

/// A caller's limits on an input and on results. Limits that protect the reader from hostile calendars always apply.
public struct InputLimits: Hashable, Sendable {
  /// The maximum size of an input in bytes. A larger input is not read. Pipes are limited to 2 GiB in any case.
  public var bytes = Int.max
  /// The maximum number of occurrences in one result; never more than 2,000,000. Exceeding it is reported.
  public var occurrences = 2_000_000
  /// The maximum number of occurrences of one series in one result; never more than 2,000,000. Exceeding it is
  /// reported.
  public var occurrencesPerSeries = 10_000
  /// The maximum number of events in a file, including overrides; never more than 4,000,000. Further ones are ignored
  /// and reported.
  public var events = 4_000_000
  /// The maximum number of search steps per result, for rules that match rarely or never; a single rule may take a
  /// tenth of it, and at least 1,000. Exceeding it is reported.
  public var searchSteps = 20_000_000
  /// The approximate maximum size of a page in bytes; a larger input may have a page of 48 times its size. What does
  /// not fit is left out, evenly from all series, and reported.
  public var pageBytes = 48 << 20
  /// Multiplies the limits on occurrences per series, search steps and pages, for trusted calendars that need more.
  public var factor = 1

  /// Creates limits that no known calendar exceeds.
  public init() {}
}

extension InputLimits {
  /// The budget for one result from several calendars.
  package func budget(for calendars: [CalendarFile]) -> Budget {
    budget(forBytes: calendars.reduce(0) { $0 + $1.byteCount })
  }

  /// The budget for one result from an input of `count` bytes.
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
  /// An occurrence without length must start inside the range. Diagnostics say if a limit left out occurrences.
  /// - Parameters:
  ///   - dates: The days, end exclusive.
  ///   - zone: The zone of the days and of floating times.
  ///   - limits: Limits on the result.
  public func occurrences(
    in dates: Range<CivilDate>, zone: Zone, limits: InputLimits = InputLimits()
  ) -> ReadResult {
    var budget = limits.budget(forBytes: 0)
    return occurrences(in: dates, zone: zone, budget: &budget)
  }

  /// The occurrences of this series that overlap a range of days, within a budget.
  package func occurrences(in dates: Range<CivilDate>, zone: Zone, budget: inout Budget) -> ReadResult {
    let (found, truncation) = SeriesExpander.expand(self, in: Window(dates, in: zone), budget: &budget)
    budget.spend(occurrences: found.count)
    var result = ReadResult(occurrences: OccurrenceOrder.sorted(found, in: zone))
    if let truncation, let event = firstEvent {
      result.diagnostics = [
        Diagnostic(
          .truncatedRecurrence, message: truncation.message(found.count), file: event.calendar.file, line: event.line,
          component: event.kind.rawValue, uid: event.uid, property: "RRULE")
      ]
    }
    return result
  }
}
