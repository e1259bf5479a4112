/// The first and last possible moment of an event in minutes since 1970 on whatever clock it uses; a zone may be a day away.
struct TimeBounds: Sendable {
  var earliest: Int32
  var latest: Int32

  /// The bounds of an event of which nothing is known.
  static let unknown = TimeBounds(earliest: .min, latest: .max)
}
