internal import CalendarLayout
internal import CalendarModel

/// The texts of events in the cells and bars of a month.
extension EventWords {
  /// The time before the title in a day's cell: the start; `22:00–06:00` across midnight; `– 06:00` if it began before
  /// the grid; nil for an all-day event.
  func cellTime(_ occurrence: Occurrence, on day: CivilDate) -> String? {
    if occurrence.isAllDay { return nil }
    let clock = OccurrenceClock(occurrence, zone: zone)
    if clock.isLong { return timeRange(occurrence, listedOn: day) }
    if clock.start.date < day { return time(start: nil, end: clock.end) }
    // An event until midnight is on one day.
    let last = clock.interval.isEmpty ? clock.start : zone.civil(at: clock.interval.upperBound.adding(seconds: -1))
    return last.date > clock.start.date
      ? dates.compactTimeRange(clock.start, clock.end) : dates.shortTime(clock.start)
  }

  /// The title of a bar, after its start time if it starts there at a time of day.
  func title(_ bar: EventBar) -> String {
    let title = boxTitle(bar.occurrence.event)
    return bar.occurrence.isAllDay || bar.continuesBefore ? title : "\(startTime(bar.occurrence)) \(title)"
  }

  /// The end of a bar with a time of day: `– 15:30`; nil if it continues, or ends at midnight or in the night after its
  /// last day.
  func endTime(_ bar: EventBar, lastDay: CivilDate) -> String? {
    guard !bar.occurrence.isAllDay, !bar.continuesAfter else { return nil }
    let end = OccurrenceClock(bar.occurrence, zone: zone).end
    return end.date == lastDay ? time(start: nil, end: end) : nil
  }

  /// The time of an occurrence in a list of the events of a day: its range, or its part on that day if it begins before or takes a day or
  /// longer: `– 02:00`, `23:00 –`, or all day between.
  func timeRange(_ occurrence: Occurrence, listedOn day: CivilDate) -> String {
    let clock = OccurrenceClock(occurrence, zone: zone)
    guard clock.startDate == nil, clock.isLong || clock.start.date < day else { return timeRange(occurrence) }
    let days = clock.days(in: zone)
    return time(
      start: days.lowerBound < day ? nil : clock.start, end: days.upperBound > day.adding(days: 1) ? nil : clock.end,
      hasLength: true)
  }
}
