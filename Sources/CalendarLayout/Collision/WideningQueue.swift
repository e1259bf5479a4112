/// The boxes that may widen to the right, until it is known whether their next column is taken.
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
    candidates.append(
      Candidate(
        box: UInt32(truncatingIfNeeded: box), limit: limit.map { Int32(truncatingIfNeeded: $0) } ?? .max,
        next: watchers[column]))
    watchers[column] = Int32(truncatingIfNeeded: candidates.count - 1)
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
      let column = placements[Int(candidate.box)].column
      watchers[column + 1] = -1
      if candidate.limit >= 0 {
        placements[Int(candidate.box)].span = min(Int(candidate.limit), columns) - column
      }
    }
    candidates.removeAll(keepingCapacity: true)
  }
}
