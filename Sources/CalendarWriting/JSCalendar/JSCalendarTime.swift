internal import CalendarModel

/// Times, zones and durations of JSCalendar (RFC 8984 section 1.4).
enum JSCalendarTime {
  /// A LocalDateTime: `2026-03-09T09:00:00`.
  static func local(_ time: EventTime) -> String { local(time.civil) }

  /// A LocalDateTime: `2026-03-09T09:00:00`.
  static func local(_ civil: CivilDateTime) -> String { civil.description }

  /// The zone of a time: an IANA name, or a slash and the name of a custom zone; nil for dates and floating times.
  static func zone(of time: EventTime, _ zones: ZoneUses) -> String? {
    switch time {
    case .date, .floating: return nil
    case .utc: return "Etc/UTC"
    case .zoned(_, let zone):
      guard let use = zones.all.first(where: { $0.zone == zone }) else { return nil }
      return use.isOfSystem ? use.name : "/" + use.name
    }
  }

  /// The length of an event as ISO 8601: `PT1H30M`, `P2D`.
  ///
  /// The length of a floating event is measured on the wall clock, in days and seconds.
  static func duration(from start: EventTime, to end: EventEnd) -> String { length(from: start, to: end).description }

  /// The length of an event, as ``duration(from:to:)`` writes it.
  static func length(from start: EventTime, to end: EventEnd) -> EventDuration {
    switch end {
    case .implied: return start.isDate ? EventDuration(days: 1) : .zero
    case .duration(let duration):
      if start.isDate { return EventDuration(days: max(1, duration.days + duration.seconds / 86_400)) }
      return duration.isNegative ? .zero : duration
    case .time(let time):
      if start.isDate {
        return EventDuration(days: max(1, time.civil.date.daysSinceEpoch - start.civil.date.daysSinceEpoch))
      }
      if start.isFloating, time.isFloating {
        let seconds = max(0, time.civil.secondsSinceEpoch - start.civil.secondsSinceEpoch)
        let days = seconds / 86_400
        return EventDuration(days: days, seconds: seconds - days * 86_400)
      }
      let zone = start.zone ?? time.zone ?? .utc
      let seconds = time.instant(in: zone).secondsSinceEpoch - start.instant(in: zone).secondsSinceEpoch
      return EventDuration(seconds: max(0, seconds))
    }
  }
}
