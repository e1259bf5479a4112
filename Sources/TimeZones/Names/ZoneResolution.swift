package import CalendarModel

/// The zone of a TZID, and how it was found.
package struct ZoneResolution {
  package var zone: Zone
  package var source: ZoneSource
  /// Whether the calendar has a VTIMEZONE of that TZID with other offsets, which is not used.
  package var contradictsDefinition = false
}
