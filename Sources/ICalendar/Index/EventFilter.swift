internal import CalendarModel

/// Chooses the events that can have anything to do with a window, from the index alone.
///
/// It may keep an event that the window does not show, and never leaves out one that it does.
enum EventFilter {
  /// No clock on earth is farther from another (UTC+14 and UTC-12), with room for the seconds and old local times.
  private static let mostMinutesBetweenClocks = 28 * 60

  /// The positions of the events to decode, in file order.
  ///
  /// - Parameter mayTouch: Decides for a plain series whose bounds touch the window.
  static func candidates(
    _ index: ComponentIndex, in window: Window, where mayTouch: (SeriesShape) -> Bool
  ) -> [Int] {
    let slack = mostMinutesBetweenClocks
    let lower = Int32(clamping: floorDivide(window.instants.lowerBound.secondsSinceEpoch, 60) - slack)
    let upper = Int32(clamping: floorDivide(window.instants.upperBound.secondsSinceEpoch, 60) + slack)
    var kept: [Int] = []
    var uids = HashFilter()
    for (position, event) in index.events.enumerated() where event.earliest <= upper && event.latest >= lower {
      if event.shape != EventEntry.noShape, !mayTouch(index.shapes[Int(event.shape)]) { continue }
      kept.append(position)
      uids.insert(event.uidHash)
    }
    // Whatever shares a UID with a kept event may be an override, the series or a later revision of it.
    guard !kept.isEmpty else { return [] }
    var all: [Int] = []
    all.reserveCapacity(kept.count)
    var next = kept.makeIterator()
    var nextKept = next.next()
    for (position, event) in index.events.enumerated() {
      if position == nextKept {
        all.append(position)
        nextKept = next.next()
      } else if event.uidHash != 0, uids.mayContain(event.uidHash) {
        all.append(position)
      }
    }
    return all
  }
}

/// A set of hashes that answers "perhaps" or "certainly not"; a few thousand bytes that stay in the cache.
struct HashFilter {
  private var bits = [UInt64](repeating: 0, count: 1 << 12)

  /// Two bits for each hash, so that a thousand hashes answer "perhaps" for one other in ten thousand.
  mutating func insert(_ hash: UInt64) {
    bits[Int(truncatingIfNeeded: hash >> 6) & 0xFFF] |= 1 << (hash & 63)
    bits[Int(truncatingIfNeeded: hash >> 24) & 0xFFF] |= 1 << (hash >> 18 & 63)
  }

  func mayContain(_ hash: UInt64) -> Bool {
    bits[Int(truncatingIfNeeded: hash >> 6) & 0xFFF] & 1 << (hash & 63) != 0
      && bits[Int(truncatingIfNeeded: hash >> 24) & 0xFFF] & 1 << (hash >> 18 & 63) != 0
  }
}
