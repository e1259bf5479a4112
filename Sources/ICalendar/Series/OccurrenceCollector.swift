internal import CalendarModel
internal import SystemInterface

/// Collects and sorts the occurrences of one read.
///
/// The instances of a series differ only in their starts, so a start is one number in a column, and everything else is
/// stored once for a run of them. `sorted()` creates the ``Occurrence`` values at the end.
struct OccurrenceCollector {
  /// Consecutive starts of one event with equal lengths and clocks.
  private struct Run {
    /// The position of its first start; it ends where the next run begins.
    var first: Int32
    /// An index into `irregular` for that kind, else into `events`.
    var number: Int32
    /// The length in seconds, clamped.
    var length: Int32
    /// The length on the event's clock.
    var clockLength: Int32
    /// The difference between the event's clock and UTC at the start, in seconds.
    var startOffset: Int32
    var kind: RunKind

    /// Whether both are of one event, whose clock changed in between.
    func hasEvent(of other: Run) -> Bool { number == other.number && kind == other.kind }

    /// Whether an occurrence would extend the run.
    @inline(__always)
    func takes(_ kind: RunKind, _ number: Int, length: Int, clockLength: Int, startOffset: Int) -> Bool {
      Int(self.number) == number && Int(self.length) == length && Int(self.clockLength) == clockLength
        && Int(self.startOffset) == startOffset && self.kind == kind
    }
  }

  fileprivate enum RunKind: UInt8 {
    case single, instance, irregular
  }

  /// Refers to an event whose instances are appended.
  struct Series {
    fileprivate var number: Int
  }

  private let zone: Zone
  /// The clocks of the series.
  var clocks: WindowClocks
  private let instants: Range<Int>
  private var events: [Event] = []
  /// ``Event/uidPrefix`` of each.
  private var uidPrefixes: [UInt64] = []
  /// Occurrences that a run cannot represent. Each has its own run.
  private var irregular: [Occurrence] = []
  /// The starts in seconds since 1970.
  private var starts: [Int] = []
  private var runs: [Run] = []
  /// The committed runs.
  private var runCount = 0
  /// The number of committed occurrences.
  private(set) var count = 0

  /// Creates a collector for a window.
  /// - Parameters:
  ///   - seriesCount: The number of series.
  ///   - likelyCount: The estimated number of occurrences. Memory is reserved for both.
  init(in window: Window, seriesCount: Int, likelyCount: Int) {
    zone = window.zone
    clocks = WindowClocks(window)
    instants = window.instants.lowerBound.secondsSinceEpoch..<window.instants.upperBound.secondsSinceEpoch
    starts.reserveCapacity(min(likelyCount, ReadingLimits.occurrences))
    runs.reserveCapacity(seriesCount)
    events.reserveCapacity(seriesCount)
    uidPrefixes.reserveCapacity(seriesCount)
  }

  /// The maximum length of an occurrence in a run in seconds: 34 years.
  static let mostLength = Int(Int32.max) / 2

  /// Appends an occurrence to the uncommitted ones.
  mutating func append(_ occurrence: Occurrence) { append(occurrence, at: occurrence.interval(in: zone)) }

  /// Appends an occurrence at known instants.
  private mutating func append(_ occurrence: Occurrence, at interval: Range<Instant>) {
    if let plain = PlainOccurrence(occurrence, at: interval) {
      append(plain)
    } else {
      let (first, last) = (interval.lowerBound.secondsSinceEpoch, interval.upperBound.secondsSinceEpoch)
      append(.irregular, irregular.count, first, length: last - first, clockLength: 0, startOffset: 0)
      irregular.append(occurrence)
    }
  }

  /// Appends an occurrence that a run can represent.
  mutating func append(_ occurrence: PlainOccurrence) {
    append(
      occurrence.kind, add(occurrence.event), occurrence.instants.lowerBound, length: occurrence.instants.count,
      clockLength: occurrence.clockLength, startOffset: occurrence.startOffset)
  }

  @inline(__always)
  private mutating func append(
    _ kind: RunKind, _ number: Int, _ first: Int, length: Int, clockLength: Int, startOffset: Int
  ) {
    let continues =
      runs.count > runCount
      && runs[runs.count - 1].takes(
        kind, number, length: length, clockLength: clockLength, startOffset: startOffset)
    if !continues {
      runs.append(
        Run(
          first: Int32(truncatingIfNeeded: starts.count), number: Int32(truncatingIfNeeded: number),
          length: Int32(clamping: length), clockLength: Int32(truncatingIfNeeded: clockLength),
          startOffset: Int32(truncatingIfNeeded: startOffset), kind: kind))
    }
    starts.append(first)
  }

  private mutating func add(_ event: CollectedEvent) -> Int {
    if let last = events.last, last.isSame(as: event.event) { return events.count - 1 }
    return series(event).number
  }

  /// Registers an event for ``appendInstance(of:start:end:from:to:)``.
  mutating func series(_ event: CollectedEvent) -> Series {
    events.append(event.event)
    uidPrefixes.append(event.uidPrefix)
    return Series(number: events.count - 1)
  }

  /// Appends an instance given by its clock times (`start`, `end`) and its instants (`first`, `last`), all in seconds
  /// since 1970. It must not be longer than ``mostLength``.
  @inline(__always)
  mutating func appendInstance(of series: Series, start: Int, end: Int, from first: Int, to last: Int) {
    append(
      .instance, series.number, first, length: last - first, clockLength: end - start, startOffset: start - first)
  }

  /// Appends instances of equal lengths and clocks, until there are no more or `most` uncommitted occurrences.
  /// - Parameters:
  ///   - startOffset: The difference between the event's clock and UTC, in seconds.
  ///   - next: The next start on the event's clock, in seconds since 1970.
  @inline(__always)
  mutating func appendInstances(
    of series: Series, length: Int, startOffset: Int, upTo most: Int, _ next: () -> Int?
  ) {
    guard currentCount < most, let first = next() else { return }
    append(
      .instance, series.number, first - startOffset, length: length, clockLength: length, startOffset: startOffset)
    while currentCount < most, let start = next() { starts.append(start - startOffset) }
  }

  /// The number of uncommitted occurrences.
  var currentCount: Int { starts.count - count }

  /// Discards the uncommitted occurrences.
  mutating func takeBack() {
    starts.removeLast(starts.count - count)
    runs.removeLast(runs.count - runCount)
  }

  /// Commits the occurrences, up to a total of `most`. Returns false if some did not fit.
  mutating func commit(upTo most: Int) -> Bool {
    let isEnough = starts.count <= most
    if !isEnough {
      starts.removeLast(starts.count - max(most, count))
      while runs.count > runCount, runs[runs.count - 1].first >= starts.count { runs.removeLast() }
    }
    (count, runCount) = (starts.count, runs.count)
    return isEnough
  }

  // MARK: Order

  /// The committed occurrences in the order of ``OccurrenceOrder``.
  consuming func sorted() -> [Occurrence] {
    takeBack()
    guard count > 0 else { return [] }
    let list = EventList(events)
    let order = rankedRuns()
    var bins = StartBins(
      of: starts, in: instants, runs: order.count, positions: { positions(of: Int(order[$0].run)) },
      isTied: { order[$0].isTied })
    bins.sort { one, other, start in isBefore(order[one], order[other], at: start, list) }
    let inOrder = order.map { runs[Int($0.run)] }
    return [Occurrence](capacity: count) { occurrences in
      occurrences.preferLargePages()
      for item in bins.items { occurrences.append(occurrence(inOrder[item.run], at: bins.start(of: item), list)) }
    }
  }

  /// The positions of a run's starts.
  private func positions(of run: Int) -> Range<Int> {
    Int(runs[run].first)..<(run + 1 < runs.count ? Int(runs[run + 1].first) : starts.count)
  }

  /// A run in the order in which equal starts are inserted.
  private struct RankedRun {
    /// Compares runs; equal keys say nothing.
    let key: UInt64
    let run: Int32
    /// Whether the order says nothing about this run and others that are tied.
    var isTied = true
  }

  /// The runs in an order in which equal starts mostly need no sorting: by length and UID.
  private func rankedRuns() -> [RankedRun] {
    var order = runs.indices.map { RankedRun(key: key(runs[$0]), run: Int32(truncatingIfNeeded: $0)) }
    guard count >= Self.mostStartsPerUnrankedRun * runs.count else { return order }
    RadixOrder.sort(&order) { $0.key }
    var first = 0
    while first < order.count {
      var end = first + 1
      while end < order.count, order[end].key == order[first].key { end += 1 }
      if end - first == 1 { order[first].isTied = false } else { rank(first..<end, of: &order) }
      first = end
    }
    return order
  }

  /// Orders runs of equal keys.
  private func rank(_ positions: Range<Int>, of order: inout [RankedRun]) {
    func isOfOneEvent(_ group: Range<Int>) -> Bool {
      let first = runs[Int(order[group.lowerBound].run)]
      return group.dropFirst().allSatisfy { runs[Int(order[$0].run)].hasEvent(of: first) }
    }
    // The runs of one event have no equal starts.
    if isOfOneEvent(positions) {
      for position in positions { order[position].isTied = false }
      return
    }
    if positions.count > Self.few {
      order[positions].sort { isRankedBeforeByUID(runs[Int($0.run)], runs[Int($1.run)]) }
    } else {
      for position in positions.dropFirst() {
        var place = position
        while place > positions.lowerBound,
          isRankedBeforeByUID(runs[Int(order[place].run)], runs[Int(order[place - 1].run)])
        {
          order.swapAt(place, place - 1)
          place -= 1
        }
      }
    }
    var group = positions.lowerBound..<positions.lowerBound + 1
    while group.lowerBound < positions.upperBound {
      while group.upperBound < positions.upperBound,
        !isRankedBeforeByUID(runs[Int(order[group.lowerBound].run)], runs[Int(order[group.upperBound].run)])
      {
        group = group.lowerBound..<group.upperBound + 1
      }
      if isOfOneEvent(group) { for position in group { order[position].isTied = false } }
      group = group.upperBound..<group.upperBound + 1
    }
  }

  private func key(_ run: Run) -> UInt64 {
    // Clamped lengths say nothing, so that UIDs do not count either.
    let uid: UInt64 = run.length == .max ? 0 : prefix(run) >> 32
    return UInt64(UInt32(bitPattern: run.length)) << 32 | uid
  }

  /// Insertion sort is faster up to this number; most keys are of two or three runs.
  private static let few = 8

  /// Sorting runs pays if they have more starts than this on average.
  private static let mostStartsPerUnrankedRun = 2

  /// Orders two runs of equal keys.
  @inline(never)
  private func isRankedBeforeByUID(_ left: Run, _ right: Run) -> Bool {
    if left.length == .max { return false }
    if left.hasEvent(of: right) { return false }
    let (first, second) = (prefix(left), prefix(right))
    if first != second { return first < second }
    return uid(left).utf8.lexicographicallyPrecedes(uid(right).utf8)
  }

  /// Orders occurrences of two runs with equal starts.
  private func isBefore(_ one: RankedRun, _ other: RankedRun, at start: Int, _ list: EventList?) -> Bool {
    if one.key != other.key { return one.key < other.key }
    let (left, right) = (runs[Int(one.run)], runs[Int(other.run)])
    if left.length == .max, let (first, second) = ends(left, right), first != second { return first < second }
    let (first, second) = (prefix(left), prefix(right))
    if first != second { return first < second }
    return OccurrenceOrder.precedes(occurrence(left, at: start, list), occurrence(right, at: start, list), in: zone)
      ?? false
  }

  /// The ends of two occurrences whose lengths were clamped.
  private func ends(_ left: Run, _ right: Run) -> (Instant, Instant)? {
    guard left.kind == .irregular, right.kind == .irregular else { return nil }
    return (irregular[Int(left.number)].end.instant(in: zone), irregular[Int(right.number)].end.instant(in: zone))
  }

  private func prefix(_ run: Run) -> UInt64 {
    run.kind == .irregular ? irregular[Int(run.number)].uidPrefix : uidPrefixes[Int(run.number)]
  }

  private func uid(_ run: Run) -> String {
    run.kind == .irregular ? irregular[Int(run.number)].uid : events[Int(run.number)].uid
  }

  @inline(__always)
  private func occurrence(_ run: Run, at start: Int, _ list: EventList?) -> Occurrence {
    // Every other kind refers to an event of the list.
    guard run.kind != .irregular, let list else { return irregular[Int(run.number)] }
    return Occurrence(
      of: Int(run.number), in: list, isInstance: run.kind == .instance, start: start + Int(run.startOffset),
      length: run.clockLength)
  }
}

/// An event with the start of its UID, for which the event would have to be loaded: the ten thousand events of a year are in
/// no cache of the processor.
struct CollectedEvent {
  let event: Event
  fileprivate let uidPrefix: UInt64

  init(_ event: Event) { (self.event, uidPrefix) = (event, event.uidPrefix) }
}

/// An occurrence whose instants are known, and which can be part of a run of an ``OccurrenceCollector``.
struct PlainOccurrence {
  fileprivate let event: CollectedEvent
  fileprivate let kind: OccurrenceCollector.RunKind
  /// In seconds since 1970.
  let instants: Range<Int>
  fileprivate let clockLength: Int
  fileprivate let startOffset: Int

  /// Nil if it is too long, or its times have different forms.
  init?(_ occurrence: Occurrence, at interval: Range<Instant>) {
    let instants = interval.lowerBound.secondsSinceEpoch..<interval.upperBound.secondsSinceEpoch
    guard instants.count <= OccurrenceCollector.mostLength, let times = occurrence.plainTimes else { return nil }
    event = CollectedEvent(occurrence.event)
    kind = times.isInstance ? .instance : .single
    self.instants = instants
    clockLength = Int(times.length)
    startOffset = times.start - instants.lowerBound
  }
}
