import CalendarModel

/// Builds the bars of a row of days.
enum BarBuilder {
  /// Builds the bars of spans, ordered by lane, then column. The spans are in order and overlap the days (counted from
  /// 1970-01-01).
  ///
  /// Multi-day spans use the upper lanes, so that they stay contiguous across rows.
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
