/// The first and last possible moment of an event, in minutes since 1970 on its own clock.
struct TimeBounds: Sendable {
  var earliest: Int32
  var latest: Int32

  /// Unbounded.
  static let unknown = TimeBounds(earliest: .min, latest: .max)
}
