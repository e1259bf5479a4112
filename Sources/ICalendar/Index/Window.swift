internal import CalendarModel

/// A range of days in a zone, with the instants at which it starts and ends.
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

  /// Whether the range from `start` to `end` overlaps the window. A range without length must be inside.
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
      // If the clock went back in between, the end may show an earlier time than the start.
      own.civil(
        at: instants.lowerBound)..<max(
          own.civil(at: instants.lowerBound), own.civil(at: instants.upperBound))
    }
  }
}
