internal import CalendarModel
internal import Recurrence

/// Lists the occurrences of any series in a window (RFC 5545 section 3.8.5).
///
/// The instances are DTSTART, the starts of the rules and the RDATEs, without duplicates, minus the EXDATEs and the
/// starts of the EXRULEs. Overrides then replace their instances, even if they move them into or out of the window.
struct SeriesExpander {
  private let series: EventSeries
  private let master: Event
  private let window: Window
  private let engine: Engine
  private let key: InstanceKey
  /// The `RANGE=THISANDFUTURE` overrides, by the key of their first instance.
  private let following: [FollowingOverride]
  private var occurrences: [Occurrence] = []
  private(set) var truncation: Truncation?
  /// Whether enough starts were found, but not all.
  private var hasMoreStarts = false
  private var budget: Budget
  /// The maximum number of occurrences of the series.
  private let mostOccurrences: Int
  /// The number of search steps left.
  private var stepsLeft: Int
  /// Why the engine did not enumerate some of the rules.
  private var refusals: Set<String> = []

  /// Why the result may be incomplete.
  enum Truncation {
    /// The limit on the number of occurrences was reached.
    case occurrences
    /// The search limit was reached before the next start was found.
    case search
  }

  /// An instance before overrides are applied.
  private struct Instance {
    var key: Int
    var time: EventTime
    var end: EventEnd?
    var rank = Rank.ofRule

    /// Among instances with one key, the one of the least rank is shown.
    enum Rank: Int, Comparable {
      /// An RDATE with its own end or in another form than DTSTART, such as a whole day among times.
      case ofUnlikeDate
      case ofDate
      case ofRule

      static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
    }
  }

  /// Lists the occurrences that overlap the window, in no particular order.
  /// - Parameter refusals: Receives the reasons why the engine did not enumerate some of the rules.
  /// - Returns: The occurrences, and why they may be incomplete; nil if they are complete.
  static func expand(
    _ series: EventSeries, in window: Window, engine: Engine, budget: inout Budget,
    refusals: inout Set<String>
  ) -> (occurrences: [Occurrence], truncation: Truncation?) {
    guard let master = series.master else {
      return (series.overrides.compactMap { Self.occurrence(of: $0, in: window) }, nil)
    }
    guard series.isRecurring || !series.overrides.isEmpty || !series.exceptionDates.isEmpty else {
      let end = master.end(ofInstanceAt: master.start, in: window.zone)
      guard window.contains(master.start, end) else { return ([], nil) }
      return ([Occurrence(of: master, recurrenceID: nil, start: master.start, end: end)], nil)
    }
    var expander = SeriesExpander(series, master, window, engine, budget)
    expander.expand()
    budget = expander.budget
    refusals = expander.refusals
    return (expander.occurrences, expander.truncation)
  }

  /// Lists the occurrences with the Swift engine.
  static func expand(
    _ series: EventSeries, in window: Window, budget: inout Budget
  ) -> (occurrences: [Occurrence], truncation: Truncation?) {
    var refusals: Set<String> = []
    return expand(series, in: window, engine: .swift, budget: &budget, refusals: &refusals)
  }

  private init(
    _ series: EventSeries, _ master: Event, _ window: Window, _ engine: Engine, _ budget: Budget
  ) {
    self.budget = budget
    mostOccurrences = budget.occurrencesOfSeries
    stepsLeft = 2 * budget.searchLimit
    self.engine = engine
    self.series = series
    self.master = master
    self.window = window
    let key = InstanceKey(seriesStartingAt: master.start)
    self.key = key
    following = series.overridesInEffect.compactMap { FollowingOverride($0, of: master, key) }.sorted {
      $0.key < $1.key
    }
  }

  private mutating func expand() {
    var instances = candidates()
    if master.start.isFloating { removeSkippedStarts(from: &instances) }
    instances.sort { one, other in
      // A start that the clock skips takes place at the time of a later one, which is the one that is shown.
      if one.key == other.key, one.rank == .ofRule, other.rank == .ofRule { return one.time.civil > other.time.civil }
      return (one.key, one.rank) < (other.key, other.rank)
    }
    let exceptions = SeriesExceptions(
      series, master: master, keysExcludedByRules: keysExcludedByRules(through: instances.last))
    for override in exceptions.overrides {
      if let occurrence = Self.occurrence(of: override, in: window) { occurrences.append(occurrence) }
    }
    var dense = denseExclusions(through: instances.last)
    var last: Int?
    var examined = 0
    for instance in instances where instance.key != last {
      last = instance.key
      examined += 1
      if exceptions.isExcluded(instance.key, at: key.clock(of: instance.time).date) { continue }
      if !dense.isEmpty {
        let isExcluded = dense.hold(key.clock(of: instance.time))
        guard stepsLeft > dense.steps else {
          truncation = .search
          break
        }
        if isExcluded { continue }
      }
      emit(instance)
      if truncation == .occurrences { break }
    }
    // Starts in a gap of the clock are not instances of their own, so that there may be fewer than enough.
    if hasMoreStarts { truncation = truncation ?? .occurrences }
    spend(dense.steps)
    spend(max(0, examined - occurrences.count - Self.usuallyInVain) * Self.stepsPerInstance)
    refusals.formUnion(dense.refusals)
  }

  /// Removes the starts of a floating series that the clock of the page skips and that take place at the time of a later one, which
  /// is the one that is shown. In other series, both have one key.
  private func removeSkippedStarts(from instances: inout [Instance]) {
    let span = window.instants.lowerBound.adding(seconds: -86_400)..<window.instants.upperBound.adding(seconds: 86_400)
    for change in window.zone.transitions(in: span) {
      let offset = window.zone.offsetInSeconds(at: change.instant.adding(seconds: -1))
      let skipped = change.offsetInSeconds - offset
      guard skipped > 0 else { continue }
      let first = change.instant.secondsSinceEpoch + offset
      let later = Set(
        instances.lazy.filter { $0.rank == .ofRule && (first + skipped..<first + 2 * skipped).contains($0.key) }.map(
          \.key))
      instances.removeAll {
        $0.rank == .ofRule && (first..<first + skipped).contains($0.key) && later.contains($0.key + skipped)
      }
    }
  }

  // MARK: Candidates

  /// How far outside the window, before and after it, an instance may start and still overlap it; and how far inside, from its start and
  /// from its end, one may start and not overlap it. In seconds.
  private var reach: (before: Int, after: Int, insideStart: Int, insideEnd: Int) {
    func length(_ event: Event) -> Int {
      // Days are counted on their own clock: in a zone that skipped one, the length would be a day too short.
      let clock = event.start.isDate ? .utc : window.zone
      let end = event.end(ofInstanceAt: event.start, in: clock)
      // If the clock changes in the first instance, one of both is less than in other instances.
      return max(
        end.instant(in: clock).secondsSinceEpoch - event.start.instant(in: clock).secondsSinceEpoch,
        end.civil.secondsSinceEpoch - event.start.civil.secondsSinceEpoch)
    }
    var (before, after, later) = (length(master), 0, 0)
    for addition in series.recurrenceDates where addition.end != nil {
      before = max(before, periodLength(addition))
    }
    for override in following {
      before = max(before, length(override.event) + max(0, override.shift))
      after = max(after, -override.shift)
      later = max(later, override.shift)
    }
    // Overrides of all later instances may have another clock, and so may additions to a floating series.
    let hasOneClock =
      following.allSatisfy { $0.clock.with(civil: master.start.civil) == master.start }
      && !(master.start.isFloating && series.recurrenceDates.contains { !$0.start.isFloating })
    let margin =
      hasOneClock ? window.margin(aroundClockOf: master.start, length: before) : SteadyClock.mostChange
    return (before + margin, after + margin, after + margin, later + margin)
  }

  private mutating func candidates() -> [Instance] {
    let reach = reach
    let clock = window.civil(onClockOf: master.start)
    let certain = clock.lowerBound.adding(seconds: reach.insideStart)
    let (starts, generatesStart) = starts(
      of: series.rules, from: clock.lowerBound.adding(seconds: -reach.before),
      before: clock.upperBound.adding(seconds: reach.after), countsStart: true,
      shown: certain..<max(certain, clock.upperBound.adding(seconds: -reach.insideEnd)))
    var instances = starts.map { start in
      let civil = CivilDateTime(secondsSinceEpoch: start)
      return Instance(key: key.of(civil), time: master.start.with(civil: civil))
    }
    if !generatesStart, !RuleLimit.endsBeforeStart(series, startingAt: master.start) {
      instances.append(Instance(key: key.of(master.start), time: master.start))
    }
    for addition in series.recurrenceDates {
      let time = master.start.isDate ? EventTime.date(addition.start.civil.date) : addition.start
      let isUnlike =
        addition.end != nil || time.isDate != master.start.isDate || time.isFloating != master.start.isFloating
      instances.append(
        Instance(
          key: key.of(addition.start), time: time, end: addition.end, rank: isUnlike ? .ofUnlikeDate : .ofDate))
    }
    return instances
  }

  /// The maximum number of starts per rule: one per second for four days of margin, plus the limit of the result.
  private var mostCandidates: Int {
    budget.isSpent ? Self.leastCandidates : min(4 * 86_400 + mostOccurrences, max(Self.leastCandidates, stepsLeft))
  }
  /// A year of days.
  private static let leastCandidates = 400
  /// How many instances outside the window cost nothing more. Series of days have fewer.
  private static let usuallyInVain = 100
  /// What another one costs in steps.
  private static let stepsPerInstance = 20

  /// How many starts inside the window are enough: as many as can be shown and as exceptions may take, and one that shows that there are
  /// more.
  private var enoughStarts: Int {
    let exceptions = series.exceptionDates + series.overrides.compactMap(\.recurrenceID)
    guard series.exceptionRules.isEmpty, !exceptions.contains(where: key.isWholeDay) else { return .max }
    return mostOccurrences + exceptions.count + 1
  }

  /// The starts of some rules on the clock of the series, in seconds, ascending without duplicates, and whether one of
  /// the rules generates DTSTART.
  /// - Parameter shown: Starts that are certainly inside the window; nil if all starts are needed.
  private mutating func starts(
    of rules: [RecurrenceRule], from lower: CivilDateTime, before upper: CivilDateTime, countsStart: Bool,
    shown: Range<CivilDateTime>? = nil
  ) -> (starts: [Int], generatesStart: Bool) {
    var all: [Int] = []
    var generatesStart = false
    for (position, rule) in rules.enumerated() where !rules[..<position].contains(rule) {
      if rule.calendarScale != nil, budget.isSpent {
        truncation = truncation ?? .search
        continue
      }
      guard var starts = enumerator(rule, from: lower, before: upper, countsStart: countsStart) else { continue }
      // A rule that ends before DTSTART generates nothing; another may.
      let hasEnded = RuleLimit.ends(rule, beforeSeriesStartingAt: master.start)
      generatesStart = generatesStart || starts.generatesStart && !hasEnded
      let skipped = RuleLimit.skipped(after: rule.until, forSeriesStartingAt: master.start)
      var found: [Int] = []
      let most = mostCandidates
      var left = enoughStarts
      while found.count < most, left > 0, let civil = starts.next() {
        if let skipped, skipped.contains(civil) { continue }
        found.append(civil.secondsSinceEpoch)
        if let shown, shown.contains(civil) { left -= 1 }
      }
      if left == 0, starts.next() != nil { hasMoreStarts = true }
      if found.count == most { truncation = truncation ?? .search }
      noteSearch(starts)
      spend(found.count)
      all = all.isEmpty ? found : united(all, found, upTo: max(all.count, most))
    }
    return (all, generatesStart)
  }

  /// Merges two ascending lists without duplicates, up to `most` elements.
  private mutating func united(_ left: [Int], _ right: [Int], upTo most: Int) -> [Int] {
    var all: [Int] = []
    all.reserveCapacity(min(left.count + right.count, most))
    var (first, second) = (0, 0)
    while first < left.count || second < right.count {
      guard all.count < most else {
        truncation = truncation ?? .search
        break
      }
      let (one, other) = (
        first < left.count ? left[first] : Int.max, second < right.count ? right[second] : Int.max
      )
      all.append(min(one, other))
      if one <= other { first += 1 }
      if other <= one { second += 1 }
    }
    return all
  }

  private func enumerator(
    _ rule: RecurrenceRule, from lower: CivilDateTime, before upper: CivilDateTime, countsStart: Bool
  ) -> EngineStarts? {
    EngineStarts(
      rule: rule, start: master.start.civil, isDateOnly: master.start.isDate,
      range: RuleRange(
        from: lower, before: upper, until: until(of: rule), countsStart: countsStart,
        searchLimit: min(budget.searchLimit, max(1_000, stepsLeft)), years: budget.years),
      engine: engine)
  }

  private func until(of rule: RecurrenceRule) -> CivilDateTime? {
    rule.until.map { RuleLimit.until($0, forSeriesStartingAt: master.start) }
  }

  private mutating func noteSearch(_ starts: EngineStarts) {
    if let refusal = starts.refusal { refusals.insert(refusal) }
    spend(starts.steps)
    if starts.isTruncated { truncation = truncation ?? .search }
  }

  private mutating func spend(_ steps: Int) {
    stepsLeft -= steps
    budget.spend(searchSteps: steps)
  }

  /// The EXRULEs, which exclude nothing of an event that does not repeat, so that it is not lost.
  private var exceptionRules: [RecurrenceRule] { series.isRecurring ? series.exceptionRules : [] }

  /// The keys that EXRULEs of days or longer exclude near the window, up to an instance.
  private mutating func keysExcludedByRules(through last: Instance?) -> Set<Int> {
    let rules = exceptionRules.filter { $0.frequency >= .daily }
    guard let last, !rules.isEmpty else { return [] }
    let reach = reach
    let clock = window.civil(onClockOf: master.start)
    let excluded = starts(
      of: rules, from: clock.lowerBound.adding(seconds: -reach.before),
      before: min(clock.upperBound.adding(seconds: reach.after), key.clock(of: last.time).adding(seconds: 2 * 86_400)),
      countsStart: false)
    return Set(excluded.starts.map { key.of(CivilDateTime(secondsSinceEpoch: $0)) })
  }

  /// The sub-daily EXRULEs up to an instance.
  private func denseExclusions(through last: Instance?) -> DenseExclusions {
    let rules = exceptionRules.filter { $0.frequency < .daily }
    guard let last, !rules.isEmpty else { return DenseExclusions([]) }
    let end = key.clock(of: last.time).adding(seconds: 1)
    return DenseExclusions(
      rules.map { rule in { enumerator(rule, from: $0, before: end, countsStart: false) } })
  }

  // MARK: Occurrences

  private mutating func emit(_ instance: Instance) {
    var event = master
    var start = instance.time
    if let index = indexOfOverride(before: instance.key) {
      event = following[index].event
      start = following[index].clock.with(
        civil: key.clock(of: instance.time).adding(seconds: following[index].shift))
    }
    // A period keeps its length when an override moves its start.
    let end =
      instance.end?.end(ofInstanceAt: start, statedFor: instance.time, in: window.zone)
      ?? end(of: event, startingAt: start)
    guard window.contains(start, end) else { return }
    guard occurrences.count < mostOccurrences else {
      truncation = .occurrences
      return
    }
    occurrences.append(Occurrence(of: event, recurrenceID: instance.time, start: start, end: end))
  }

  /// The end of an instance. An end in UTC keeps the length in days on the event's own clock, like every instance (RFC
  /// 5545 section 3.8.5.3).
  private func end(of event: Event, startingAt start: EventTime) -> EventTime {
    guard case .utc(let instant) = start, let zone = event.start.zone, case .duration = event.end,
      zone.instant(of: zone.civil(at: instant)) == instant
    else { return event.end(ofInstanceAt: start, in: window.zone) }
    let end = event.end(ofInstanceAt: .zoned(zone.civil(at: instant), zone), in: window.zone)
    return .utc(end.instant(in: zone))
  }

  /// The index of the last THISANDFUTURE override before an instance.
  private func indexOfOverride(before key: Int) -> Int? {
    let next = following.indices.partitioningIndex { following[$0].key >= key }
    return next == 0 ? nil : next - 1
  }

  private func periodLength(_ addition: RecurrenceDate) -> Int {
    guard let end = addition.end else { return 0 }
    return end.end(ofInstanceAt: addition.start, statedFor: addition.start, in: window.zone)
      .instant(in: window.zone).secondsSinceEpoch
      - addition.start.instant(in: window.zone).secondsSinceEpoch
  }

  /// The occurrence of an override at its own time.
  private static func occurrence(of override: Event, in window: Window) -> Occurrence? {
    let end = override.end(ofInstanceAt: override.start, in: window.zone)
    guard window.contains(override.start, end) else { return nil }
    return Occurrence(of: override, recurrenceID: override.recurrenceID, start: override.start, end: end)
  }
}
