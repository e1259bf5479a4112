internal import CalendarModel

/// Chooses the events that can have anything to do with a window, from the index alone.
///
/// It may keep an event that the window does not show, and never leaves out one that it does.
enum EventFilter {
  /// No clock on earth is farther from another (UTC+14 and UTC-12), with room for the seconds and old local times.
  private static let mostMinutesBetweenClocks = 28 * 60

  /// The positions of the events to decode, in file order.
  ///
  /// - Parameter mayTouch: Decides for a plain series whose bounds touch the window, with the minute of its DTSTART.
  static func candidates(
    _ index: ComponentIndex, in window: Window, where mayTouch: (_ shape: SeriesShape, _ start: Int) -> Bool
  ) -> [Int] {
    let slack = mostMinutesBetweenClocks
    let lower = Int32(clamping: floorDivide(window.instants.lowerBound.secondsSinceEpoch, 60) - slack)
    let upper = Int32(clamping: floorDivide(window.instants.upperBound.secondsSinceEpoch, 60) + slack)
    var kept: [Int] = []
    index.bounds.withUnsafeBufferPointer { bounds in
      var series = index.series[...]
      for position in bounds.indices where bounds[position].earliest <= upper && bounds[position].latest >= lower {
        while let first = series.first, first.position < position { series.removeFirst() }
        // What bounds a plain series from below is its start.
        if let first = series.first, first.position == position,
          !mayTouch(index.shapes[Int(first.shape)], Int(bounds[position].earliest))
        {
          continue
        }
        kept.append(position)
      }
    }
    return kept.isEmpty ? [] : withOthersOfTheirUIDs(kept, index.uidHashes)
  }

  /// Whatever shares a UID with a kept event may be an override, the series or a later revision of it.
  private static func withOthersOfTheirUIDs(_ kept: [Int], _ hashes: [UInt32]) -> [Int] {
    var uids = HashFilter(count: kept.count, among: hashes.count)
    for position in kept { uids.insert(hashes[position]) }
    var all: [Int] = []
    all.reserveCapacity(kept.count)
    hashes.withUnsafeBufferPointer { hashes in
      uids.withTest { mayContain in
        var first = 0
        for end in kept + [hashes.count] {
          for position in first..<end where hashes[position] != 0 && mayContain(hashes[position]) {
            all.append(position)
          }
          if end < hashes.count { all.append(end) }
          first = end + 1
        }
      }
    }
    return all
  }
}

/// A set of hashes that answers "perhaps" or "certainly not"; small enough to stay in the cache.
struct HashFilter {
  private var bits: [UInt64]
  /// A power of two, less one.
  private let mask: UInt32

  /// For about `count` hashes, asked for each of `total`: what answers "perhaps" amiss costs more than memory where many are asked for.
  init(count: Int, among total: Int) {
    var size = 1 << 6
    while size < count && size < 1 << 18 || 8 * size < total && size < 1 << 12 { size *= 2 }
    bits = Array(repeating: 0, count: size)
    mask = UInt32(size - 1)
  }

  /// Two bits for each hash, so that they answer "perhaps" for one other in a thousand.
  mutating func insert(_ hash: UInt32) {
    bits[Int(hash >> 6 & mask)] |= 1 << UInt64(hash & 63)
    bits[Int(Self.turned(hash) & mask)] |= 1 << UInt64(hash >> 14 & 63)
  }

  /// The upper bits of a hash before the lower ones.
  @inline(__always)
  private static func turned(_ hash: UInt32) -> UInt32 { hash >> 20 | hash << 12 }

  /// Calls `body` with the question whether a hash may be among those that were inserted.
  @inline(__always)
  func withTest(_ body: ((UInt32) -> Bool) -> Void) {
    bits.withUnsafeBufferPointer { bits in
      body { hash in
        bits[Int(hash >> 6 & mask)] & 1 << UInt64(hash & 63) != 0
          && bits[Int(Self.turned(hash) & mask)] & 1 << UInt64(hash >> 14 & 63) != 0
      }
    }
  }
}
