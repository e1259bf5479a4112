/// Joins the all-day entries of adjacent days into bars.
struct LaneBars {
  /// Ordered by lane, then by column.
  private(set) var bars: [EventBar] = []
  /// The number of lanes.
  let laneCount: Int

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
