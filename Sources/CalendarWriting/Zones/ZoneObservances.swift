internal import CalendarModel

/// The observances of a zone for its VTIMEZONE (RFC 5545 section 3.6.5).
///
/// Irregular clock changes are dates of an observance; the yearly pattern after them is a rule without end.
struct ZoneObservances {
  /// An offset and the times when it begins.
  struct Observance: Hashable {
    var offsetFrom: Int
    var offsetTo: Int
    /// The abbreviation; may be empty.
    var name: String
    var isDaylight: Bool
    /// The times when it begins, on the clock of ``offsetFrom``, ascending; not empty.
    var onsets: [CivilDateTime]
    /// The rule for later onsets; then ``onsets`` has one element.
    var rule: RecurrenceRule?
  }

  /// The observances by their first onset.
  private(set) var all: [Observance] = []
  /// Whether later changes are left out, because the zone has too many and no pattern.
  private(set) var isCut = false

  /// The maximum number of changes to write as dates.
  private static let mostDates = 1_000
  /// The least number of years to check a pattern: all combinations of weekdays and leap years. All years of this century are
  /// checked, too.
  private static let leastPatternYears = 28

  private struct Change: Hashable {
    let instant: Instant
    let offsetFrom: Int
    let offsetTo: Int
    let name: String
    let isDaylight: Bool

    /// The time on the clock before the change.
    var civil: CivilDateTime { instant.utc.adding(seconds: offsetFrom) }
  }

  /// Identifies the same change in different years.
  private struct Kind: Hashable {
    let offsetFrom: Int
    let offsetTo: Int
    let name: String
    let isDaylight: Bool

    /// - Parameter name: The abbreviation, if it differs from the change's.
    init(_ change: Change, name: String? = nil) {
      offsetFrom = change.offsetFrom
      offsetTo = change.offsetTo
      self.name = name ?? change.name
      isDaylight = change.isDaylight
    }
  }

  /// Finds the observances for a range of times and everything later.
  init(of zone: Zone, for span: ClosedRange<Instant>) {
    // Times on other clocks are up to a day away, and the clock of a year may begin in the year before. There is no year 0.
    let start = Self.start(of: max(2, span.lowerBound.adding(seconds: -2 * 86_400).utc.date.year - 1))
    let next = span.upperBound.utc.date.year + 1
    let found = [max(next, 2_040), max(next, 2_100)].lazy
      .compactMap { year in Self.pattern(of: zone, from: year).map { (year: year, parts: $0) } }.first
    // Without a pattern, the changes of this century, and of ten more years.
    let end = Self.start(of: found?.year ?? max(next + 10, 2_100))
    let century = end..<end.adding(seconds: 100 * 366 * 86_400)
    if found == nil, zone.firstTransition(in: century) != nil { isCut = true }
    // On the clock of the zone, the pattern's first year may begin later than in UTC.
    var changes = Self.changes(of: zone, in: start..<max(start, found == nil ? end : end.adding(seconds: 2 * 86_400)))
    if let year = found?.year { changes.removeAll { $0.civil.date.year >= year } }
    var firstYear = found?.year ?? 0
    var pattern = found?.parts ?? []
    // A clock that never changes has one observance, whatever its names are: names alone begin nowhere when they are read.
    if changes.allSatisfy({ $0.offsetFrom == $0.offsetTo }),
      pattern.allSatisfy({ $0.kind.offsetFrom == $0.kind.offsetTo })
    {
      (changes, pattern) = ([], [])
    }
    while !pattern.isEmpty, let year = changes.last?.civil.date.year, year == firstYear - 1 {
      let ofYear = changes.reversed().prefix { $0.civil.date.year == year }
      guard ofYear.count == pattern.count,
        ofYear.allSatisfy({ change in pattern.contains { $0.matches(change) } })
      else { break }
      changes.removeLast(ofYear.count)
      firstYear = year
    }
    if changes.count > Self.mostDates {
      changes.removeLast(changes.count - Self.mostDates)
      isCut = true
    }
    var positions: [Kind: Int] = [:]
    // A pattern for all years needs no base: its first year is before the used times.
    if !changes.isEmpty || pattern.isEmpty || firstYear > start.utc.date.year {
      let (kind, onset) = Self.base(of: zone, at: start)
      positions[kind] = 0
      all.append(Self.observance(of: kind, from: onset))
    }
    for change in changes {
      let kind = Kind(change)
      if let position = positions[kind] {
        all[position].onsets.append(change.civil)
      } else {
        positions[kind] = all.count
        all.append(Self.observance(of: kind, from: change.civil))
      }
    }
    for part in pattern {
      var observance = Self.observance(of: part.kind, from: part.civil(in: firstYear))
      observance.rule = part.rule
      all.append(observance)
    }
    all.sort { $0.onsets[0] < $1.onsets[0] }
  }

  private static func observance(of kind: Kind, from onset: CivilDateTime) -> Observance {
    Observance(
      offsetFrom: kind.offsetFrom, offsetTo: kind.offsetTo, name: kind.name, isDaylight: kind.isDaylight,
      onsets: [onset])
  }

  /// The clock at an instant, and when it began.
  private static func base(of zone: Zone, at instant: Instant) -> (kind: Kind, onset: CivilDateTime) {
    // Zones change their clocks at least once in a century, or never.
    let before = changes(of: zone, in: instant.adding(seconds: -100 * 366 * 86_400)..<instant.adding(seconds: 1))
    let name = zone.abbreviation(at: instant)
    // A change of the abbreviation alone is ignored when read, so it would begin elsewhere when written again.
    if let change = before.last(where: { $0.offsetFrom != $0.offsetTo }) {
      return (Kind(change, name: name), change.civil)
    }
    let offset = zone.offsetInSeconds(at: instant)
    let change = Change(
      instant: min(Instant(secondsSinceEpoch: 0), instant), offsetFrom: offset, offsetTo: offset, name: name,
      isDaylight: false)
    return (Kind(change), change.instant.utc)
  }

  private static func changes(of zone: Zone, in range: Range<Instant>) -> [Change] {
    var changes: [Change] = []
    var offset = zone.offsetInSeconds(at: range.lowerBound.adding(seconds: -1))
    for transition in zone.transitions(in: range) {
      let instant = transition.instant
      // Summer time is ahead of the clock before it and ends within the year.
      let isAhead = transition.offsetInSeconds > offset
      let isDaylight =
        isAhead
        && zone.firstTransition(in: instant.adding(seconds: 1)..<instant.adding(seconds: 330 * 86_400))
          .map { $0.offsetInSeconds < transition.offsetInSeconds } ?? false
      changes.append(
        Change(
          instant: instant, offsetFrom: offset, offsetTo: transition.offsetInSeconds,
          name: transition.abbreviation, isDaylight: isDaylight))
      offset = transition.offsetInSeconds
    }
    return changes
  }

  private static func start(of year: Int) -> Instant { Instant(utc: CivilDateTime(CivilDate(year, 1, 1))) }

  // MARK: Patterns

  /// A yearly change described by a rule.
  private struct Part {
    let kind: Kind
    let rule: RecurrenceRule
    let secondOfDay: Int
    /// The day of the change in each year.
    let dates: YearlyChange

    func civil(in year: Int) -> CivilDateTime { CivilDateTime(dates.date(in: year), secondOfDay: secondOfDay) }

    func matches(_ change: Change) -> Bool {
      Kind(change) == kind && change.civil == civil(in: change.civil.date.year)
    }
  }

  /// The yearly changes from a year on; empty if the clock never changes, nil without a pattern.
  private static func pattern(of zone: Zone, from year: Int) -> [Part]? {
    // A year of the clock begins up to a day before or after the year in UTC.
    let day = 2 * 86_400
    let years = year..<max(year + leastPatternYears, 2_101)
    let range = start(of: year).adding(seconds: -day)..<start(of: years.upperBound).adding(seconds: day)
    let changes = changes(of: zone, in: range).filter { years.contains($0.civil.date.year) }
    if changes.isEmpty { return [] }
    var kinds: [Kind] = []
    for kind in changes.prefix(2 * 12).map({ Kind($0) }) where !kinds.contains(kind) { kinds.append(kind) }
    var parts: [Part] = []
    for kind in kinds {
      let civils = changes.filter { Kind($0) == kind }.map(\.civil)
      guard let first = civils.first, civils.count == years.count,
        civils.enumerated().allSatisfy({ $1.date.year == year + $0 && $1.secondOfDay == first.secondOfDay }),
        let dates = YearlyChange(civils.map(\.date))
      else { return nil }
      parts.append(Part(kind: kind, rule: dates.rule, secondOfDay: first.secondOfDay, dates: dates))
    }
    return parts.count * years.count == changes.count ? parts : nil
  }
}
