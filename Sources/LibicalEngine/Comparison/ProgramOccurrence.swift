internal import CalendarModel

/// An expected or shown occurrence in a comparable form.
struct ProgramOccurrence: Hashable {
  /// The start in UTC; for a date, its midnight in UTC.
  var start: Int
  /// The end, exclusive.
  var end: Int
  var isAllDay: Bool

  init(_ start: EventTime, _ end: EventTime, in zone: Zone) {
    isAllDay = start.isDate
    self.start = Self.second(start, zone)
    self.end = Self.second(end, isAllDay ? .utc : zone)
  }

  init(start: Int, end: Int, isAllDay: Bool) {
    self.start = start
    self.end = end
    self.isAllDay = isAllDay
  }

  private static func second(_ time: EventTime, _ zone: Zone) -> Int {
    if case .date(let date) = time { return date.daysSinceEpoch * 86_400 }
    return time.instant(in: zone).secondsSinceEpoch
  }

  /// Whether it overlaps some days of a zone.
  func touches(_ dates: Range<CivilDate>, in zone: Zone) -> Bool {
    let (lower, upper) =
      isAllDay
      ? (dates.lowerBound.daysSinceEpoch * 86_400, dates.upperBound.daysSinceEpoch * 86_400)
      : (
        zone.startOfDay(dates.lowerBound).secondsSinceEpoch, zone.startOfDay(dates.upperBound).secondsSinceEpoch
      )
    return start < upper && (start >= lower || end > lower)
  }

  /// The times for display.
  var times: LibicalDifference.Times {
    func time(_ second: Int) -> EventTime {
      isAllDay
        ? .date(CivilDateTime(secondsSinceEpoch: second).date) : .utc(Instant(secondsSinceEpoch: second))
    }
    return LibicalDifference.Times(start: time(start), end: time(end))
  }
}
