internal import CalendarModel

/// Tells the instances of a series apart, and finds the one that an EXDATE or RECURRENCE-ID means, whatever its form.
///
/// For a series of dates the key is the day, for floating times the time on the wall clock, else the instant.
struct InstanceKey {
  private let start: EventTime

  init(seriesStartingAt start: EventTime) {
    self.start = start
  }

  /// The key of a time, read as one of this series.
  func of(_ time: EventTime) -> Int {
    switch start {
    case .date: time.civil.date.daysSinceEpoch
    case .floating: time.civil.secondsSinceEpoch
    case .utc: time.instant(in: .utc).secondsSinceEpoch
    case .zoned(_, let zone): time.instant(in: zone).secondsSinceEpoch
    }
  }

  /// The key of an instance at a time on the series' own clock.
  func of(_ civil: CivilDateTime) -> Int {
    of(start.with(civil: civil))
  }

  /// What the series' own clock shows at a time; for one that is stated on that clock what is stated, even where the clock
  /// skips it.
  func clock(of time: EventTime) -> CivilDateTime {
    if time.isDate || time.isFloating { return time.civil }
    return switch start {
    case .date, .floating: time.civil
    case .utc: time.instant(in: .utc).utc
    case .zoned(_, let zone): time.zone == zone ? time.civil : zone.civil(at: time.instant(in: zone))
    }
  }

  /// Whether a time names a whole day of a series of times, and so every instance on it.
  func isWholeDay(_ time: EventTime) -> Bool {
    time.isDate && !start.isDate
  }
}
