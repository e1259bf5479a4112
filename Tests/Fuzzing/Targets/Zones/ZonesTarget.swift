internal import CalendarModel
package import FuzzSupport
internal import ICalendar
internal import TimeZones

/// A zone: the lines of a `VTIMEZONE`, or a TZif file.
package enum ZonesTarget: FuzzTarget {
  package static var mutator: (any FuzzMutator.Type)? { ZoneMutator.self }

  package static func check(_ input: [UInt8]) throws(FuzzFinding) {
    let isFile = input.starts(with: "TZif".utf8)
    guard let zone = isFile ? ZoneFile.zone(identifier: "Test", bytes: input) : Zone.defined(by: input) else { return }
    let first = Instant(utc: CivilDateTime(1_800, 1, 1))
    // Whole tables would take long; the beginnings of two periods show the explicit part and the repeated one.
    for start in [first, Instant(utc: CivilDateTime(2_600, 1, 1))] {
      try check(zone, from: start)
    }
  }

  private static func check(_ zone: Zone, from start: Instant) throws(FuzzFinding) {
    let end = start.adding(seconds: 400 * 366 * 86_400)
    var last = start.adding(seconds: -1)
    try check(zone, at: start)
    for _ in 0..<6 {
      guard let change = zone.firstTransition(in: last.adding(seconds: 1)..<end) else { return }
      try FuzzFinding.require(change.instant > last, "a transition at \(change.instant) does not follow \(last)")
      last = change.instant
      for distance in [-86_400, -3_600, -1, 0, 1, 3_599, 86_400] { try check(zone, at: last.adding(seconds: distance)) }
      try FuzzFinding.require(
        zone.offsetInSeconds(at: last) == change.offsetInSeconds,
        "another offset than that of the transition at \(last)")
    }
  }

  /// The clock leads to an instant and back.
  private static func check(_ zone: Zone, at instant: Instant) throws(FuzzFinding) {
    let civil = zone.civil(at: instant)
    let span = zone.steadySpan(at: instant)
    try FuzzFinding.require(
      span.seconds.contains(instant.secondsSinceEpoch) && span.offsetInSeconds == zone.offsetInSeconds(at: instant),
      "\(instant) is not in its span")
    switch zone.resolve(civil) {
    case .one(let only): try FuzzFinding.require(only == instant, "\(civil) is \(only), not \(instant)")
    case .fold(let earlier, let later):
      try FuzzFinding.require(earlier < later, "\(civil): \(later) is not later than \(earlier)")
      // More than two instants may have one clock time, if clocks are set back more than once.
      try FuzzFinding.require(
        zone.civil(at: earlier) == civil && zone.civil(at: later) == civil, "\(civil) is not the clock of its instants")
    case .gap: throw FuzzFinding("the clock shows \(civil) at \(instant), but skips it")
    }
    let day = zone.startOfDay(civil.date)
    try FuzzFinding.require(zone.civil(at: day).date >= civil.date, "\(civil.date) begins at \(day), on the day before")
  }
}
