internal import CalendarModel

extension Zone {
  /// Whether the offsets of this zone, from a VTIMEZONE, differ from the offsets of `reference` in most of the `years`
  /// that it covers.
  ///
  /// A definition may omit history, later changes of the law, and years without its own transitions. A few days around
  /// a clock change are tolerated.
  func contradicts(_ reference: Zone, years: Range<Int>) -> Bool {
    let all = Self.instant(year: 1_900)..<Self.instant(year: 2_500)
    let first = firstTransition(in: all)?.instant
    // What is defined from a later year on says nothing about these.
    if first == nil, firstTransition(in: all.upperBound..<Self.instant(year: 9_999)) != nil { return false }
    // The last transition determines what is in force at the end.
    let last = first.map { _ in steadySpan(at: all.upperBound.adding(seconds: -1)).seconds.lowerBound }
      .map(Instant.init(secondsSinceEpoch:))
    let isEndless = last.map { $0 >= Self.instant(year: 2_400) } ?? true
    // A zone with a fixed offset is written with a single transition.
    let start = first ?? all.lowerBound
    let end = isEndless || first == last ? all.upperBound : last ?? all.upperBound
    var compared = 0
    var different = 0
    for year in years.clamped(to: 1_900..<2_500) {
      let span = (max(start, Self.instant(year: year))..<max(start, Self.instant(year: year + 1)))
        .clamped(to: start..<max(start, end))
      guard !span.isEmpty else { continue }
      compared += 1
      let seconds = secondsOfDifference(from: reference, in: span)
      if seconds * 100 > span.upperBound.secondsSinceEpoch - span.lowerBound.secondsSinceEpoch { different += 1 }
    }
    return different * 2 > compared
  }

  private func secondsOfDifference(from other: Zone, in span: Range<Instant>) -> Int {
    var seconds = 0
    var cursor = span.lowerBound
    while cursor < span.upperBound {
      let (own, its) = (steadySpan(at: cursor), other.steadySpan(at: cursor))
      let end = min(own.seconds.upperBound, its.seconds.upperBound, span.upperBound.secondsSinceEpoch)
      if own.offsetInSeconds != its.offsetInSeconds { seconds += end - cursor.secondsSinceEpoch }
      cursor = Instant(secondsSinceEpoch: end)
    }
    return seconds
  }

  private static func instant(year: Int) -> Instant {
    Instant(utc: CivilDateTime(year: year, month: 1, day: 1))
  }
}
