internal import CalendarModel
internal import ICalendar

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
    let (leastSeconds, zone) = (leastSeconds, zone)
    func condition(_ occurrence: Occurrence) -> Bool {
      leastSeconds.map { occurrence.seconds(in: zone) >= $0 } ?? true && isMatch(occurrence)
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
  func touches(_ dates: Range<CivilDate>, in zone: Zone) -> Bool {
    let interval = interval(in: zone)
    return interval.lowerBound < zone.startOfDay(dates.upperBound)
      && max(interval.upperBound, interval.lowerBound.adding(seconds: 1)) > zone.startOfDay(dates.lowerBound)
  }
}
