internal import CalendarModel

/// Gathers the occurrences of an answer as plain numbers, puts these in order, and makes occurrences of them at the end.
struct OccurrenceCollector {
  /// What is shown: an occurrence as it is, or another instance of the one that it stands for.
  private struct Shown {
    var prototype: Int
    var start: Int
    var end: Int
    var isPrototype: Bool
  }

  private let zone: Zone
  private var prototypes: [Occurrence] = []
  private var shown: [Shown] = []
  private var starts: [Int] = []
  private var ends: [Int] = []

  init(in zone: Zone) {
    self.zone = zone
  }

  /// How many occurrences there are.
  var count: Int { shown.count }

  /// Adds an occurrence.
  mutating func append(_ occurrence: Occurrence) {
    let interval = occurrence.interval(in: zone)
    append(
      occurrence, from: interval.lowerBound.secondsSinceEpoch, to: interval.upperBound.secondsSinceEpoch)
  }

  /// Adds an occurrence whose instants are known.
  mutating func append(_ occurrence: Occurrence, from start: Int, to end: Int) {
    shown.append(Shown(prototype: prototypes.count, start: 0, end: 0, isPrototype: true))
    prototypes.append(occurrence)
    starts.append(start)
    ends.append(end)
  }

  /// Takes in an occurrence whose instances are added with ``appendInstance(of:start:end:from:to:)``.
  mutating func prototype(_ occurrence: Occurrence) -> Int {
    prototypes.append(occurrence)
    return prototypes.count - 1
  }

  /// Adds an instance by what the clock of its series shows, and the instants of that, all in seconds since 1970.
  @inline(__always)
  mutating func appendInstance(of prototype: Int, start: Int, end: Int, from first: Int, to last: Int) {
    shown.append(Shown(prototype: prototype, start: start, end: end, isPrototype: false))
    starts.append(first)
    ends.append(last)
  }

  /// Takes back all but the first `count`.
  mutating func cut(to count: Int) {
    shown.removeLast(shown.count - count)
    starts.removeLast(starts.count - count)
    ends.removeLast(ends.count - count)
  }

  /// All of them in order.
  func sorted() -> [Occurrence] {
    let prefixes = prototypes.map(\.uidPrefix)
    let order = OccurrenceOrder.order(
      starts: starts, ends: ends, prefixes: shown.map { prefixes[$0.prototype] }
    ) { left, right in
      OccurrenceOrder.precedes(occurrence(left), occurrence(right), in: zone)
    }
    return order.map(occurrence)
  }

  private func occurrence(_ position: Int) -> Occurrence {
    let item = shown[position]
    let prototype = prototypes[item.prototype]
    if item.isPrototype { return prototype }
    return prototype.instance(
      start: CivilDateTime(secondsSinceEpoch: item.start), end: CivilDateTime(secondsSinceEpoch: item.end))
  }
}
