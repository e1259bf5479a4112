internal import CalendarModel

/// A series with everything that can be computed before a window is known.
final class PreparedSeries: Sendable {
  let series: EventSeries
  /// The only occurrence of a single event whose times are the same in all zones.
  private let plain: PlainOccurrence?
  /// The only occurrence of another single event.
  private let single: Occurrence?
  /// How to list the occurrences of a usual series. Without any of these, only ``SeriesExpander`` can.
  private let repeating: RepeatingPlan?

  init(_ series: EventSeries) {
    self.series = series
    var (plain, single, repeating): (PlainOccurrence?, Occurrence?, RepeatingPlan?)
    if let master = series.master {
      if series.isRecurring || !series.overrides.isEmpty || !series.exceptionDates.isEmpty {
        repeating = RepeatingPlan(series, master: master)
      } else if !master.hasFloatingLength {
        // The length of a floating event depends on the zone of the window.
        let end = master.end(ofInstanceAt: master.start, in: .utc)
        let occurrence = Occurrence(of: master, recurrenceID: nil, start: master.start, end: end)
        let isFixed = [master.start, end].allSatisfy { !$0.isDate && !$0.isFloating }
        plain = isFixed ? PlainOccurrence(occurrence, at: occurrence.interval(in: .utc)) : nil
        single = plain == nil ? occurrence : nil
      }
    }
    (self.plain, self.single, self.repeating) = (plain, single, repeating)
  }

  /// The estimated number of occurrences in a window.
  func estimate(in window: Window) -> Int {
    if let repeating { repeating.estimate(in: window) + repeating.changed.count } else { 1 }
  }
}

extension PreparedSeries {
  /// Adds the occurrences that overlap a window. Returns false and adds nothing if only ``SeriesExpander`` can.
  /// - Parameter usesPlan: Whether the Swift engine enumerates rules.
  func list(
    in window: Window, usesPlan: Bool, to collector: inout OccurrenceCollector,
    truncation: inout SeriesExpander.Truncation?, budget: inout Budget
  ) -> Bool {
    if let plain {
      if window.contains(plain.instants) { collector.append(plain) }
      return true
    }
    if let single {
      if window.contains(single.start, single.end) { collector.append(single) }
      return true
    }
    guard usesPlan, let repeating else { return false }
    return repeating.list(in: window, to: &collector, truncation: &truncation, budget: &budget)
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
