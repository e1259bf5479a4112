/// A length of time with a nominal and an exact part (RFC 5545 section 3.3.6).
///
/// Days are nominal: one day later is the same time on the next day, even if the clock changes in between. Hours,
/// minutes and seconds are exact.
public struct EventDuration: Hashable, Sendable {
  /// Whole days, weeks included.
  public var days: Int
  /// Exact seconds beyond the days.
  public var seconds: Int

  /// Creates a duration of `days` nominal days and `seconds` exact seconds; both may be negative, as alarms need.
  public init(days: Int = 0, seconds: Int = 0) {
    self.days = days
    self.seconds = seconds
  }

  /// The zero duration.
  public static let zero = EventDuration()

  /// Whether the duration is negative, counting a day as 24 hours.
  public var isNegative: Bool { days * 86_400 + seconds < 0 }

  /// The time this much after `start`: first the days on the wall clock, then the exact seconds.
  ///
  /// For a date, only whole days are added, including whole days in the seconds. For a floating time, seconds are
  /// wall-clock seconds. An end in the second pass of a repeated hour has no wall-clock form and is returned as UTC.
  /// - Parameters:
  ///   - start: The start.
  ///   - zone: The zone for a floating start. If its clock skips the start, the end moves with it.
  public func end(from start: EventTime, in zone: Zone) -> EventTime {
    switch start {
    case .date(let date): return .date(date.adding(days: days + floorDivide(seconds, 86_400)))
    case .utc(let instant): return .utc(instant.adding(seconds: days * 86_400 + seconds))
    case .floating(let civil):
      let shown = zone.civil(at: zone.instant(of: civil))
      let skipped = max(0, shown.secondsSinceEpoch - civil.secondsSinceEpoch)
      return .floating(civil.adding(seconds: days * 86_400 + seconds + skipped))
    case .zoned(let civil, let own):
      let (shown, end) = end(from: civil, in: own)
      return shown.map { .zoned($0, own) } ?? .utc(end)
    }
  }

  /// The instant this much after a wall-clock time, and its wall-clock time; nil in the second pass of a repeated hour.
  private func end(from civil: CivilDateTime, in zone: Zone) -> (shown: CivilDateTime?, instant: Instant) {
    let nominal = civil.adding(seconds: days * 86_400)
    let end = zone.instant(of: nominal).adding(seconds: seconds)
    if seconds == 0 { return (nominal, end) }
    let shown = zone.civil(at: end)
    return (zone.instant(of: shown) == end ? shown : nil, end)
  }
}

extension EventDuration: CustomStringConvertible {
  /// The form of RFC 5545 section 3.3.6, such as `-PT15M` or `P1DT2H`. If days and seconds differ in sign, which that
  /// form cannot express, all is converted to seconds.
  public var description: String {
    let isMixed = days.signum() * seconds.signum() < 0
    var rest = (isMixed ? days * 86_400 + seconds : seconds).magnitude
    var time = ""
    for (unit, length) in [("H", 3_600), ("M", 60), ("S", 1)] as [(String, UInt)] {
      let count = rest / length
      if count > 0 { time += "\(count)\(unit)" }
      rest %= length
    }
    let dates = isMixed || days == 0 ? "" : "\(days.magnitude)D"
    let text = dates + (time.isEmpty ? dates.isEmpty ? "T0S" : "" : "T" + time)
    return (isNegative ? "-P" : "P") + text
  }
}
