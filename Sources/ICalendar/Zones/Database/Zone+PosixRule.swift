internal import CalendarModel

extension Zone {
  /// A zone with explicit transitions and a rule that holds after the last of them, or always when there are none.
  init(
    identifier: String, initial: PosixZoneRule.Clock, transitions: [ZoneTransition], rule: PosixZoneRule?
  ) {
    guard let rule else {
      self.init(identifier: identifier, initial: initial, changes: transitions, repetitionStart: nil)
      return
    }
    let last = transitions.last?.instant
    self.init(
      identifier: identifier, initial: last == nil ? rule.standard : initial,
      changes: transitions + rule.changes(after: last),
      repetitionStart: last ?? Instant(secondsSinceEpoch: .min))
  }
}

extension PosixZoneRule {
  /// All changes of 404 years after `last`, or from the year 1 on.
  fileprivate func changes(after last: Instant?) -> [ZoneTransition] {
    guard let daylight else { return [] }
    let firstYear = last.map { max(1, $0.utc.date.year - 1) } ?? 1
    var changes: [(instant: Int, isDaylight: Bool)] = []
    for year in firstYear...(firstYear + 406) {
      changes.append((daylight.start.civilSeconds(inYear: year) - standard.offsetInSeconds, true))
      changes.append((daylight.end.civilSeconds(inYear: year) - daylight.clock.offsetInSeconds, false))
    }
    // Daylight time all the year ends at the instant at which it begins again: the beginning wins.
    changes.sort { ($0.instant, $0.isDaylight ? 1 : 0) < ($1.instant, $1.isDaylight ? 1 : 0) }
    var result: [ZoneTransition] = []
    for change in changes where change.instant > last?.secondsSinceEpoch ?? Int.min {
      if result.last?.instant.secondsSinceEpoch == change.instant { result.removeLast() }
      let clock = change.isDaylight ? daylight.clock : standard
      result.append(
        ZoneTransition(
          instant: Instant(secondsSinceEpoch: change.instant), offsetInSeconds: clock.offsetInSeconds,
          abbreviation: clock.abbreviation))
    }
    return result
  }
}
