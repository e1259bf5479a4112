import CalendarLayout
import Testing

/// The minutes in which blocks are visible, against a search for each block.
struct BlocksInSightTests {
  private func inSight(_ index: Int, of day: DayLayout) -> Range<Int> {
    let minutes = day.blocks[index].boxMinutes
    let covering = day.blocks[(index + 1)...].first { later in
      later.level > 0 && later.boxMinutes.lowerBound > minutes.lowerBound
        && later.boxMinutes.lowerBound < minutes.upperBound
        && later.left(in: 1 << 20) < day.blocks[index].right(in: 1 << 20)
        && later.right(in: 1 << 20) > day.blocks[index].left(in: 1 << 20)
    }
    return minutes.lowerBound..<(covering?.boxMinutes.lowerBound ?? minutes.upperBound)
  }

  @Test(arguments: [CollisionPolicy.columns, .cascade, .calendarApp])
  func allAtOnce(_ policy: CollisionPolicy) {
    for seed in 0..<300 {
      let day = RandomDay(seed: UInt64(seed), policy: policy).layout
      #expect(day.minutesInSight == day.blocks.indices.map { inSight($0, of: day) }, "seed \(seed)")
    }
  }
}
