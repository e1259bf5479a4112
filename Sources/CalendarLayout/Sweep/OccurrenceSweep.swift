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
    // UIDs are compared only for equal times.
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
    // Read once: access to shared storage in the loop would retain every occurrence.
    let zone = options.zone
    let nextDaySeconds = options.nextDayThresholdInMinutes * 60
    for index in occurrences.indices {
      let span = span(of: occurrences[index], at: index, in: boundaries, zone: zone, nextDaySeconds: nextDaySeconds)
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
    of occurrence: Occurrence, at index: Int, in boundaries: DayBoundaries, zone: Zone, nextDaySeconds: Int
  ) -> OccurrenceSpan {
    let interval = occurrence.interval(in: zone)
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
    if lastDay > firstDay, nextDaySeconds > 0 {
      let clock = CivilDateTime(CivilDate(daysSinceEpoch: lastDay)).secondsSinceEpoch
      let shown = zone.civil(at: interval.upperBound).secondsSinceEpoch
      if shown - clock < nextDaySeconds { lastDay -= 1 }
    }
    return OccurrenceSpan(
      index: index, start: start, end: end, firstDay: firstDay, lastDay: lastDay, isAllDay: false)
  }
}

/// The times of an occurrence as integers in the layout's zone.
struct OccurrenceSpan: BitwiseCopyable {
  /// The start in seconds since 1970.
  let start: Int
  /// The exclusive end.
  let end: Int
  private let position: Int32
  private let first: Int32
  private let last: Int32
  /// Whether it is an all-day event.
  let isAllDay: Bool

  /// The index of the occurrence.
  var index: Int { Int(position) }
  /// The first day that shows it, in days since 1970-01-01.
  var firstDay: Int { Int(first) }
  /// The last day that shows it.
  var lastDay: Int { Int(last) }

  /// Whether it is shown on several days.
  var isMultiDay: Bool { lastDay > firstDay }
  /// Whether it becomes a bar in a month. Other timed events are on their first day only, even across midnight.
  var isBarOfMonth: Bool { isMultiDay && (isAllDay || end - start >= Self.secondsOfBar) }

  /// The minimum length of a timed bar in a month, one day.
  private static let secondsOfBar = 86_400

  init(index: Int, start: Int, end: Int, firstDay: Int, lastDay: Int, isAllDay: Bool) {
    self.start = start
    self.end = end
    position = Int32(truncatingIfNeeded: index)
    first = Int32(clamping: firstDay)
    last = Int32(clamping: lastDay)
    self.isAllDay = isAllDay
  }
}

/// The spans shown on each day of a range, in order, in one array.
struct SpansByDay {
  /// The number of days.
  var dayCount: Int { ends.count }

  private var indices: [Int]
  /// The end of each day's spans in the array; the next day's start there.
  private var ends: [Int]

  /// - Parameter days: The indices of the days that show a span.
  init(dayCount: Int, spanCount: Int, days: (Int) -> Range<Int>) {
    ends = [Int](repeating: 0, count: dayCount)
    var total = 0
    for span in 0..<spanCount {
      for day in days(span) { ends[day] += 1 }
    }
    for day in 0..<dayCount {
      let count = ends[day]
      ends[day] = total
      total += count
    }
    indices = [Int](repeating: 0, count: total)
    for span in 0..<spanCount {
      for day in days(span) {
        indices[ends[day]] = span
        ends[day] += 1
      }
    }
  }

  /// The indices of the spans of a day.
  subscript(_ day: Int) -> ArraySlice<Int> {
    indices[(day == 0 ? 0 : ends[day - 1])..<ends[day]]
  }
}

/// The time part of the layout order: by start, then longer first.
package enum SpanOrder {
  /// Sort keys for spans of time in seconds; nil if they are too far apart for 64 bits.
  ///
  /// - Parameter seconds: The start and end of each of `count` spans.
  package static func records(count: Int, seconds: (Int) -> (start: Int, end: Int)) -> [KeyOrder.Record]? {
    var firstStart = Int.max
    var lastStart = Int.min
    var firstEnd = Int.max
    var lastEnd = Int.min
    for index in 0..<count {
      let (start, end) = seconds(index)
      firstStart = min(firstStart, start)
      lastStart = max(lastStart, start)
      firstEnd = min(firstEnd, end)
      lastEnd = max(lastEnd, end)
    }
    guard count > 0 else { return [] }
    // Events rarely start or end within a minute, and shorter keys sort faster.
    var isWholeMinutes = true
    for index in 0..<count where isWholeMinutes {
      let (start, end) = seconds(index)
      isWholeMinutes = (start &- firstStart) % 60 == 0 && (lastEnd &- end) % 60 == 0
    }
    let unit = isWholeMinutes ? 60 : 1
    let (startSpread, startOverflow) = lastStart.subtractingReportingOverflow(firstStart)
    let (endSpread, endOverflow) = lastEnd.subtractingReportingOverflow(firstEnd)
    guard !startOverflow, !endOverflow else { return nil }
    let endBits = Int.bitWidth - (endSpread / unit).leadingZeroBitCount
    let startBits = Int.bitWidth - (startSpread / unit).leadingZeroBitCount
    guard startBits + endBits <= UInt64.bitWidth else { return nil }
    return [KeyOrder.Record](capacity: count) { records in
      for index in 0..<count {
        let (start, end) = seconds(index)
        let key = UInt64((start - firstStart) / unit) << UInt64(endBits) | UInt64((lastEnd - end) / unit)
        records.append(KeyOrder.Record(key: key, index: UInt32(truncatingIfNeeded: index)))
      }
    }
  }
}
