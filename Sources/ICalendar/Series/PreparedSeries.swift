internal import CalendarModel

/// A series with everything that can be computed before a window is known.
final class PreparedSeries: Sendable {
  let series: EventSeries
  /// How to list the occurrences; nil if only ``SeriesExpander`` can.
  let plan: Plan?

  /// The fast paths.
  enum Plan: Sendable {
    /// A single event, and its times if they are the same in all zones.
    case single(Occurrence, Range<Instant>?)
    case repeating(RepeatingPlan)
  }

  init(_ series: EventSeries) {
    self.series = series
    plan = Self.plan(series)
  }

  /// The estimated number of occurrences in a window.
  func estimate(in window: Window) -> Int {
    if case .repeating(let plan) = plan { plan.estimate(in: window) + plan.changed.count } else { 1 }
  }

  private static func plan(_ series: EventSeries) -> Plan? {
    guard let master = series.master else { return nil }
    if !series.isRecurring, series.overrides.isEmpty, series.exceptionDates.isEmpty {
      // The length of a floating event depends on the zone of the window.
      guard !master.hasFloatingLength else { return nil }
      let end = master.end(ofInstanceAt: master.start, in: .utc)
      let occurrence = Occurrence(of: master, recurrenceID: nil, start: master.start, end: end)
      let isFixed = [master.start, end].allSatisfy { !$0.isDate && !$0.isFloating }
      return .single(occurrence, isFixed ? occurrence.interval(in: .utc) : nil)
    }
    return RepeatingPlan(series, master: master).map { .repeating($0) }
  }
}

extension Event {
  /// Whether the length of the event depends on the zone in which it is read.
  var hasFloatingLength: Bool {
    guard start.isFloating else { return false }
    if case .implied = end { return false }
    return true
  }
}
