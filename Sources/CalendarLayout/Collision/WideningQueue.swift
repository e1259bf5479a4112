/// The boxes with room to their right for the moment, until it is known when the next column is taken.
struct WideningQueue: ~Copyable {
  private struct Candidate {
    let box: UInt32
    /// The first column that stops it; `.max` for none, -1 once its neighbour came in its way.
    var limit: Int32
    /// The next candidate that watches the same column, or -1.
    let next: Int32
  }

  private var candidates: [Candidate] = []
  /// For each column the last candidate that waits for it to be taken, or -1.
  private let watchers: Table<Int32>

  /// No candidates; room for `columnCount` columns.
  init(columnCount: Int) {
    watchers = Table(count: columnCount + 1, repeating: -1)
  }

  /// Adds a box whose next column is `column`; it may widen up to `limit` (nil: the cluster's columns) unless that
  /// column is taken before the box ends.
  mutating func add(_ box: Int, watching column: Int, limit: Int?) {
    candidates.append(
      Candidate(
        box: UInt32(truncatingIfNeeded: box), limit: limit.map { Int32(truncatingIfNeeded: $0) } ?? .max,
        next: watchers[column]))
    watchers[column] = Int32(truncatingIfNeeded: candidates.count - 1)
  }

  /// Tells that a box of `minute` takes a column.
  @inline(__always)
  mutating func taken(_ column: Int, at minute: Int, boxes: UnsafeBufferPointer<Box>) {
    if watchers[column] >= 0 { settle(column, at: minute, boxes: boxes) }
  }

  private mutating func settle(_ column: Int, at minute: Int, boxes: UnsafeBufferPointer<Box>) {
    var index = Int(watchers[column])
    while index >= 0 {
      if boxes[Int(candidates[index].box)].end > minute { candidates[index].limit = -1 }
      index = Int(candidates[index].next)
    }
    watchers[column] = -1
  }

  /// Widens what nothing came in the way of, in a cluster that ends with `columns` columns.
  mutating func close(columns: Int, placements: UnsafeMutableBufferPointer<BoxPlacement>) {
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
