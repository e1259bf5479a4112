internal import CalendarModel

/// Converts between clock times and instants of one zone, with a cache of the current range without clock changes.
///
/// Fast for times in sequence.
struct SteadyClock {
  private let zone: Zone
  /// The difference between the clock and UTC in the cached range, in seconds.
  private(set) var offset = 0
  /// The cached range, in seconds since 1970 UTC, in which every clock time is unambiguous.
  private(set) var steady = 0..<0

  /// More than any clock change in seconds.
  static let mostChange = 2 * 86_400

  init(_ zone: Zone) {
    self.zone = zone
  }

  /// The instant of a clock time; nil if it is in a gap or fold.
  @inline(__always)
  mutating func instant(ofCivil civil: Int) -> Int? {
    if steady.contains(civil - offset) { return civil - offset }
    return find(civil)
  }

  /// The clock time at an instant; nil if that time is in a gap or fold.
  @inline(__always)
  mutating func civil(at instant: Int) -> Int? {
    if steady.contains(instant) { return instant + offset }
    let civil = zone.civil(at: Instant(secondsSinceEpoch: instant)).secondsSinceEpoch
    guard case .one = zone.resolve(CivilDateTime(secondsSinceEpoch: civil)) else { return nil }
    return civil
  }

  /// The instant at which the day of a clock time at midnight begins.
  mutating func midnight(_ civil: Int) -> Int {
    instant(ofCivil: civil) ?? zone.startOfDay(CivilDateTime(secondsSinceEpoch: civil).date).secondsSinceEpoch
  }

  private mutating func find(_ civil: Int) -> Int? {
    guard case .one(let instant) = zone.resolve(CivilDateTime(secondsSinceEpoch: civil)) else { return nil }
    let span = zone.steadySpan(at: instant)
    offset = span.offsetInSeconds
    let lower = span.seconds.lowerBound.addingReportingOverflow(Self.mostChange)
    let upper = span.seconds.upperBound.subtractingReportingOverflow(Self.mostChange)
    let first = span.seconds.lowerBound == .min ? .min : lower.overflow ? .max : lower.partialValue
    steady = first..<max(first, upper.overflow ? .min : upper.partialValue)
    return instant.secondsSinceEpoch
  }
}
