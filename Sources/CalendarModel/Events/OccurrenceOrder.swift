/// The order of a flat list: by start, end, UID, then recurrence id. Dates and floating times are interpreted in a
/// zone.
///
/// Identifiers are compared by their bytes, so different Unicode encodings of an accent are different identifiers.
package enum OccurrenceOrder {
  /// The occurrences in order. The sort is stable.
  package static func sorted(_ occurrences: [Occurrence], in zone: Zone) -> [Occurrence] {
    let intervals = occurrences.map { $0.interval(in: zone) }
    guard let least = intervals.min(by: { $0.lowerBound < $1.lowerBound })?.lowerBound.secondsSinceEpoch,
      let greatest = intervals.max(by: { $0.lowerBound < $1.lowerBound })?.lowerBound.secondsSinceEpoch
    else { return [] }
    var positions = RadixOrder.positions(count: occurrences.count, bounds: least...greatest) {
      intervals[$0].lowerBound.secondsSinceEpoch
    }.map(Int.init)
    func isBefore(_ left: Int, _ right: Int) -> Bool {
      let (first, second) = (intervals[left].upperBound, intervals[right].upperBound)
      if first != second { return first < second }
      return precedes(occurrences[left], occurrences[right], in: zone) ?? (left < right)
    }
    var first = 0
    while first < positions.count {
      let start = intervals[positions[first]].lowerBound
      let last = positions[first...].firstIndex { intervals[$0].lowerBound != start } ?? positions.count
      if last - first > 1 { positions[first..<last].sort(by: isBefore) }
      first = last
    }
    return positions.map { occurrences[$0] }
  }

  /// Whether one occurrence comes before another with the same times; nil if they are equal.
  package static func precedes(_ left: Occurrence, _ right: Occurrence, in zone: Zone) -> Bool? {
    if !left.sharesEvent(with: right) {
      if left.uidPrefix != right.uidPrefix { return left.uidPrefix < right.uidPrefix }
      let (first, second) = (left.uid.utf8, right.uid.utf8)
      if !first.elementsEqual(second) { return first.lexicographicallyPrecedes(second) }
    }
    let (first, second) = (identity(left, in: zone), identity(right, in: zone))
    return first == second ? nil : first < second
  }

  private static func identity(_ occurrence: Occurrence, in zone: Zone) -> Int {
    occurrence.recurrenceID?.instant(in: zone).secondsSinceEpoch ?? .min
  }
}
