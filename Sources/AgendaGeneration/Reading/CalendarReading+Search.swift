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
    let entries = contents(mentioning: parts).map { read in
      diagnostics += read.diagnostics
      return read.series.map { CalendarDocument.Entry($0, sources: files) }
    }
    let all = duplicates == .merge ? SeriesUnion.united(entries) : entries.flatMap { $0 }
    return (all.map(\.series), diagnostics)
  }

  /// The events that pass the filter of a plan, each once: on its next date, or else on its last one. Future dates come
  /// first, nearest first, then past ones, latest first.
  func search(_ plan: AgendaPlan) -> ReadResult {
    let (all, diagnostics) = series(mentioning: SearchText(plan.filter.search ?? "").parts)
    var dates = SeriesDates(plan, budget: budget)
    let matcher = EventMatcher(plan.filter)
    for series in all where series.hasEvent(where: matcher.matches) {
      dates.take(series) { matcher.matches($0.event) }
    }
    var result = ReadResult(occurrences: dates.inOrder, diagnostics: diagnostics)
    result.isPartial = dates.isCut
    return result
  }

  /// The event that words refer to, by its UID, its title or words in it.
  struct Named {
    /// Its next dates, or else its last one.
    var occurrences: [Occurrence] = []
    var diagnostics: [Diagnostic] = []
    /// Other events that match the same words equally well, on their next dates.
    var others: [Occurrence] = []
    /// Whether a limit ended the search for dates.
    var isPartial = false
  }

  /// Finds the event that words refer to.
  /// - Parameters:
  ///   - name: Its UID, its title, or words in these.
  ///   - count: The maximum number of dates.
  func event(named name: String, count: Int, _ plan: AgendaPlan) -> Named {
    let text = SearchText(name)
    let (all, diagnostics) = series(mentioning: text.parts)
    let matcher = EventMatcher(plan.filter)
    let wanted = name.lowercased()
    /// How well an event matches: by UID, by title, by words.
    func rank(_ event: Event) -> Int? {
      guard matcher.matches(event) else { return nil }
      if event.uid == name { return 0 }
      let title = (event.summary ?? "").lowercased()
      if title == wanted { return 1 }
      return text.matches([title, event.uid.lowercased()]) ? 2 : nil
    }
    var best: (rank: Int, series: [EventSeries]) = (3, [])
    for series in all {
      let ranks = ([series.master].compactMap(\.self) + series.overrides).compactMap(rank)
      guard let rank = ranks.min(), rank <= best.rank else { continue }
      if rank < best.rank { best = (rank, []) }
      best.series.append(series)
    }
    // An event without a date on the requested days is shown on its next one.
    var dates = SeriesDates(plan, budget: budget)
    for series in best.series { dates.take(series) { rank($0.event) == best.rank } }
    if plan.what.hasDays, dates.inOrder.isEmpty {
      dates = SeriesDates(plan, within: false, budget: budget)
      for series in best.series { dates.take(series) { rank($0.event) == best.rank } }
    }
    var others = dates.inOrder
    var named = Named(diagnostics: diagnostics, isPartial: dates.isCut)
    // Cancelled events only if there are no others.
    guard let position = others.firstIndex(where: { $0.event.status != .cancelled }) ?? others.indices.first else {
      return named
    }
    let first = others.remove(at: position)
    named.others = others
    guard let series = best.series.first(where: { $0.has(first) }) else { return named }
    named.occurrences = dates.next(count, of: series, from: first)
    named.isPartial = dates.isCut
    return named
  }
}

extension EventSeries {
  /// Whether one of its events fulfils a condition.
  fileprivate func hasEvent(where condition: (Event) -> Bool) -> Bool {
    master.map(condition) == true || overrides.contains(where: condition)
  }

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
  private var budget: Budget
  private var next: [Occurrence] = []
  private var last: [Occurrence] = []
  /// Whether a limit ended a series' search before it found a date, so that an earlier date may exist.
  private(set) var isCut = false

  /// - Parameters:
  ///   - plan: If it has days, dates are future from the first one on.
  ///   - within: Whether only dates on the days of the plan count.
  init(_ plan: AgendaPlan, within: Bool = true, budget: Budget) {
    (zone, self.budget) = (plan.zone, budget)
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

  /// The dates of the series, in order: future ones first.
  var inOrder: [Occurrence] {
    OccurrenceOrder.sorted(next, in: zone) + OccurrenceOrder.sorted(last, in: zone).reversed()
  }

  /// Adds the date of a series.
  mutating func take(_ series: EventSeries, where condition: (Occurrence) -> Bool) {
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
    for dates in coming {
      let found = series.occurrences(in: dates, zone: zone, budget: &budget)
      if let first = found.occurrences.first(where: { end(of: $0) > now && condition($0) }) {
        return next.append(first)
      }
      // Longer searches would reach limits earlier.
      if isCut(found) { break }
    }
    for dates in past {
      let found = series.occurrences(in: dates, zone: zone, budget: &budget)
      if let latest = found.occurrences.last(where: condition) { return last.append(latest) }
      if isCut(found) { break }
    }
  }

  /// The next dates of a series.
  mutating func next(_ count: Int, of series: EventSeries, from first: Occurrence) -> [Occurrence] {
    guard single(series) == nil, end(of: first) > now else { return [first] }
    var found: [Occurrence] = []
    for dates in coming {
      let result = series.occurrences(in: dates, zone: zone, budget: &budget)
      found = result.occurrences.filter { end(of: $0) > now }
      if found.count >= count || isCut(result) { break }
    }
    return found.isEmpty ? [first] : Array(found.prefix(count))
  }

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
