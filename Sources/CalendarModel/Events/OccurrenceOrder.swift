/// The order of a flat list: by start, then end, then uid, then recurrence id; dates and floating times are read in a
/// zone.
///
/// Identifiers are compared by their bytes: two that differ only in how an accent is encoded are two.
package enum OccurrenceOrder {
  /// The occurrences in order; those that are equal in all of it stay as they are.
  package static func sorted(_ occurrences: [Occurrence], in zone: Zone) -> [Occurrence] {
    var starts: [Int] = []
    var ends: [Int] = []
    starts.reserveCapacity(occurrences.count)
    ends.reserveCapacity(occurrences.count)
    for occurrence in occurrences {
      let interval = occurrence.interval(in: zone)
      starts.append(interval.lowerBound.secondsSinceEpoch)
      ends.append(interval.upperBound.secondsSinceEpoch)
    }
    return order(starts: starts, ends: ends, prefixes: occurrences.map(\.uidPrefix)) { left, right in
      precedes(occurrences[left], occurrences[right], in: zone)
    }.map { occurrences[$0] }
  }

  /// The positions of some occurrences in order.
  /// - Parameters:
  ///   - starts: When they start, in seconds.
  ///   - ends: When they end.
  ///   - prefixes: Their ``Occurrence/uidPrefix``.
  ///   - precedes: Whether of two that are equal in all of these the first comes before the other for its UID or its
  ///     recurrence id; see ``precedes(_:_:in:)``.
  package static func order(
    starts: [Int], ends: [Int], prefixes: [UInt64], precedes: (Int, Int) -> Bool?
  ) -> [Int] {
    var positions = RadixOrder.positions(of: starts)
    var first = 0
    while first < positions.count {
      var last = first + 1
      while last < positions.count, starts[positions[last]] == starts[positions[first]] { last += 1 }
      if last - first > 1 {
        positions[first..<last].sort { left, right in
          if ends[left] != ends[right] { return ends[left] < ends[right] }
          if prefixes[left] != prefixes[right] { return prefixes[left] < prefixes[right] }
          return precedes(left, right) ?? (left < right)
        }
      }
      first = last
    }
    return positions
  }

  /// Whether an occurrence comes before another of the same times; nil when they are equal in that too.
  package static func precedes(_ left: Occurrence, _ right: Occurrence, in zone: Zone) -> Bool? {
    if !left.sharesEvent(with: right) {
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
