internal import CalendarModel

/// Turns the parts of a VTIMEZONE into a table of transitions (RFC 5545 section 3.6.5).
///
/// Each part has onsets: `DTSTART`, its rules' dates and its `RDATE`s, read on the clock of `TZOFFSETFROM`. At any time
/// the latest onset before it counts. Rules without an end are tabulated for one Gregorian cycle after everything else
/// has ended, which then repeats.
struct ZoneBuilder {
  /// No rule is followed into earlier years: nobody asks, and Outlook starts its rules in 1601.
  private static let firstYear = 1_900
  /// A rule that ends later counts as endless.
  private static let lastYear = 2_400
  /// What the rules of one zone may take together, in onsets found and years searched. Two endless rules that start in
  /// 1900 take 1,624.
  private static let largestWork = 8_192

  private struct Onset {
    var instant: Int
    var observance: Int
  }

  private let observances: [ZoneObservance]
  private var onsets: [Onset] = []
  private var problems: [ZoneProblem] = []
  private var work = 0

  /// The zone of the parts, nil when there are none; and the rules that could not be followed.
  static func zone(identifier: String, observances: [ZoneObservance]) -> (zone: Zone?, problems: [ZoneProblem]) {
    var builder = ZoneBuilder(observances: observances)
    let zone = builder.build(identifier)
    return (zone, builder.problems)
  }

  private init(observances: [ZoneObservance]) {
    self.observances = observances
  }

  private mutating func build(_ identifier: String) -> Zone? {
    for (index, observance) in observances.enumerated() {
      for civil in [observance.start] + observance.additions {
        onsets.append(Onset(instant: civil.secondsSinceEpoch - observance.offsetFrom, observance: index))
      }
      for rule in observance.rules where !isEndless(rule) {
        follow(rule, of: index, through: Self.lastYear + 1)
      }
    }
    // Everything that does not repeat is over after this.
    var repetitionStart = onsets.map(\.instant).max() ?? 0
    repetitionStart = max(repetitionStart, CivilDateTime(year: Self.firstYear, month: 1, day: 1).secondsSinceEpoch)
    let lastYear = CivilDateTime(secondsSinceEpoch: repetitionStart).date.year + 406
    let finite = onsets.count
    for (index, observance) in observances.enumerated() {
      for rule in observance.rules where isEndless(rule) { follow(rule, of: index, through: lastYear) }
    }
    guard let first = firstOnset() else { return nil }
    let initial = observances[first.observance].offsetFrom
    let name = observances.first { $0.offsetTo == initial }?.name ?? ""
    return Zone(
      identifier: identifier, initial: .init(abbreviation: name, offsetInSeconds: initial), changes: changes(),
      repetitionStart: onsets.count > finite ? Instant(secondsSinceEpoch: repetitionStart) : nil)
  }

  private func isEndless(_ rule: ZoneRule) -> Bool {
    guard rule.isCyclic else { return false }
    switch rule.end {
    case .never: return true
    case .instant(let until): return until.utc.date.year > Self.lastYear
    case .civil(let until): return until.date.year > Self.lastYear
    case .count(let count): return count * rule.interval > Self.lastYear
    }
  }

  /// Adds the onsets of a rule after its `DTSTART`, or reports it when they are too many.
  private mutating func follow(_ rule: ZoneRule, of index: Int, through lastYear: Int) {
    let observance = observances[index]
    let start = observance.start
    let startYear = start.date.year
    var year = startYear
    var remaining = Int.max
    if case .count(let count) = rule.end {
      // DTSTART is the first of the count.
      remaining = count - 1
    } else if year < Self.firstYear {
      year += (Self.firstYear - year + rule.interval - 1) / rule.interval * rule.interval
    }
    var found: [Onset] = []
    follow: while year <= lastYear {
      for civil in rule.onsets(inYear: year, start: start) where civil > start {
        let instant = civil.secondsSinceEpoch - observance.offsetFrom
        switch rule.end {
        case .instant(let until) where instant > until.secondsSinceEpoch && !isEndless(rule): break follow
        case .civil(let until) where civil > until && !isEndless(rule): break follow
        default: break
        }
        guard remaining > 0 || isEndless(rule) else { break follow }
        remaining -= 1
        found.append(Onset(instant: instant, observance: index))
        work += 1
      }
      work += rule.workPerYear
      guard work <= Self.largestWork else {
        problems.append(ZoneProblem(kind: .unsupportedRule, line: observance.line))
        return
      }
      year += rule.interval
    }
    onsets += found
  }

  private func firstOnset() -> Onset? {
    onsets.min { ($0.instant, $1.observance) < ($1.instant, $0.observance) }
  }

  /// The onsets in order. Of several at one instant counts that of the part with the latest `DTSTART`, then standard
  /// time, then the last in the file.
  private func changes() -> [ZoneTransition] {
    let sorted = onsets.sorted { left, right in
      if left.instant != right.instant { return left.instant < right.instant }
      let (first, second) = (observances[left.observance], observances[right.observance])
      if first.start != second.start { return first.start < second.start }
      if first.isDaylight != second.isDaylight { return first.isDaylight }
      return left.observance < right.observance
    }
    var result: [ZoneTransition] = []
    result.reserveCapacity(sorted.count)
    for onset in sorted {
      let instant = Instant(secondsSinceEpoch: onset.instant)
      if result.last?.instant == instant { result.removeLast() }
      let observance = observances[onset.observance]
      result.append(
        ZoneTransition(
          instant: instant, offsetInSeconds: observance.offsetTo, abbreviation: observance.name))
    }
    return result
  }
}
