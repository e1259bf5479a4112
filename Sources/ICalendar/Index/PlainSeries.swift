/// A recurring event whose RRULE can be prefiltered from the index.
struct PlainSeries: Sendable {
  /// The event's position in the index.
  var position: Int32
  /// The shape's position in the index.
  var shape: Int32
}
