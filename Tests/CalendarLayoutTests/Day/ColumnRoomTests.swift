import CalendarLayout
import CalendarModel
import TestRandom
import TestSupport
import Testing

/// With the room of a page, every box keeps its title legible, and what has no box is counted where it is.
struct ColumnRoomTests {
  @Test func theCountHasItsPlaceBesideTheBoxes() throws {
    let events = (0..<5).map { Samples.event("e\($0)", 540, 600) } + [Samples.event("later", 660, 720)]
    let options = Samples.options { $0.room = ColumnRoom(letters: 20) }
    let day = DayLayoutBuilder(options: options).layout(events, date: Samples.day)
    #expect(day.blocks.map(\.place) == ["e0 0+2/5^0", "e1 2+2/5^0", "later 0+1/1^0"])
    let hidden = try #require(day.hidden.first)
    #expect(hidden.occurrences.map(\.event.uid) == ["e2", "e3", "e4"])
    #expect(hidden.place == HiddenEvents.Place(minutes: 540..<600, column: 4, columns: 5))
  }

  @Test func lanesAreLimitedByTheHeight() {
    var room = ColumnRoom(letters: 30, lines: 45)
    #expect(room.laneLimit == 13)
    var space = DayRoom(
      width: 1_000, gap: 4, height: nil, boxEdges: 4, boxPadding: 4, leading: 120, sizes: [10], leastWidth: 50)
    space.barHeight = 17
    room.space = space
    #expect(room.laneLimit == 13)
    room.lines = 10
    #expect(room.laneLimit == 8, "a screen has more room than small paper")
    for (height, limit) in [(586, 13), (60, 2)] {
      space.height = height
      room.space = space
      #expect(room.laneLimit == limit)
    }
  }

  @Test("Boxes without a count beside them use its column")
  func boxesBesideNoCountUseItsColumn() {
    let events =
      (0..<4).map { Samples.event("e\($0)", 540, 570) } + [Samples.event("long", 540, 700)]
      + [Samples.event("beside", 600, 660)]
    let options = Samples.options { $0.room = ColumnRoom(letters: 20) }
    let day = DayLayoutBuilder(options: options).layout(events, date: Samples.day)
    #expect(day.blocks.map(\.place) == ["long 0+2/5^0", "e0 2+2/5^0", "beside 2+3/5^0"])
  }

  @Test func withoutRoomForACountItIsOutsideTheHours() {
    let events = (0..<3).map { Samples.event("e\($0)", 540, 600) }
    let options = Samples.options { $0.room = ColumnRoom(letters: 9) }
    let day = DayLayoutBuilder(options: options).layout(events, date: Samples.day)
    #expect(day.blocks.map(\.place) == ["e0 0+1/1^0"])
    #expect(day.hidden.map(\.place) == [nil])
    #expect(day.hidden.map(\.occurrences.count) == [2])
  }

  @Test("A box beside a count is above the boxes that it covers, and below those that cover it", arguments: [6, 20])
  func boxesOfCrowdedClustersAreStacked(letters: Int) {
    // At 9:00 a long event, at 10:00 more events than columns, and at 11:00 one that covers the longest of them.
    let events =
      [Samples.event("long", 540, 780)] + (0..<4).map { Samples.event("e\($0)", 600, 720) }
      + [Samples.event("last", 660, 700)]
    let options = Samples.options {
      $0.collisionPolicy = .cascade
      $0.room = ColumnRoom(letters: letters)
    }
    let day = DayLayoutBuilder(options: options).layout(events, date: Samples.day)
    #expect(day.hidden.map(\.occurrences.count) == [3])
    #expect(
      day.blocks.map(\.place)
        == (letters == 6
          ? ["long 0+1/1^0", "e0 0+1/1^1", "last 0+1/1^2"] : ["long 0+1/1^0", "e0 0+2/3^1", "last 0+1/1^2"]))
  }

  @Test func boxesAreAsHighAsALine() {
    // 600 minutes in 20 lines.
    let options = Samples.options { $0.room = ColumnRoom(letters: 100, lines: 20) }
    let day = DayLayoutBuilder(options: options).layout([Samples.event("short", 600, 605)], date: Samples.day)
    #expect(day.blocks.map(\.boxMinutes) == [600..<630])
  }

  @Test(arguments: CollisionPolicy.allCases)
  func randomDays(policy: CollisionPolicy) {
    print("seed \(TestSeed.value)")
    var counts = 0
    for number in 0..<(TestEnvironment.isFull ? 4_000 : 800) {
      let day = RandomDay(seed: TestSeed.value &+ UInt64(number), policy: policy)
      var options = day.options
      let letters = [6, 12, 20, 28, 60][number % 5]
      options.room = ColumnRoom(letters: letters, lines: [nil, 40, 60][number % 3])
      if number % 7 == 0 { options.columnLimit = 2 }
      let layout = DayLayoutBuilder(options: options).layout(day.events, date: Samples.day)
      let places = layout.hidden.compactMap(\.place)
      counts += places.count
      let shown =
        layout.blocks.map(\.occurrence) + layout.hidden.flatMap(\.occurrences) + layout.allDay.map(\.occurrence)
      let all = day.layout.blocks.map(\.occurrence) + day.layout.allDay.map(\.occurrence)
      guard shown.map(\.event.uid).sorted() == all.map(\.event.uid).sorted() else {
        Issue.record("seed \(day.seed): an event is lost")
        return
      }
      let least = letters >= 8 ? 8 : letters
      for block in layout.blocks {
        let axis = layout.axis
        let height = axis.position(of: block.boxMinutes.upperBound) - axis.position(of: block.boxMinutes.lowerBound)
        let lines = options.room?.lines.map { height * $0 >= axis.length } ?? true
        // An indented box loses less than half of its width.
        let width = (block.right(in: 1_000) - block.left(in: 1_000)) * letters
        guard lines, width >= (policy == .columns ? least * 1_000 - letters : least * 500) else {
          Issue.record("seed \(day.seed): \(block.summary) is too small")
          return
        }
      }
      guard isStacked(layout.blocks) else {
        Issue.record("seed \(day.seed): a box covers one of its level")
        return
      }
      guard policy == .columns, !overlaps(layout.blocks, places) else {
        if policy == .columns { Issue.record("seed \(day.seed): boxes overlap") }
        continue
      }
    }
    // Make sure that there are counts; the property would also hold without.
    #expect(counts > (TestEnvironment.isFull ? 500 : 60))
  }

  /// A common multiple of the numbers of columns, so that edges are exact.
  private let width = 2 * 3 * 5 * 7 * 9 * 11 * 13 * 17

  /// Whether each box is above those that it covers.
  private func isStacked(_ blocks: [EventBlock]) -> Bool {
    for (index, block) in blocks.enumerated() {
      for earlier in blocks[..<index] where earlier.boxMinutes.overlaps(block.boxMinutes) {
        let sides = earlier.left(in: width)..<earlier.right(in: width)
        if sides.overlaps(block.left(in: width)..<block.right(in: width)), block.level <= earlier.level { return false }
      }
    }
    return true
  }

  /// Whether boxes overlap each other or a count, or counts each other.
  private func overlaps(_ blocks: [EventBlock], _ places: [HiddenEvents.Place]) -> Bool {
    let boxes =
      blocks.map { (minutes: $0.boxMinutes, columns: $0.left(in: width)..<$0.right(in: width)) }
      + places.map { (minutes: $0.minutes, columns: $0.left(in: width)..<$0.right(in: width)) }
    for (index, box) in boxes.enumerated() {
      for other in boxes[..<index] where other.minutes.overlaps(box.minutes) && other.columns.overlaps(box.columns) {
        return true
      }
    }
    return false
  }
}
