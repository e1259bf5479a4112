/// Which events of a day may share a slot of a column, stacked.
enum Stacking: Hashable {
  case none
  /// Events with the same minutes, in at most this number of columns.
  case ofSameMinutes(columns: Int)
  /// Events with the same start, in at most this number of columns. The slot lasts to the latest end.
  case ofSameStart(columns: Int)
  /// Events that overlap the first of them and start less than an hour after it, in at most this number of columns. The
  /// slot lasts from the first start to the latest end.
  case ofCloseStarts(columns: Int)
}

/// The entries of a day that share a slot of a column.
struct SlotRows {
  /// The entries of each slot, in order.
  let places: [Range<Int>]

  /// Divides ordered entries into slots.
  init(_ entries: [TimedEntry], _ stacking: Stacking) {
    let most: Int
    switch stacking {
    case .none:
      places = entries.indices.map { $0..<$0 + 1 }
      return
    case .ofSameMinutes(let columns), .ofSameStart(let columns), .ofCloseStarts(let columns): most = max(1, columns)
    }
    places = Self.slots(entries, stacking).flatMap { slot in
      let rows = (slot.count + most - 1) / most
      return stride(from: slot.lowerBound, to: slot.upperBound, by: rows).map {
        $0..<min($0 + rows, slot.upperBound)
      }
    }
  }

  /// The number of entries in the largest slot.
  static func most(in entries: [TimedEntry], _ stacking: Stacking) -> Int {
    slots(entries, stacking).reduce(0) { max($0, $1.count) }
  }

  /// The runs of entries that may share a slot.
  private static func slots(_ entries: [TimedEntry], _ stacking: Stacking) -> [Range<Int>] {
    func isBeside(_ first: TimedEntry, _ next: TimedEntry) -> Bool {
      let (minutes, start) = (first.boxMinutes, next.boxMinutes.lowerBound)
      switch stacking {
      case .none, .ofSameMinutes: return minutes == next.boxMinutes
      case .ofSameStart: return minutes.lowerBound == start
      case .ofCloseStarts: return start < min(minutes.upperBound, minutes.lowerBound + 60)
      }
    }
    var slots: [Range<Int>] = []
    var start = 0
    while start < entries.count {
      var end = start + 1
      while end < entries.count, isBeside(entries[start], entries[end]) { end += 1 }
      slots.append(start..<end)
      start = end
    }
    return slots
  }
}
