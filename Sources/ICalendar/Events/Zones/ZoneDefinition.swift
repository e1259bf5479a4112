internal import CalendarModel

/// A parsed VTIMEZONE.
struct ZoneDefinition {
  /// The `TZID` as written; nil if absent.
  var identifier: String?
  /// The zone; nil if the definition is unusable.
  var zone: Zone?
  /// The offsets in seconds that only `DAYLIGHT` observances have.
  var daylightOffsets: Set<Int> = []
  /// The problems, in file order.
  var problems: [ZoneProblem] = []
}
