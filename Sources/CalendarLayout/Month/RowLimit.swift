/// What of a week row fits into a number of rows per day.
struct RowLimit {
  /// How many events of each day are shown.
  private(set) var shownEvents: [Int]
  /// How many bars and events of each day are not.
  private(set) var hiddenCounts: [Int]
  private let limit: Int
  /// The days that need their last row for saying how many are hidden.
  private var overflows: [Bool]

  init(_ limit: Int, bars: [EventBar], eventCounts: [Int]) {
    self.limit = limit
    var rows = [Int](repeating: 0, count: eventCounts.count)
    for bar in bars {
      for column in bar.firstColumn..<bar.firstColumn + bar.columns { rows[column] = max(rows[column], bar.lane + 1) }
    }
    overflows = zip(rows, eventCounts).map { $0 + $1 > limit }
    shownEvents = eventCounts
    hiddenCounts = [Int](repeating: 0, count: eventCounts.count)
    // A hidden bar makes every day that it crosses say so, which takes the last row there. Only a bar in that row can
    // newly overflow a day, and no other bar is in that row on its days, so once through is enough.
    for bar in bars where hides(bar) {
      for column in bar.firstColumn..<bar.firstColumn + bar.columns { overflows[column] = true }
    }
    count(bars: bars, eventCounts: eventCounts)
  }

  /// Whether a bar is not shown.
  func hides(_ bar: EventBar) -> Bool {
    bar.lane >= limit - 1 && overflows[bar.firstColumn..<bar.firstColumn + bar.columns].contains(true)
  }

  private mutating func count(bars: [EventBar], eventCounts: [Int]) {
    var rows = [Int](repeating: 0, count: eventCounts.count)
    for bar in bars {
      let isHidden = hides(bar)
      for column in bar.firstColumn..<bar.firstColumn + bar.columns {
        if isHidden { hiddenCounts[column] += 1 } else { rows[column] = max(rows[column], bar.lane + 1) }
      }
    }
    for column in eventCounts.indices where overflows[column] {
      shownEvents[column] = min(eventCounts[column], max(0, limit - 1 - rows[column]))
      hiddenCounts[column] += eventCounts[column] - shownEvents[column]
    }
  }
}
