internal import CalendarModel

extension Window {
  /// How much earlier or later than the window, on the clock of a series, instances may start that are in it, in
  /// seconds: the margin for clock changes near its borders, and 0 if there are none.
  /// - Parameters:
  ///   - start: DTSTART of the series.
  ///   - length: How long instances before the window may be, in seconds.
  func margin(aroundClockOf start: EventTime, length: Int) -> Int {
    let clock: Zone
    switch start {
    case .date, .utc: return 0
    case .floating: clock = zone
    case .zoned(_, let own): clock = own
    }
    let margin = SteadyClock.mostChange
    let (lower, upper) = (instants.lowerBound, instants.upperBound)
    let before = clock.steadySpan(at: lower).seconds
    let after = clock.steadySpan(at: upper).seconds
    let isSteady =
      before.contains(lower.secondsSinceEpoch - length - margin) && before.contains(lower.secondsSinceEpoch + margin)
      && after.contains(upper.secondsSinceEpoch - margin) && after.contains(upper.secondsSinceEpoch + margin)
    return isSteady ? 0 : margin
  }
}
