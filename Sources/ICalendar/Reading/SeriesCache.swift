internal import CalendarModel
internal import Synchronization

/// What earlier questions to a file decoded, so that the next one decodes only what is new.
///
/// Only series that nothing was wrong with are kept: diagnostics belong to every answer. The number of events is bounded;
/// a file that is asked for all its events once does not keep them all.
final class SeriesCache: Sendable {
  /// What the events of one UID make: usually one series.
  struct Group: Sendable {
    /// The events' positions in the index, ascending.
    var positions: [Int]
    var series: [PreparedSeries]
  }

  private struct Contents {
    /// The events that are kept, ascending.
    var events: [Kept] = []
    var groups: [Group] = []

    /// Whether an event is among the first of those that are kept, which are in order.
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
  private static let most = 32_768

  /// The groups that are kept of some events, each once, in the order of the events; and the events without one.
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

  /// Keeps groups, as far as there is room.
  func keep(_ groups: [Group]) {
    contents.withLock { contents in
      let before = contents.events.count
      for group in groups where contents.events.count + group.positions.count <= Self.most {
        // Another thread may have been faster.
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
