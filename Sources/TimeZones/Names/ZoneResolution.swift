package import CalendarModel

/// The zone of a TZID and how it was found.
package struct ZoneResolution {
  package var zone: Zone
  package var source: ZoneSource
  /// Whether the calendar also has a VTIMEZONE of that TZID which tells other times. It is not followed.
  package var contradictsDefinition = false
}
