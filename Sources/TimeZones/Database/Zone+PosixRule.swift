internal import CalendarModel

extension Zone {
  /// A zone with explicit changes and a rule that holds after the last of them, or always when there are none.
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
  /// Adds all changes of 404 years after `last`, or from the year 1 on.
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
    // Two series in order become one. Each begins a year before the first change that counts.
    let starts = daylight.start.civilSeconds(inYears: years, less: standard.offsetInSeconds)
    let ends = daylight.end.civilSeconds(inYears: years, less: daylight.clock.offsetInSeconds)
    var (start, end) = (0, 0)
    while start < starts.count || end < ends.count {
      let nextStart = start < starts.count ? starts[start] : .max
      let nextEnd = end < ends.count ? ends[end] : .max
      // Daylight time all the year ends at the instant at which it begins again: the beginning wins.
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
