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
    /// For each event of the file the number of its group, negative when none is kept; empty before the first is.
    var groupOfEvent: [Int32] = []
    var groups: [Group] = []
    var eventCount = 0
  }

  private let contents = Mutex(Contents())
  private static let most = 32_768

  /// The groups that are kept of some events, each once, in the order of the events; and the events without one.
  func groups(of positions: [Int]) -> (known: [Group], missing: [Int]) {
    contents.withLock { contents in
      guard !contents.groupOfEvent.isEmpty else { return ([], positions) }
      var known: [Group] = []
      var missing: [Int] = []
      var isTaken = [Bool](repeating: false, count: contents.groups.count)
      for position in positions {
        let number = Int(contents.groupOfEvent[position])
        guard number >= 0 else {
          missing.append(position)
          continue
        }
        if isTaken[number] { continue }
        isTaken[number] = true
        known.append(contents.groups[number])
      }
      return (known, missing)
    }
  }

  /// Keeps groups of a file of `eventCount` events, as far as there is room.
  func keep(_ groups: [Group], eventCount: Int) {
    contents.withLock { contents in
      if contents.groupOfEvent.isEmpty { contents.groupOfEvent = Array(repeating: -1, count: eventCount) }
      for group in groups where contents.eventCount + group.positions.count <= Self.most {
        // Another thread may have been faster.
        if group.positions.contains(where: { contents.groupOfEvent[$0] >= 0 }) { continue }
        for position in group.positions { contents.groupOfEvent[position] = Int32(contents.groups.count) }
        contents.groups.append(group)
        contents.eventCount += group.positions.count
      }
    }
  }
}
