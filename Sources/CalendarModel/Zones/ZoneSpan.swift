/// A stretch of time in which a zone's clock does not change.
package struct ZoneSpan: Sendable {
  /// The seconds since 1970-01-01T00:00:00Z; it may be shorter than the clock stays the same.
  package let seconds: Range<Int>
  /// Seconds east of UTC.
  package let offsetInSeconds: Int
}
