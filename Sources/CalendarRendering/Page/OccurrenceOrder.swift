import CalendarModel

/// The order of a flat list: by start, then end, then uid, then recurrence id; dates and floating times are read in a
/// zone.
///
/// Identifiers are compared by their bytes: two that differ only in how an accent is encoded are two.
enum OccurrenceOrder {
  /// The occurrences in order.
  static func sorted(_ occurrences: [Occurrence], in zone: Zone) -> [Occurrence] {
    let keyed = occurrences.map { (interval: $0.interval(in: zone), occurrence: $0) }
    return keyed.sorted { left, right in
      if left.interval.lowerBound != right.interval.lowerBound {
        return left.interval.lowerBound < right.interval.lowerBound
      }
      if left.interval.upperBound != right.interval.upperBound {
        return left.interval.upperBound < right.interval.upperBound
      }
      let leftUID = left.occurrence.event.uid.utf8
      let rightUID = right.occurrence.event.uid.utf8
      if !leftUID.elementsEqual(rightUID) { return leftUID.lexicographicallyPrecedes(rightUID) }
      return identity(left.occurrence, in: zone) < identity(right.occurrence, in: zone)
    }.map(\.occurrence)
  }

  private static func identity(_ occurrence: Occurrence, in zone: Zone) -> Int {
    occurrence.recurrenceID?.instant(in: zone).secondsSinceEpoch ?? .min
  }
}
