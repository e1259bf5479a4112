internal import CalendarModel

/// A parsed VTIMEZONE.
struct ZoneDefinition {
  /// The `TZID` as written; nil if absent.
  var identifier: String?
  /// The zone; nil if the definition is unusable.
  var zone: Zone?
  /// The problems, in file order.
  var problems: [ZoneProblem] = []
}
