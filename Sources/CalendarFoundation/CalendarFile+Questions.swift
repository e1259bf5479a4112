public import CalendarModel
public import Foundation
public import ICalendar

extension CalendarFile {
  /// The next occurrences that start after a date, without an end date.
  ///
  ///     for event in team.next(10) { print(event.start, event.title) }
  /// - Parameters:
  ///   - count: The number of occurrences; fewer are returned if there are no more, or if a limit ended the search.
  ///   - date: The occurrences start later than this.
  ///   - timeZone: The zone of days and floating times.
  public func next(_ count: Int, after date: Date = .now, timeZone: TimeZone = .current) -> DatedOccurrences {
    let zone = Zone(timeZone)
    return DatedOccurrences(next(count, after: Instant(date), zone: zone), in: zone)
  }

  /// The instances in an interval that were added, removed or moved since an earlier version of the calendar; see
  /// ``ICalendar/CalendarFile/changes(since:in:zone:)``.
  public func changes(
    since old: CalendarFile, in interval: DateInterval, timeZone: TimeZone = .current
  ) -> [InstanceChange] {
    changes(since: old, in: interval.instants, zone: Zone(timeZone))
  }

  /// The busy periods in an interval, ascending and without overlaps. Tentative and unavailable times are busy.
  public func busy(in interval: DateInterval, timeZone: TimeZone = .current) -> [DateInterval] {
    [self].busy(in: interval, timeZone: timeZone)
  }

  /// The free periods in an interval within working hours, ascending.
  ///
  ///     team.free(in: nextWeek, within: WorkingHours(9..<17))
  /// - Parameters:
  ///   - interval: The interval.
  ///   - hours: The working hours.
  ///   - timeZone: The zone of days, floating times and working hours.
  public func free(
    in interval: DateInterval, within hours: WorkingHours, timeZone: TimeZone = .current
  ) -> [DateInterval] {
    [self].free(in: interval, within: hours, timeZone: timeZone)
  }
}

extension Sequence<CalendarFile> {
  /// The periods in an interval in which any of the calendars is busy.
  public func busy(in interval: DateInterval, timeZone: TimeZone = .current) -> [DateInterval] {
    busy(in: interval.instants, zone: Zone(timeZone)).compactMap { interval.part(of: $0.interval) }
  }

  /// The periods in an interval within working hours in which all calendars are free.
  public func free(
    in interval: DateInterval, within hours: WorkingHours, timeZone: TimeZone = .current
  ) -> [DateInterval] {
    free(in: interval.instants, within: hours, zone: Zone(timeZone)).compactMap { interval.part(of: $0) }
  }
}

extension DateInterval {
  /// The interval in whole seconds, the end rounded up.
  fileprivate var instants: Range<Instant> {
    let first = Instant(start)
    return first..<max(first, Instant(end, rounded: .up))
  }

  /// The part of a range in whole seconds that is in the interval; nil for none.
  fileprivate func part(of range: Range<Instant>) -> DateInterval? {
    let part = intersection(with: DateInterval(start: Date(range.lowerBound), end: Date(range.upperBound)))
    return part.flatMap { $0.duration > 0 ? $0 : nil }
  }
}
