internal import CalendarModel

extension Zone {
  /// A zone from all its changes, the ones that change nothing included.
  /// - Parameters:
  ///   - changes: In ascending order, at most one per instant.
  ///   - repetitionStart: When given, the changes after it come again every 400 years, and `changes` holds them for
  ///     more than 404 years; what is beyond is not looked at, since its last year may be incomplete.
  init(
    identifier: String, initial: PosixZoneRule.Clock, changes: some Sequence<ZoneTransition>,
    repetitionStart: Instant?
  ) {
    var transitions: [ZoneTransition] = []
    var inForce = initial
    var repetitions = 0
    var cycleStart: Instant?
    var lookedAtEnd = Instant(secondsSinceEpoch: .max)
    for change in changes {
      if let repetitionStart, change.instant > repetitionStart {
        if repetitions == 0 { lookedAtEnd = change.instant.adding(seconds: 404 * 366 * 86_400) }
        repetitions += 1
      }
      guard change.instant < lookedAtEnd else { break }
      if let cycleStart, change.instant >= cycleStart.adding(seconds: 146_097 * 86_400) { break }
      guard change.offsetInSeconds != inForce.offsetInSeconds || change.abbreviation != inForce.abbreviation else {
        continue
      }
      inForce = .init(abbreviation: change.abbreviation, offsetInSeconds: change.offsetInSeconds)
      transitions.append(change)
      // What is in force before the first repeating change need not repeat; between repeating ones everything does.
      if repetitions > 1, cycleStart == nil { cycleStart = change.instant }
    }
    self.init(
      identifier: identifier, initialOffsetInSeconds: initial.offsetInSeconds,
      initialAbbreviation: initial.abbreviation, transitions: transitions, cycleStart: cycleStart)
  }
}
