import CalendarLayout
import CalendarModel
import TestRandom
import TestSupport
import Testing

/// The guarantees of policies with overlays on many random days each.
struct OverlayPropertyTests {
  @Test(arguments: [CollisionPolicy.cascade, .calendarApp])
  func noTitleLineIsCovered(policy: CollisionPolicy) {
    print("seed \(TestSeed.value)")
    var overlays = 0
    for number in 0..<(TestEnvironment.isFull ? 10_000 : 2_000) {
      let day = RandomDay(seed: TestSeed.value &+ UInt64(number), policy: policy)
      let blocks = day.layout.blocks
      for (index, later) in blocks.enumerated() {
        for earlier in blocks[..<index] where earlier.boxMinutes.overlaps(later.boxMinutes) {
          let isOver = overlaps(earlier, later)
          if isOver { overlays += 1 }
          let title = earlier.boxMinutes.prefix(max(1, day.options.titleLineInMinutes))
          let coversTitle = isOver && later.boxMinutes.lowerBound < title.endIndex
          let isTooDeep = isOver && later.level <= earlier.level
          let isWronglyOver = isOver && isSplit(earlier, later, policy: policy, options: day.options)
          guard !coversTitle, !isTooDeep, !isWronglyOver, later.left(in: 10_000) < later.right(in: 10_000) else {
            Issue.record("seed \(day.seed): \(later.summary) over \(earlier.summary)")
            return
          }
        }
      }
    }
    // Make sure that there are overlays; the property would also hold without.
    #expect(overlays > (TestEnvironment.isFull ? 10_000 : 2_000))
  }

  /// Whether two blocks overlap horizontally.
  private func overlaps(_ left: EventBlock, _ right: EventBlock) -> Bool {
    // A common multiple of the column counts gives exact edges.
    let width = left.columns * right.columns * 1_000
    return left.left(in: width) < right.right(in: width) && right.left(in: width) < left.right(in: width)
  }

  private func isSplit(
    _ earlier: EventBlock, _ later: EventBlock, policy: CollisionPolicy, options: LayoutOptions
  ) -> Bool {
    let length = earlier.boxMinutes.count
    let distance = later.boxMinutes.lowerBound - earlier.boxMinutes.lowerBound
    return policy == .calendarApp
      && distance < Reference.splitMinutes(length: length, titleLine: options.titleLineInMinutes)
  }
}
