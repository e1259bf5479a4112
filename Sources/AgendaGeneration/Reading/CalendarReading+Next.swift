internal import CalendarModel
internal import ICalendar
internal import Recurrence

extension CalendarReading {
  /// The first event that starts on a day or later and passes a filter; nil if there is none before ``horizon(of:)``.
  ///
  /// Examines few instances of each series, first in some weeks, then in a year, then on all days. The three searches
  /// share one budget.
  package func next(from date: CivilDate, passing filter: OccurrenceFilter) -> Occurrence? {
    var budget = budgetOfInstances(Self.instancesOfNext, stepsDividedBy: Self.divisorOfSteps)
    return next(1, from: date, ends: [35, 366], passing: filter, budget: &budget).occurrences.first
  }

  /// The first events that start after an instant and pass a filter. Fewer if there are no more before
  /// ``horizon(of:)``; if a limit ended the search, the result is partial. It has the diagnostics of the events that were read, but for
  /// cut series: the search cuts them itself.
  func next(_ count: Int, after instant: Instant, passing filter: OccurrenceFilter) -> ReadResult {
    let date = zone.civil(at: instant).date
    func budget(_ past: Int) -> Budget { budgetOfInstances(past + count) }
    func near(_ budget: inout Budget) -> ReadResult {
      next(count, from: date, after: instant, ends: [7, 35], passing: filter, isComplete: false, budget: &budget)
    }
    var budget = budget(Self.instancesOfDay)
    var result = near(&budget)
    if result.isPartial {
      // Of a dense series, more instances are past on the first days.
      budget = self.budgetOfInstances(Self.instancesOfDenseDays + count)
      result = near(&budget)
    }
    guard result.occurrences.count < count else { return result }
    guard budget.occurrences > 0, result.occurrences.isEmpty || !budget.isSpent else {
      result.isPartial = true
      return result
    }
    // Of all days, only instances of events that may pass the filter are listed, and only events that may contain the words are
    // decoded.
    var conditions = filter
    conditions.limit = nil
    guard conditions != OccurrenceFilter() else {
      let all = next(count, from: date, after: instant, ends: [366], passing: filter, budget: &budget)
      (result.occurrences, result.diagnostics) = (all.occurrences, all.diagnostics)
      if all.occurrences.count < count, budget.isSpent || budget.occurrences < 1 { result.isPartial = true }
      return result
    }
    var matcher = OccurrenceMatcher(filter)
    var isCut = false
    let ofSeries = EventMatcher(ofSeries: filter)
    let parts = SearchText(filter.search ?? "").parts
    // Those that pass may lie behind many that do not.
    budget = self.budget
    var all = publishedBusyTimes().filter {
      $0.start.civil.date < Self.horizon(of: date) && isNext($0, after: instant, from: date, passing: filter, &matcher)
    }
    let mentioning = series(mentioning: parts)
    let known = Set(result.diagnostics + openingDiagnostics)
    result.diagnostics += mentioning.diagnostics.filter { !known.contains($0) }
    all += mentioning.series.flatMap { series -> [Occurrence] in
      guard series.hasEvent(where: ofSeries.matches) else { return [] }
      let found = series.occurrences(in: date..<Self.horizon(of: date), zone: zone, budget: &budget)
      isCut = isCut || !found.diagnostics.isEmpty
      return found.occurrences.filter { isNext($0, after: instant, from: date, passing: filter, &matcher) }
    }
    result.occurrences = Array(OccurrenceOrder.sorted(all, in: zone).prefix(count))
    result.isPartial = result.occurrences.count < count && isCut
    return result
  }

  /// Whether an event qualifies: not cancelled, unless that is asked for, and not continuing from an earlier day.
  private func isNext(
    _ occurrence: Occurrence, after instant: Instant, from date: CivilDate, passing filter: OccurrenceFilter,
    _ matcher: inout OccurrenceMatcher
  ) -> Bool {
    (occurrence.event.status != .cancelled || filter.statuses.contains(.cancelled))
      && occurrence.firstDay(in: zone) >= date
      && occurrence.start.instant(in: zone) > instant && matcher.matches(occurrence)
  }

  /// - Parameters:
  ///   - ends: The ends of successively longer searches.
  ///   - isComplete: Whether the last search covers all days.
  private func next(
    _ count: Int, from date: CivilDate, after instant: Instant? = nil, ends: [Int], passing filter: OccurrenceFilter,
    isComplete: Bool = true, budget: inout Budget
  ) -> ReadResult {
    var matcher = OccurrenceMatcher(filter)
    let earliest = instant ?? zone.startOfDay(date).adding(seconds: -86_400)
    var found = ReadResult()
    for end in ends.map({ date.adding(days: $0) }) + (isComplete ? [Self.horizon(of: date)] : []) {
      found = read(date..<end, budget: &budget)
      found.occurrences = found.occurrences.filter {
        isNext($0, after: earliest, from: date, passing: filter, &matcher)
      }
      // With a spent budget, longer searches would repeat this one at the same cost.
      let isEnough = found.occurrences.count >= count
      if isEnough || budget.occurrences < 1 || budget.isSpent && !found.occurrences.isEmpty { break }
    }
    found.occurrences = Array(found.occurrences.prefix(count))
    found.diagnostics.removeAll { $0.code == .truncatedRecurrence }
    return found
  }

  /// The end of the search for a next event: ten to twenty years after a day, the same for all days of a decade.
  package static func horizon(of date: CivilDate) -> CivilDate {
    CivilDate(year: (date.year / 10 + 2) * 10, month: 1, day: 1)
  }

  /// How many instances of a series to examine: the first ones may be cancelled, or not pass the filter.
  private static let instancesOfNext = 8
  /// How many instances of a series may be past on the first day.
  private static let instancesOfDay = 64
  /// How many instances of a dense series may be: each minute of the first day and of the one before.
  private static let instancesOfDenseDays = 2 * 1_440
  /// The search costs at most a quarter of the page.
  private static let divisorOfSteps = 4
}

extension AgendaPlan {
  /// Whether an empty page names the next event.
  package var namesNext: Bool {
    format.takes(.look) && view.descriptor.needsInput && view.descriptor.find == nil && when.document == nil
      && filter.limit != 0
  }

  /// Whether no event in the page's period passes the filter.
  package func isEmpty(of occurrences: [Occurrence]) -> Bool {
    var matcher = OccurrenceMatcher(filter)
    return !occurrences.contains {
      matcher.matches($0) && !OccurrenceSelection([$0], in: zone).touching(period).isEmpty
    }
  }

  /// Searches for the next event if the page is empty, but not because of a limit.
  mutating func showNext(in reading: CalendarReading, showing answer: ReadResult) {
    guard namesNext, !answer.isPartial, isEmpty(of: answer.occurrences) else { return }
    when.next = reading.next(from: period.upperBound, passing: filter).map(disguised)
  }

  /// An occurrence with the details that the page may show.
  package func disguised(_ occurrence: Occurrence) -> Occurrence {
    filter.apply(to: [occurrence], busy: dateText.phrases.busy).first ?? occurrence
  }
}
