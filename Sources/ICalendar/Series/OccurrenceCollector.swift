internal import CalendarModel

/// Collects and sorts the occurrences of one read.
///
/// Occurrences are stored as compact records and bucketed by start time, so that each bucket is sorted while it is in
/// the cache. `sorted()` creates the ``Occurrence`` values at the end.
struct OccurrenceCollector {
  /// A compact occurrence: 24 bytes, because there may be millions.
  private struct Record {
    /// The start in seconds since 1970; the sort key.
    var first: Int
    /// The length in seconds, clamped.
    var length: Int32
    /// The difference between the event's clock and UTC at the start and end, in seconds.
    var startOffset: Int32
    var endOffset: Int32
    /// The kind in the low two bits; above them an index into `irregular` for that kind, else into `events`.
    private var numberAndKind: UInt32

    enum Kind: UInt32 {
      case single, instance, irregular
    }

    init(_ kind: Kind, _ number: Int, first: Int, length: Int, startOffset: Int, endOffset: Int) {
      self.first = first
      self.length = Int32(clamping: length)
      self.startOffset = Int32(truncatingIfNeeded: startOffset)
      self.endOffset = Int32(truncatingIfNeeded: endOffset)
      numberAndKind = UInt32(truncatingIfNeeded: number) << 2 | kind.rawValue
    }

    var number: Int { Int(numberAndKind >> 2) }
    var isIrregular: Bool { numberAndKind & 3 == Kind.irregular.rawValue }
    var isInstance: Bool { numberAndKind & 3 == Kind.instance.rawValue }
  }

  /// A record with its second sort key.
  private struct SortRecord {
    var record: Record
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
  private var irregular: [Occurrence] = []
  /// The uncommitted records of the current series.
  private var current: [Record] = []
  private var stretches: [[Record]]
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
        Record(
          times.isInstance ? .instance : .single, add(occurrence.event), first: first, length: last - first,
          startOffset: offsets.0, endOffset: offsets.1))
    } else {
      current.append(
        Record(.irregular, irregular.count, first: first, length: last - first, startOffset: 0, endOffset: 0))
      irregular.append(occurrence)
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
      Record(
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
    for record in current.prefix(room) {
      stretches[min(max(0, (record.first - start) >> stretchBits), stretches.count - 1)].append(record)
    }
    let isEnough = current.count <= room
    count += min(current.count, room)
    current.removeAll(keepingCapacity: true)
    return isEnough
  }

  /// The committed occurrences in the order of ``OccurrenceOrder``.
  consuming func sorted() -> [Occurrence] {
    let list = EventList(events)
    return [Occurrence](capacity: count) { occurrences in
      var part: [SortRecord] = []
      for stretch in stretches where !stretch.isEmpty {
        put(stretch, of: list, inOrder: &part)
        for item in part { occurrences.append(occurrence(item.record, list)) }
      }
    }
  }

  private func put(_ stretch: [Record], of list: EventList?, inOrder part: inout [SortRecord]) {
    var bounds = (least: Int.max, greatest: Int.min)
    for record in stretch { bounds = (min(bounds.least, record.first), max(bounds.greatest, record.first)) }
    part.removeAll(keepingCapacity: true)
    part.reserveCapacity(stretch.count)
    let order = RadixOrder.positions(count: stretch.count, bounds: bounds.least...bounds.greatest) {
      stretch[$0].first
    }
    for position in order {
      let record = stretch[Int(position)]
      part.append(SortRecord(record: record, prefix: prefix(record)))
    }
    var first = 0
    while first < part.count {
      var last = first + 1
      while last < part.count, part[last].record.first == part[first].record.first { last += 1 }
      if last - first > 1 { sort(&part, first..<last, list) }
      first = last
    }
  }

  /// Orders two records with equal starts.
  @inline(__always)
  private func isBefore(_ one: SortRecord, _ other: SortRecord, _ list: EventList?) -> Bool {
    if one.record.length != other.record.length { return one.record.length < other.record.length }
    if one.prefix != other.prefix, one.record.length < .max { return one.prefix < other.prefix }
    return isBeforeByAll(one.record, other.record, list)
  }

  private func isBeforeByAll(_ left: Record, _ right: Record, _ list: EventList?) -> Bool {
    if left.length == .max, let (one, other) = ends(left, right), one != other { return one < other }
    let (first, second) = (prefix(left), prefix(right))
    if first != second { return first < second }
    return OccurrenceOrder.precedes(occurrence(left, list), occurrence(right, list), in: zone) ?? false
  }

  /// The ends of two occurrences whose lengths were clamped.
  private func ends(_ left: Record, _ right: Record) -> (Instant, Instant)? {
    guard left.isIrregular, right.isIrregular else { return nil }
    return (irregular[left.number].end.instant(in: zone), irregular[right.number].end.instant(in: zone))
  }

  private func prefix(_ record: Record) -> UInt64 {
    record.isIrregular ? irregular[record.number].uidPrefix : prefixes[record.number]
  }

  /// Sorts a range stably. Insertion sort is faster for few elements.
  private func sort(_ part: inout [SortRecord], _ range: Range<Int>, _ list: EventList?) {
    guard range.count <= 40 else { return part[range].sort { isBefore($0, $1, list) } }
    var items = part.mutableSpan
    for index in range.dropFirst() {
      let item = items[index]
      var place = index
      while place > range.lowerBound, isBefore(item, items[place - 1], list) {
        items[place] = items[place - 1]
        place -= 1
      }
      items[place] = item
    }
  }

  private func occurrence(_ record: Record, _ list: EventList?) -> Occurrence {
    // Every other kind refers to an event of the list.
    guard !record.isIrregular, let list else { return irregular[record.number] }
    return Occurrence(
      of: record.number, in: list, isInstance: record.isInstance, start: record.first + Int(record.startOffset),
      length: record.length + record.endOffset - record.startOffset)
  }
}
