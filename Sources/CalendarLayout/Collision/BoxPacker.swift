/// Places boxes in columns, in time that grows with their number and the length of the day, not with how many overlap.
///
/// See `docs/decisions/layout-columns.md` for the algorithm and why its answers are exact.
package struct BoxPacker {
  private let boxes: [Box]
  private let limit: Int
  private let minuteCount: Int
  private var placements: [BoxPlacement?]
  /// For each box the next one in its column and cluster, or -1.
  private var nextInColumn: [Int]
  /// The boxes of closed clusters that a new cluster may come to lie over.
  private var under: LevelCount

  /// Places boxes that are ordered by start; nil for those that find no column below the limit.
  package static func place(_ boxes: [Box], columnLimit: Int? = nil) -> [BoxPlacement?] {
    var packer = BoxPacker(boxes, columnLimit: columnLimit)
    packer.place()
    return packer.placements
  }

  private init(_ boxes: [Box], columnLimit: Int?) {
    self.boxes = boxes
    limit = max(1, columnLimit ?? .max)
    minuteCount = boxes.reduce(0) { max($0, $1.end) } + 1
    placements = [BoxPlacement?](repeating: nil, count: boxes.count)
    nextInColumn = [Int](repeating: -1, count: boxes.count)
    under = LevelCount(minuteCount: minuteCount)
  }

  private mutating func place() {
    var free = FreeColumns()
    var coreEnds = MinuteBuckets(minuteCount: minuteCount, itemCount: boxes.count)
    /// The last box of each column of the cluster that may still go on, or -1; the one under it is in `below`.
    var tops: [Int] = []
    var below = [Int](repeating: -1, count: boxes.count)
    var lastInColumn: [Int] = []
    var active = 0
    var cluster: [Int] = []
    var baseLevel = 0

    for (index, box) in boxes.enumerated() {
      coreEnds.drain(through: box.start) { ended in
        guard let column = placements[ended]?.column else { return }
        free.release(column)
        active -= 1
      }
      if active == 0 {
        close(cluster, columns: tops.count, before: box.start)
        cluster.removeAll(keepingCapacity: true)
        tops.removeAll(keepingCapacity: true)
        lastInColumn.removeAll(keepingCapacity: true)
      }
      guard let column = free.takeLowest(limit: limit) else { continue }
      baseLevel = under.levelAbove(at: box.start)
      if column == tops.count {
        tops.append(-1)
        lastInColumn.append(-1)
      }
      while tops[column] >= 0, boxes[tops[column]].end <= box.start { tops[column] = below[tops[column]] }
      let levelInColumn = tops[column] < 0 ? 0 : (placements[tops[column]]?.level ?? 0) + 1
      placements[index] = BoxPlacement(column: column, level: max(baseLevel, levelInColumn))
      below[index] = tops[column]
      tops[column] = index
      if lastInColumn[column] >= 0 { nextInColumn[lastInColumn[column]] = index }
      lastInColumn[column] = index
      coreEnds.add(index, at: box.coreEnd)
      active += 1
      cluster.append(index)
    }
    close(cluster, columns: tops.count, before: minuteCount)
  }

  /// Ends a cluster: its columns are known, so its boxes can widen, and those that go on lie under what follows.
  private mutating func close(_ cluster: [Int], columns: Int, before minute: Int) {
    for index in cluster { placements[index]?.columns = columns }
    if columns > 1 { widen(cluster, columns: columns) }
    for index in cluster where boxes[index].end > minute {
      under.add(level: placements[index]?.level ?? 0, until: boxes[index].end)
    }
  }

  /// Widens each box to the right up to the first column with a box that it would touch.
  ///
  /// To the left there is never room: a box took the lowest free column, so each column before its own holds a box at
  /// the minute of its start. Nor do two boxes compete for a free column: if both could reach it, one would stand in
  /// the other's way.
  private mutating func widen(_ cluster: [Int], columns: Int) {
    guard let lastIndex = cluster.last else { return }
    let lastStart = boxes[lastIndex].start
    var waiting = [Int](repeating: -1, count: columns)
    var active = [Int](repeating: 0, count: columns)
    for index in cluster.reversed() { if let column = placements[index]?.column { waiting[column] = index } }
    // For each column the start of the box that is there now, or of the next one.
    var starts = MinimumTree(waiting.map { $0 < 0 ? .max : boxes[$0].start })
    var ends = MinuteBuckets(from: boxes[cluster[0]].start, minuteCount: lastStart + 1, itemCount: cluster.count)

    for (position, index) in cluster.enumerated() {
      let box = boxes[index]
      ends.drain(through: box.start) { ended in
        guard let column = placements[cluster[ended]]?.column else { return }
        active[column] -= 1
        if active[column] == 0 { starts[column] = waiting[column] < 0 ? .max : boxes[waiting[column]].start }
      }
      guard let column = placements[index]?.column else { continue }
      active[column] += 1
      waiting[column] = nextInColumn[index]
      if box.end <= lastStart { ends.add(position, at: box.end) }
      if column + 1 < columns, starts[column + 1] >= box.end {
        placements[index]?.span = (starts.firstIndex(after: column, below: box.end) ?? columns) - column
      }
    }
  }
}
