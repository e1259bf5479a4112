/// The entries of a day that share a place in a column, one below the other: those of the same minutes, if they would need
/// more columns than there are.
struct SlotRows {
  /// The entries of each place, in order.
  let places: [Range<Int>]

  /// Divides ordered entries into places.
  /// - Parameter columns: The maximum number of columns of a slot; nil for no limit.
  init(_ entries: [TimedEntry], columns: Int?) {
    guard let columns else {
      places = entries.indices.map { $0..<$0 + 1 }
      return
    }
    var places: [Range<Int>] = []
    var start = 0
    while start < entries.count {
      let minutes = entries[start].boxMinutes
      var end = start + 1
      while end < entries.count, entries[end].boxMinutes == minutes { end += 1 }
      let rows = (end - start + max(1, columns) - 1) / max(1, columns)
      for first in stride(from: start, to: end, by: rows) { places.append(first..<min(first + rows, end)) }
      start = end
    }
    self.places = places
  }

  /// The number of entries in the largest slot.
  static func most(in entries: [TimedEntry]) -> Int {
    var (most, count) = (0, 0)
    for (index, entry) in entries.enumerated() {
      count = index > 0 && entries[index - 1].boxMinutes == entry.boxMinutes ? count + 1 : 1
      most = max(most, count)
    }
    return most
  }
}
