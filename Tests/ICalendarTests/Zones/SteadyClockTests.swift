import CalendarModel
import TestRandom
import Testing
import TimeZones

@testable import ICalendar

@Suite struct SteadyClockTests {
  /// Zones that change by an hour, by half an hour, by a day, twice around a month, and by hours within days.
  private static let zones: [Zone] =
    ["Europe/Berlin", "Australia/Lord_Howe", "Pacific/Apia", "Africa/Casablanca", "Asia/Kolkata"].compactMap {
      ZoneDatabase.system.zone(named: $0)
    } + [restless]

  /// A zone whose clock goes back and forth faster than it is moved.
  private static let restless = Zone(
    identifier: "Restless", initialOffsetInSeconds: 0,
    transitions: [
      (0, 3_600), (2 * 3_600, -20 * 3_600), (5 * 3_600, 14 * 3_600), (30 * 3_600, 0), (31 * 3_600, 7_200),
      (100 * 3_600, -7_200), (140 * 3_600, 0),
    ].map { ZoneTransition(instant: Instant(secondsSinceEpoch: $0.0), offsetInSeconds: $0.1, abbreviation: "") })

  @Test("A clock time has an instant if it is there once, whatever was asked before", arguments: zones)
  func findsInstantsOfClockTimes(_ zone: Zone) {
    print("seed \(TestSeed.value)")
    var random = SplitMix64(seed: TestSeed.value)
    let (first, last) = (Instant(secondsSinceEpoch: -86_400), Instant(secondsSinceEpoch: 1_800_000_000))
    let changes = zone.transitions(in: first..<last).map(\.instant.secondsSinceEpoch)
    var clock = SteadyClock(zone)
    var (once, never, again) = (0, 0, 0)
    for _ in 0..<20_000 {
      // Mostly near a change, and often near the last one.
      let change = changes.randomElement(using: &random) ?? 0
      let distance = Int.random(in: 0..<3, using: &random) == 0 ? 40_000_000 : 100_000
      let time = change + Int.random(in: -distance...distance, using: &random)
      if Bool.random(using: &random) {
        let resolved = zone.resolve(CivilDateTime(secondsSinceEpoch: time))
        let expected: Int? = if case .one(let instant) = resolved { instant.secondsSinceEpoch } else { nil }
        #expect(clock.instant(ofCivil: time) == expected, "\(time)")
        if expected == nil { never += 1 } else { once += 1 }
      } else {
        let civil = zone.civil(at: Instant(secondsSinceEpoch: time))
        let isOnce = if case .one = zone.resolve(civil) { true } else { false }
        #expect(clock.civil(at: time) == (isOnce ? civil.secondsSinceEpoch : nil), "\(time)")
        again += isOnce ? 0 : 1
      }
    }
    #expect(once > 1_000)
    if changes.count > 1 { #expect(never > 20 && again > 20, "\(never) clock times, \(again) instants") }
  }
}
