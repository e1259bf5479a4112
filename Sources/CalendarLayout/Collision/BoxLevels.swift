/// The levels of boxes whose columns are known.
enum BoxLevels {
  /// The level of each box as ``BoxPacker`` has it: one above the highest box that it covers, of its own cluster or an
  /// earlier one.
  ///
  /// - Parameters:
  ///   - places: The columns of the boxes; every box has one.
  ///   - boxes: The boxes, ordered by start.
  static func levels(of places: [BoxPlacement], boxes: [Box]) -> [Int] {
    var stacks = OverlayStacks(
      boxes, minuteCount: boxes.reduce(0) { max($0, $1.end) } + 1,
      columnCount: places.reduce(boxes.count) { max($0, $1.column + 1) })
    let placements = Table<BoxPlacement>(count: boxes.count, repeating: .none)
    var clusterStart = 0
    var columns = 0
    var coreEnd = 0
    for (index, box) in boxes.enumerated() {
      stacks.drain(through: box.start, clusterStart: clusterStart, placements: placements)
      if box.start >= coreEnd {
        stacks.close(clusterStart..<index, columns: columns, before: box.start, placements: placements)
        clusterStart = index
        columns = 0
      }
      columns = max(columns, places[index].column + 1)
      coreEnd = max(coreEnd, box.coreEnd)
      let under = stacks.push(index, column: places[index].column)
      placements[index] = places[index]
      placements[index].level = max(stacks.baseLevel, under < 0 ? 0 : placements[under].level + 1)
    }
    return placements.array.map(\.level)
  }
}
