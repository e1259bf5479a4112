import CalendarModel
import TestRandom
import Testing

@testable import ICalendar

@Suite struct UIDGroupsTests {
  private func groups(_ uids: [String]) -> [[Int]] {
    let start = EventTime.date(CivilDate(year: 2026, month: 3, day: 9))
    return Array(UIDGroups(uids.map { Event(uid: $0, start: start) }))
  }

  @Test func standInTheOrderOfTheirFirstEvents() {
    #expect(groups([]).isEmpty)
    #expect(groups(["a"]) == [[0]])
    #expect(groups(["b", "a", "b", "", "a", "b", ""]) == [[0, 2, 5], [1, 4], [3, 6]])
  }

  /// é as one character and as a letter with an accent.
  @Test func compareByBytes() {
    #expect(groups(["caf\u{E9}", "cafe\u{301}", "caf\u{E9}"]) == [[0, 2], [1]])
  }

  @Test func agreeWithADictionary() {
    var random = SplitMix64(seed: TestSeed.value)
    print("seed \(TestSeed.value)")
    for count in [1, 2, 3, 10, 100, 3_000] {
      let uids = (0..<count).map { _ in "uid-\(Int.random(in: 0...count, using: &random))-of-an-event@example.com" }
      let expected = Dictionary(grouping: uids.indices, by: { uids[$0] }).values.sorted { $0[0] < $1[0] }
      #expect(groups(uids) == expected)
    }
  }
}
