/// The boxes that extend past their cores: which columns they block for widening, and how deep they are stacked.
struct OverlayStacks: ~Copyable {
  private let boxes: [Box]
  private var ends: EndQueue
  /// The number of the open cluster's boxes in each column that extend past their cores.
  private let counts: Table<UInt32>
  /// The columns where ``counts`` is zero.
  private var idle: FreeColumns
  /// The open cluster's last active box in each column, or -1; `below` has the box under it.
  private let tops: Table<Int32>
  private let below: Table<Int32>
  /// The number of active boxes of closed clusters at each level.
  private let levelCounts: Table<UInt32>
  /// One more than the highest level with an active box of a closed cluster.
  private(set) var baseLevel = 0

  /// Creates the stacks, which stay empty if no box extends past its core.
  /// - Parameter columnCount: The number of columns; nil if there is at most one for each box.
  init(_ boxes: [Box], minuteCount: Int, columnCount: Int? = nil) {
    self.boxes = boxes
    ends = EndQueue(minuteCount: minuteCount, ends: boxes.lazy.map(\.end))
    let columnCount = columnCount ?? boxes.count
    counts = Table(count: columnCount, repeating: 0)
    idle = FreeColumns(capacity: columnCount)
    tops = Table(count: columnCount, repeating: -1)
    below = Table(count: boxes.count, repeating: -1)
    levelCounts = Table(count: boxes.count, repeating: 0)
  }

  /// Removes the boxes that have ended. Boxes before `clusterStart` belong to closed clusters.
  mutating func drain(through minute: Int, clusterStart: Int, placements: borrowing Table<BoxPlacement>) {
    while ends.nextMinute <= minute {
      ends.forEach(at: ends.nextMinute) { index in
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

  /// Pushes a box on its column's stack and returns the box below, or -1.
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

  /// Closes the open cluster. Later boxes are stacked above its boxes that extend past `minute`.
  mutating func close(
    _ cluster: Range<Int>, columns: Int, before minute: Int, placements: borrowing Table<BoxPlacement>
  ) {
    for index in cluster where placements[index].isPlaced && boxes[index].end > minute {
      let level = placements[index].level
      levelCounts[level] += 1
      baseLevel = max(baseLevel, level + 1)
    }
    counts.reset(first: columns, to: 0)
    tops.reset(first: columns, to: -1)
  }

  /// Whether the open cluster has no active box in a column.
  func isIdle(_ column: Int) -> Bool { idle.contains(column) }

  /// The first column in `column..<end` with an active box; `end` if there is none.
  func firstBusy(from column: Int, upTo end: Int) -> Int { idle.firstTaken(from: column, upTo: end) }
}

/// Numbers grouped by the minute at which a box ends: a counting sort that can be read while it is filled.
struct EndQueue: ~Copyable {
  private let starts: Table<UInt32>
  private let cursors: Table<UInt32>
  private let items: Table<UInt32>
  /// The first minute whose boxes have not been read.
  var nextMinute = 0

  /// Creates a queue with space for each box at its end, which is less than `minuteCount`.
  init(minuteCount: Int, ends: some Collection<Int>) {
    starts = Table(count: minuteCount + 1, repeating: 0)
    cursors = Table(count: minuteCount + 1, repeating: 0)
    items = Table(count: ends.count, repeating: 0)
    for end in ends { starts[end + 1] += 1 }
    for minute in 0..<minuteCount {
      starts[minute + 1] += starts[minute]
      cursors[minute] = starts[minute]
    }
  }

  /// Adds a number at an unread minute.
  @inline(__always)
  func add(_ item: Int, at minute: Int) {
    let slot = cursors.exchange(minute) { $0 + 1 }
    items[Int(slot)] = UInt32(truncatingIfNeeded: item)
  }

  /// Calls a closure with the numbers at a minute, and returns how many there are.
  @discardableResult
  @inline(__always)
  func forEach(at minute: Int, _ body: (Int) -> Void) -> Int {
    let slots = Int(starts[minute])..<Int(cursors[minute])
    items.forEach(in: slots) { body(Int($0)) }
    return slots.count
  }
}
