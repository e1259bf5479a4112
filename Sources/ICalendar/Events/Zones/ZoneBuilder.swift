internal import CalendarModel
internal import Recurrence
internal import TimeZones

/// Converts the observances of a VTIMEZONE to a table of transitions (RFC 5545 section 3.6.5).
///
/// The onsets of an observance are its `DTSTART`, the dates of its rules and its `RDATE`s, on the clock of
/// `TZOFFSETFROM`. At any time, the observance with the latest onset is in force. Endless rules are tabulated for one
/// Gregorian cycle after all other onsets; that cycle then repeats.
struct ZoneBuilder {
  /// Rules are not tabulated before this year, although Outlook starts them in 1601.
  private static let firstYear = 1_900
  /// A rule that ends after this year is treated as endless.
  private static let lastYear = 2_400
  /// The work limit per zone, in onsets. Two endless rules take about 900; the full history of a zone in rules with
  /// ends, about 3,000.
  private static let largestWork = 8_192
  /// The cost of starting a rule, in onsets.
  private static let workOfRule = 16
  /// The search limit for rules without matches; see ``RuleRange/searchLimit``.
  private static let searchLimit = 200_000

  private struct Onset {
    var instant: Int
    var observance: Int
  }

  private let observances: [ZoneObservance]
  private var onsets: [Onset] = []
  private var problems: [ZoneProblem] = []
  private var work = 0

  /// Builds the zone, nil if there are no observances; also returns problems with rules.
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
      for civil in [observance.start] + observance.recurrenceDates {
        onsets.append(Onset(instant: civil.secondsSinceEpoch - observance.offsetFrom, observance: index))
      }
      for rule in observance.rules where !isEndless(rule) {
        follow(rule, of: index, through: Self.lastYear + 1)
      }
    }
    // The last onset that does not repeat.
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
      identifier: identifier, changes: changes(from: .init(offsetInSeconds: initial, abbreviation: name)),
      repetitionStart: onsets.count > finite ? Instant(secondsSinceEpoch: repetitionStart) : nil)
  }

  private func isEndless(_ rule: RecurrenceRule) -> Bool {
    guard rule.isCyclic else { return false }
    if let until = rule.until { return until.civil.date.year > Self.lastYear }
    return rule.count.map { $0 > Self.lastYear } ?? true
  }

  /// Adds the onsets of a rule after `DTSTART`, or reports the rule if there are too many.
  private mutating func follow(_ rule: RecurrenceRule, of index: Int, through lastYear: Int) {
    let observance = observances[index]
    var rule = rule
    if isEndless(rule) { (rule.count, rule.until) = (nil, nil) }
    let range = RuleRange(
      from: max(observance.start, CivilDateTime(year: Self.firstYear, month: 1, day: 1)),
      before: CivilDateTime(year: lastYear + 1, month: 1, day: 1), until: rule.until(offset: observance.offsetFrom),
      countsStart: true, searchLimit: Self.searchLimit)
    work += Self.workOfRule
    if let date = YearlyDate(rule, start: observance.start) {
      followDates(date, of: index, in: range)
      return
    }
    var starts = GregorianRuleEnumerator(rule: rule, start: observance.start, range: range)
    var found: [Onset] = []
    while work <= Self.largestWork, let civil = starts.next() {
      work += 1
      guard civil > observance.start else { continue }
      found.append(Onset(instant: civil.secondsSinceEpoch - observance.offsetFrom, observance: index))
    }
    if starts.isTruncated { work += Self.largestWork / 4 }
    guard work <= Self.largestWork, !starts.isTruncated else {
      report(observance)
      return
    }
    onsets += found
  }

  /// Fast path of ``follow(_:of:through:)`` for a rule with one date per year.
  private mutating func followDates(_ date: YearlyDate, of index: Int, in range: RuleRange) {
    let observance = observances[index]
    let start = observance.start.secondsSinceEpoch
    let first = max(range.lowerBound ?? observance.start, observance.start)
    let end = range.end.secondsSinceEpoch
    guard work <= Self.largestWork, first.secondsSinceEpoch < end else {
      if work > Self.largestWork { report(observance) }
      return
    }
    let years = first.date.year...CivilDateTime(secondsSinceEpoch: end).date.year
    var found: [Onset] = []
    found.reserveCapacity(years.count)
    for civil in date.civilSeconds(inYears: years) where civil >= first.secondsSinceEpoch && civil < end {
      found.append(Onset(instant: civil - observance.offsetFrom, observance: index))
    }
    work += found.count
    guard work <= Self.largestWork else { return report(observance) }
    // The first may be DTSTART, which is already an onset.
    onsets += found.drop { $0.instant <= start - observance.offsetFrom }
  }

  /// Reports a rule as unsupported.
  private mutating func report(_ observance: ZoneObservance) {
    problems.append(ZoneProblem(kind: .unsupportedRule, line: observance.line))
  }

  private func firstOnset() -> Onset? {
    onsets.min { ($0.instant, $1.observance) < ($1.instant, $0.observance) }
  }

  /// The onsets in order. At one instant, the observance with the latest `DTSTART` is used, then standard time, then
  /// the last one in the file.
  private func changes(from initial: ZoneChanges.Clock) -> ZoneChanges {
    let ranking = observances.indices.sorted { left, right in
      let (first, second) = (observances[left], observances[right])
      if first.start != second.start { return first.start < second.start }
      if first.isDaylight != second.isDaylight { return first.isDaylight }
      return left < right
    }
    var ranks = [Int](repeating: 0, count: ranking.count)
    for (rank, observance) in ranking.enumerated() { ranks[observance] = rank }
    // Sort single integers, which is faster than sorting pairs. There are at most 256 observances.
    var keys = onsets.map { $0.instant << Self.rankBits | ranks[$0.observance] }
    keys.sort()
    var result = ZoneChanges(initial: initial)
    let clocks = observances.map { result.index(of: .init(offsetInSeconds: $0.offsetTo, abbreviation: $0.name)) }
    var instants: [Int] = []
    var clockIndices: [Int32] = []
    instants.reserveCapacity(keys.count)
    clockIndices.reserveCapacity(keys.count)
    for (index, key) in keys.enumerated() {
      let instant = key >> Self.rankBits
      // The last one at an instant is used.
      if index + 1 < keys.count, keys[index + 1] >> Self.rankBits == instant { continue }
      instants.append(instant)
      clockIndices.append(clocks[ranking[key & (1 << Self.rankBits - 1)]])
    }
    result.append(instants, clockIndices: clockIndices)
    return result
  }

  private static let rankBits = 9
}

/// A decoded STANDARD or DAYLIGHT observance of a VTIMEZONE (RFC 5545 section 3.6.5).
struct ZoneObservance {
  /// False for `STANDARD`.
  var isDaylight = false
  /// `DTSTART`: the first onset, on the clock of ``offsetFrom``.
  var start: CivilDateTime
  /// `TZOFFSETFROM` in seconds east of UTC.
  var offsetFrom: Int
  /// `TZOFFSETTO` in seconds east of UTC.
  var offsetTo: Int
  /// `TZNAME`; empty if absent.
  var name = ""
  /// The supported `RRULE`s.
  var rules: [RecurrenceRule] = []
  /// `RDATE`: further onsets, on the clock of ``offsetFrom``.
  var recurrenceDates: [CivilDateTime] = []
  /// The first physical line of the observance.
  var line = 0
}

extension RecurrenceRule {
  /// Parses the rule of an observance; nil if it is not yearly or has any error, because a partly understood rule would
  /// change the clock at wrong times.
  init?(zoneRule text: String) {
    let (rule, problems) = RuleParser.parse(text.utf8)
    guard let rule, rule.frequency == .yearly, rule.calendarScale ?? "GREGORIAN" == "GREGORIAN" else { return nil }
    for problem in problems {
      switch problem.kind {
      case .emptySegment, .oddForm, .strayBytes, .countAndUntil, .repeatedPart: break
      case .unknownPart where problem.part.hasPrefix("X-"): break
      default: return nil
      }
    }
    self = rule
  }

  /// Whether the rule repeats after 400 years: its interval divides the Gregorian cycle.
  var isCyclic: Bool { 400 % interval == 0 }

  /// `UNTIL` on a clock `offset` seconds east of UTC. RFC 5545 section 3.6.5 requires UTC; local times are accepted,
  /// and a date includes its day.
  func until(offset: Int) -> CivilDateTime? {
    switch until {
    case .utc(let instant): instant.utc.adding(seconds: offset)
    case .date(let date): CivilDateTime(date, secondOfDay: 86_399)
    case let other: other?.civil
    }
  }
}
