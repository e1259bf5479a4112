/// The storage of a ``Zone``: sorted arrays and binary search.
final class ZoneTable: Sendable {
  let identifier: String
  private let initialOffset: Int
  private let initialAbbreviation: String
  private let instants: [Int]
  private let offsets: [Int]
  private let abbreviations: [String]
  private let cycleStart: Int?

  /// 400 Gregorian years in seconds.
  private static let cycle = 146_097 * 86_400

  init(
    identifier: String, initialOffset: Int, initialAbbreviation: String, transitions: [ZoneTransition],
    cycleStart: Int?
  ) {
    self.identifier = identifier
    self.initialOffset = initialOffset
    self.initialAbbreviation = initialAbbreviation
    instants = transitions.map(\.instant.secondsSinceEpoch)
    offsets = transitions.map(\.offsetInSeconds)
    abbreviations = transitions.map(\.abbreviation)
    self.cycleStart = cycleStart
  }

  private init(copying table: ZoneTable, identifier: String) {
    self.identifier = identifier
    initialOffset = table.initialOffset
    initialAbbreviation = table.initialAbbreviation
    instants = table.instants
    offsets = table.offsets
    abbreviations = table.abbreviations
    cycleStart = table.cycleStart
  }

  func renamed(_ identifier: String) -> ZoneTable {
    ZoneTable(copying: self, identifier: identifier)
  }

  func isEqual(to other: ZoneTable) -> Bool {
    identifier == other.identifier && initialOffset == other.initialOffset && instants == other.instants
      && offsets == other.offsets && abbreviations == other.abbreviations && cycleStart == other.cycleStart
  }

  func offset(at instant: Int) -> Int {
    let index = indexOfLast(atOrBefore: fold(instant).instant)
    return index < 0 ? initialOffset : offsets[index]
  }

  func abbreviation(at instant: Int) -> String {
    let index = indexOfLast(atOrBefore: fold(instant).instant)
    return index < 0 ? initialAbbreviation : abbreviations[index]
  }

  func lastTransition(atOrBefore instant: Int) -> Int? {
    let (folded, shift) = fold(instant)
    let index = indexOfLast(atOrBefore: folded)
    guard index >= 0 else { return nil }
    return instants[index] + shift
  }

  func nextTransition(after instant: Int) -> Int? {
    let (folded, shift) = fold(instant)
    let index = indexOfLast(atOrBefore: folded) + 1
    if index < instants.count { return instants[index] + shift }
    // Behind the table's end its first entry inside the cycle comes again.
    guard let cycleStart else { return nil }
    let first = indexOfLast(atOrBefore: cycleStart - 1) + 1
    return first < instants.count ? instants[first] + shift + Self.cycle : nil
  }

  func resolve(_ civil: Int) -> CivilResolution {
    // A change moves the clock by less than a day (Samoa's skipped day is the largest), so the offsets a day and a bit
    // to either side are the only two that can apply, unless two changes lie within that time: then the middle counts.
    let before = offset(at: civil - 100_000)
    let after = offset(at: civil + 100_000)
    var candidates: [Int] = []
    for offset in [before, offset(at: civil - before), offset(at: civil - after), after] {
      let instant = civil - offset
      if self.offset(at: instant) == offset, !candidates.contains(instant) { candidates.append(instant) }
    }
    guard let earliest = candidates.min(), let latest = candidates.max() else {
      return gap(civil, before: before, after: after)
    }
    if earliest == latest { return .one(Instant(secondsSinceEpoch: earliest)) }
    return .fold(earlier: Instant(secondsSinceEpoch: earliest), later: Instant(secondsSinceEpoch: latest))
  }

  /// A skipped time: the offsets around the change that skipped it.
  private func gap(_ civil: Int, before: Int, after: Int) -> CivilResolution {
    var cursor = civil - 100_000 - 1
    while let change = nextTransition(after: cursor), change <= civil + 100_000 {
      let old = offset(at: change - 1)
      let new = offset(at: change)
      if civil >= change + old, civil < change + new {
        return .gap(before: Instant(secondsSinceEpoch: civil - old), after: Instant(secondsSinceEpoch: civil - new))
      }
      cursor = change
    }
    return .gap(before: Instant(secondsSinceEpoch: civil - before), after: Instant(secondsSinceEpoch: civil - after))
  }

  /// Brings an instant behind the first cycle back into it; `shift` brings an answer out again.
  private func fold(_ instant: Int) -> (instant: Int, shift: Int) {
    guard let cycleStart, instant >= cycleStart + Self.cycle else { return (instant, 0) }
    let shift = (instant - cycleStart) / Self.cycle * Self.cycle
    return (instant - shift, shift)
  }

  /// The index of the last transition at or before `instant`, or -1.
  private func indexOfLast(atOrBefore instant: Int) -> Int {
    instants.withUnsafeBufferPointer { instants in
      var low = 0
      var high = instants.count
      while low < high {
        let middle = (low + high) / 2
        if instants[middle] <= instant { low = middle + 1 } else { high = middle }
      }
      return low - 1
    }
  }
}
