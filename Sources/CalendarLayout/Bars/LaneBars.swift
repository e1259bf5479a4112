import CalendarModel

/// Joins the all-day entries of adjacent days into bars.
struct LaneBars {
  /// Ordered by lane, then by column.
  private(set) var bars: [EventBar] = []
  /// The number of lanes.
  private(set) var laneCount: Int

  init(_ days: [DayContent]) {
    guard days.contains(where: { !$0.allDay.isEmpty }) else {
      laneCount = 0
      return
    }
    var runs: [Run] = []
    /// For each occurrence, the run that includes the previous day.
    var open: [Int: Int] = [:]
    for (column, day) in days.enumerated() {
      var reached: [Int: Int] = [:]
      for (entry, span) in zip(day.allDay, day.allDaySpans) {
        if let run = open[span.index] {
          runs[run].columns = runs[run].columns.lowerBound..<column + 1
          runs[run].last = entry
          reached[span.index] = run
        } else {
          reached[span.index] = runs.count
          runs.append(Run(span: span, first: entry, last: entry, columns: column..<column + 1))
        }
      }
      open = reached
    }
    // Runs were collected by day; sort them like spans, multi-day ones first.
    var packer = LanePacker(columnCount: days.count)
    for run in runs.enumerated().sorted(by: { Run.precedes($0, $1) }).map(\.element) {
      bars.append(
        EventBar(
          occurrence: run.first.occurrence, lane: packer.place(run.columns), firstColumn: run.columns.lowerBound,
          columns: run.columns.count, continuesBefore: run.first.continuesBefore,
          continuesAfter: run.last.continuesAfter))
    }
    bars.sort { ($0.lane, $0.firstColumn) < ($1.lane, $1.firstColumn) }
    laneCount = packer.laneCount
  }

  /// Limits the bars of each day; a day with too many shows one fewer and a count. Each day has its longest bars; a bar
  /// without a lane on one day continues on the next.
  /// - Parameters:
  ///   - limit: The number of rows, at least 1.
  ///   - count: The number of days.
  /// - Returns: The events of each day without a lane.
  mutating func limit(to limit: Int, ofDays count: Int) -> [[Occurrence]] {
    var hidden = [[Occurrence]](repeating: [], count: count)
    guard laneCount > limit else { return hidden }
    var loads = [Int](repeating: 0, count: count)
    for bar in bars { for column in bar.columnRange { loads[column] += 1 } }
    var free = loads.map { $0 > limit ? limit - 1 : limit }
    var shown = [[Range<Int>]](repeating: [], count: bars.count)
    for index in bars.indices.sorted(by: { (-bars[$0].columns, $0) < (-bars[$1].columns, $1) }) {
      for column in bars[index].columnRange where free[column] > 0 {
        free[column] -= 1
        // Days side by side are one part.
        let start = shown[index].last?.upperBound == column ? shown[index].removeLast().lowerBound : column
        shown[index].append(start..<column + 1)
      }
    }
    for (bar, parts) in zip(bars, shown) {
      for column in bar.columnRange where !parts.contains(where: { $0.contains(column) }) {
        hidden[column].append(bar.occurrence)
      }
    }
    let parts = zip(bars, shown).flatMap { bar, parts in parts.compactMap { bar.part(in: $0) } }
    // By their first days, they need no more lanes than the fullest day has bars.
    let order = parts.indices.sorted {
      (parts[$0].firstColumn, -parts[$0].columns, $0) < (parts[$1].firstColumn, -parts[$1].columns, $1)
    }
    var packer = LanePacker(columnCount: count)
    bars = []
    for index in order {
      var bar = parts[index]
      bar.lane = packer.place(bar.columnRange)
      bars.append(bar)
    }
    bars.sort { ($0.lane, $0.firstColumn) < ($1.lane, $1.firstColumn) }
    laneCount = packer.laneCount
    return hidden
  }

  private struct Run {
    var span: OccurrenceSpan
    var first: AllDayEntry
    var last: AllDayEntry
    var columns: Range<Int>

    /// Multi-day first, then earlier, then longer; entries with equal times stay in the order of their days.
    static func precedes(_ left: (offset: Int, element: Run), _ right: (offset: Int, element: Run)) -> Bool {
      let (leftSpan, rightSpan) = (left.element.span, right.element.span)
      if leftSpan.isMultiDay != rightSpan.isMultiDay { return leftSpan.isMultiDay }
      if leftSpan.start != rightSpan.start { return leftSpan.start < rightSpan.start }
      if leftSpan.end != rightSpan.end { return leftSpan.end > rightSpan.end }
      return left.offset < right.offset
    }
  }
}
