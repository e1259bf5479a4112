/// Places boxes in columns, in time that grows with their number and the length of the day, not with how many overlap.
///
/// See `docs/decisions/layout-columns.md` for the algorithm and why its answers are exact.
package struct BoxPacker: ~Copyable {
  private let boxes: UnsafeBufferPointer<Box>
  private let placements: UnsafeMutableBufferPointer<BoxPlacement>
  private let limit: Int
  private let minuteCount: Int
  /// Whether any box goes on behind its core.
  private let hasOverlays: Bool
  private var free: FreeColumns
  /// The column of each box under the minute at which its core ends.
  private var coreEnds: EndQueue
  private var stacks: OverlayStacks
  private var widening: WideningQueue
  /// How many cores go on.
  private var active = 0
  /// The first box of the open cluster, and how many columns it has so far.
  private var clusterStart = 0
  private var columns = 0

  /// Up to this many boxes are placed without tables.
  package static let fewBoxes = 32

  /// Places boxes that are ordered by start; those that find no column below the limit are not placed.
  ///
  /// - Parameter few: Up to how many boxes are placed without tables, which changes nothing in the answer.
  package static func place(_ boxes: [Box], columnLimit: Int? = nil, few: Int = fewBoxes) -> [BoxPlacement] {
    boxes.withUnsafeBufferPointer { boxes in
      var placed: [BoxPlacement] = []
      place(boxes, columnLimit: columnLimit, few: few) { placed = Array($0) }
      return placed
    }
  }

  /// Places boxes that are ordered by start, for as long as `body` reads where they are.
  static func place(
    _ boxes: UnsafeBufferPointer<Box>, columnLimit: Int?, few: Int = fewBoxes,
    _ body: (UnsafeBufferPointer<BoxPlacement>) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: BoxPlacement.self, capacity: boxes.count) { placements in
      let limit = max(1, columnLimit ?? .max)
      if boxes.count <= few {
        FewBoxes.place(boxes, limit: limit, into: placements)
      } else {
        var packer = BoxPacker(boxes, limit: limit, into: placements)
        packer.place()
      }
      body(UnsafeBufferPointer(placements))
    }
  }

  private init(
    _ boxes: UnsafeBufferPointer<Box>, limit: Int, into placements: UnsafeMutableBufferPointer<BoxPlacement>
  ) {
    self.boxes = boxes
    self.placements = placements
    self.limit = limit
    var last = 0
    var hasOverlays = false
    for box in boxes {
      last = max(last, box.end)
      if box.coreEnd < box.end { hasOverlays = true }
    }
    minuteCount = last + 1
    self.hasOverlays = hasOverlays
    free = FreeColumns(capacity: boxes.count)
    coreEnds = EndQueue(minuteCount: minuteCount, itemCount: boxes.count) { boxes[$0].coreEnd }
    stacks = OverlayStacks(hasOverlays ? boxes : UnsafeBufferPointer(rebasing: boxes[..<0]), minuteCount: minuteCount)
    widening = WideningQueue(columnCount: boxes.count)
  }

  private mutating func place() {
    var index = 0
    while index < boxes.count {
      let minute = boxes[index].start
      drain(through: minute)
      if active == 0 { close(at: index, before: minute) }
      let first = index
      while index < boxes.count, boxes[index].start == minute {
        place(index, at: minute)
        index += 1
      }
      findRoom(for: first..<index)
    }
    close(at: boxes.count, before: minuteCount)
  }

  /// Gives back the columns of the cores that have ended.
  private mutating func drain(through minute: Int) {
    while coreEnds.nextMinute <= minute {
      let slots = coreEnds.slots(at: coreEnds.nextMinute)
      for slot in slots { free.release(coreEnds[slot: slot]) }
      active -= slots.count
      coreEnds.nextMinute += 1
    }
    if hasOverlays { stacks.drain(through: minute, clusterStart: clusterStart, placements: placements) }
  }

  @inline(__always)
  private mutating func place(_ index: Int, at minute: Int) {
    guard let column = free.takeLowest(limit: limit) else {
      placements[index] = .none
      return
    }
    columns = max(columns, column + 1)
    widening.taken(column, at: minute, boxes: boxes)
    var level = 0
    if hasOverlays {
      let under = stacks.push(index, column: column)
      level = max(stacks.baseLevel, under < 0 ? 0 : placements[under].level + 1)
    }
    placements[index] = BoxPlacement(column: column, level: level)
    coreEnds.add(column, at: boxes[index].coreEnd)
    active += 1
  }

  /// Notes which boxes of one minute, all of which are placed, have room to their right.
  ///
  /// To the left there is never room: a box took the lowest free column, so each column before its own holds a core at
  /// the minute of its start. To the right it reaches up to the first column in which a box of its cluster goes on, unless
  /// one of the free columns before that is taken while it goes on. The first of these is taken before the others,
  /// so it is enough to watch that one.
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

  /// Ends a cluster before the box at `index`: its columns are known, so its boxes can widen.
  private mutating func close(at index: Int, before minute: Int) {
    let cluster = clusterStart..<index
    if columns > 1 {
      for index in cluster where placements[index].isPlaced { placements[index].columns = columns }
    }
    widening.close(columns: columns, placements: placements)
    if hasOverlays { stacks.close(cluster, columns: columns, before: minute, placements: placements) }
    clusterStart = index
    columns = 0
  }
}
