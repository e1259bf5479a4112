internal import CalendarModel

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
    var kind: Kind

    enum Kind: UInt8 {
      case single, instance, irregular
    }

    /// Whether an occurrence would extend the run.
    @inline(__always)
    func takes(_ kind: Kind, _ number: Int, length: Int, clockLength: Int, startOffset: Int) -> Bool {
      Int(self.number) == number && Int(self.length) == length && Int(self.clockLength) == clockLength
        && Int(self.startOffset) == startOffset && self.kind == kind
    }
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
  /// - Parameter likelyCount: The estimated number of occurrences, for which memory is reserved.
  init(in window: Window, likelyCount: Int) {
    zone = window.zone
    clocks = WindowClocks(window)
    instants = window.instants.lowerBound.secondsSinceEpoch..<window.instants.upperBound.secondsSinceEpoch
    starts.reserveCapacity(min(likelyCount, ReadingLimits.occurrences))
    let few = min(likelyCount, Self.fewEvents)
    runs.reserveCapacity(few)
    events.reserveCapacity(few)
  }

  /// Initial capacity for events.
  private static let fewEvents = 32

  /// The maximum length of an occurrence in a run in seconds: 34 years.
  static let mostLength = Int(Int32.max) / 2

  /// Appends an occurrence to the uncommitted ones.
  mutating func append(_ occurrence: Occurrence) { append(occurrence, at: occurrence.interval(in: zone)) }

  /// Appends an occurrence at known instants.
  mutating func append(_ occurrence: Occurrence, at interval: Range<Instant>) {
    let (first, last) = (interval.lowerBound.secondsSinceEpoch, interval.upperBound.secondsSinceEpoch)
    if last - first <= Self.mostLength, let times = occurrence.plainTimes {
      append(
        times.isInstance ? .instance : .single, add(occurrence.event), first, length: last - first,
        clockLength: Int(times.length), startOffset: times.start - first)
    } else {
      append(.irregular, irregular.count, first, length: last - first, clockLength: 0, startOffset: 0)
      irregular.append(occurrence)
    }
  }

  @inline(__always)
  private mutating func append(
    _ kind: Run.Kind, _ number: Int, _ first: Int, length: Int, clockLength: Int, startOffset: Int
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

  private mutating func add(_ event: Event) -> Int {
    if let last = events.last, last.isSame(as: event) { return events.count - 1 }
    events.append(event)
    return events.count - 1
  }

  /// Registers an event for ``appendInstance(of:start:end:from:to:)``.
  mutating func series(_ event: Event) -> Series { Series(number: add(event)) }

  /// Appends an instance given by its clock times (`start`, `end`) and its instants (`first`, `last`), all in seconds
  /// since 1970. It must not be longer than ``mostLength``.
  @inline(__always)
  mutating func appendInstance(of series: Series, start: Int, end: Int, from first: Int, to last: Int) {
    append(
      .instance, series.number, first, length: last - first, clockLength: end - start, startOffset: start - first)
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
    let (order, keys) = rankedRuns()
    var bins = StartBins(of: starts, in: instants, runs: order) { positions(of: Int($0)) }
    bins.sort { isBefore($0, $1, keys, list) }
    return [Occurrence](capacity: count) { occurrences in
      for item in bins.items { occurrences.append(occurrence(item, list)) }
    }
  }

  /// The positions of a run's starts.
  private func positions(of run: Int) -> Range<Int> {
    Int(runs[run].first)..<(run + 1 < runs.count ? Int(runs[run + 1].first) : starts.count)
  }

  /// The runs in an order in which equal starts mostly need no sorting, and a key for each that compares them; equal
  /// keys say nothing.
  private func rankedRuns() -> (order: [Int32], keys: [UInt64]) {
    // Clamped lengths say nothing, so that UIDs do not count either.
    var keys = runs.map { run -> UInt64 in
      let uid: UInt64 = run.length == .max ? 0 : prefix(run) >> 32
      return UInt64(UInt32(bitPattern: run.length)) << 32 | uid
    }
    let order = runs.indices.map { Int32(truncatingIfNeeded: $0) }
    guard count >= Self.mostStartsPerUnrankedRun * runs.count else { return (order, keys) }
    let ranked = order.sorted { isRankedBefore(Int($0), Int($1), keys) }
    var ranks = keys
    for index in ranked.indices {
      let isSame = index == 0 || !isRankedBefore(Int(ranked[index - 1]), Int(ranked[index]), keys)
      ranks[Int(ranked[index])] = index == 0 ? 0 : ranks[Int(ranked[index - 1])] + (isSame ? 0 : 1)
    }
    keys = ranks
    return (ranked, keys)
  }

  /// Sorting runs pays if they have more starts than this on average.
  private static let mostStartsPerUnrankedRun = 2

  /// Orders two runs by length and UID. Those with clamped lengths are equal.
  private func isRankedBefore(_ one: Int, _ other: Int, _ keys: [UInt64]) -> Bool {
    let (left, right) = (runs[one], runs[other])
    if left.length == .max, right.length == .max { return false }
    if keys[one] != keys[other] { return keys[one] < keys[other] }
    // Its clock changed during the window.
    if left.number == right.number, left.kind == right.kind { return false }
    let (first, second) = (prefix(left), prefix(right))
    if first != second { return first < second }
    return uid(left).utf8.lexicographicallyPrecedes(uid(right).utf8)
  }

  @inline(__always)
  private func isBefore(
    _ one: StartBins.Item, _ other: StartBins.Item, _ keys: [UInt64], _ list: EventList?
  ) -> Bool {
    if one.start != other.start { return one.start < other.start }
    let (first, second) = (keys[Int(one.run)], keys[Int(other.run)])
    if first != second { return first < second }
    return isBeforeByAll(one, other, list)
  }

  /// Orders two occurrences with equal starts.
  @inline(never)
  private func isBeforeByAll(_ one: StartBins.Item, _ other: StartBins.Item, _ list: EventList?) -> Bool {
    let (left, right) = (runs[Int(one.run)], runs[Int(other.run)])
    if left.length != right.length { return left.length < right.length }
    if left.length == .max, let (first, second) = ends(left, right), first != second { return first < second }
    let (first, second) = (prefix(left), prefix(right))
    if first != second { return first < second }
    return OccurrenceOrder.precedes(occurrence(one, list), occurrence(other, list), in: zone) ?? false
  }

  /// The ends of two occurrences whose lengths were clamped.
  private func ends(_ left: Run, _ right: Run) -> (Instant, Instant)? {
    guard left.kind == .irregular, right.kind == .irregular else { return nil }
    return (irregular[Int(left.number)].end.instant(in: zone), irregular[Int(right.number)].end.instant(in: zone))
  }

  private func prefix(_ run: Run) -> UInt64 {
    run.kind == .irregular ? irregular[Int(run.number)].uidPrefix : events[Int(run.number)].uidPrefix
  }

  private func uid(_ run: Run) -> String {
    run.kind == .irregular ? irregular[Int(run.number)].uid : events[Int(run.number)].uid
  }

  @inline(__always)
  private func occurrence(_ item: StartBins.Item, _ list: EventList?) -> Occurrence {
    let run = runs[Int(item.run)]
    // Every other kind refers to an event of the list.
    guard run.kind != .irregular, let list else { return irregular[Int(run.number)] }
    return Occurrence(
      of: Int(run.number), in: list, isInstance: run.kind == .instance, start: item.start + Int(run.startOffset),
      length: run.clockLength)
  }
}
