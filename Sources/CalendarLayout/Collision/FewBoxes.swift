/// Places a few boxes by pairwise comparison, which is cheaper than ``BoxPacker``'s tables for most days. Same results.
struct FewBoxes: ~Copyable {
  private let boxes: [Box]
  /// The placements of the boxes so far.
  private var placements: Table<BoxPlacement>
  /// The end of the last core in each column of the open cluster.
  private let coreEnds: Table<Int32>

  /// Places boxes ordered by start. Boxes without a free column below the limit are not placed.
  static func placements(of boxes: [Box], limit: Int) -> Table<BoxPlacement> {
    var few = FewBoxes(
      boxes: boxes, placements: Table(capacity: boxes.count), coreEnds: Table(count: boxes.count, repeating: 0))
    few.place(limit: limit)
    return few.placements
  }

  private mutating func place(limit: Int) {
    let hasOverlays = boxes.contains { $0.coreEnd < $0.end }
    var clusterStart = 0
    var columns = 0
    for (index, box) in boxes.enumerated() {
      var column = columns
      var isOpen = false
      var candidate = 0
      coreEnds.forEach(in: 0..<columns) { end in
        if end > box.start { isOpen = true } else if column == columns { column = candidate }
        candidate += 1
      }
      if !isOpen {
        close(clusterStart..<index, columns: columns)
        clusterStart = index
        columns = 0
        column = 0
      }
      guard column < limit else {
        placements.append(.none)
        continue
      }
      columns = max(columns, column + 1)
      coreEnds[column] = Int32(truncatingIfNeeded: box.coreEnd)
      let level = hasOverlays ? self.level(of: index, column: column, clusterStart: clusterStart) : 0
      placements.append(BoxPlacement(column: column, level: level))
    }
    close(clusterStart..<boxes.count, columns: columns)
  }

  /// One above the highest box that it covers: boxes of earlier clusters, and the last box in its column.
  private func level(of index: Int, column: Int, clusterStart: Int) -> Int {
    var level = 0
    var top = 0
    let start = boxes[index].start
    var other = 0
    placements.forEach(in: 0..<index) { place in
      if place.isPlaced, boxes[other].end > start {
        if other < clusterStart {
          level = max(level, place.level + 1)
        } else if place.column == column {
          top = place.level + 1
        }
      }
      other += 1
    }
    return max(level, top)
  }

  /// Closes a cluster: each box widens up to the first column with another box at the same time.
  private func close(_ cluster: Range<Int>, columns: Int) {
    guard columns > 1 else { return }
    for index in cluster {
      let place = placements[index]
      guard place.isPlaced else { continue }
      let box = boxes[index]
      var end = columns
      var other = cluster.lowerBound
      placements.forEach(in: cluster) { next in
        if next.column > place.column, next.column < end, boxes[other].start < box.end, boxes[other].end > box.start {
          end = next.column
        }
        other += 1
      }
      placements[index] = BoxPlacement(
        column: place.column, span: end - place.column, columns: columns, level: place.level)
    }
  }
}
