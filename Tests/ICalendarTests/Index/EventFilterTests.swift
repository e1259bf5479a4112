import TestRandom
import Testing

@testable import ICalendar

@Suite struct EventFilterTests {
  @Test("The vectorised search finds the bounds that overlap a range")
  func findsOverlappingBounds() {
    var random = SplitMix64(seed: TestSeed.value)
    let numbers: [Int32] = [.min, .min + 1, -1, 0, 1, 2, 3, .max - 1, .max]
    for count in [0, 1, 7, 8, 9, 64, 1_023, 1_024, 1_025, 3_000] {
      let bounds = (0..<count).map { _ in
        TimeBounds(
          earliest: numbers.randomElement(using: &random) ?? 0, latest: numbers.randomElement(using: &random) ?? 0)
      }
      for (lower, upper) in [(Int32.min, Int32.max), (0, 2), (-1, -1), (.max, .max), (.min, .min)] {
        var found: [Int] = []
        TimeBounds.forEach(of: bounds, overlapping: lower...upper) { found.append($0) }
        #expect(found == bounds.indices.filter { bounds[$0].earliest <= upper && bounds[$0].latest >= lower })
      }
    }
  }

  @Test("All events of a UID are selected with one of them")
  func selectsAllEventsOfUIDs() {
    var random = SplitMix64(seed: TestSeed.value)
    for count in [1, 2, 50, 5_000] {
      let hashes = (0..<count).map { _ in UInt32.random(in: 0..<UInt32(count), using: &random) &* 0x9E37_79B1 }
      let shared = SharedUIDs(hashes)
      let kept = hashes.indices.filter { _ in Int.random(in: 0..<20, using: &random) == 0 }
      let all = EventFilter.withOthersOfTheirUIDs(kept, hashes, among: shared)
      #expect(zip(all, all.dropFirst()).allSatisfy { $0 < $1 })
      let uids = Set(kept.map { hashes[$0] }).subtracting([0])
      #expect(Set(all).isSuperset(of: hashes.indices.filter { uids.contains(hashes[$0]) }))
      #expect(Set(all).isSuperset(of: kept))
    }
  }
}
