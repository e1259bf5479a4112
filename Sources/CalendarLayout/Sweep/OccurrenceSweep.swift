import CalendarModel

/// Occurrences converted to a zone, sorted in layout order and assigned to consecutive days.
struct OccurrenceSweep {
  let occurrences: [Occurrence]
  let boundaries: DayBoundaries
  /// The spans that overlap the days, by start, longer first, UID and recurrence id.
  let spans: [OccurrenceSpan]

  init(_ occurrences: [Occurrence], dates: Range<CivilDate>, options: LayoutOptions) {
    self.occurrences = occurrences
    let boundaries = DayBoundaries(dates: dates, zone: options.zone)
    self.boundaries = boundaries
    var spans = Self.spans(of: occurrences, in: boundaries, options: options)
    Self.sort(&spans)
    // Names are compared only for equal times.
    var ties = TieOrder(occurrences, zone: options.zone)
    ties.sortTies(&spans)
    self.spans = spans
  }

  /// The spans of the occurrences that overlap the days, in input order.
  static func spans(
    of occurrences: [Occurrence], in boundaries: DayBoundaries, options: LayoutOptions
  ) -> [OccurrenceSpan] {
    var spans: [OccurrenceSpan] = []
    spans.reserveCapacity(occurrences.count)
    for index in occurrences.indices {
      let span = span(of: occurrences[index], at: index, in: boundaries, options: options)
      if !boundaries.indices(of: span).isEmpty { spans.append(span) }
    }
    return spans
  }

  private static func sort(_ spans: inout [OccurrenceSpan]) {
    guard var records = SpanOrder.records(count: spans.count, seconds: { (spans[$0].start, spans[$0].end) }) else {
      spans.sort { ($0.start, -$0.end) < ($1.start, -$1.end) }
      return
    }
    KeyOrder.sort(&records)
    spans = records.map { spans[Int($0.index)] }
  }

  /// The indices of the spans shown on each day, in order.
  func spansByDay() -> SpansByDay {
    SpansByDay(dayCount: boundaries.count, spanCount: spans.count) { boundaries.indices(of: spans[$0]) }
  }

  private static func span(
    of occurrence: Occurrence, at index: Int, in boundaries: DayBoundaries, options: LayoutOptions
  ) -> OccurrenceSpan {
    let interval = occurrence.interval(in: options.zone)
    let start = interval.lowerBound.secondsSinceEpoch
    let end = interval.upperBound.secondsSinceEpoch
    if let dates = occurrence.allDayDates {
      return OccurrenceSpan(
        index: index, start: start, end: end, firstDay: dates.lowerBound.daysSinceEpoch,
        lastDay: dates.upperBound.daysSinceEpoch - 1, isAllDay: true)
    }
    let firstDay = boundaries.day(holding: start)
    // The end is exclusive: an event until midnight is not shown on the next day.
    var lastDay = max(firstDay, boundaries.day(holding: max(start, end - 1)))
    if lastDay > firstDay, options.nextDayThresholdInMinutes > 0 {
      let clock = CivilDateTime(CivilDate(daysSinceEpoch: lastDay)).secondsSinceEpoch
      let shown = options.zone.civil(at: interval.upperBound).secondsSinceEpoch
      if shown - clock < options.nextDayThresholdInMinutes * 60 { lastDay -= 1 }
    }
    return OccurrenceSpan(
      index: index, start: start, end: end, firstDay: firstDay, lastDay: lastDay, isAllDay: false)
  }
}
