internal import CalendarModel
internal import Synchronization

/// Cache of decoded series and of what the index says about all events, shared by all reads of one file.
///
/// Holds only series without diagnostics, because every read must report its own diagnostics. Holds at most 32,768
/// events, or fewer if asked.
final class SeriesCache: Sendable {
  /// The series of one UID, usually one.
  struct Group: Sendable {
    /// Positions of the events in the index, ascending.
    var positions: [Int]
    var series: ArraySlice<PreparedSeries>
  }

  private struct Contents {
    /// The cached events, ascending by position.
    var events: [Kept] = []
    /// The series of all groups, group by group.
    var series: [PreparedSeries] = []
    /// The largest number of events.
    var most = 32_768

    /// Whether the event at `position` is among the first `count` cached events. Binary search.
    func holds(_ position: Int, among count: Int) -> Bool {
      let found = (0..<count).partitioningIndex { events[$0].position >= position }
      return found < count && events[found].position == position
    }
  }

  private struct Kept {
    var position: Int32
    /// The series of its group; empty unless it is the first event of the group.
    var firstSeries: Int32
    var seriesCount: Int32
  }

  /// Cached series, with the position of each one's first event.
  struct Known {
    var series: [PreparedSeries] = []
    var positions: [Int] = []
  }

  private let contents = Mutex(Contents())
  private let shared = Mutex<SharedUIDs?>(nil)

  /// Limits the number of events; those beyond it are dropped.
  func limit(to count: Int) {
    contents.withLock { contents in
      if contents.events.count > count { contents = Contents() }
      contents.most = count
    }
  }

  /// The events with shared UIDs, found by the first read.
  func sharedUIDs(of hashes: [UInt32]) -> SharedUIDs {
    shared.withLock { known in
      if let known { return known }
      let found = SharedUIDs(hashes)
      known = found
      return found
    }
  }

  /// Looks up events: the series of each cached group once, in event order, and the positions of events that are not
  /// cached.
  /// - Parameter positions: Ascending, with all events of each UID.
  func series(of positions: [Int]) -> (known: Known, missing: [Int]) {
    contents.withLock { contents in
      guard !contents.events.isEmpty else { return (Known(), positions) }
      var known = Known()
      known.series.reserveCapacity(positions.count)
      known.positions.reserveCapacity(positions.count)
      var missing: [Int] = []
      let events = contents.events.span
      var next = 0
      for position in positions {
        while next < events.count, Int(events[next].position) < position { next += 1 }
        guard next < events.count, Int(events[next].position) == position else {
          missing.append(position)
          continue
        }
        let first = Int(events[next].firstSeries)
        for number in first..<first + Int(events[next].seriesCount) {
          known.series.append(contents.series[number])
          known.positions.append(position)
        }
      }
      return (known, missing)
    }
  }

  /// Adds groups until the cache is full.
  func keep(_ groups: [Group]) {
    contents.withLock { contents in
      let before = contents.events.count
      for group in groups where contents.events.count + group.positions.count <= contents.most {
        // Another thread may have added it since the lookup.
        if before > 0, group.positions.contains(where: { contents.holds($0, among: before) }) { continue }
        for (number, position) in group.positions.enumerated() {
          contents.events.append(
            Kept(
              position: Int32(position), firstSeries: Int32(contents.series.count),
              seriesCount: number == 0 ? Int32(group.series.count) : 0))
        }
        contents.series += group.series
      }
      let isInOrder = zip(contents.events, contents.events.dropFirst()).allSatisfy { $0.position <= $1.position }
      if !isInOrder { contents.events.sort { $0.position < $1.position } }
    }
  }
}
