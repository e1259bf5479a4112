package import CalendarModel

/// Identifies the instances of a series, and the instance that an EXDATE or RECURRENCE-ID refers to.
///
/// The key is the day for a series of dates, the wall-clock time for floating times, and the instant otherwise.
package struct InstanceKey {
  private let start: EventTime

  package init(seriesStartingAt start: EventTime) {
    self.start = start
  }

  /// The key of a time, interpreted like DTSTART.
  func of(_ time: EventTime) -> Int {
    switch start {
    case .date: time.civil.date.daysSinceEpoch
    case .floating: time.civil.secondsSinceEpoch
    case .utc: time.instant(in: .utc).secondsSinceEpoch
    case .zoned(_, let zone): time.instant(in: zone).secondsSinceEpoch
    }
  }

  /// The key of the instance at a time on the clock of the series.
  func of(_ civil: CivilDateTime) -> Int {
    of(start.with(civil: civil))
  }

  /// The clock time of the series at `time`. A time in the zone of the series is returned as written, even in a gap.
  package func clock(of time: EventTime) -> CivilDateTime {
    if start.isDate { return CivilDateTime(time.civil.date) }
    if time.isDate || time.isFloating { return time.civil }
    return switch start {
    case .date, .floating: time.civil
    case .utc: time.instant(in: .utc).utc
    case .zoned(_, let zone): time.zone == zone ? time.civil : zone.civil(at: time.instant(in: zone))
    }
  }

  /// Whether `time` is a date in a series of times, and so refers to every instance on that day.
  func isWholeDay(_ time: EventTime) -> Bool {
    time.isDate && !start.isDate
  }
}

/// The instance that a RECURRENCE-ID refers to: by its key, or by its day for a date in a series of times.
package struct InstanceID: Hashable {
  /// The key, or the day since 1970.
  let number: Int
  /// Whether it refers to every instance of a day.
  let isWholeDay: Bool

  init(number: Int, isWholeDay: Bool) {
    (self.number, self.isWholeDay) = (number, isWholeDay)
  }

  package init(_ time: EventTime, _ key: InstanceKey) {
    isWholeDay = key.isWholeDay(time)
    number = isWholeDay ? time.civil.date.daysSinceEpoch : key.of(time)
  }
}
