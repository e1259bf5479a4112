internal import CalendarModel

/// When somebody is available, from one `VAVAILABILITY` (RFC 7953 section 3.1).
struct Availability: Sendable {
  /// The event that its busy times are occurrences of.
  var event: Event
  /// The times that it says something about; without a start or end, all before or after.
  var range: Range<Instant>
  /// How busy the times outside of ``available`` are.
  var type: BusyType
  /// `PRIORITY`, 1 (highest) to 9; 10 if it is absent or 0.
  var rank: Int
  /// The series of its `AVAILABLE` components.
  var available: [EventSeries]

  /// The first and last moment of an availability without a start or end.
  static let allTimes = Instant(secondsSinceEpoch: -1 << 40)..<Instant(secondsSinceEpoch: 1 << 40)
}
