internal import CalendarModel

/// Gathers the occurrences of an answer as plain numbers, puts these in order, and makes occurrences of them at the end.
///
/// Each goes to the stretch of the window in which it starts, such as a day: a stretch is small enough to be put in order
/// while it is at hand.
struct OccurrenceCollector {
  /// What is shown. Three words, since there may be millions.
  private struct Shown {
    /// The instant, in seconds since 1970, at which it starts, and by which it is put in order.
    var first: Int
    /// The seconds from there to its end, as far as they can be said.
    var length: Int32
    /// How far the clock of its event is ahead of these instants, at the start and at the end.
    var startOffset: Int32
    var endOffset: Int32
    /// Which event of the answer it is of; for one that is shown as it is, which of those.
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

  /// With what tells most of those apart that start together.
  private struct Placed {
    var shown: Shown
    var prefix: UInt64
  }

  /// An event of which instances are added.
  struct Series {
    fileprivate var number: Int
  }

  private let zone: Zone
  private var events: [Event] = []
  /// The ``Event/uidPrefix`` of each of them.
  private var prefixes: [UInt64] = []
  /// Occurrences with times that the clock of their event's start does not tell.
  private var whole: [Occurrence] = []
  /// What the series that is being added has so far.
  private var current: [Shown] = []
  private var stretches: [[Shown]]
  /// Where the first stretch begins, and of how many bits the seconds are that each takes.
  private let start: Int
  private let stretchBits: Int
  private(set) var count = 0

  /// For the occurrences of a window, about `likelyCount` of them.
  init(in window: Window, likelyCount: Int) {
    zone = window.zone
    start = window.instants.lowerBound.secondsSinceEpoch
    let seconds = max(1, window.instants.upperBound.secondsSinceEpoch - start)
    let likely = min(likelyCount, ReadingLimits.occurrences)
    let most = min(max(1, likely / Self.fewInStretch), Self.mostStretches)
    // The shortest that makes no more than these.
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

  /// For how many events there is room from the start.
  private static let fewEvents = 32

  /// Half of what fits into the cache nearest to the processor.
  private static let fewInStretch = 512
  private static let mostStretches = 1_024

  /// The length, in seconds, of an occurrence that is kept as plain numbers: 34 years.
  static let mostLength = Int(Int32.max) / 2

  /// Adds an occurrence.
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

  /// Takes in an event whose instances are added with ``appendInstance(of:start:end:from:to:)``.
  mutating func series(_ event: Event) -> Series { Series(number: add(event)) }

  /// Adds an instance by what the clock of its series shows, and the instants of that, all in seconds since 1970. It lasts
  /// at most ``mostLength`` seconds.
  @inline(__always)
  mutating func appendInstance(of series: Series, start: Int, end: Int, from first: Int, to last: Int) {
    current.append(
      Shown(
        .instance, series.number, first: first, length: last - first, startOffset: start - first,
        endOffset: end - last))
  }

  /// How many were added since the last ``commit(upTo:)``.
  var currentCount: Int { current.count }

  /// Takes back what was added since the last ``commit(upTo:)``.
  mutating func takeBack() { current.removeAll(keepingCapacity: true) }

  /// Keeps what was added, as far as there is room for it in the `most` of an answer; false when there is not.
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

  /// All that was kept, in the order of ``OccurrenceOrder``.
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

  /// Whether one of two that start together comes before the other.
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

  /// The ends of two that last too long for their lengths to be said.
  private func ends(_ left: Shown, _ right: Shown) -> (Instant, Instant)? {
    guard left.isWhole, right.isWhole else { return nil }
    return (whole[left.number].end.instant(in: zone), whole[right.number].end.instant(in: zone))
  }

  private func prefix(_ item: Shown) -> UInt64 {
    item.isWhole ? whole[item.number].uidPrefix : prefixes[item.number]
  }

  /// Few elements are put in order one by one, which is quicker than to prepare for many. Equal ones stay as they are.
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
    // Whatever is not whole is of an event of the list.
    guard !item.isWhole, let list else { return whole[item.number] }
    return Occurrence(
      of: item.number, in: list, isInstance: item.isInstance, start: item.first + Int(item.startOffset),
      length: item.length + item.endOffset - item.startOffset)
  }
}
