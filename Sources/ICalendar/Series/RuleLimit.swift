package import CalendarModel

/// `UNTIL` on the clock of the series that its rule belongs to.
package enum RuleLimit {
  /// The last time at which an instance may start, inclusive.
  package static func until(_ until: EventTime, forSeriesStartingAt start: EventTime) -> CivilDateTime {
    if start.isDate { return CivilDateTime(until.civil.date) }
    switch until {
    case .date(let last):
      // RFC 5545 wants a time here. A date is meant to include that day.
      return CivilDateTime(last, secondOfDay: 86_399)
    case .utc(let instant):
      guard let zone = start.zone else { return instant.utc }
      return lastCivil(upTo: instant, in: zone)
    case .floating, .zoned:
      return until.civil
    }
  }

  /// The latest time that the clock shows up to an instant. In the second pass of a repeated hour that is the end of the
  /// first, since instances belong to the first.
  private static func lastCivil(upTo instant: Instant, in zone: Zone) -> CivilDateTime {
    let civil = zone.civil(at: instant)
    guard case .fold(_, let later) = zone.resolve(civil), later == instant,
      let change = zone.transitions(in: instant.adding(seconds: -86_400)..<instant.adding(seconds: 1)).last
    else { return civil }
    return zone.civil(at: change.instant.adding(seconds: -1))
  }
}
