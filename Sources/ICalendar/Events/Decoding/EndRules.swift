internal import CalendarModel

/// Interprets a `DTEND` that does not match its `DTSTART`. RFC 5545 section 3.8.2.2 requires the same type and a later
/// time. The same holds for `DUE` (section 3.8.2.3).
struct EndRules {
  /// The property of the end, for messages.
  var end = "DTEND"
  /// The noun of the component, for messages.
  var noun = "event"

  func end(
    _ end: EventTime, for start: EventTime, zone: Zone, report: (DiagnosticCode, String) -> Void
  ) -> EventEnd {
    switch (start, end) {
    case (.date(let first), .date(let last)):
      if last < first {
        report(.endBeforeStart, "\(self.end) is before DTSTART; the \(noun) is shown on its first day")
        return .implied
      }
      // DTEND equal to DTSTART is not allowed for dates but common; it means one day.
      return last == first ? .implied : .time(end)
    case (.date(let first), _):
      // The event includes the day of the end, unless the end is midnight.
      let civil = end.civil
      let last = civil.secondOfDay == 0 ? civil.date : civil.date.adding(days: 1)
      report(.repairedValue, "DTSTART is a date and \(self.end) is not; the \(noun) is shown on whole days")
      return last > first ? .time(.date(last)) : .implied
    case (_, .date(let last)):
      report(.repairedValue, "\(self.end) is a date and DTSTART is not; the end is midnight of that date")
      let midnight = start.with(civil: CivilDateTime(last))
      return checked(midnight, for: start, zone: zone, report: report)
    case (.zoned(_, let own), .floating(let civil)):
      // An end without a zone is on the clock of its start.
      report(.repairedValue, "\(self.end) has no zone and DTSTART has one; the end is read in that zone")
      return checked(.zoned(civil, own), for: start, zone: zone, report: report)
    default:
      return checked(end, for: start, zone: zone, report: report)
    }
  }

  private func checked(
    _ end: EventTime, for start: EventTime, zone: Zone, report: (DiagnosticCode, String) -> Void
  ) -> EventEnd {
    guard end.instant(in: zone) < start.instant(in: zone) else { return .time(end) }
    report(.endBeforeStart, "\(self.end) is before DTSTART; the \(noun) is shown without length")
    return .duration(.zero)
  }
}
