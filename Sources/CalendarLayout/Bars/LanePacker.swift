/// Assigns each bar the lowest free lane.
///
/// Lanes are never freed, so the lowest lane for a pair of first and last column only increases. Each pair caches it,
/// and the total cost is the number of bars plus the lanes that each pair skips once.
struct LanePacker {
  private let columnCount: Int
  private let wordsPerLane: Int
  /// One bit per occupied column, `wordsPerLane` words per lane.
  private var taken: [UInt64] = []
  private var nextLane: [Int: Int] = [:]

  init(columnCount: Int) {
    self.columnCount = columnCount
    wordsPerLane = (columnCount + 63) / 64
  }

  /// The number of lanes in use.
  var laneCount: Int { taken.count / wordsPerLane }

  /// Reserves the lowest lane that is free in `columns`, which must not be empty.
  mutating func place(_ columns: Range<Int>) -> Int {
    let pair = columns.lowerBound * (columnCount + 1) + columns.upperBound
    var lane = nextLane[pair] ?? 0
    while lane < laneCount, isTaken(columns, lane: lane) { lane += 1 }
    if lane == laneCount { taken.append(contentsOf: repeatElement(0, count: wordsPerLane)) }
    for column in columns { taken[lane * wordsPerLane + column / 64] |= 1 << UInt64(column % 64) }
    nextLane[pair] = lane + 1
    return lane
  }

  private func isTaken(_ columns: Range<Int>, lane: Int) -> Bool {
    var column = columns.lowerBound
    while column < columns.upperBound {
      // The columns up to the end of this word or the bar.
      let end = min(columns.upperBound, (column / 64 + 1) * 64)
      let ones = end - column == 64 ? UInt64.max : (1 << UInt64(end - column)) - 1
      if taken[lane * wordsPerLane + column / 64] & (ones << UInt64(column % 64)) != 0 { return true }
      column = end
    }
    return false
  }
}
