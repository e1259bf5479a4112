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
    var prototype: Int32
    var isPrototype: Bool
  }

  /// An occurrence of which instances are added.
  struct Prototype {
    fileprivate var number: Int32
  }

  private let zone: Zone
  private var prototypes: [Occurrence] = []
  /// Their ``Occurrence/uidPrefix``.
  private var prefixes: [UInt64] = []
  private var shown: [Shown] = []
  /// What no start is less or greater than.
  private var bounds = (least: Int.max, greatest: Int.min)

  init(in zone: Zone) {
    self.zone = zone
  }

  /// How many occurrences there are.
  var count: Int { shown.count }

  /// Adds an occurrence.
  mutating func append(_ occurrence: Occurrence) {
    let interval = occurrence.interval(in: zone)
    add(
      Shown(
        first: interval.lowerBound.secondsSinceEpoch, last: interval.upperBound.secondsSinceEpoch, firstOffset: 0,
        lastOffset: 0, prototype: prototype(occurrence).number, isPrototype: true))
  }

  /// Takes in an occurrence whose instances are added with ``appendInstance(of:start:end:from:to:)``.
  mutating func prototype(_ occurrence: Occurrence) -> Prototype {
    prototypes.append(occurrence)
    prefixes.append(occurrence.uidPrefix)
    return Prototype(number: Int32(prototypes.count - 1))
  }

  /// Adds an instance by what the clock of its series shows, and the instants of that, all in seconds since 1970.
  @inline(__always)
  mutating func appendInstance(of prototype: Prototype, start: Int, end: Int, from first: Int, to last: Int) {
    add(
      Shown(
        first: first, last: last, firstOffset: Int32(truncatingIfNeeded: start - first),
        lastOffset: Int32(truncatingIfNeeded: end - last), prototype: prototype.number, isPrototype: false))
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
    // Buffers, lest every look at an occurrence count it as held once more.
    return prototypes.withUnsafeBufferPointer { prototypes in
      shown.withUnsafeBufferPointer { shown in
        let order = RadixOrder.positions(count: shown.count, bounds: bounds.least...bounds.greatest) {
          shown[$0].first
        }
        return [Occurrence](unsafeUninitializedCapacity: order.count) { occurrences, count in
          // Those that start together: few, so that they stay at hand until they are done with.
          var together: [Shown] = []
          var index = 0
          while index < order.count {
            together.removeAll(keepingCapacity: true)
            var item = shown[Int(order[index])]
            let start = item.first
            repeat {
              together.append(item)
              index += 1
              guard index < order.count else { break }
              item = shown[Int(order[index])]
            } while item.first == start
            if together.count > 1 { sort(&together, prototypes) }
            for item in together {
              occurrences.initializeElement(at: count, to: Self.occurrence(item, prototypes))
              count += 1
            }
          }
        }
      }
    }
  }

  private func isBefore(_ left: Shown, _ right: Shown, _ prototypes: UnsafeBufferPointer<Occurrence>) -> Bool {
    if left.last != right.last { return left.last < right.last }
    let (first, second) = (prefixes[Int(left.prototype)], prefixes[Int(right.prototype)])
    if first != second { return first < second }
    return OccurrenceOrder.precedes(
      Self.occurrence(left, prototypes), Self.occurrence(right, prototypes), in: zone) ?? false
  }

  /// Few elements are put in order one by one, which is quicker than to prepare for many. Equal ones stay as they are.
  private func sort(_ items: inout [Shown], _ prototypes: UnsafeBufferPointer<Occurrence>) {
    guard items.count <= 40 else { return items.sort { isBefore($0, $1, prototypes) } }
    items.withUnsafeMutableBufferPointer { items in
      for index in 1..<items.count {
        let item = items[index]
        var place = index
        while place > 0, isBefore(item, items[place - 1], prototypes) {
          items[place] = items[place - 1]
          place -= 1
        }
        items[place] = item
      }
    }
  }

  private static func occurrence(_ item: Shown, _ prototypes: UnsafeBufferPointer<Occurrence>) -> Occurrence {
    if item.isPrototype { return prototypes[Int(item.prototype)] }
    return prototypes[Int(item.prototype)].instance(
      start: CivilDateTime(secondsSinceEpoch: item.first + Int(item.firstOffset)),
      end: CivilDateTime(secondsSinceEpoch: item.last + Int(item.lastOffset)))
  }
}
