internal import CalendarModel

/// Collects and sorts the occurrences of one read.
///
/// Occurrences are stored as compact records and bucketed by start time, so that each bucket is sorted while it is in
/// the cache. `sorted()` creates the ``Occurrence`` values at the end.
struct OccurrenceCollector {
  /// A compact occurrence: 24 bytes, because there may be millions.
  private struct Shown {
    /// The start in seconds since 1970; the sort key.
    var first: Int
    /// The length in seconds, clamped.
    var length: Int32
    /// The difference between the event's clock and UTC at the start and end, in seconds.
    var startOffset: Int32
    var endOffset: Int32
    /// The kind in the low two bits; above them an index into `whole` for that kind, else into `events`.
    private var numberAndKind: UInt32

    enum Kind: UInt32 {
      case single, instance, whole
    }

    init(_ kind: Kind, _ number: Int, first: Int, length: Int, startOffset: Int, endOffset: Int) {
      self.first = first
      self.length = Int32(clamping: length)
      self.startOffset = Int32(truncatingIfNeeded: startOffset)
      self.endOffset = Int32(truncatingIfNeeded: endOffset)
      numberAndKind = UInt32(truncatingIfNeeded: number) << 2 | kind.rawValue
    }

    var number: Int { Int(numberAndKind >> 2) }
    var isWhole: Bool { numberAndKind & 3 == Kind.whole.rawValue }
    var isInstance: Bool { numberAndKind & 3 == Kind.instance.rawValue }
  }

  /// A record with its second sort key.
  private struct Placed {
    var shown: Shown
    var prefix: UInt64
  }

  /// Refers to an event whose instances are appended.
  struct Series {
    fileprivate var number: Int
  }

  private let zone: Zone
  private var events: [Event] = []
  /// ``Event/uidPrefix`` of each event.
  private var prefixes: [UInt64] = []
  /// Occurrences that a compact record cannot represent.
  private var whole: [Occurrence] = []
  /// The uncommitted records, those of the current series.
  private var current: [Shown] = []
  private var stretches: [[Shown]]
  /// The start of the first bucket, and the binary logarithm of the bucket length in seconds.
  private let start: Int
  private let stretchBits: Int
  private(set) var count = 0

  /// Creates a collector for a window.
  /// - Parameter likelyCount: The estimated number of occurrences, used to size the buckets.
  init(in window: Window, likelyCount: Int) {
    zone = window.zone
    start = window.instants.lowerBound.secondsSinceEpoch
    let seconds = max(1, window.instants.upperBound.secondsSinceEpoch - start)
    let likely = min(likelyCount, ReadingLimits.occurrences)
    let most = min(max(1, likely / Self.fewInStretch), Self.mostStretches)
    // The shortest power of two that does not exceed the maximum number of buckets.
    stretchBits = Int.bitWidth - ((seconds - 1) / most).leadingZeroBitCount
    let stretchCount = (seconds - 1) >> stretchBits + 1
    stretches = Array(repeating: [], count: stretchCount)
    let share = likely / stretchCount
    let room = stretchCount == 1 ? min(share, 2 * Self.fewInStretch) : share + share / 8
    for index in stretches.indices { stretches[index].reserveCapacity(room) }
    let few = min(likely, Self.fewEvents)
    current.reserveCapacity(few)
    events.reserveCapacity(few)
    prefixes.reserveCapacity(few)
  }

  /// Initial capacity for events.
  private static let fewEvents = 32

  /// Records that fill half of the L1 cache.
  private static let fewInStretch = 512
  private static let mostStretches = 1_024

  /// The maximum length of a compact record in seconds: 34 years.
  static let mostLength = Int(Int32.max) / 2

  /// Appends an occurrence to the uncommitted records.
  mutating func append(_ occurrence: Occurrence) {
    let interval = occurrence.interval(in: zone)
    let (first, last) = (interval.lowerBound.secondsSinceEpoch, interval.upperBound.secondsSinceEpoch)
    let offsets = occurrence.plainTimes.flatMap { times -> (Int, Int)? in
      last - first <= Self.mostLength ? (times.start - first, times.start + Int(times.length) - last) : nil
    }
    if let offsets, let times = occurrence.plainTimes {
      current.append(
        Shown(
          times.isInstance ? .instance : .single, add(occurrence.event), first: first, length: last - first,
          startOffset: offsets.0, endOffset: offsets.1))
    } else {
      current.append(Shown(.whole, whole.count, first: first, length: last - first, startOffset: 0, endOffset: 0))
      whole.append(occurrence)
    }
  }

  private mutating func add(_ event: Event) -> Int {
    if let last = events.last, last.isSame(as: event) { return events.count - 1 }
    events.append(event)
    prefixes.append(event.uidPrefix)
    return events.count - 1
  }

  /// Registers an event for ``appendInstance(of:start:end:from:to:)``.
  mutating func series(_ event: Event) -> Series { Series(number: add(event)) }

  /// Appends an instance given by its clock times (`start`, `end`) and its instants (`first`, `last`), all in seconds
  /// since 1970. It must not be longer than ``mostLength``.
  @inline(__always)
  mutating func appendInstance(of series: Series, start: Int, end: Int, from first: Int, to last: Int) {
    current.append(
      Shown(
        .instance, series.number, first: first, length: last - first, startOffset: start - first,
        endOffset: end - last))
  }

  /// The number of uncommitted records.
  var currentCount: Int { current.count }

  /// Discards the uncommitted records.
  mutating func takeBack() { current.removeAll(keepingCapacity: true) }

  /// Commits the records, up to a total of `most`. Returns false if some did not fit.
  mutating func commit(upTo most: Int) -> Bool {
    let room = most - count
    for item in current.prefix(room) {
      stretches[min(max(0, (item.first - start) >> stretchBits), stretches.count - 1)].append(item)
    }
    let isEnough = current.count <= room
    count += min(current.count, room)
    current.removeAll(keepingCapacity: true)
    return isEnough
  }

  /// The committed occurrences in the order of ``OccurrenceOrder``.
  consuming func sorted() -> [Occurrence] {
    let list = EventList(events)
    return [Occurrence](unsafeUninitializedCapacity: count) { occurrences, initialized in
      var part: [Placed] = []
      for stretch in stretches where !stretch.isEmpty {
        put(stretch, of: list, inOrder: &part)
        for item in part {
          occurrences.initializeElement(at: initialized, to: occurrence(item.shown, list))
          initialized += 1
        }
      }
    }
  }

  private func put(_ stretch: [Shown], of list: EventList?, inOrder part: inout [Placed]) {
    var bounds = (least: Int.max, greatest: Int.min)
    for item in stretch { bounds = (min(bounds.least, item.first), max(bounds.greatest, item.first)) }
    part.removeAll(keepingCapacity: true)
    part.reserveCapacity(stretch.count)
    stretch.withUnsafeBufferPointer { stretch in
      let order = RadixOrder.positions(count: stretch.count, bounds: bounds.least...bounds.greatest) {
        stretch[$0].first
      }
      for position in order {
        let item = stretch[Int(position)]
        part.append(Placed(shown: item, prefix: prefix(item)))
      }
    }
    part.withUnsafeMutableBufferPointer { part in
      var first = 0
      while first < part.count {
        var last = first + 1
        while last < part.count, part[last].shown.first == part[first].shown.first { last += 1 }
        sort(UnsafeMutableBufferPointer(rebasing: part[first..<last]), list)
        first = last
      }
    }
  }

  /// Orders two records with equal starts.
  @inline(__always)
  private func isBefore(_ one: Placed, _ other: Placed, _ list: EventList?) -> Bool {
    if one.shown.length != other.shown.length { return one.shown.length < other.shown.length }
    if one.prefix != other.prefix, one.shown.length < .max { return one.prefix < other.prefix }
    return isBeforeByAll(one.shown, other.shown, list)
  }

  private func isBeforeByAll(_ left: Shown, _ right: Shown, _ list: EventList?) -> Bool {
    if left.length == .max, let (one, other) = ends(left, right), one != other { return one < other }
    let (first, second) = (prefix(left), prefix(right))
    if first != second { return first < second }
    return OccurrenceOrder.precedes(occurrence(left, list), occurrence(right, list), in: zone) ?? false
  }

  /// The ends of two occurrences whose lengths were clamped.
  private func ends(_ left: Shown, _ right: Shown) -> (Instant, Instant)? {
    guard left.isWhole, right.isWhole else { return nil }
    return (whole[left.number].end.instant(in: zone), whole[right.number].end.instant(in: zone))
  }

  private func prefix(_ item: Shown) -> UInt64 {
    item.isWhole ? whole[item.number].uidPrefix : prefixes[item.number]
  }

  /// Sorts stably. Insertion sort is faster for few elements.
  private func sort(_ items: UnsafeMutableBufferPointer<Placed>, _ list: EventList?) {
    guard items.count <= 40 else {
      var items = items
      return items.sort { isBefore($0, $1, list) }
    }
    for index in 1..<max(1, items.count) {
      let item = items[index]
      var place = index
      while place > 0, isBefore(item, items[place - 1], list) {
        items[place] = items[place - 1]
        place -= 1
      }
      items[place] = item
    }
  }

  private func occurrence(_ item: Shown, _ list: EventList?) -> Occurrence {
    // Every other kind refers to an event of the list.
    guard !item.isWhole, let list else { return whole[item.number] }
    return Occurrence(
      of: item.number, in: list, isInstance: item.isInstance, start: item.first + Int(item.startOffset),
      length: item.length + item.endOffset - item.startOffset)
  }
}
