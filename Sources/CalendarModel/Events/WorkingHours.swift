/// Working hours on some weekdays, on the clock of a zone.
///
///     WorkingHours(9..<17)                                       // Monday to Friday
///     WorkingHours(minutes: 510..<990, on: [.monday, .tuesday])  // 8:30 to 16:30
public struct WorkingHours: Hashable, Sendable {
  /// Minutes after midnight, 0 to 1,440, on the wall clock.
  public var minutes: Range<Int>
  /// The working days.
  public var weekdays: Set<Weekday>

  /// Creates working hours from minutes after midnight, 0 to 1,440.
  public init(minutes: Range<Int>, on weekdays: Set<Weekday> = Self.mondayToFriday) {
    self.minutes = minutes.clamped(to: 0..<1_440)
    self.weekdays = weekdays
  }

  /// Creates working hours from full hours, 0 to 24.
  public init(_ hours: Range<Int>, on weekdays: Set<Weekday> = Self.mondayToFriday) {
    let hours = hours.clamped(to: 0..<24)
    self.init(minutes: hours.lowerBound * 60..<hours.upperBound * 60, on: weekdays)
  }

  /// The default working days.
  public static let mondayToFriday: Set<Weekday> = [.monday, .tuesday, .wednesday, .thursday, .friday]

  /// The working times in a range, ascending and without overlaps. A start or end that the clock skips moves to the end
  /// of the gap.
  public func intervals(in range: Range<Instant>, zone: Zone) -> [Range<Instant>] {
    guard !range.isEmpty else { return [] }
    let first = zone.civil(at: range.lowerBound).date.daysSinceEpoch - 1
    let last = max(first, zone.civil(at: range.upperBound).date.daysSinceEpoch + 1)
    var intervals: [Range<Instant>] = []
    for day in first...last where weekdays.contains(Weekday(daysSinceEpoch: day)) {
      let date = CivilDate(daysSinceEpoch: day)
      guard zone.has(date) else { continue }
      func instant(_ minutes: Int) -> Instant {
        zone.instantAfterGap(at: CivilDateTime(date).adding(seconds: minutes * 60))
      }
      let start = max(instant(minutes.lowerBound), intervals.last?.upperBound ?? range.lowerBound)
      let time = (start..<max(start, instant(minutes.upperBound))).clamped(to: range)
      if !time.isEmpty { intervals.append(time) }
    }
    return intervals
  }
}

extension Zone {
  /// Whether the clock shows a day; it skips some where the date line was moved.
  package func has(_ date: CivilDate) -> Bool { civil(at: startOfDay(date)).date == date }

  /// The instant of a clock time, or of the end of the gap if the clock skips it.
  package func instantAfterGap(at civil: CivilDateTime) -> Instant {
    guard case .gap(let before, let after) = resolve(civil) else { return instant(of: civil) }
    return firstTransition(in: after..<before.adding(seconds: 1))?.instant ?? before
  }
}

extension Collection where Element == Range<Instant> {
  /// Subtracts intervals from these intervals. Both are ascending.
  package func subtracting(_ taken: some Sequence<Range<Instant>>) -> [Range<Instant>] {
    var free: [Range<Instant>] = []
    var rest = Array(taken)[...]
    for interval in self {
      var start = interval.lowerBound
      while let first = rest.first, first.upperBound <= start { rest.removeFirst() }
      for busy in rest {
        guard busy.lowerBound < interval.upperBound else { break }
        if start < busy.lowerBound { free.append(start..<busy.lowerBound) }
        start = Swift.max(start, busy.upperBound)
      }
      if start < interval.upperBound { free.append(start..<interval.upperBound) }
    }
    return free
  }
}
