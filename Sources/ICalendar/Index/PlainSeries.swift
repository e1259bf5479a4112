/// A series that has a shape.
struct PlainSeries: Sendable {
  /// Which event of the index it is.
  var position: Int32
  /// Which shape of the index it has.
  var shape: Int32
}
