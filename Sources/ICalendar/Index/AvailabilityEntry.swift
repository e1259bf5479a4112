/// The position of one `VAVAILABILITY` (RFC 7953 section 3.1).
struct AvailabilityEntry: Sendable {
  var block: CalendarEntry.Block
  /// Its `AVAILABLE` components.
  var available: [CalendarEntry.Block] = []
}
