package import CalendarModel

extension Zone {
  /// Creates a zone from a rule in the form of the environment variable `TZ` (POSIX.1-2024, section 8.3):
  /// `EST5EDT,M3.2.0,M11.1.0`, `<+0530>-5:30`. The rule is its identifier, too. Nil if it is invalid, or if its daylight time
  /// has no dates.
  package init?(posixRule text: String) {
    guard let rule = PosixZoneRule(text.utf8) else { return nil }
    self.init(identifier: text, changes: ZoneChanges(initial: rule.standard), rule: rule)
  }

  /// Creates a zone from explicit transitions and the rule that applies after the last one, or always if there are
  /// none.
  init(identifier: String, changes: ZoneChanges, rule: PosixZoneRule?) {
    guard let rule else {
      self.init(identifier: identifier, changes: changes, repetitionStart: nil)
      return
    }
    let last = changes.instants.last
    var changes = last == nil ? ZoneChanges(initial: rule.standard) : changes
    rule.append(after: last, to: &changes)
    self.init(
      identifier: identifier, changes: changes, repetitionStart: Instant(secondsSinceEpoch: last ?? .min))
  }
}

extension PosixZoneRule {
  /// Appends all transitions of 404 years after `last`, or from year 1.
  fileprivate func append(after last: Int?, to changes: inout ZoneChanges) {
    guard let daylight else { return }
    let firstYear = last.map { max(1, Instant(secondsSinceEpoch: $0).utc.date.year - 1) } ?? 1
    let years = firstYear...(firstYear + 406)
    let standardClock = changes.index(of: standard)
    let daylightClock = changes.index(of: daylight.clock)
    var instants: [Int] = []
    var clocks: [Int32] = []
    instants.reserveCapacity(2 * years.count)
    clocks.reserveCapacity(2 * years.count)
    // Merges two ordered lists. Each starts a year before the first transition that is needed.
    let starts = daylight.start.civilSeconds(inYears: years, less: standard.offsetInSeconds)
    let ends = daylight.end.civilSeconds(inYears: years, less: daylight.clock.offsetInSeconds)
    var (start, end) = (0, 0)
    while start < starts.count || end < ends.count {
      let nextStart = start < starts.count ? starts[start] : .max
      let nextEnd = end < ends.count ? ends[end] : .max
      // If daylight time ends at the instant at which it begins again, it lasts all year: the beginning wins.
      let isDaylight = nextStart <= nextEnd
      if isDaylight { start += 1 }
      if nextEnd <= nextStart { end += 1 }
      let instant = min(nextStart, nextEnd)
      guard instant > last ?? .min else { continue }
      instants.append(instant)
      clocks.append(isDaylight ? daylightClock : standardClock)
    }
    changes.append(instants, clockIndices: clocks)
  }
}
