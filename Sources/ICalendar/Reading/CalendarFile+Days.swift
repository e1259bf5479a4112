package import CalendarModel

extension CalendarFile {
  /// The first and last day with events, as known without decoding; nil if unknown. Ignores series without an end, and
  /// events whose times are only known after decoding.
  package var knownDays: ClosedRange<CivilDate>? {
    var (first, last) = (Int32.max, Int32.min)
    for bounds in reader.index.bounds where bounds.earliest != .min && bounds.latest != .max {
      first = min(first, bounds.earliest)
      last = max(last, bounds.latest)
    }
    guard first <= last else { return nil }
    func day(_ minutes: Int32) -> CivilDate { CivilDateTime(secondsSinceEpoch: Int(minutes) * 60).date }
    return day(first)...day(last)
  }

  /// The first and last day with events in a zone; nil if ``knownDays`` is.
  ///
  /// The index knows times on the clock of their event only. Near the end of a year, where another day may be in another
  /// year, the events are read.
  package func knownDays(in zone: Zone) -> ClosedRange<CivilDate>? {
    guard let known = knownDays else { return nil }
    let first = days(around: known.lowerBound, in: zone).map(\.lowerBound).min() ?? known.lowerBound
    let last = days(around: known.upperBound, in: zone).map(\.upperBound).max() ?? known.upperBound
    return first...max(first, last)
  }

  /// The days of each event around a day on the clock of an event, if they may be in two years.
  private func days(around day: CivilDate, in zone: Zone) -> [ClosedRange<CivilDate>] {
    // Clocks differ by up to 26 hours.
    let near = day.adding(days: -2)..<day.adding(days: 3)
    guard near.lowerBound.year != near.upperBound.adding(days: -1).year else { return [] }
    return read(near, in: zone).occurrences.compactMap { occurrence in
      let isEndless = occurrence.event.seriesRules.contains { $0.count == nil && $0.until == nil }
      return isEndless ? nil : occurrence.days(in: zone)
    }
  }
}

extension Occurrence {
  /// The days that it touches.
  fileprivate func days(in zone: Zone) -> ClosedRange<CivilDate> {
    if case .date(let first) = start, case .date(let end) = end { return first...max(first, end.adding(days: -1)) }
    let interval = interval(in: zone)
    let first = zone.civil(at: interval.lowerBound).date
    return first...max(first, zone.civil(at: interval.upperBound.adding(seconds: -1)).date)
  }
}
