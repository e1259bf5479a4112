import CalendarModel
import TestRandom
import Testing

struct ZoneTests {
  /// One hour forward at 1,000,000 and back at 2,000,000.
  static let simple = Zone(
    identifier: "Simple", initialOffsetInSeconds: 0, initialAbbreviation: "A",
    transitions: [
      ZoneTransition(instant: Instant(secondsSinceEpoch: 1_000_000), offsetInSeconds: 3_600, abbreviation: "B"),
      ZoneTransition(instant: Instant(secondsSinceEpoch: 2_000_000), offsetInSeconds: 0, abbreviation: "A"),
    ])

  static func resolve(_ zone: Zone, _ civil: Int) -> CivilResolution {
    zone.resolve(CivilDateTime(secondsSinceEpoch: civil))
  }

  static func at(_ seconds: Int) -> Instant { Instant(secondsSinceEpoch: seconds) }

  @Test func offsetChangesAtTheInstantOfTheTransition() {
    #expect(Self.simple.offsetInSeconds(at: Self.at(999_999)) == 0)
    #expect(Self.simple.offsetInSeconds(at: Self.at(1_000_000)) == 3_600)
    #expect(Self.simple.abbreviation(at: Self.at(1_999_999)) == "B")
    #expect(Self.simple.abbreviation(at: Self.at(2_000_000)) == "A")
    #expect(Self.simple.offsetInSeconds(at: Self.at(.max / 2)) == 0)
    #expect(Self.simple.offsetInSeconds(at: Self.at(.min / 2)) == 0)
  }

  @Test func gapIsHalfOpen() {
    #expect(Self.resolve(Self.simple, 999_999) == .one(Self.at(999_999)))
    #expect(Self.resolve(Self.simple, 1_000_000) == .gap(before: Self.at(1_000_000), after: Self.at(996_400)))
    #expect(Self.resolve(Self.simple, 1_003_599) == .gap(before: Self.at(1_003_599), after: Self.at(999_999)))
    #expect(Self.resolve(Self.simple, 1_003_600) == .one(Self.at(1_000_000)))
  }

  @Test func foldIsHalfOpen() {
    #expect(Self.resolve(Self.simple, 1_999_999) == .one(Self.at(1_996_399)))
    #expect(Self.resolve(Self.simple, 2_000_000) == .fold(earlier: Self.at(1_996_400), later: Self.at(2_000_000)))
    #expect(Self.resolve(Self.simple, 2_003_599) == .fold(earlier: Self.at(1_999_999), later: Self.at(2_003_599)))
    #expect(Self.resolve(Self.simple, 2_003_600) == .one(Self.at(2_003_600)))
  }

  @Test func startOfADayWhoseMidnightIsSkippedIsTheEndOfTheGap() {
    let midnight = CivilDate(year: 2024, month: 3, day: 10)
    let change = CivilDateTime(midnight).secondsSinceEpoch
    let zone = Zone(
      identifier: "Midnight", initialOffsetInSeconds: 0,
      transitions: [ZoneTransition(instant: Self.at(change), offsetInSeconds: 3_600, abbreviation: "")])
    #expect(zone.startOfDay(midnight) == Self.at(change))
    #expect(zone.civil(at: zone.startOfDay(midnight)).description == "2024-03-10T01:00:00")
    #expect(zone.startOfDay(midnight.adding(days: 1)) == Self.at(change + 82_800))
    // The change is half an hour before midnight.
    let early = Zone(
      identifier: "Early", initialOffsetInSeconds: 0,
      transitions: [ZoneTransition(instant: Self.at(change - 1_800), offsetInSeconds: 3_600, abbreviation: "")])
    #expect(early.startOfDay(midnight) == Self.at(change - 1_800))
  }

  @Test func transitionsOutOfOrderAreOrdered() {
    let transitions = Self.simple.transitions(in: Self.at(0)..<Self.at(3_000_000))
    let doubled = Zone(
      identifier: "Simple", initialOffsetInSeconds: 0, initialAbbreviation: "A",
      transitions: [
        transitions[1], ZoneTransition(instant: Self.at(1_000_000), offsetInSeconds: 7, abbreviation: "X"),
        transitions[0],
      ])
    #expect(doubled == Self.simple)
    #expect(Self.simple != Self.simple.renamed("Other"))
    #expect(Self.simple.renamed("Other").renamed("Simple") == Self.simple)
  }

  @Test func transitionsOfARange() {
    #expect(Self.simple.transitions(in: Self.at(1_000_000)..<Self.at(2_000_000)).map(\.instant) == [Self.at(1_000_000)])
    #expect(Self.simple.transitions(in: Self.at(1_000_001)..<Self.at(2_000_000)).isEmpty)
    #expect(Zone.utc.transitions(in: Self.at(.min / 2)..<Self.at(.max / 2)).isEmpty)
  }

  @Test func repeatingTablesGoOnForEver() {
    let cycle = 146_097 * 86_400
    let zone = Zone(
      identifier: "Cycle", initialOffsetInSeconds: -3_600,
      transitions: [
        ZoneTransition(instant: Self.at(0), offsetInSeconds: 0, abbreviation: "a"),
        ZoneTransition(instant: Self.at(1_000), offsetInSeconds: 7_200, abbreviation: "b"),
        ZoneTransition(instant: Self.at(cycle - 20_000), offsetInSeconds: 3_600, abbreviation: "c"),
      ], cycleStart: Self.at(1_000))
    #expect(zone.offsetInSeconds(at: Self.at(-1)) == -3_600)
    for round in [0, 1, 2, 19] {
      let start = round * cycle
      #expect(zone.offsetInSeconds(at: Self.at(start + 1_000)) == 7_200)
      #expect(zone.offsetInSeconds(at: Self.at(start + cycle - 20_001)) == 7_200)
      #expect(zone.offsetInSeconds(at: Self.at(start + cycle - 20_000)) == 3_600)
      #expect(zone.offsetInSeconds(at: Self.at(start + cycle + 999)) == 3_600)
      #expect(
        Self.resolve(zone, start + cycle + 4_600)
          == .gap(before: Self.at(start + cycle + 1_000), after: Self.at(start + cycle - 2_600)))
    }
    let all = zone.transitions(in: Self.at(-1)..<Self.at(3 * cycle)).map(\.instant.secondsSinceEpoch)
    let expected = [0, 1_000, cycle - 20_000, cycle + 1_000, 2 * cycle - 20_000, 2 * cycle + 1_000, 3 * cycle - 20_000]
    #expect(all == expected)
  }

  /// Tables wilder than any real zone, compared with a search through all entries.
  @Test func resolvingEqualsTryingEverything() {
    print("seed \(TestSeed.value)")
    var generator = SplitMix64(seed: TestSeed.value)
    for _ in 0..<300 {
      let isRepeating = Bool.random(using: &generator)
      let count = Int.random(in: 1...30, using: &generator)
      let spread = [2_000, 50_000, 5_000_000, 400_000_000].randomElement(using: &generator) ?? 1
      var instants = Set<Int>()
      while instants.count < count { instants.insert(Int.random(in: -spread...spread, using: &generator)) }
      let transitions = instants.sorted().map {
        ZoneTransition(
          instant: Self.at($0), offsetInSeconds: Int.random(in: -64_800...64_800, using: &generator), abbreviation: "")
      }
      let cycle = 146_097 * 86_400
      let start = isRepeating ? transitions[count / 2].instant : nil
      let zone = Zone(
        identifier: "Wild", initialOffsetInSeconds: 600, transitions: transitions, cycleStart: start)
      let repeated =
        start.map { start in
          (1...2).flatMap { round in
            transitions.filter { $0.instant >= start }.map {
              ZoneTransition(
                instant: $0.instant.adding(seconds: round * cycle), offsetInSeconds: $0.offsetInSeconds,
                abbreviation: "")
            }
          }
        } ?? []
      let entries = transitions + repeated
      for _ in 0..<200 {
        let base = isRepeating ? Int.random(in: 0...2, using: &generator) * cycle : 0
        let civil = base + Int.random(in: (-spread - 70_000)...(spread + 70_000), using: &generator)
        let index = entries.lastIndex { $0.instant <= Self.at(civil) }
        #expect(zone.offsetInSeconds(at: Self.at(civil)) == index.map { entries[$0].offsetInSeconds } ?? 600)
        #expect(Self.resolve(zone, civil) == everything(civil, initial: 600, entries))
      }
    }
  }

  private func everything(_ civil: Int, initial: Int, _ entries: [ZoneTransition]) -> CivilResolution {
    let offsets = [initial] + entries.map(\.offsetInSeconds)
    let starts = [Int.min] + entries.map(\.instant.secondsSinceEpoch) + [Int.max]
    let found = offsets.indices.compactMap { index -> Int? in
      let instant = civil - offsets[index]
      return instant >= starts[index] && instant < starts[index + 1] ? instant : nil
    }
    if let first = found.first, let last = found.last {
      return first == last ? .one(Self.at(first)) : .fold(earlier: Self.at(first), later: Self.at(last))
    }
    let skip = offsets.indices.dropFirst().first { civil < starts[$0] + offsets[$0] } ?? 1
    return .gap(before: Self.at(civil - offsets[skip - 1]), after: Self.at(civil - offsets[skip]))
  }
}
