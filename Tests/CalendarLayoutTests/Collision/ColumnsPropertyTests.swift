import CalendarLayout
import CalendarModel
import TestRandom
import TestSupport
import Testing

/// The guarantees of `columns` on 10,000 random days.
struct ColumnsPropertyTests {
  @Test func randomDays() {
    print("seed \(TestSeed.value)")
    for number in 0..<(TestEnvironment.isFull ? 10_000 : 2_000) {
      let day = RandomDay(seed: TestSeed.value &+ UInt64(number), policy: .columns)
      let blocks = day.layout.blocks
      guard faults(of: blocks, minimum: day.options.minimumDurationInMinutes).isEmpty else {
        Issue.record(
          "seed \(day.seed): \(faults(of: blocks, minimum: day.options.minimumDurationInMinutes)) in \(blocks.map(\.summary))"
        )
        return
      }
    }
  }

  private func faults(of blocks: [EventBlock], minimum: Int) -> [String] {
    var faults: [String] = []
    let boxes = blocks.map(\.boxMinutes)
    let clusters = Reference.clusters(boxes)
    for (index, block) in blocks.enumerated() {
      let columns = block.column..<block.column + block.span
      // Guarantee 2: the box contains the event, has the minimum length and is within the day.
      if block.boxMinutes.count < max(1, minimum) || block.boxMinutes.clamped(to: 0..<1440) != block.boxMinutes
        || block.boxMinutes.lowerBound > block.minutes.lowerBound
        || block.boxMinutes.upperBound < block.minutes.upperBound
      {
        faults.append("box of \(index)")
      }
      // Guarantee 4: the number of columns is the peak, the box is within them and cannot be wider.
      if block.columns != Reference.peak(clusters[index].map { boxes[$0] }) { faults.append("columns of \(index)") }
      if block.span < 1 || columns.lowerBound < 0 || columns.upperBound > block.columns || block.level != 0 {
        faults.append("place of \(index)")
      }
      let touching = blocks.indices.filter { $0 != index && boxes[$0].overlaps(boxes[index]) }.map {
        blocks[$0].column..<blocks[$0].column + blocks[$0].span
      }
      // Guarantee 1: events that overlap in time do not share a column.
      if touching.contains(where: { $0.overlaps(columns) }) { faults.append("collision of \(index)") }
      if columns.upperBound < block.columns, !touching.contains(where: { $0.contains(columns.upperBound) }) {
        faults.append("room right of \(index)")
      }
      if columns.lowerBound > 0, !touching.contains(where: { $0.contains(columns.lowerBound - 1) }) {
        faults.append("room left of \(index)")
      }
    }
    return faults
  }
}

extension EventBlock {
  /// The block as one line.
  var summary: String {
    "\(occurrence.event.uid) \(boxMinutes) \(column)+\(span)/\(columns)^\(level)"
  }
}
