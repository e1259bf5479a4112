internal import CalendarModel
internal import CalendarRendering

/// The events at the same time as others.
extension ViewDescriptor {
  static let conflicts = ViewDescriptor(
    "events at the same time as others (default: seven days)",
    paragraphs: [
      """
      Lists the events that overlap another one, by day. All-day events, cancelled ones and those that take no time are \
      left out; a meeting in several calendars is one event. Filters select among the others: with --mine, what somebody \
      has declined is no conflict. Dates, or --from and --to, select the days.
      """
    ],
    examples: [
      CommandExample("ics2day conflicts home.ics work.ics"),
      CommandExample("ics2day conflicts team.ics next month --mine ada@example.org"),
    ],
    options: .ofDailyLists.subtracting(.tasks), materials: [.page, .table],
    period: { days throws(UsageError) in try days.list() }, entries: { _ in .days }, isOfBatches: false
  ) { .agenda($0.agenda) }
  .finding { $0.plan.conflicts(in: $0.reading) }
}

extension AgendaPlan {
  /// The timed events that overlap another one on the days of the page.
  fileprivate func conflicts(in reading: CalendarReading) -> ViewDescriptor.Found {
    var result = reading.read(dates, includesOpening: true)
    let days = zone.startOfDay(period.lowerBound)..<zone.startOfDay(period.upperBound)
    let taken = disguised(result.occurrences).filter { !$0.isAllDay && $0.event.takesTime }
    result.occurrences = filter.limited(taken.overlapping(in: zone, during: days))
    let isNone = result.occurrences.isEmpty && !result.isPartial && filter.limit != 0
    return ViewDescriptor.Found(result: result, notes: isNone ? ["No events are at the same time on these days."] : [])
  }
}

extension [Occurrence] {
  /// Those that overlap another one during some time, in their order.
  func overlapping(in zone: Zone, during time: Range<Instant>) -> [Occurrence] {
    let intervals = map { $0.interval(in: zone).clamped(to: time) }
    let byStart = indices.filter { !intervals[$0].isEmpty }.sorted {
      (intervals[$0].lowerBound, $0) < (intervals[$1].lowerBound, $1)
    }
    var conflicts = [Bool](repeating: false, count: count)
    // Of the events so far, only the one that ends last can overlap the next one without another doing so.
    var longest: Int?
    for index in byStart {
      if let last = longest, intervals[last].upperBound > intervals[index].lowerBound {
        conflicts[last] = true
        conflicts[index] = true
      }
      if longest.map({ intervals[$0].upperBound < intervals[index].upperBound }) ?? true { longest = index }
    }
    return indices.filter { conflicts[$0] }.map { self[$0] }
  }
}
