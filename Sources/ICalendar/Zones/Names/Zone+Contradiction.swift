internal import CalendarModel

extension Zone {
  /// Whether this zone, from a VTIMEZONE, tells other times than `reference` in most of the `years` that it covers.
  ///
  /// A definition need not know history, nor a later change of the law, nor more than the years of its own transitions;
  /// and a few days around a change of the clock are forgiven.
  func contradicts(_ reference: Zone, years: Range<Int>) -> Bool {
    let own = transitions(in: Self.instant(year: 1_900)..<Self.instant(year: 2_500)).map(\.instant)
    let isEndless = own.last.map { $0 >= Self.instant(year: 2_400) } ?? true
    // A single transition is how a clock that never changes is written.
    let start = own.first ?? Self.instant(year: 1_900)
    let end = isEndless || own.count < 2 ? Self.instant(year: 2_500) : own[own.count - 1]
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
    let changes = (transitions(in: span) + other.transitions(in: span)).map(\.instant)
    let borders = ([span.lowerBound, span.upperBound] + changes).sorted()
    return zip(borders, borders.dropFirst()).reduce(0) { sum, piece in
      guard offsetInSeconds(at: piece.0) != other.offsetInSeconds(at: piece.0) else { return sum }
      return sum + piece.1.secondsSinceEpoch - piece.0.secondsSinceEpoch
    }
  }

  private static func instant(year: Int) -> Instant {
    Instant(utc: CivilDateTime(year: year, month: 1, day: 1))
  }
}
