internal import CalendarModel

/// When an occurrence takes place and what the clock of a zone shows then: found once for all that a page says of it.
struct OccurrenceClock {
  let interval: Range<Instant>
  /// What the clock shows at its start.
  let start: CivilDateTime
  /// What it shows at the end.
  let end: CivilDateTime
  /// The day of its start, for one that takes up whole days.
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

  /// The days that it touches, end exclusive; an end at midnight does not touch the day that begins.
  func days(in zone: Zone) -> Range<CivilDate> {
    if let allDayDates { return allDayDates }
    let first = start.date
    if interval.isEmpty { return first..<first.adding(days: 1) }
    let last = zone.civil(at: interval.upperBound.adding(seconds: -1)).date
    return first..<max(first, last).adding(days: 1)
  }
}
