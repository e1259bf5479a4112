/// A box to place, in integer minutes, half-open.
package struct Box: Hashable {
  private let first: Int32
  private let coreLimit: Int32
  private let limit: Int32

  package var start: Int { Int(first) }
  /// The end of the core, which no other core may overlap; `start < coreEnd <= end`.
  package var coreEnd: Int { Int(coreLimit) }
  /// The exclusive end.
  package var end: Int { Int(limit) }

  /// Creates a box. Minutes count from the start of the day, from 0.
  package init(start: Int, coreEnd: Int, end: Int) {
    first = Int32(truncatingIfNeeded: start)
    coreLimit = Int32(truncatingIfNeeded: coreEnd)
    limit = Int32(truncatingIfNeeded: end)
  }
}

/// Assigns columns to boxes. The cost depends on the number of boxes and the length of the day, not on how many
/// overlap.
///
/// See `docs/decisions/layout-columns.md` for the algorithm and a proof.
package struct BoxPacker: ~Copyable {
  private let boxes: [Box]
  /// The placements of the boxes so far.
  private var placements: Table<BoxPlacement>
  private let limit: Int
  private let minuteCount: Int
  /// Whether any box extends past its core.
  private let hasOverlays: Bool
  private var free: FreeColumns
  /// The columns to free, by the minute at which the core of their box ends.
  private var coreEnds: EndQueue
  private var stacks: OverlayStacks
  private var widening: WideningQueue
  /// The number of active cores.
  private var active = 0
  /// The first box of the open cluster, and its number of columns so far.
  private var clusterStart = 0
  private var columns = 0

  /// Up to this many boxes, ``FewBoxes`` is used.
  package static let fewBoxes = 32

  /// Places boxes ordered by start. Boxes that find no free column below the limit are not placed.
  ///
  /// - Parameter few: The number of boxes up to which ``FewBoxes`` is used; does not affect the result.
  package static func place(_ boxes: [Box], columnLimit: Int? = nil, few: Int = fewBoxes) -> [BoxPlacement] {
    placements(of: boxes, columnLimit: columnLimit, few: few).array
  }

  /// The placements of boxes ordered by start.
  static func placements(of boxes: [Box], columnLimit: Int?, few: Int = fewBoxes) -> Table<BoxPlacement> {
    let limit = max(1, columnLimit ?? .max)
    if boxes.count <= few { return FewBoxes.placements(of: boxes, limit: limit) }
    var packer = BoxPacker(boxes, limit: limit)
    packer.place()
    return packer.placements
  }

  private init(_ boxes: [Box], limit: Int) {
    self.boxes = boxes
    self.limit = limit
    placements = Table(capacity: boxes.count)
    var last = 0
    var hasOverlays = false
    for box in boxes {
      last = max(last, box.end)
      if box.coreEnd < box.end { hasOverlays = true }
    }
    minuteCount = last + 1
    self.hasOverlays = hasOverlays
    free = FreeColumns(capacity: boxes.count)
    coreEnds = EndQueue(minuteCount: minuteCount, ends: boxes.lazy.map(\.coreEnd))
    stacks = OverlayStacks(hasOverlays ? boxes : [], minuteCount: minuteCount)
    widening = WideningQueue(columnCount: boxes.count)
  }

  private mutating func place() {
    var index = 0
    while index < boxes.count {
      let minute = boxes[index].start
      drain(through: minute)
      if active == 0 { close(at: index, before: minute) }
      let first = index
      while index < boxes.count {
        let box = boxes[index]
        guard box.start == minute else { break }
        place(box, at: index)
        index += 1
      }
      findRoom(for: first..<index)
    }
    close(at: boxes.count, before: minuteCount)
  }

  /// Frees the columns whose cores have ended.
  private mutating func drain(through minute: Int) {
    while coreEnds.nextMinute <= minute {
      active -= coreEnds.forEach(at: coreEnds.nextMinute) { free.release($0) }
      coreEnds.nextMinute += 1
    }
    if hasOverlays { stacks.drain(through: minute, clusterStart: clusterStart, placements: placements) }
  }

  @inline(__always)
  private mutating func place(_ box: Box, at index: Int) {
    guard let column = free.takeLowest(limit: limit) else {
      placements.append(.none)
      return
    }
    columns = max(columns, column + 1)
    widening.taken(column, at: box.start, boxes: boxes)
    var level = 0
    if hasOverlays {
      let under = stacks.push(index, column: column)
      level = max(stacks.baseLevel, under < 0 ? 0 : placements[under].level + 1)
    }
    placements.append(BoxPlacement(column: column, level: level))
    coreEnds.add(column, at: box.coreEnd)
    active += 1
  }

  /// Finds the boxes of a minute that can widen to the right. All boxes of the minute are already placed.
  ///
  /// There is never room to the left: a box takes the lowest free column, so every lower column contains a core at the
  /// minute of its start. To the right, a box can widen up to the first column occupied by another box of its cluster,
  /// unless a later box takes one of the free columns in between. The first free column is always taken before the
  /// others, so only that one is watched.
  private mutating func findRoom(for batch: Range<Int>) {
    for index in batch {
      let next = placements[index].column + 1
      guard next > 0 else { continue }
      if next < columns {
        guard hasOverlays ? stacks.isIdle(next) : free.contains(next) else { continue }
      }
      let end =
        hasOverlays
        ? stacks.firstBusy(from: next, upTo: columns) : free.firstTaken(from: next, upTo: columns)
      widening.add(index, watching: next, limit: end < columns ? end : nil)
    }
  }

  /// Closes the cluster before the box at `index`: its number of columns is final, so its boxes can widen.
  private mutating func close(at index: Int, before minute: Int) {
    let cluster = clusterStart..<index
    if columns > 1 {
      placements.update(in: cluster) { $0.setColumns(columns) }
    }
    widening.close(columns: columns, placements: placements)
    if hasOverlays { stacks.close(cluster, columns: columns, before: minute, placements: placements) }
    clusterStart = index
    columns = 0
  }
}

/// The boxes that may still widen to the right. Each waits to see whether its next column is taken.
struct WideningQueue: ~Copyable {
  private struct Candidate {
    let box: UInt32
    /// The first column that blocks it; `.max` for none, -1 after its next column was taken.
    var limit: Int32
    /// The next candidate for the same column, or -1.
    let next: Int32
  }

  private var candidates: [Candidate] = []
  /// The last candidate for each column, or -1.
  private let watchers: Table<Int32>

  /// Creates an empty queue with space for `columnCount` columns.
  init(columnCount: Int) {
    watchers = Table(count: columnCount + 1, repeating: -1)
  }

  /// Adds a box whose next column is `column`. It may widen up to `limit` (nil: the last column of the cluster) unless
  /// the column is taken before the box ends.
  mutating func add(_ box: Int, watching column: Int, limit: Int?) {
    let number = Int32(truncatingIfNeeded: candidates.count)
    candidates.append(
      Candidate(
        box: UInt32(truncatingIfNeeded: box), limit: limit.map { Int32(truncatingIfNeeded: $0) } ?? .max,
        next: watchers.exchange(column) { _ in number }))
  }

  /// Records that a box at `minute` takes a column.
  @inline(__always)
  mutating func taken(_ column: Int, at minute: Int, boxes: [Box]) {
    if watchers[column] >= 0 { settle(column, at: minute, boxes: boxes) }
  }

  private mutating func settle(_ column: Int, at minute: Int, boxes: [Box]) {
    var index = Int(watchers[column])
    while index >= 0 {
      if boxes[Int(candidates[index].box)].end > minute { candidates[index].limit = -1 }
      index = Int(candidates[index].next)
    }
    watchers[column] = -1
  }

  /// Widens the remaining candidates of a cluster with `columns` columns.
  mutating func close(columns: Int, placements: borrowing Table<BoxPlacement>) {
    for candidate in candidates {
      let place = placements.exchange(Int(candidate.box)) {
        $0.widened(upTo: candidate.limit >= 0 ? min(Int(candidate.limit), columns) : nil)
      }
      watchers[place.column + 1] = -1
    }
    candidates.removeAll(keepingCapacity: true)
  }
}
