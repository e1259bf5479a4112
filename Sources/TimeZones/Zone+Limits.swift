package import CalendarModel

extension Zone {
  /// The largest accepted UTC offset in seconds.
  package static let mostOffsetInSeconds = 18 * 3_600
}
