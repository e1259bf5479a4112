internal import CalendarModel
internal import CalendarWriting
internal import ICalendar

/// Finds events by their texts, on any day.
extension CalendarReading {
  /// The series that may contain one of some texts, of all calendars as one.
  /// - Parameter parts: See `CalendarFile.series(mentioning:)`.
  func series(mentioning parts: [String]?) -> (series: [EventSeries], diagnostics: [Diagnostic]) {
    let files = files
    var diagnostics: [Diagnostic] = []
    var found = contents(mentioning: parts)
    if duplicates == .merge, found.count > 1, parts != nil {
      // A copy without the words may be the latest revision.
      let copies = series(withUIDs: CopiedUIDs(of: found.flatMap(\.series)))
      for file in found.indices {
        let known = Set(found[file].series.map(\.uidBytes))
        found[file].series += copies[file].filter { !known.contains($0.uidBytes) }
      }
    }
    let entries = found.map { read in
      diagnostics += read.diagnostics
      return read.series.map { CalendarDocument.Entry($0, sources: files) }
    }
    let all = duplicates == .merge ? SeriesUnion.united(entries) : entries.flatMap { $0 }
    return (all.map(\.series), diagnostics)
  }

  /// The events that pass the filter of a plan, each once: on its next date, or else on its last one. Future dates come
  /// first, nearest first, then past ones, latest first.
  /// - Parameter count: The number of events that are enough; `Int.max` for all.
  func search(_ plan: AgendaPlan, atLeast count: Int) -> ReadResult {
    let matcher = EventMatcher(ofSeries: plan.filter)
    let text = SearchText(plan.filter.search ?? "")
    let search = DatedSearch(candidates(mentioning: text, decodesAll: count == .max), in: self, plan)
    search.run(until: { $0.count >= count }) { matcher.matches($0) }
    var result = ReadResult(occurrences: search.dates.inOrder, diagnostics: search.diagnostics)
    result.isPartial = search.dates.isCut
    return result
  }

  /// The event that words refer to, by its UID, its title or words in it.
  struct Named {
    /// Its next dates, or else its last one.
    var occurrences: [Occurrence] = []
    var diagnostics: [Diagnostic] = []
    /// Other events that match the same words equally well, on their next dates.
    var others: [Occurrence] = []
    /// Whether there may be more of them.
    var hasMoreOthers = false
    /// Whether a limit ended the search for dates.
    var isPartial = false
  }

  /// Finds the event that words refer to.
  /// - Parameters:
  ///   - name: Its UID, its title, or words in its title.
  ///   - count: The maximum number of dates.
  ///   - others: The number of other events that are enough.
  func event(named name: String, count: Int, others: Int, _ plan: AgendaPlan) -> Named {
    let text = SearchText(name)
    let matcher = EventMatcher(ofSeries: plan.filter)
    let wanted = SearchText.folded(name)
    /// How well an event matches: by UID, by title, by words.
    func rank(_ event: Event) -> Int? {
      guard matcher.matches(event) else { return nil }
      if event.uid == name { return 0 }
      let title = SearchText.folded(event.summary ?? "")
      if title == wanted { return 1 }
      // Words in UIDs are mostly chance: `show 2`.
      return text.matches([title]) || event.uid.prefix { $0 != "@" }.lowercased() == wanted ? 2 : nil
    }
    let byRank: [(rank: Int, candidates: DatedSearch.Candidates)]
    switch candidates(mentioning: text, title: name) {
    case .hits(let all):
      // Long descriptions have many words, and decoding them would take longer than all else.
      let hits = all.named
      // Events that match better are looked for first, among the few that may do so.
      byRank = [(0, .hits(all.withUID(name))), (1, .hits(hits.titled)), (2, .hits(hits.all))]
    case .decoded(let series, let diagnostics):
      let ranks = series.map { $0.events.compactMap(rank).min() }
      let best = ranks.compactMap(\.self).min()
      byRank = [(best ?? 2, .decoded(zip(series, ranks).filter { $1 == best && best != nil }.map(\.0), diagnostics))]
    }
    var named = Named()
    for (best, candidates) in byRank {
      func search(within: Bool) -> DatedSearch {
        let search = DatedSearch(candidates, in: self, plan, within: within)
        search.run(until: { $0.count > others && $0.contains(where: \.takesPlace) }) { rank($0) == best }
        return search
      }
      var found = search(within: true)
      // An event without a date on the requested days is shown on its next one.
      if plan.what.hasDays, found.dates.inOrder.isEmpty { found = search(within: false) }
      named.diagnostics = found.diagnostics
      named.isPartial = found.dates.isCut
      guard !found.series.isEmpty else { continue }
      named.others = found.dates.inOrder
      named.hasMoreOthers = !found.isComplete
      // Cancelled events only if there are no others.
      guard let position = named.others.firstIndex(where: \.takesPlace) ?? named.others.indices.first else { break }
      let first = named.others.remove(at: position)
      guard let series = found.series.first(where: { $0.has(first) }) else { break }
      // Where only a change of some instances has the name, the others are not meant.
      let isOfAll = series.master.map { rank($0) == best } ?? false
      var (filter, ranks) = (OccurrenceMatcher(plan.filter), EventMemo<Bool>())
      named.occurrences = found.dates.next(count, of: series, from: first) { occurrence in
        filter.matches(occurrence) && (isOfAll || ranks.value(of: occurrence.event) { rank($0) == best })
      }
      named.isPartial = found.dates.isCut
      break
    }
    return named
  }

  /// The events that may match a text.
  /// - Parameter title: See `CalendarFile.hits(of:title:)`.
  private func candidates(
    mentioning text: SearchText, title: String? = nil, decodesAll: Bool = false
  ) -> DatedSearch.Candidates {
    if !decodesAll, let hits = hits(of: text.parts, title: title) {
      return .hits(hits.containing(oneOf: text.partsOfAlternatives))
    }
    let (series, diagnostics) = series(mentioning: text.parts)
    return .decoded(series, diagnostics)
  }
}

extension Occurrence {
  /// Whether it is not cancelled.
  fileprivate var takesPlace: Bool { event.status != .cancelled }
}

/// A search for series by their representative dates, nearest first. A class, because it would be a large value.
private final class DatedSearch {
  /// The series to search.
  enum Candidates {
    case decoded([EventSeries], [Diagnostic])
    /// Decoded when their dates are asked for: those that may have one in some days, then in more days.
    case hits(TextHits)
  }

  private let reading: CalendarReading
  private let zone: Zone
  private let candidates: Candidates
  var dates: SeriesDates
  private(set) var diagnostics: [Diagnostic] = []
  /// The series with a matching event.
  private(set) var series: [EventSeries] = []
  /// Whether all candidates that have a date were decoded.
  private(set) var isComplete = true

  /// - Parameter within: Whether only dates on the days of the plan count.
  init(_ candidates: Candidates, in reading: CalendarReading, _ plan: AgendaPlan, within: Bool = true) {
    (self.candidates, self.reading, zone) = (candidates, reading, plan.zone)
    dates = SeriesDates(plan, within: within, budget: reading.budget)
  }

  /// - Parameters:
  ///   - isEnough: Whether these first dates are enough.
  ///   - matches: Whether an event is one of those to find.
  func run(until isEnough: ([Occurrence]) -> Bool, _ matches: (Event) -> Bool) {
    switch candidates {
    case .decoded(let series, let diagnostics):
      self.diagnostics = diagnostics
      take(series, matches)
    case .hits(var hits):
      diagnostics = reading.openingDiagnostics
      for step in dates.steps {
        let found = hits.take(touching: step.days, in: zone)
        diagnostics += found.diagnostics
        take(reading.identified(found.series), matches)
        guard hits.count > 0, isEnough(dates.first(certainAfter: step)) else { continue }
        isComplete = false
        return
      }
    }
  }

  private func take(_ all: [EventSeries], _ matches: (Event) -> Bool) {
    for one in all {
      // Each event is checked once, because its texts may be long and its occurrences many.
      var answers = EventMemo<Bool>()
      func isMatch(_ event: Event) -> Bool { answers.value(of: event, matches) }
      guard one.hasEvent(where: isMatch) else { continue }
      series.append(one)
      dates.take(one) { isMatch($0.event) }
    }
  }
}

extension EventSeries {
  /// Whether one of its events fulfils a condition.
  func hasEvent(where condition: (Event) -> Bool) -> Bool {
    master.map(condition) == true || overrides.contains(where: condition)
  }

  /// The UID, which is compared byte by byte.
  fileprivate var uidBytes: [UInt8] { Array(((master ?? overrides.first)?.uid ?? "").utf8) }

  /// The master and the overrides.
  fileprivate var events: [Event] { [master].compactMap(\.self) + overrides }

  /// Whether an occurrence belongs to one of its events.
  fileprivate func has(_ occurrence: Occurrence) -> Bool {
    hasEvent { $0.line == occurrence.event.line && $0.calendar.file == occurrence.event.calendar.file }
  }
}

/// The representative dates of series in a list.
struct SeriesDates {
  private let zone: Zone
  /// The future days.
  private let coming: [Range<CivilDate>]
  /// The past days, latest first; empty if the request names days.
  private let past: [Range<CivilDate>]
  /// The time from which dates are future.
  private let now: Instant
  /// The least length of a date; nil for any.
  private let leastSeconds: Int?
  private var budget: Budget
  private var next: [Occurrence] = []
  private var last: [Occurrence] = []
  /// Whether a limit ended a series' search before it found a date, so that an earlier date may exist.
  private(set) var isCut = false

  /// - Parameters:
  ///   - plan: If it has days, dates are future from the first one on.
  ///   - within: Whether only dates on the days of the plan count.
  init(_ plan: AgendaPlan, within: Bool = true, budget: Budget) {
    (zone, leastSeconds, self.budget) = (plan.zone, plan.filter.leastSeconds, budget)
    let first = plan.what.hasDays ? plan.period.lowerBound : plan.today
    now = plan.what.hasDays ? plan.zone.startOfDay(first) : plan.when.present ?? plan.zone.startOfDay(first)
    guard !(plan.what.hasDays && within) else {
      (coming, past) = ([plan.period], [])
      return
    }
    let end = CalendarReading.horizon(of: first)
    coming = [35, 366].map { first..<first.adding(days: $0) } + [first..<max(end, first.adding(days: 1))]
    past =
      [35, 366, 3_660].map { first.adding(days: -$0)..<first.adding(days: 1) } + [Self.firstDay..<first.adding(days: 1)]
  }

  private static let firstDay = CivilDate(1, 1, 1)

  /// Some days of a search for dates, each with those before it, nearest first.
  struct Step {
    let days: Range<CivilDate>
    /// Whether the days are past.
    let isPast: Bool
  }

  /// All steps. The series that touch no day of any step have no date that counts.
  var steps: [Step] {
    func parts(_ days: Range<CivilDate>, _ step: (Int) -> Range<CivilDate>) -> [Range<CivilDate>] {
      [1, 7, 35, 122, 366, 732, 1_464, 3_660].map(step).filter {
        $0.lowerBound > days.lowerBound || $0.upperBound < days.upperBound
      }
        + [days]
    }
    guard let next = coming.last else { return [] }
    let first = next.lowerBound
    let farthest = past.isEmpty ? next : first..<CivilDate(9_999, 12, 31)
    let future = parts(farthest) { first..<min(first.adding(days: $0), farthest.upperBound) }
    guard let last = past.last else { return future.map { Step(days: $0, isPast: false) } }
    let earlier = parts(last) { max(last.lowerBound, first.adding(days: -$0))..<last.upperBound }
    return future.map { Step(days: $0, isPast: false) } + earlier.map { Step(days: $0, isPast: true) }
  }

  /// The dates that no series of a later step precedes, in order.
  func first(certainAfter step: Step) -> [Occurrence] {
    let future = OccurrenceOrder.sorted(next, in: zone)
    guard step.isPast else {
      let end = zone.startOfDay(step.days.upperBound)
      return Array(future.prefix { $0.start.instant(in: zone) < end })
    }
    let start = zone.startOfDay(step.days.lowerBound)
    return future + OccurrenceOrder.sorted(last, in: zone).reversed().prefix { $0.start.instant(in: zone) >= start }
  }

  /// The dates of the series, in order: future ones first.
  var inOrder: [Occurrence] {
    OccurrenceOrder.sorted(next, in: zone) + OccurrenceOrder.sorted(last, in: zone).reversed()
  }

  /// Adds the date of a series.
  mutating func take(_ series: EventSeries, where isMatch: (Occurrence) -> Bool) {
    let leastSeconds = leastSeconds
    func condition(_ occurrence: Occurrence) -> Bool {
      leastSeconds.map { occurrence.seconds >= $0 } ?? true && isMatch(occurrence)
    }
    if let single = single(series) {
      guard condition(single) else { return }
      let isComing = end(of: single) > now
      if coming.contains(where: { single.touches($0, in: zone) }), isComing {
        next.append(single)
      } else if !past.isEmpty {
        if isComing { next.append(single) } else { last.append(single) }
      }
      return
    }
    var isSparse = true
    for dates in coming {
      let found = series.occurrences(in: dates, zone: zone, budget: &budget)
      if let first = found.occurrences.first(where: { end(of: $0) > now && condition($0) }) {
        return next.append(first)
      }
      isSparse = found.occurrences.allSatisfy { end(of: $0) <= now }
      // Longer searches would reach limits earlier.
      if isCut(found) {
        isSparse = false
        break
      }
    }
    for dates in isSparse ? beyondHorizon(series) : [] {
      let found = series.occurrences(in: dates, zone: zone, budget: &budget)
      if let first = found.occurrences.first(where: condition) { return next.append(first) }
      if isCut(found) || !found.occurrences.isEmpty { break }
    }
    for dates in changesBeyondHorizon(series) {
      let found = series.occurrences(in: dates, zone: zone, budget: &budget)
      if let first = found.occurrences.first(where: condition) { return next.append(first) }
    }
    for dates in past {
      let found = series.occurrences(in: dates, zone: zone, budget: &budget)
      if let latest = found.occurrences.last(where: condition) { return last.append(latest) }
      if isCut(found) { break }
    }
  }

  /// The next dates of a series that fulfil a condition.
  mutating func next(
    _ count: Int, of series: EventSeries, from first: Occurrence, where condition: (Occurrence) -> Bool
  ) -> [Occurrence] {
    guard single(series) == nil, end(of: first) > now else { return [first] }
    var found: [Occurrence] = []
    var isSparse = true
    for dates in coming {
      let result = series.occurrences(in: dates, zone: zone, budget: &budget)
      let future = result.occurrences.filter { end(of: $0) > now }
      found = future.filter(condition)
      isSparse = future.count < count
      if found.count >= count || isCut(result) {
        isSparse = false
        break
      }
    }
    // An event of the last coming day may also be found behind it.
    let near = found
    for dates in isSparse ? beyondHorizon(series) : [] {
      let result = series.occurrences(in: dates, zone: zone, budget: &budget)
      found = near + result.occurrences.filter { condition($0) && !near.contains($0) }
      if found.count >= count || isCut(result) { break }
    }
    // A change of all later instances may have a name that no earlier one has.
    let day = first.firstDay(in: zone)
    for length in found.count < count && day >= coming.last?.upperBound ?? day ? [366, 3_660] : [] {
      let days = day..<max(day, min(day.adding(days: length), CivilDate(9_999, 12, 31)))
      let result = series.occurrences(in: days, zone: zone, budget: &budget)
      found = near + result.occurrences.filter { condition($0) && !near.contains($0) }
      if found.count >= count || isCut(result) { break }
    }
    return found.isEmpty ? [first] : Array(found.prefix(count))
  }

  /// Days behind all of the coming days, for a series with few dates: around its start, some years, and all; empty if the request
  /// names days.
  private func beyondHorizon(_ series: EventSeries) -> [Range<CivilDate>] {
    guard !past.isEmpty, let end = coming.last?.upperBound else { return [] }
    let last = CivilDate(9_999, 12, 31)
    let start = max(series.master?.start.civil.date ?? end, end)
    guard start < last else { return [] }
    return [366, 36_600].map { end..<min(start.adding(days: $0), last) } + [end..<last]
  }

  /// The days of the first changes behind all of the coming days: they may have the words that their series has not.
  private func changesBeyondHorizon(_ series: EventSeries) -> [Range<CivilDate>] {
    guard !past.isEmpty, let end = coming.last?.upperBound else { return [] }
    let days = series.overrides.map(\.start.civil.date).filter { $0 >= end && $0 < CivilDate(9_999, 12, 30) }
    return days.sorted().prefix(Self.mostChanges).map { $0.adding(days: -1)..<$0.adding(days: 2) }
  }

  private static let mostChanges = 20

  /// Whether a limit ended a search; also records it.
  private mutating func isCut(_ result: ReadResult) -> Bool {
    let isCut = !result.diagnostics.isEmpty
    self.isCut = self.isCut || isCut
    return isCut
  }

  /// The occurrence of a nonrecurring event; nil for a series.
  private mutating func single(_ series: EventSeries) -> Occurrence? {
    guard let master = series.master, series.rules.isEmpty, series.recurrenceDates.isEmpty, series.overrides.isEmpty
    else { return nil }
    let day = master.start.civil.date
    return series.occurrences(in: day.adding(days: -2)..<day.adding(days: 3), zone: zone, budget: &budget)
      .occurrences.first
  }

  private func end(of occurrence: Occurrence) -> Instant {
    let interval = occurrence.interval(in: zone)
    return max(interval.upperBound, interval.lowerBound.adding(seconds: 1))
  }
}

extension Occurrence {
  /// Whether it overlaps some days.
  fileprivate func touches(_ dates: Range<CivilDate>, in zone: Zone) -> Bool {
    let interval = interval(in: zone)
    return interval.lowerBound < zone.startOfDay(dates.upperBound)
      && max(interval.upperBound, interval.lowerBound.adding(seconds: 1)) > zone.startOfDay(dates.lowerBound)
  }
}
