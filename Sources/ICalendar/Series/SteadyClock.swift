internal import CalendarModel

/// Reads times of one zone's clock quickly as long as they come one after the other: most lie far from any change.
struct SteadyClock {
  private let zone: Zone
  private var offset = 0
  /// Where a time of the clock has one meaning only, in seconds since 1970 UTC.
  private var steady = 0..<0

  /// Farther than any clock was ever changed.
  static let mostChange = 2 * 86_400

  init(_ zone: Zone) {
    self.zone = zone
  }

  /// The instant at which the clock shows a time; nil when it skips it or shows it twice.
  @inline(__always)
  mutating func instant(ofCivil civil: Int) -> Int? {
    if steady.contains(civil - offset) { return civil - offset }
    return find(civil)
  }

  /// What the clock shows at an instant; nil when it skips that time or shows it twice.
  @inline(__always)
  mutating func civil(at instant: Int) -> Int? {
    if steady.contains(instant) { return instant + offset }
    let civil = zone.civil(at: Instant(secondsSinceEpoch: instant)).secondsSinceEpoch
    guard case .one = zone.resolve(CivilDateTime(secondsSinceEpoch: civil)) else { return nil }
    return civil
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
