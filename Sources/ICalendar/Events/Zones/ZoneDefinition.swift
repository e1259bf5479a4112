internal import CalendarModel

/// What a VTIMEZONE says, as far as it can be understood.
struct ZoneDefinition {
  /// The `TZID` as written; nil when there is none.
  var identifier: String?
  /// The zone; nil when the block says nothing that could be followed.
  var zone: Zone?
  /// What was wrong, in the order of the file.
  var problems: [ZoneProblem] = []
}
