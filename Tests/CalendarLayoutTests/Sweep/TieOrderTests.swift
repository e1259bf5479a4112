import CalendarLayout
import CalendarModel
import TestRandom
import Testing

/// Events with equal times are ordered by the bytes of their UIDs, whatever their length and common prefix.
struct TieOrderTests {
  enum Names: String, CaseIterable {
    case short, digits, likeOutlook, deep, repeated, accents, zeros

    func uid(_ random: inout SplitMix64) -> String {
      let number = Int.random(in: 0..<100_000, using: &random)
      return switch self {
      case .short: String(number % 1_000)
      case .digits: "\(number)-\(number % 7)@example.com"
      case .likeOutlook: "040000008200E00074C5B7101A82E00800000000" + "\(number % 3)0000000" + "\(number)"
      case .deep: String(repeating: "a", count: number % 300) + (number % 2 == 0 ? "b" : "")
      case .repeated: "the same"
      case .accents: ["é", "e\u{301}", "e", "f", "日", "e\u{301}\u{301}", ""][number % 7] + "\(number % 5)"
      case .zeros: "a" + String(repeating: "\0", count: number % 20)
      }
    }
  }

  @Test("Events with equal times are ordered by UID, then recurrence id", arguments: Names.allCases, [2, 40, 700])
  func order(names: Names, count: Int) {
    print("seed \(TestSeed.value)")
    var random = SplitMix64(seed: TestSeed.value &+ UInt64(count))
    let events = (0..<count).map { number in
      Samples.event(
        names.uid(&random), 60 * (number % 2), 120,
        recurrenceID: .utc(Instant(secondsSinceEpoch: Int.random(in: 0..<1_000_000, using: &random))))
    }
    let blocks = DayLayoutBuilder(options: Samples.options()).layout(events, date: Samples.day).blocks
    let expected = events.sorted { left, right in
      let (leftStart, rightStart) = (left.start.civil, right.start.civil)
      if leftStart != rightStart { return leftStart < rightStart }
      if Array(left.uid.utf8) != Array(right.uid.utf8) {
        return left.uid.utf8.lexicographicallyPrecedes(right.uid.utf8)
      }
      return (left.recurrenceID?.civil.secondsSinceEpoch ?? 0) < (right.recurrenceID?.civil.secondsSinceEpoch ?? 0)
    }
    #expect(blocks.map { identity($0.occurrence) } == expected.map(identity))
  }

  private func identity(_ occurrence: Occurrence) -> [UInt8] {
    Array("\(occurrence.uid) \(occurrence.start.civil) \(String(describing: occurrence.recurrenceID?.civil))".utf8)
  }
}
