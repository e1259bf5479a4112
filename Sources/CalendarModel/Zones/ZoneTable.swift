/// The storage of a ``Zone``: sorted arrays with an index of equal time intervals.
///
/// Entry 0 covers the time before the first transition. A repeating table also contains the first transitions of its
/// second cycle, so that a lookup never crosses the seam between cycles.
@usableFromInline
final class ZoneTable: Sendable {
  let identifier: String
  /// The start of each entry: `Int.min`, the transitions, then `Int.max` as the end of the last entry.
  private let instants: [Int]
  /// The offset of each entry.
  private let offsets: [Int32]
  /// The abbreviation of each entry as an index into `abbreviations`.
  private let abbreviationIndices: [Int32]
  private let abbreviations: [String]
  /// The lookup index: the entry at the start of each interval of `1 << stretchShift` seconds from `instants[1]`,
  /// followed by the last entry.
  private let stretches: [Int32]
  private let stretchShift: Int
  private let smallestOffset: Int
  private let largestOffset: Int
  /// No clock change is larger, in seconds.
  var mostChange: Int { largestOffset - smallestOffset }
  /// The repeating entries; empty if the table does not repeat.
  private let cycleEntries: Range<Int>
  /// Instants from here on are reduced by whole cycles; `Int.max` if the table does not repeat.
  private let foldStart: Int

  /// 400 Gregorian years in seconds.
  static let cycle = 146_097 * 86_400

  /// - Parameters:
  ///   - identifier: The zone's name.
  ///   - changes: All transitions; with `cycleStart`, also the transitions of the following 400 years.
  ///   - cycleStart: The start of the repeating 400-year cycle; nil if the table does not repeat.
  init(identifier: String, changes: ZoneChanges, cycleStart: Int?) {
    self.identifier = identifier
    let (times, clocks) = (changes.instants, changes.clockIndices)
    let extent = changes.clocks.reduce(0) { max($0, Swift.abs($1.offsetInSeconds)) }
    // Wide enough that the candidate instants of a civil time never lie on both sides of the seam.
    let margin = 2 * extent + 86_400
    // The number of transitions, the first repeating one, and the number of transitions stored twice.
    var (held, firstRepeating, again) = (times.count, times.count, 0)
    if let cycleStart {
      while held > 0, times[held - 1] >= cycleStart + Self.cycle { held -= 1 }
      firstRepeating = held
      while firstRepeating > 0, times[firstRepeating - 1] >= cycleStart { firstRepeating -= 1 }
      while firstRepeating + again < held, times[firstRepeating + again] < cycleStart + 2 * margin { again += 1 }
    }
    // Abbreviations in order of first use, and each clock's index among them.
    var names: [String] = []
    var places = [Int32](repeating: -1, count: changes.clocks.count)
    for index in -1..<held {
      let clock = index < 0 ? 0 : Int(clocks[index])
      guard places[clock] < 0 else { continue }
      let name = changes.clocks[clock].abbreviation
      let place = names.firstIndex(of: name) ?? names.count
      if place == names.count { names.append(name) }
      places[clock] = Int32(place)
    }
    let clockOffsets = changes.clocks.map { Int32(clamping: $0.offsetInSeconds) }
    let repeated = firstRepeating..<firstRepeating + again
    let count = 1 + held + again
    let instants = [Int](capacity: count + 1) { instants in
      instants.append(.min)
      for index in 0..<held { instants.append(times[index]) }
      for index in repeated { instants.append(times[index] + Self.cycle) }
      instants.append(.max)
    }
    /// Maps a value per clock to a value per entry.
    func ofEntries(_ values: [Int32]) -> [Int32] {
      [Int32](capacity: count) { entries in
        entries.append(values[0])
        for clock in clocks[..<held] { entries.append(values[Int(clock)]) }
        for index in repeated { entries.append(values[Int(clocks[index])]) }
      }
    }
    let offsets = ofEntries(clockOffsets)
    let indices = ofEntries(places)
    cycleEntries = firstRepeating < held ? firstRepeating + 1..<held + 1 : 0..<0
    foldStart = cycleStart.map { firstRepeating < held ? $0 + Self.cycle + margin : .max } ?? .max
    smallestOffset = Int(offsets.min() ?? 0)
    largestOffset = Int(offsets.max() ?? 0)
    abbreviations = names
    (stretches, stretchShift) = Self.indexed(instants)
    self.instants = instants
    self.offsets = offsets
    abbreviationIndices = indices
  }

  private init(copying table: ZoneTable, identifier: String) {
    self.identifier = identifier
    instants = table.instants
    offsets = table.offsets
    abbreviationIndices = table.abbreviationIndices
    abbreviations = table.abbreviations
    stretches = table.stretches
    stretchShift = table.stretchShift
    smallestOffset = table.smallestOffset
    largestOffset = table.largestOffset
    cycleEntries = table.cycleEntries
    foldStart = table.foldStart
  }

  func renamed(_ identifier: String) -> ZoneTable {
    ZoneTable(copying: self, identifier: identifier)
  }

  func isEqual(to other: ZoneTable) -> Bool {
    identifier == other.identifier && instants == other.instants && offsets == other.offsets
      && foldStart == other.foldStart && abbreviations == other.abbreviations
      && abbreviationIndices == other.abbreviationIndices
  }

  func offset(at instant: Int) -> Int {
    let (folded, _) = fold(instant)
    return Int(offsets[entry(at: folded)])
  }

  func span(at instant: Int) -> ZoneSpan {
    let (folded, shift) = fold(instant)
    let entry = entry(at: folded)
    // The end of the last entry of a repeating table is in the next cycle and unknown here, so end it at the seam.
    let isLast = entry == offsets.count - 1
    let end = isLast ? (cycleEntries.isEmpty ? Int.max : foldStart) : instants[entry + 1]
    let lower = instants[entry] == .min ? Int.min : instants[entry] + shift
    let upper = end == .max ? Int.max : end + shift
    return ZoneSpan(seconds: lower..<max(lower, upper), offsetInSeconds: Int(offsets[entry]))
  }

  func abbreviation(at instant: Int) -> String {
    let (folded, _) = fold(instant)
    return abbreviations[Int(abbreviationIndices[entry(at: folded)])]
  }

  /// The first transition after `instant`; nil if there is none.
  func nextTransition(after instant: Int) -> ZoneTransition? {
    let (folded, shift) = fold(instant)
    var index = entry(at: folded) + 1
    var rounds = shift
    if index == offsets.count {
      guard !cycleEntries.isEmpty else { return nil }
      let extra = offsets.count - cycleEntries.upperBound
      index = cycleEntries.lowerBound + extra % cycleEntries.count
      rounds += Self.cycle * (1 + extra / cycleEntries.count)
    }
    return ZoneTransition(
      instant: Instant(secondsSinceEpoch: instants[index] + rounds), offsetInSeconds: Int(offsets[index]),
      abbreviation: abbreviations[Int(abbreviationIndices[index])])
  }

  func resolve(_ civil: Int) -> CivilResolution {
    let (folded, shift) = fold(civil)
    let first = entry(at: folded &- largestOffset)
    // Fast path: one offset applies at every instant that this civil time could mean.
    if instants[first + 1] > folded &- smallestOffset {
      return .one(Instant(secondsSinceEpoch: folded - Int(offsets[first]) + shift))
    }
    return resolve(folded, from: first, shift: shift)
  }

  /// The instant at which the clock skipped a civil time; nil if it was not skipped.
  func endOfGap(_ civil: Int) -> Int? {
    guard case .gap = resolve(civil) else { return nil }
    let (folded, shift) = fold(civil)
    var index = entry(at: folded - largestOffset) + 1
    // The first entry that starts past the civil time is the one that skipped it.
    while index < offsets.count - 1, instants[index] + Int(offsets[index]) <= folded { index += 1 }
    return instants[index] + shift
  }

  /// Slow path near a transition: tries each entry in turn.
  private func resolve(_ civil: Int, from first: Int, shift: Int) -> CivilResolution {
    var earlier: Int?
    var later: Int?
    var skipped: (before: Int, after: Int)?
    var index = first
    while index < offsets.count, instants[index] <= civil - smallestOffset {
      let offset = Int(offsets[index])
      let instant = civil - offset
      if instant >= instants[index], instant < instants[index + 1] {
        if earlier == nil { earlier = instant } else { later = instant }
      } else if skipped == nil, index > 0, instant < instants[index] {
        skipped = (civil - Int(offsets[index - 1]), instant)
      }
      index += 1
    }
    if let earlier, let later {
      return .fold(
        earlier: Instant(secondsSinceEpoch: earlier + shift), later: Instant(secondsSinceEpoch: later + shift))
    }
    if let earlier { return .one(Instant(secondsSinceEpoch: earlier + shift)) }
    let (before, after) = skipped ?? (civil - Int(offsets[first]), civil - Int(offsets[first]))
    return .gap(
      before: Instant(secondsSinceEpoch: before + shift), after: Instant(secondsSinceEpoch: after + shift))
  }

  /// Reduces an instant after the first cycle into it; add `shift` to results to undo the reduction.
  private func fold(_ instant: Int) -> (instant: Int, shift: Int) {
    guard instant >= foldStart else { return (instant, 0) }
    let shift = ((instant - foldStart) / Self.cycle + 1) * Self.cycle
    return (instant - shift, shift)
  }

  /// The index of the entry in force at an instant.
  private func entry(at instant: Int) -> Int {
    guard instant >= instants[1] else { return 0 }
    let stretch = UInt(bitPattern: instant &- instants[1]) >> UInt(stretchShift)
    guard stretch < UInt(stretches.count - 1) else { return instants.count - 2 }
    // Half a year has few changes, which a search from the end finds first.
    let candidates = Int(stretches[Int(stretch)])..<Int(stretches[Int(stretch) + 1]) + 1
    if candidates.count > 4 { return candidates.partitioningIndex { instants[$0] > instant } - 1 }
    var last = candidates.upperBound - 1
    while instants[last] > instant { last -= 1 }
    return last
  }

  /// Builds the lookup index. Intervals are at least half a year; longer if the table spans too much time.
  private static func indexed(_ instants: [Int]) -> (stretches: [Int32], shift: Int) {
    guard instants.count > 2 else { return ([Int32(instants.count - 2)], 0) }
    let start = instants[1]
    let end = instants[instants.count - 2]
    var shift = 24
    while (end - start) >> shift >= 2_048 { shift += 1 }
    let count = (end - start) >> shift + 1
    var stretches: [Int32] = []
    stretches.reserveCapacity(count + 1)
    var entry = 1
    for stretch in 0..<count {
      while instants[entry + 1] <= start + stretch << shift { entry += 1 }
      stretches.append(Int32(entry))
    }
    stretches.append(Int32(instants.count - 2))
    return (stretches, shift)
  }
}
