/// A range of time without a clock change.
package struct ZoneSpan: Sendable {
  /// Seconds since 1970-01-01T00:00:00Z. May end before the next transition.
  package let seconds: Range<Int>
  /// Seconds east of UTC.
  package let offsetInSeconds: Int
}
