import CalendarLayout
import CalendarModel
import TestRandom
import Testing

/// Event counts per day, compared with checking each occurrence on each day.
struct DayCountsTests {
  private static let zones = [
    Zone.utc, Zones.berlin, Zones.newYork, Zones.lordHowe, Zones.apia, Zones.saoPaulo, Zones.stJohns, Zones.kathmandu,
    Zones.troll, Zones.caracas, Zones.pyongyang, Zones.casablanca,
    Zone(identifier: "fixed", offsetInSeconds: 5_400),
    // The clock is advanced by two days, and set back by four days some days later.
    Zones.zone(
      "wild", -1_440, (CivilDateTime(year: 2026, month: 3, day: 5), 1_440),
      (CivilDateTime(year: 2026, month: 3, day: 20), -4_320)),
  ]

  @Test(arguments: zones.indices) func eachDayIsCounted(index: Int) {
    let zone = Self.zones[index]
    print("seed \(TestSeed.value)")
    var random = SplitMix64(seed: TestSeed.value &+ UInt64(index))
    // Half of the periods lie around a change of the clock.
    let range =
      CivilDate(year: 1985, month: 12, day: 1).daysSinceEpoch..<CivilDate(year: 2027, month: 1, day: 1).daysSinceEpoch
    let changes = zone.transitions(
      in: Instant(secondsSinceEpoch: range.lowerBound * 86_400)..<Instant(secondsSinceEpoch: range.upperBound * 86_400))
    for round in 0..<60 {
      let change = round.isMultiple(of: 2) ? changes.randomElement(using: &random) : nil
      let middle = change.map { $0.instant.secondsSinceEpoch / 86_400 } ?? Int.random(in: range, using: &random)
      let first = CivilDate(daysSinceEpoch: middle - Int.random(in: 0...30, using: &random))
      let dates = first..<first.adding(days: Int.random(in: 0...40, using: &random))
      let occurrences = (0..<10).map { number in
        let date = first.adding(days: Int.random(in: -5...45, using: &random))
        if number.isMultiple(of: 3) {
          return Samples.allDay("e", from: date, days: Int.random(in: 1...4, using: &random))
        }
        let start = Int.random(in: 0..<1_440, using: &random) / 60 * 60
        return Samples.event("e", start, start + Int.random(in: 0...50, using: &random) * 60, on: date)
      }
      var options = LayoutOptions(zone: zone)
      options.weekend = []
      let counts = DayCounts(occurrences, dates: dates, options: options)
      for offset in 0..<dates.upperBound.daysSinceEpoch - dates.lowerBound.daysSinceEpoch {
        let date = first.adding(days: offset)
        let expected = occurrences.count { isShown($0, on: date, in: zone) }
        guard counts[date] == expected else {
          Issue.record("\(zone.identifier), \(dates), \(date): \(counts[date]) instead of \(expected)")
          return
        }
      }
      #expect(counts[dates.upperBound] == 0 && counts[first.adding(days: -1)] == 0)
    }
  }

  private func isShown(_ occurrence: Occurrence, on date: CivilDate, in zone: Zone) -> Bool {
    if let dates = occurrence.allDayDates { return dates.contains(date) }
    let day = zone.startOfDay(date)..<zone.startOfDay(date.adding(days: 1))
    let interval = occurrence.interval(in: zone)
    let last = max(interval.lowerBound, interval.upperBound.adding(seconds: -1))
    return interval.lowerBound < day.upperBound && last >= day.lowerBound
  }
}
