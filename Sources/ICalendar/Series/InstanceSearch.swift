internal import CalendarModel
internal import Recurrence

/// Finds which RECURRENCE-IDs refer to an instance of their series.
///
/// Reads the starts of a rule only around the ids, if there are many in between.
struct InstanceSearch {
  /// The search budget per rule, in steps.
  private static let searchLimit = SeriesCheck.searchLimitOfRule
  /// The number of starts between two ids that are read before the rest is skipped.
  private static let leastPatience = 1_000

  /// The ids without an instance so far.
  private(set) var missing: Set<InstanceID> = []
  private let start: EventTime
  private let key: InstanceKey
  private let hasWholeDays: Bool
  /// When the instance of each id can start on the clock of the series, in order.
  private let places: [(times: Range<CivilDateTime>, id: InstanceID)]
  /// The end of the last place.
  private let end: CivilDateTime

  /// - Parameters:
  ///   - ids: The RECURRENCE-IDs.
  ///   - start: DTSTART of their series.
  init(for ids: [EventTime], inSeriesStartingAt start: EventTime) {
    let key = InstanceKey(seriesStartingAt: start)
    self.start = start
    self.key = key
    let places = ids.map { (times: Self.times(of: $0, start, key), id: InstanceID($0, key)) }
      .sorted { $0.times.lowerBound < $1.times.lowerBound }
    self.places = places
    missing = Set(places.map { $0.id })
    hasWholeDays = places.contains { $0.id.isWholeDay }
    end = places.reduce(start.civil) { max($0, $1.times.upperBound) }
  }

  /// When the instance of an id can start on the clock of its series.
  private static func times(of id: EventTime, _ start: EventTime, _ key: InstanceKey) -> Range<CivilDateTime> {
    let clock = key.clock(of: id)
    if key.isWholeDay(id) { return clock..<clock.adding(seconds: 86_400) }
    if let zone = start.zone {
      // Two times on the clock are one instant where the clock skips an hour, or a day.
      let instant = id.instant(in: zone)
      let near = instant.adding(seconds: -3 * 86_400)..<instant.adding(seconds: 3 * 86_400)
      if zone.firstTransition(in: near) != nil {
        return clock.adding(seconds: -86_400)..<clock.adding(seconds: 2 * 86_400)
      }
    }
    return clock..<clock.adding(seconds: 1)
  }

  /// Takes the ids of an instance from those that are missing.
  mutating func take(_ instance: EventTime) {
    missing.remove(InstanceID(number: key.of(instance), isWholeDay: false))
    guard hasWholeDays else { return }
    missing.remove(InstanceID(number: key.clock(of: instance).date.daysSinceEpoch, isWholeDay: true))
  }

  /// Takes the ids of the instances that a rule generates.
  /// - Parameter stepsLeft: The number of starts that may be read.
  /// - Returns: Whether the rule was searched; false if a limit was reached.
  mutating func take(startsOf rule: RecurrenceRule, years: CalendarYears, stepsLeft: inout Int) -> Bool {
    guard let first = places.first else { return true }
    let until = rule.until.map { RuleLimit.until($0, forSeriesStartingAt: start) }
    var range = RuleRange(
      from: first.times.lowerBound, before: end, until: until, countsStart: true, searchLimit: Self.searchLimit,
      years: years)
    guard var starts = self.starts(of: rule, in: range) else { return true }
    // Skipping counts again what was counted, so that the rest has the limit that it would have had.
    range.searchLimit = 2 * Self.searchLimit
    var (place, passed, patience) = (0, 0, Self.leastPatience)
    var next = starts.next()
    while let civil = next {
      stepsLeft -= 1
      guard stepsLeft > 0 else { return false }
      while place < places.count, places[place].times.upperBound <= civil || !missing.contains(places[place].id) {
        place += 1
      }
      guard place < places.count else { return true }
      if civil >= places[place].times.lowerBound {
        take(start.with(civil: civil))
        passed = 0
      } else {
        passed += 1
        if passed > patience {
          passed = 0
          range.lowerBound = places[place].times.lowerBound
          if let later = skip(starts, of: rule, to: range) {
            (starts, next) = later
            // What is skipped costs no more than what is read.
            patience = max(Self.leastPatience, starts.steps)
            continue
          }
          patience = .max
        }
      }
      next = starts.next()
    }
    return !starts.isTruncated
  }

  /// The starts in a later range, with the first of them; nil if it costs too much to find them.
  private func skip(
    _ starts: RuleStarts, of rule: RecurrenceRule, to range: RuleRange
  ) -> (starts: RuleStarts, first: CivilDateTime?)? {
    guard var later = starts.restarted(in: range) ?? self.starts(of: rule, in: range) else { return nil }
    let first = later.next()
    return later.isTruncated || later.steps > Self.searchLimit ? nil : (later, first)
  }

  /// The starts of a rule in a range; nil if its RSCALE is unknown.
  private func starts(of rule: RecurrenceRule, in range: RuleRange) -> RuleStarts? {
    RuleStarts(rule: rule, start: start.civil, isDateOnly: start.isDate, range: range)
  }
}
