import CalendarModel

/// Makes the bars of a row of days.
enum BarBuilder {
  /// The bars of spans, which are in order and touch the days (counted from 1970-01-01), ordered by lane, then column.
  ///
  /// Spans of several days take the upper lanes, so that what runs on is not broken up by what does not.
  static func bars(_ spans: [OccurrenceSpan], days: Range<Int>, sweep: OccurrenceSweep) -> [EventBar] {
    var packer = LanePacker(columnCount: days.count)
    let ordered = spans.filter(\.isMultiDay) + spans.filter { !$0.isMultiDay }
    var bars: [EventBar] = []
    bars.reserveCapacity(spans.count)
    for span in ordered {
      let first = max(0, span.firstDay - days.lowerBound)
      let columns = first..<min(days.count, span.lastDay + 1 - days.lowerBound)
      bars.append(
        EventBar(
          occurrence: sweep.occurrences[span.index], lane: packer.place(columns), firstColumn: first,
          columns: columns.count, continuesBefore: span.firstDay < days.lowerBound,
          continuesAfter: span.lastDay >= days.upperBound))
    }
    bars.sort { ($0.lane, $0.firstColumn) < ($1.lane, $1.firstColumn) }
    return bars
  }
}
