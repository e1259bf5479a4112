/// The order of a flat list: by start, then end, then uid, then recurrence id; dates and floating times are read in a
/// zone.
///
/// Identifiers are compared by their bytes: two that differ only in how an accent is encoded are two.
package enum OccurrenceOrder {
  private struct Key {
    var start: Int
    var end: Int
    var position: Int
  }

  /// The occurrences in order; those that are equal in all of it stay as they are.
  package static func sorted(_ occurrences: [Occurrence], in zone: Zone) -> [Occurrence] {
    let keys = occurrences.enumerated().map { position, occurrence in
      let interval = occurrence.interval(in: zone)
      return Key(
        start: interval.lowerBound.secondsSinceEpoch, end: interval.upperBound.secondsSinceEpoch, position: position)
    }
    return keys.sorted { left, right in
      if left.start != right.start { return left.start < right.start }
      if left.end != right.end { return left.end < right.end }
      let first = occurrences[left.position]
      let second = occurrences[right.position]
      let firstUID = first.event.uid.utf8
      let secondUID = second.event.uid.utf8
      if !firstUID.elementsEqual(secondUID) { return firstUID.lexicographicallyPrecedes(secondUID) }
      let firstID = identity(first, in: zone)
      let secondID = identity(second, in: zone)
      return firstID != secondID ? firstID < secondID : left.position < right.position
    }.map { occurrences[$0.position] }
  }

  private static func identity(_ occurrence: Occurrence, in zone: Zone) -> Int {
    occurrence.recurrenceID?.instant(in: zone).secondsSinceEpoch ?? .min
  }
}
