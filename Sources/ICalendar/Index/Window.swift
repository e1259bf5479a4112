internal import CalendarModel

/// Some days of a zone, as dates and as the instants between their midnights.
struct Window: Sendable {
  let dates: Range<CivilDate>
  let zone: Zone
  let instants: Range<Instant>

  init(_ dates: Range<CivilDate>, in zone: Zone) {
    self.dates = dates
    self.zone = zone
    let lower = zone.startOfDay(dates.lowerBound)
    instants = lower..<max(lower, zone.startOfDay(dates.upperBound))
  }

  /// Whether something from `start` to `end` touches the window; without length it must lie inside.
  func contains(_ start: EventTime, _ end: EventTime) -> Bool {
    if case .date(let first) = start, case .date(let last) = end {
      return first < dates.upperBound && max(last, first.adding(days: 1)) > dates.lowerBound
    }
    let from = start.instant(in: zone)
    return from < instants.upperBound && (from >= instants.lowerBound || end.instant(in: zone) > instants.lowerBound)
  }

  /// The window on the clock of `start`.
  func civil(onClockOf start: EventTime) -> Range<CivilDateTime> {
    switch start {
    case .date, .floating: CivilDateTime(dates.lowerBound)..<CivilDateTime(dates.upperBound)
    case .utc: instants.lowerBound.utc..<instants.upperBound.utc
    case .zoned(_, let own):
      // Where the clock went back between the two, its end may show less than its start.
      own.civil(
        at: instants.lowerBound)..<max(
          own.civil(at: instants.lowerBound), own.civil(at: instants.upperBound))
    }
  }
}
