internal import CalendarModel

/// What a page says about the events that it leaves out, and their number.
extension AgendaPlan {
  /// The notes on a page, in sentences.
  /// - Parameter occurrences: What was read, before the filter.
  func notes(on occurrences: [Occurrence], from reading: CalendarReading) -> [String] {
    guard view.descriptor.find == nil else { return [] }
    var notes: [String] = []
    // Without days, some lists are of a year.
    if view.descriptor.span == .year, !what.hasDays, reading.mayHaveEvents(outside: period) {
      let last = period.upperBound.adding(days: -1)
      notes.append(
        "Only events from \(period.lowerBound) to \(last) are listed; dates, or --from and --to, select others.")
    }
    if what.tellsCount { notes.append(count(of: occurrences)) }
    if !occurrences.isEmpty, filter.selects(noneOf: occurrences) {
      notes.append("No event on these days matches the filters.")
    }
    return notes
  }

  private func count(of occurrences: [Occurrence]) -> String {
    let shown = filter.apply(to: listed(occurrences), busy: "")
    let cancelled = shown.count { $0.event.status == .cancelled }
    return
      "\(shown.count) event\(shown.count == 1 ? "" : "s")\(cancelled > 0 ? ", \(cancelled) of them cancelled" : "")."
  }
}
