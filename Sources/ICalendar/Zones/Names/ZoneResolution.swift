internal import CalendarModel

/// The zone of a TZID and how it was found.
struct ZoneResolution {
  var zone: Zone
  var source: ZoneSource
  /// Whether the calendar also has a VTIMEZONE of that TZID which tells other times. It is not followed.
  var contradictsDefinition = false
}
