internal import CalendarModel

/// Gathers the occurrences of an answer as plain numbers, puts these in order, and makes occurrences of them at the end.
struct OccurrenceCollector {
  /// What is shown: an occurrence as it is, or another instance of the one that it stands for. Half a cache line.
  private struct Shown {
    /// The instants, in seconds since 1970, by which it is put in order.
    var first: Int
    var last: Int
    /// How far the clock of its series is ahead of these.
    var firstOffset: Int32
    var lastOffset: Int32
    /// The event of an instance, or the number of an occurrence that is shown as it is.
    var source: Int32
    var isWhole: Bool
  }

  /// An occurrence of which instances are added.
  struct Prototype {
    fileprivate var number: Int32
  }

  private let zone: Zone
  private var events: [Event] = []
  /// The ``Occurrence/uidPrefix`` of each of them.
  private var prefixes: [UInt64] = []
  private var whole: [Occurrence] = []
  private var shown: [Shown] = []
  /// What no start is less or greater than.
  private var bounds = (least: Int.max, greatest: Int.min)

  init(in zone: Zone) {
    self.zone = zone
  }

  /// Makes room for `count` occurrences, so that many need not be moved.
  mutating func reserve(_ count: Int) {
    shown.reserveCapacity(min(count, ReadingLimits.occurrences))
  }

  /// How many occurrences there are.
  var count: Int { shown.count }

  /// Adds an occurrence.
  mutating func append(_ occurrence: Occurrence) {
    let interval = occurrence.interval(in: zone)
    add(
      Shown(
        first: interval.lowerBound.secondsSinceEpoch, last: interval.upperBound.secondsSinceEpoch, firstOffset: 0,
        lastOffset: 0, source: Int32(whole.count), isWhole: true))
    whole.append(occurrence)
  }

  /// Takes in an occurrence whose other instances are added with ``appendInstance(of:start:end:from:to:)``.
  mutating func prototype(_ occurrence: Occurrence) -> Prototype {
    events.append(occurrence.event)
    prefixes.append(occurrence.uidPrefix)
    return Prototype(number: Int32(events.count - 1))
  }

  /// Adds an instance by what the clock of its series shows, and the instants of that, all in seconds since 1970.
  @inline(__always)
  mutating func appendInstance(of prototype: Prototype, start: Int, end: Int, from first: Int, to last: Int) {
    add(
      Shown(
        first: first, last: last, firstOffset: Int32(truncatingIfNeeded: start - first),
        lastOffset: Int32(truncatingIfNeeded: end - last), source: prototype.number, isWhole: false))
  }

  @inline(__always)
  private mutating func add(_ item: Shown) {
    bounds = (min(bounds.least, item.first), max(bounds.greatest, item.first))
    shown.append(item)
  }

  /// Takes back all but the first `count`.
  mutating func cut(to count: Int) {
    shown.removeLast(shown.count - count)
  }

  /// All of them in the order of ``OccurrenceOrder``.
  func sorted() -> [Occurrence] {
    guard !shown.isEmpty else { return [] }
    return shown.withUnsafeBufferPointer { shown in
      let order = RadixOrder.positions(count: shown.count, bounds: bounds.least...bounds.greatest) { shown[$0].first }
      return [Occurrence](unsafeUninitializedCapacity: order.count) { occurrences, count in
        // A part at a time: fetched in one go, since they lie far apart, and done with while they are at hand.
        var part: [Shown] = []
        var size = Self.partSize
        while count < order.count {
          part.removeAll(keepingCapacity: true)
          for position in order[count..<min(count + size, order.count)] { part.append(shown[Int(position)]) }
          let end = count + part.count == order.count ? part.count : Self.lastStart(part)
          guard end > 0 else {
            // All of the part start together.
            size *= 2
            continue
          }
          sort(&part, to: end)
          for item in part[..<end] {
            occurrences.initializeElement(at: count, to: occurrence(item))
            count += 1
          }
        }
      }
    }
  }

  private static let partSize = 1_024

  /// Where those begin that start with the last of some in the order of their starts.
  private static func lastStart(_ part: [Shown]) -> Int {
    var index = part.count - 1
    while index > 0, part[index - 1].first == part[index].first { index -= 1 }
    return index
  }

  /// Puts the first `end` elements of a part in order, which are already in the order of their starts.
  private func sort(_ part: inout [Shown], to end: Int) {
    part.withUnsafeMutableBufferPointer { part in
      var first = 0
      while first < end {
        var last = first + 1
        while last < end, part[last].first == part[first].first { last += 1 }
        sort(UnsafeMutableBufferPointer(rebasing: part[first..<last]))
        first = last
      }
    }
  }

  private func isBefore(_ left: Shown, _ right: Shown) -> Bool {
    if left.last != right.last { return left.last < right.last }
    let (first, second) = (prefix(left), prefix(right))
    if first != second { return first < second }
    return OccurrenceOrder.precedes(occurrence(left), occurrence(right), in: zone) ?? false
  }

  private func prefix(_ item: Shown) -> UInt64 {
    item.isWhole ? whole[Int(item.source)].uidPrefix : prefixes[Int(item.source)]
  }

  /// Few elements are put in order one by one, which is quicker than to prepare for many. Equal ones stay as they are.
  private func sort(_ items: UnsafeMutableBufferPointer<Shown>) {
    guard items.count <= 40 else {
      var items = items
      return items.sort(by: isBefore)
    }
    for index in 1..<max(1, items.count) {
      let item = items[index]
      var place = index
      while place > 0, isBefore(item, items[place - 1]) {
        items[place] = items[place - 1]
        place -= 1
      }
      items[place] = item
    }
  }

  private func occurrence(_ item: Shown) -> Occurrence {
    if item.isWhole { return whole[Int(item.source)] }
    return Occurrence(
      instanceOf: events[Int(item.source)], start: item.first + Int(item.firstOffset),
      end: item.last + Int(item.lastOffset))
  }
}
