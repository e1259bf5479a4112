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

  /// With the displayed end: a whole day is at least one day long.
  var atLeastADay: ProgramOccurrence {
    ProgramOccurrence(start: start, end: isAllDay ? max(end, start + 86_400) : end, isAllDay: isAllDay)
  }

  /// Whether it overlaps a range of days in a zone.
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
    guard isAllDay else {
      return LibicalDifference.Times(
        start: .utc(Instant(secondsSinceEpoch: start)), end: .utc(Instant(secondsSinceEpoch: end)), isAllDay: false)
    }
    return LibicalDifference.Times(start: Self.border(start), end: Self.border(end), isAllDay: true)
  }

  /// A border of a whole day. RDATE may put the start inside a day, and DTEND or DURATION the end.
  private static func border(_ second: Int) -> EventTime {
    let civil = CivilDateTime(secondsSinceEpoch: second)
    return civil.secondOfDay == 0 ? .date(civil.date) : .floating(civil)
  }
}
