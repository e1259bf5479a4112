internal import CalendarModel

/// A decoded STANDARD or DAYLIGHT observance of a VTIMEZONE (RFC 5545 section 3.6.5).
struct ZoneObservance {
  /// Whether it is DAYLIGHT.
  var isDaylight = false
  /// `DTSTART`: the first onset, on the clock of ``offsetFrom``.
  var start: CivilDateTime
  /// `TZOFFSETFROM` in seconds east of UTC.
  var offsetFrom: Int
  /// `TZOFFSETTO` in seconds east of UTC.
  var offsetTo: Int
  /// `TZNAME`; empty if absent.
  var name = ""
  /// The supported `RRULE`s.
  var rules: [RecurrenceRule] = []
  /// `RDATE`: further onsets, on the clock of ``offsetFrom``.
  var recurrenceDates: [CivilDateTime] = []
  /// The first physical line of the observance.
  var line = 0
}
