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
  fileprivate var uidBytes: [UInt8] { Array((firstEvent?.uid ?? "").utf8) }

  /// The master and the overrides.
  fileprivate var events: [Event] { [master].compactMap(\.self) + overrides }

  /// Whether an occurrence belongs to one of its events.
  fileprivate func has(_ occurrence: Occurrence) -> Bool {
    hasEvent { $0.line == occurrence.event.line && $0.calendar.file == occurrence.event.calendar.file }
  }
}
