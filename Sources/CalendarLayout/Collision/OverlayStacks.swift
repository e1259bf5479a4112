/// The boxes that go on behind their cores: which columns they keep from widening boxes, and how deep they lie.
struct OverlayStacks: ~Copyable {
  private let boxes: UnsafeBufferPointer<Box>
  private var ends: EndQueue
  /// For each column how many boxes of the open cluster go on in it.
  private let counts: Table<UInt32>
  /// The columns in which none does.
  private var idle: FreeColumns
  /// The last box of each column of the open cluster that may still go on, or -1; the one under it is in `below`.
  private let tops: Table<Int32>
  private let below: Table<Int32>
  /// How many boxes of closed clusters go on at each level.
  private let levelCounts: Table<UInt32>
  /// One more than the last level at which a box of a closed cluster goes on.
  private(set) var baseLevel = 0

  /// Stacks for these boxes, which are none where no box goes on behind its core.
  init(_ boxes: UnsafeBufferPointer<Box>, minuteCount: Int) {
    self.boxes = boxes
    ends = EndQueue(minuteCount: minuteCount, itemCount: boxes.count) { boxes[$0].end }
    counts = Table(count: boxes.count, repeating: 0)
    idle = FreeColumns(capacity: boxes.count)
    tops = Table(count: boxes.count, repeating: -1)
    below = Table(count: boxes.count, repeating: -1)
    levelCounts = Table(count: boxes.count, repeating: 0)
  }

  /// Takes out the boxes that have ended; those before `clusterStart` are of closed clusters.
  mutating func drain(through minute: Int, clusterStart: Int, placements: UnsafeMutableBufferPointer<BoxPlacement>) {
    while ends.nextMinute <= minute {
      for slot in ends.slots(at: ends.nextMinute) {
        let index = ends[slot: slot]
        if index < clusterStart {
          levelCounts[placements[index].level] -= 1
        } else {
          let column = placements[index].column
          counts[column] -= 1
          if counts[column] == 0 { idle.release(column) }
        }
      }
      ends.nextMinute += 1
    }
    while baseLevel > 0, levelCounts[baseLevel - 1] == 0 { baseLevel -= 1 }
  }

  /// Puts a box on the stack of its column; returns the one that it lies over, or -1.
  mutating func push(_ index: Int, column: Int) -> Int {
    let start = boxes[index].start
    var top = Int(tops[column])
    while top >= 0, boxes[top].end <= start { top = Int(below[top]) }
    below[index] = Int32(truncatingIfNeeded: top)
    tops[column] = Int32(truncatingIfNeeded: index)
    counts[column] += 1
    idle.take(column)
    ends.add(index, at: boxes[index].end)
    return top
  }

  /// Ends the open cluster: its boxes that go on behind `minute` lie under what follows.
  mutating func close(
    _ cluster: Range<Int>, columns: Int, before minute: Int, placements: UnsafeMutableBufferPointer<BoxPlacement>
  ) {
    for index in cluster where placements[index].isPlaced && boxes[index].end > minute {
      let level = placements[index].level
      levelCounts[level] += 1
      baseLevel = max(baseLevel, level + 1)
    }
    counts.reset(first: columns, to: 0)
    tops.reset(first: columns, to: -1)
  }

  /// Whether no box of the open cluster goes on in a column.
  func isIdle(_ column: Int) -> Bool { idle.contains(column) }

  /// The first column from `column` up to `end` in which a box goes on; `end` when none does.
  func firstBusy(from column: Int, upTo end: Int) -> Int { idle.firstTaken(from: column, upTo: end) }
}
