import CalendarLayout
import CalendarModel
import TestRandom
import TestSupport
import Testing

/// The input order does not affect the layout, and moving all events changes only minutes.
struct DeterminismTests {
  @Test(arguments: CollisionPolicy.allCases)
  func shuffled(policy: CollisionPolicy) {
    print("seed \(TestSeed.value)")
    var random = SplitMix64(seed: TestSeed.value)
    for number in 0..<(TestEnvironment.isFull ? 1_000 : 250) {
      let day = RandomDay(seed: TestSeed.value &+ UInt64(number), policy: policy)
      let shuffled = DayLayoutBuilder(options: day.options)
        .layout(day.events.shuffled(using: &random), date: Samples.day)
      #expect(shuffled.blocks.map(\.identity) == day.layout.blocks.map(\.identity), "seed \(day.seed)")
    }
  }

  @Test(arguments: CollisionPolicy.allCases)
  func moved(policy: CollisionPolicy) {
    print("seed \(TestSeed.value)")
    for number in 0..<(TestEnvironment.isFull ? 1_000 : 250) {
      let seed = TestSeed.value &+ UInt64(number)
      var random = SplitMix64(seed: seed)
      let times = (0..<12).map { _ in
        (start: Int.random(in: 0..<500, using: &random), length: Int.random(in: 0..<200, using: &random))
      }
      let distance = Int.random(in: 1...700, using: &random)
      func layout(movedBy distance: Int) -> [EventBlock] {
        let events = times.enumerated().map { index, time in
          Samples.event("e\(index)", time.start + distance, time.start + distance + time.length)
        }
        return DayLayoutBuilder(options: Samples.options { $0.collisionPolicy = policy })
          .layout(events, date: Samples.day).blocks
      }
      let moved = layout(movedBy: distance)
      let resting = layout(movedBy: 0)
      #expect(moved.map(\.place) == resting.map(\.place), "seed \(seed)")
      #expect(
        moved.map(\.boxMinutes)
          == resting.map { $0.boxMinutes.lowerBound + distance..<$0.boxMinutes.upperBound + distance }, "seed \(seed)")
    }
  }

  @Test func orderOfEqualTimes() {
    let early = EventTime.utc(Instant(secondsSinceEpoch: 1))
    let late = EventTime.utc(Instant(secondsSinceEpoch: 2))
    let events = [
      Samples.event("b", 60, 120), Samples.event("a", 60, 120, recurrenceID: late), Samples.event("a", 60, 90),
      Samples.event("a", 60, 120, recurrenceID: early), Samples.event("a", 60, 120), Samples.event("z", 30, 40),
    ]
    let blocks = DayLayoutBuilder(options: Samples.options()).layout(events, date: Samples.day).blocks
    #expect(
      blocks.map {
        "\($0.occurrence.event.uid) \($0.minutes) \($0.occurrence.recurrenceID == nil ? "-" : "\($0.occurrence.recurrenceID == early)")"
      }
        == ["z 30..<40 -", "a 60..<120 -", "a 60..<120 true", "a 60..<120 false", "b 60..<120 -", "a 60..<90 -"])
  }
}

extension EventBlock {
  /// The horizontal position of the block.
  var place: String { "\(occurrence.event.uid) \(column)+\(span)/\(columns)^\(level)" }

  /// The block and the occurrence it shows.
  var identity: String { summary + " \(String(describing: occurrence.recurrenceID)) \(minutes)" }
}
