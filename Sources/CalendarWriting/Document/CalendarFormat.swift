/// A format of calendar data. The raw value is the usual name.
public enum CalendarFormat: String, CaseIterable, Hashable, Sendable {
  /// iCalendar (RFC 5545).
  case ics
  /// jCal: iCalendar in JSON (RFC 7265).
  case jcal
  /// JSCalendar (RFC 8984).
  case jscalendar
}
