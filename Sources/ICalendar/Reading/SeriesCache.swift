internal import CalendarModel
internal import Synchronization

/// Cache of decoded series, shared by all reads of one file.
///
/// Holds only series without diagnostics, because every read must report its own diagnostics. Holds at most 32,768
/// events, or fewer if asked.
final class SeriesCache: Sendable {
  /// The series of one UID, usually one.
  struct Group: Sendable {
    /// Positions of the events in the index, ascending.
    var positions: [Int]
    var series: [PreparedSeries]
  }

  private struct Contents {
    /// The cached events, ascending by position.
    var events: [Kept] = []
    var groups: [Group] = []
    var most = 32_768

    /// Whether the event at `position` is among the first `count` cached events. Binary search.
    func holds(_ position: Int, among count: Int) -> Bool {
      let found = (0..<count).partitioningIndex { events[$0].position >= position }
      return found < count && events[found].position == position
    }
  }

  private struct Kept {
    var position: Int32
    var group: Int32
  }

  private let contents = Mutex(Contents())

  /// Limits the number of events; those beyond it are dropped.
  func limit(to count: Int) {
    contents.withLock { contents in
      if contents.events.count > count { contents = Contents() }
      contents.most = count
    }
  }

  /// Looks up events: each cached group once, in event order, and the positions of events that are not cached.
  /// - Parameter positions: Ascending.
  func groups(of positions: [Int]) -> (known: [Group], missing: [Int]) {
    contents.withLock { contents in
      guard !contents.events.isEmpty else { return ([], positions) }
      var known: [Group] = []
      var missing: [Int] = []
      var isTaken = [Bool](repeating: false, count: contents.groups.count)
      var next = 0
      for position in positions {
        while next < contents.events.count, contents.events[next].position < position { next += 1 }
        guard next < contents.events.count, contents.events[next].position == position else {
          missing.append(position)
          continue
        }
        let number = Int(contents.events[next].group)
        if isTaken[number] { continue }
        isTaken[number] = true
        known.append(contents.groups[number])
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
        for position in group.positions {
          contents.events.append(Kept(position: Int32(position), group: Int32(contents.groups.count)))
        }
        contents.groups.append(group)
      }
      let isInOrder = zip(contents.events, contents.events.dropFirst()).allSatisfy { $0.position <= $1.position }
      if !isInOrder { contents.events.sort { $0.position < $1.position } }
    }
  }
}
