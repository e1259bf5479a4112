internal import CalendarModel

/// A range of days in a zone, with the instants at which it starts and ends.
struct Window: Sendable {
  let dates: Range<CivilDate>
  let zone: Zone
  let instants: Range<Instant>

  init(_ dates: Range<CivilDate>, in zone: Zone) {
    self.dates = dates
    self.zone = zone
    let lower = zone.startOfDay(dates.lowerBound)
    instants = lower..<max(lower, zone.startOfDay(dates.upperBound))
  }

  /// Whether the range from `start` to `end` overlaps the window. A range without length must be inside.
  func contains(_ start: EventTime, _ end: EventTime) -> Bool {
    if case .date(let first) = start, case .date(let last) = end {
      return first < dates.upperBound && max(last, first.adding(days: 1)) > dates.lowerBound
    }
    let from = start.instant(in: zone)
    return from < instants.upperBound && (from >= instants.lowerBound || end.instant(in: zone) > instants.lowerBound)
  }

  /// Whether a range of instants, in seconds since 1970, overlaps the window. An empty one must be inside.
  func contains(_ seconds: Range<Int>) -> Bool {
    let (lower, upper) = (instants.lowerBound.secondsSinceEpoch, instants.upperBound.secondsSinceEpoch)
    return seconds.lowerBound < upper && (seconds.lowerBound >= lower || seconds.upperBound > lower)
  }

  /// The window on the clock of dates and floating times, in seconds since 1970 on it.
  var civil: Range<Int> {
    CivilDateTime(dates.lowerBound).secondsSinceEpoch..<CivilDateTime(dates.upperBound).secondsSinceEpoch
  }

  /// The window on the clock of `start`.
  func civil(onClockOf start: EventTime) -> Range<CivilDateTime> {
    switch start {
    case .date, .floating: CivilDateTime(dates.lowerBound)..<CivilDateTime(dates.upperBound)
    case .utc: instants.lowerBound.utc..<instants.upperBound.utc
    case .zoned(_, let own):
      // If the clock went back in between, the end may show an earlier time than the start.
      own.civil(
        at: instants.lowerBound)..<max(
          own.civil(at: instants.lowerBound), own.civil(at: instants.upperBound))
    }
  }
}

/// Selects the events that may overlap a window, using only the index.
///
/// May select too many events, never too few.
enum EventFilter {
  /// The largest difference between clocks (UTC+14 and UTC-12), with a margin for seconds and historical local times.
  private static let mostMinutesBetweenClocks = 28 * 60

  /// The positions of the events to decode, in file order.
  /// - Parameters:
  ///   - positions: The events to consider, ascending; nil for all.
  ///   - shared: The events whose UIDs are not their own; only called if some are kept.
  ///   - mayTouch: Prefilter for a plain series whose bounds overlap the window, called with the minute of its DTSTART.
  static func candidates(
    _ index: ComponentIndex, in window: Window, among positions: [Int]? = nil, shared: () -> SharedUIDs,
    where mayTouch: (_ shape: SeriesShape, _ start: Int) -> Bool
  ) -> [Int] {
    let slack = mostMinutesBetweenClocks
    let lower = Int32(clamping: floorDivide(window.instants.lowerBound.secondsSinceEpoch, 60) - slack)
    let upper = Int32(clamping: floorDivide(window.instants.upperBound.secondsSinceEpoch, 60) + slack)
    var kept: [Int] = []
    let (bounds, series) = (index.bounds, index.series)
    var next = 0
    func take(_ position: Int) {
      while next < series.count, series[next].position < position { next += 1 }
      // The lower bound of a plain series is its start.
      if next < series.count, series[next].position == position,
        !mayTouch(index.shapes[Int(series[next].shape)], Int(bounds[position].earliest))
      {
        return
      }
      kept.append(position)
    }
    if let positions {
      for position in positions where bounds[position].earliest <= upper && bounds[position].latest >= lower {
        take(position)
      }
    } else {
      TimeBounds.forEach(of: index.bounds, overlapping: lower...max(lower, upper), take)
    }
    return kept.isEmpty ? [] : withOthersOfTheirUIDs(kept, index.uidHashes, among: shared())
  }

  /// Adds all events that share a UID with a selected one: overrides, masters and later revisions.
  /// - Parameters:
  ///   - kept: The selected events, ascending.
  ///   - shared: The events whose UIDs are not their own.
  static func withOthersOfTheirUIDs(_ kept: [Int], _ hashes: [UInt32], among shared: SharedUIDs) -> [Int] {
    var uids = HashFilter(count: kept.count, among: shared.positions.count)
    for position in kept { uids.insert(hashes[position]) }
    var all: [Int] = []
    all.reserveCapacity(kept.count)
    let hashes = hashes.span
    var next = 0
    for position in shared.positions where uids.mayContain(hashes[Int(position)]) {
      while next < kept.count, kept[next] < position {
        all.append(kept[next])
        next += 1
      }
      if next == kept.count || kept[next] > position { all.append(Int(position)) }
    }
    return all + kept[next...]
  }
}

/// The events whose UID another event has too, or may have. Most events have one of their own.
struct SharedUIDs: Sendable {
  /// Positions in the index, ascending.
  let positions: [Int32]

  /// Finds them by the hashes of all events; 0 is no UID.
  init(_ hashes: [UInt32]) {
    var seen = HashBits(count: hashes.count)
    let repeated = hashes.filter { $0 != 0 && !seen.insert($0) }
    guard !repeated.isEmpty else {
      positions = []
      return
    }
    var uids = HashFilter(count: repeated.count, among: hashes.count)
    for hash in repeated { uids.insert(hash) }
    var positions: [Int32] = []
    for position in hashes.indices where hashes[position] != 0 && uids.mayContain(hashes[position]) {
      positions.append(Int32(truncatingIfNeeded: position))
    }
    self.positions = positions
  }
}

/// A table of one bit for each hash, in which one of 16 new hashes seems to be known.
private struct HashBits {
  private var bits: [UInt64]
  /// How far a hash is shifted to get the number of its bit.
  private let shift: UInt32

  init(count: Int) {
    var width = 6
    while 1 << width < 16 * count, width < Self.mostWidth { width += 1 }
    shift = UInt32(32 - width)
    bits = Array(repeating: 0, count: 1 << (width - 6))
  }

  /// 8 MB.
  private static let mostWidth = 26

  /// Inserts a hash; false if it may have been inserted before.
  @inline(__always)
  mutating func insert(_ hash: UInt32) -> Bool {
    let number = hash >> shift
    let bit: UInt64 = 1 << UInt64(number & 63)
    let isNew = bits[Int(number >> 6)] & bit == 0
    bits[Int(number >> 6)] |= bit
    return isNew
  }
}

/// A Bloom filter for UID hashes, small enough for the cache.
struct HashFilter {
  private var bits: [UInt64]
  /// A power of two minus one.
  private let mask: UInt32

  /// Creates a filter for about `count` hashes and `total` queries. False positives cost more than memory if there are
  /// many queries.
  init(count: Int, among total: Int) {
    var size = 1 << 6
    while size < count && size < 1 << 18 || 8 * size < total && size < 1 << 12 { size *= 2 }
    bits = Array(repeating: 0, count: size)
    mask = UInt32(size - 1)
  }

  /// Two bits per hash: a false-positive rate of one in a thousand.
  mutating func insert(_ hash: UInt32) {
    bits[Int(hash >> 6 & mask)] |= 1 << UInt64(hash & 63)
    bits[Int(Self.turned(hash) & mask)] |= 1 << UInt64(hash >> 14 & 63)
  }

  /// Swaps the upper and lower bits of a hash.
  @inline(__always)
  private static func turned(_ hash: UInt32) -> UInt32 { hash >> 20 | hash << 12 }

  /// False if a hash is certainly not in the set.
  @inline(__always)
  func mayContain(_ hash: UInt32) -> Bool {
    bits[Int(hash >> 6 & mask)] & 1 << UInt64(hash & 63) != 0
      && bits[Int(Self.turned(hash) & mask)] & 1 << UInt64(hash >> 14 & 63) != 0
  }
}
