internal import CalendarModel

/// The order in which occurrences are given: by start, end, uid, and recurrence id.
enum OccurrenceOrder {
  static func sorted(_ occurrences: [Occurrence], in zone: Zone) -> [Occurrence] {
    struct Key {
      var start: Int
      var end: Int
      var position: Int
    }
    let keys = occurrences.enumerated().map { position, occurrence in
      let interval = occurrence.interval(in: zone)
      return Key(
        start: interval.lowerBound.secondsSinceEpoch, end: interval.upperBound.secondsSinceEpoch, position: position)
    }
    return keys.sorted { left, right in
      if left.start != right.start { return left.start < right.start }
      if left.end != right.end { return left.end < right.end }
      let (first, second) = (occurrences[left.position], occurrences[right.position])
      if first.event.uid != second.event.uid { return first.event.uid < second.event.uid }
      let ids = [first, second].map { $0.recurrenceID?.instant(in: zone).secondsSinceEpoch ?? .min }
      return ids[0] != ids[1] ? ids[0] < ids[1] : left.position < right.position
    }.map { occurrences[$0.position] }
  }
}
