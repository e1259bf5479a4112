internal import CalendarModel

extension Zone {
  /// A zone with explicit transitions and a rule that holds after the last of them, or always when there are none.
  init(
    identifier: String, initialOffsetInSeconds: Int, initialAbbreviation: String, transitions: [ZoneTransition],
    rule: PosixZoneRule?
  ) {
    var initial = PosixZoneRule.Clock(
      abbreviation: initialAbbreviation, offsetInSeconds: initialOffsetInSeconds)
    var table = transitions
    var cycleStart: Instant?
    if let rule, let daylight = rule.daylight {
      if transitions.isEmpty { initial = rule.standard }
      let tail = rule.transitions(after: transitions.last?.instant, daylight: daylight)
      cycleStart = tail.first?.instant
      table += tail
    } else if let rule, transitions.isEmpty {
      initial = rule.standard
    }
    self.init(
      identifier: identifier, initialOffsetInSeconds: initial.offsetInSeconds,
      initialAbbreviation: initial.abbreviation, transitions: table, cycleStart: cycleStart)
  }
}

extension PosixZoneRule {
  /// All changes of 400 years from the first after `last` on, or from the year 1 on.
  ///
  /// They begin with a transition of the rule's own, not at `last`: so the round closes whatever the table before said.
  fileprivate func transitions(
    after last: Instant?, daylight: (clock: Clock, start: PosixZoneDate, end: PosixZoneDate)
  ) -> [ZoneTransition] {
    let firstYear = last.map { max(1, $0.utc.date.year - 1) } ?? 1
    var changes: [(instant: Int, isDaylight: Bool)] = []
    for year in firstYear...(firstYear + 403) {
      changes.append((daylight.start.civilSeconds(inYear: year) - standard.offsetInSeconds, true))
      changes.append((daylight.end.civilSeconds(inYear: year) - daylight.clock.offsetInSeconds, false))
    }
    // Daylight time all the year ends at the instant at which it begins again: the beginning wins.
    changes.sort { ($0.instant, $0.isDaylight ? 1 : 0) < ($1.instant, $1.isDaylight ? 1 : 0) }
    var result: [ZoneTransition] = []
    var end = Int.max
    for change in changes where change.instant > last?.secondsSinceEpoch ?? Int.min && change.instant < end {
      if result.isEmpty { end = change.instant + 146_097 * 86_400 }
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
