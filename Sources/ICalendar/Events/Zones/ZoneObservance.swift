internal import CalendarModel

/// A STANDARD or DAYLIGHT part of a VTIMEZONE (RFC 5545 section 3.6.5), decoded.
struct ZoneObservance {
  /// Whether it is a DAYLIGHT part.
  var isDaylight = false
  /// `DTSTART`: the first onset, on the clock of ``offsetFrom``.
  var start: CivilDateTime
  /// `TZOFFSETFROM` in seconds east of UTC.
  var offsetFrom: Int
  /// `TZOFFSETTO` in seconds east of UTC.
  var offsetTo: Int
  /// `TZNAME`, empty when there is none.
  var name = ""
  /// The `RRULE` lines that can be followed.
  var rules: [RecurrenceRule] = []
  /// `RDATE`: further onsets, on the clock of ``offsetFrom``.
  var additions: [CivilDateTime] = []
  /// The line of the file on which the part begins.
  var line = 0
}
