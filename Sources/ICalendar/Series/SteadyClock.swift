internal import CalendarModel

/// Converts between clock times and instants of one zone, with a cache of ranges without clock changes.
///
/// Fast for times in sequence.
struct SteadyClock {
  private struct Span {
    var offset: Int
    var steady: Range<Int>
  }

  private let zone: Zone
  /// The difference between the clock and UTC in the current range, in seconds.
  private(set) var offset = 0
  /// The current range, in seconds since 1970 UTC, in which every clock time is unambiguous.
  private(set) var steady = 0..<0
  /// The last few ranges: every series of a read begins again with the first one.
  private var spans: [Span] = []
  private static let mostSpans = 4

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
    for span in spans where span.steady.contains(civil - span.offset) {
      (offset, steady) = (span.offset, span.steady)
      return civil - offset
    }
    guard case .one(let instant) = zone.resolve(CivilDateTime(secondsSinceEpoch: civil)) else { return nil }
    let span = zone.steadySpan(at: instant)
    offset = span.offsetInSeconds
    let (lower, upper) = (span.seconds.lowerBound, span.seconds.upperBound)
    let first = lower == .min ? lower : lower + margin(of: span, besideSpanAt: lower - 1)
    let end = upper == .max ? upper : upper - margin(of: span, besideSpanAt: upper)
    steady = first..<max(first, end)
    if steady.contains(instant.secondsSinceEpoch) {
      if spans.count == Self.mostSpans { spans.removeFirst() }
      spans.append(Span(offset: offset, steady: steady))
    }
    return instant.secondsSinceEpoch
  }

  /// How many seconds of a span beside a neighbour may share their clock times with another span: the size of the change,
  /// or ``mostChange`` if the next change is near.
  private func margin(of span: ZoneSpan, besideSpanAt instant: Int) -> Int {
    let other = zone.steadySpan(at: Instant(secondsSinceEpoch: instant))
    let isLong =
      other.seconds.lowerBound == .min || other.seconds.upperBound == .max || other.seconds.count >= Self.mostChange
    return isLong ? abs(other.offsetInSeconds - span.offsetInSeconds) : Self.mostChange
  }
}
