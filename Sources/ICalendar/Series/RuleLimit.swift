package import CalendarModel

/// Converts `UNTIL` to the clock of its series.
package enum RuleLimit {
  /// The latest start of an instance, inclusive.
  package static func until(_ until: EventTime, forSeriesStartingAt start: EventTime) -> CivilDateTime {
    if start.isDate { return CivilDateTime(until.civil.date) }
    switch until {
    case .date(let last):
      // RFC 5545 requires a time here. Programs that write a date mean that day to be included.
      return CivilDateTime(last, secondOfDay: 86_399)
    case .utc(let instant):
      guard let zone = start.zone else { return instant.utc }
      return lastCivil(upTo: instant, in: zone)
    case .floating, .zoned:
      return until.civil
    }
  }

  /// Whether all rules of a series end before DTSTART, so that DTSTART is no instance either: programs write such an
  /// UNTIL when all instances were deleted.
  package static func endsBeforeStart(_ series: EventSeries, startingAt start: EventTime) -> Bool {
    !series.rules.isEmpty
      && series.rules.allSatisfy { rule in
        rule.until.map { until($0, forSeriesStartingAt: start) < start.civil } ?? false
      }
  }

  /// The latest clock time up to an instant. In the second pass of a repeated hour that is the end of the first pass,
  /// because instances use the first.
  private static func lastCivil(upTo instant: Instant, in zone: Zone) -> CivilDateTime {
    let civil = zone.civil(at: instant)
    guard case .fold(_, let later) = zone.resolve(civil), later == instant,
      let change = zone.transitions(in: instant.adding(seconds: -86_400)..<instant.adding(seconds: 1)).last
    else { return civil }
    return zone.civil(at: change.instant.adding(seconds: -1))
  }
}
