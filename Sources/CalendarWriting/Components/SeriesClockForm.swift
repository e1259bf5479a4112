internal import CalendarModel

/// Times of a series in the form of its DTSTART, which RFC 5545 wants for EXDATE, RECURRENCE-ID and UNTIL.
struct SeriesClockForm {
  let start: EventTime

  /// The same instance in the form of DTSTART; as it is where that form cannot name it.
  func normalized(_ time: EventTime) -> EventTime {
    switch start {
    case .date: return .date(time.civil.date)
    case .floating: return time.isDate ? time : .floating(time.civil)
    case .utc: return time.isDate ? time : .utc(time.instant(in: .utc))
    case .zoned(_, let zone):
      if time.isDate || time.zone == zone { return time }
      if case .floating(let civil) = time { return .zoned(civil, zone) }
      let instant = time.instant(in: zone)
      let civil = zone.civil(at: instant)
      // The second pass of a repeated hour has no name in the zone.
      return zone.instant(of: civil) == instant ? .zoned(civil, zone) : time
    }
  }

  /// Whether a time names all instances of a day, which RFC 5545 has no form for.
  func isWholeDay(_ time: EventTime) -> Bool { time.isDate && !start.isDate }
}
