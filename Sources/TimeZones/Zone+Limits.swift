package import CalendarModel

extension Zone {
  /// The farthest from UTC that a clock is believed to be, in seconds.
  package static let mostOffsetInSeconds = 18 * 3_600
}
