import CalendarModel
import TestRandom
import TestSupport
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

/// Threads read a large file in parts, and some events of a part may not be read.
@Suite struct ReadPartsTests {
  @Test func seriesAreJoinedAcrossParts() throws {
    let count = 3_000
    var lines: [String] = []
    for number in 0..<count {
      // An event without a start is not read: few of the first parts, and most of the last.
      let isLeftOut = number < 1_200 ? number.isMultiple(of: 7) : !number.isMultiple(of: 7)
      lines.append(
        isLeftOut
          ? "BEGIN:VEVENT\nUID:\(number)\nSUMMARY:without a start\nEND:VEVENT"
          : "BEGIN:VEVENT\nUID:\(number)\nDTSTART:20260309T090000Z\nRRULE:FREQ=DAILY;COUNT=3\nSUMMARY:\(number)\nEND:VEVENT"
      )
    }
    // The changes of the first events are in the last part.
    for number in 1...5 {
      lines.append(
        "BEGIN:VEVENT\nUID:\(number)\nDTSTART:20260310T100000Z\nRECURRENCE-ID:20260310T090000Z\nSUMMARY:changed\nEND:VEVENT"
      )
    }
    let series = calendar(lines.joined(separator: "\n")).series().series
    let masters = series.compactMap(\.master)
    #expect(series.count == lines.filter { $0.contains("RRULE") }.count)
    #expect(masters.count == series.count)
    #expect(masters.allSatisfy { $0.summary == $0.uid })
    #expect(series.filter { !$0.overrides.isEmpty }.map { $0.master?.uid } == ["1", "2", "3", "4", "5"])
    #expect(series.flatMap(\.overrides).allSatisfy { $0.summary == "changed" })
  }
}
