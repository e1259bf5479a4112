internal import CalendarModel

/// The start and end of an occurrence on a zone's clock, computed once for all texts about it.
struct OccurrenceClock {
  let interval: Range<Instant>
  /// The clock time at the start.
  let start: CivilDateTime
  /// The clock time at the end.
  let end: CivilDateTime
  /// The start date of an all-day occurrence.
  let startDate: CivilDate?
  private let allDayDates: Range<CivilDate>?

  init(_ occurrence: Occurrence, zone: Zone) {
    let (first, last) = (occurrence.start, occurrence.end)
    let lower = first.instant(in: zone)
    interval = lower..<max(lower, last.instant(in: zone))
    start = zone.civil(at: interval.lowerBound)
    end = zone.civil(at: interval.upperBound)
    startDate = if case .date(let date) = first { date } else { nil }
    allDayDates = startDate == nil ? nil : occurrence.allDayDates
  }

  /// The start in the event's own zone, if its clock differs from the page's at the start.
  static func foreignStart(of occurrence: Occurrence, in zone: Zone) -> (civil: CivilDateTime, zone: Zone)? {
    guard case .zoned(let civil, let own) = occurrence.start,
      zone.civil(at: occurrence.start.instant(in: zone)) != civil
    else { return nil }
    return (civil, own)
  }

  /// The days it covers, end exclusive. An end at midnight does not include the next day.
  func days(in zone: Zone) -> Range<CivilDate> {
    if let allDayDates { return allDayDates }
    let first = start.date
    if interval.isEmpty { return first..<first.adding(days: 1) }
    let last = zone.civil(at: interval.upperBound.adding(seconds: -1)).date
    return first..<max(first, last).adding(days: 1)
  }
}
