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

  /// Up to this many boxes are placed by ``FewBoxes``.
  package static let fewBoxes = 32

  /// Places boxes ordered by start. Boxes without a free column below the limit are not placed.
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

  /// Frees the columns of the cores that have ended.
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
  /// unless a later box takes one of the free columns in between. The first of these is always taken before the others,
  /// so only that one is watched.
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
      for index in cluster where placements[index].isPlaced { placements[index].columns = columns }
    }
    widening.close(columns: columns, placements: placements)
    if hasOverlays { stacks.close(cluster, columns: columns, before: minute, placements: placements) }
    clusterStart = index
    columns = 0
  }
}
