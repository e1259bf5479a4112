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
  ///   - mayTouch: Prefilter for a plain series whose bounds overlap the window, called with the minute of its DTSTART.
  static func candidates(
    _ index: ComponentIndex, in window: Window, among positions: [Int]? = nil,
    where mayTouch: (_ shape: SeriesShape, _ start: Int) -> Bool
  ) -> [Int] {
    let slack = mostMinutesBetweenClocks
    let lower = Int32(clamping: floorDivide(window.instants.lowerBound.secondsSinceEpoch, 60) - slack)
    let upper = Int32(clamping: floorDivide(window.instants.upperBound.secondsSinceEpoch, 60) + slack)
    var kept: [Int] = []
    let bounds = index.bounds.span
    var series = index.series[...]
    func take(_ position: Int) {
      while let first = series.first, first.position < position { series.removeFirst() }
      // The lower bound of a plain series is its start.
      if let first = series.first, first.position == position,
        !mayTouch(index.shapes[Int(first.shape)], Int(bounds[position].earliest))
      {
        return
      }
      kept.append(position)
    }
    func mayOverlap(_ position: Int) -> Bool { bounds[position].earliest <= upper && bounds[position].latest >= lower }
    if let positions {
      for position in positions where mayOverlap(position) { take(position) }
    } else {
      for position in bounds.indices where mayOverlap(position) { take(position) }
    }
    return kept.isEmpty ? [] : withOthersOfTheirUIDs(kept, index.uidHashes)
  }

  /// Adds all events that share a UID with a selected one: overrides, masters and later revisions.
  static func withOthersOfTheirUIDs(_ kept: [Int], _ hashes: [UInt32]) -> [Int] {
    var uids = HashFilter(count: kept.count, among: hashes.count)
    for position in kept { uids.insert(hashes[position]) }
    var all: [Int] = []
    all.reserveCapacity(kept.count)
    let hashes = hashes.span
    var first = 0
    for end in kept + [hashes.count] {
      for position in first..<end where hashes[position] != 0 && uids.mayContain(hashes[position]) {
        all.append(position)
      }
      if end < hashes.count { all.append(end) }
      first = end + 1
    }
    return all
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
