/// Selects which events of a week row fit a row limit per day.
struct RowLimit {
  /// The number of visible events per day.
  private(set) var shownEvents: [Int]
  /// The number of hidden bars and events per day.
  private(set) var hiddenCounts: [Int]
  private let limit: Int
  /// Whether the last row of each day shows the hidden count.
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
    // A hidden bar adds the count to every day it crosses, which occupies the last row there. Only a bar in that row
    // can cause a new overflow, and no other bar is in that row on its days, so one pass is enough.
    for bar in bars where hides(bar) {
      for column in bar.firstColumn..<bar.firstColumn + bar.columns { overflows[column] = true }
    }
    count(bars: bars, eventCounts: eventCounts)
  }

  /// Whether a bar is hidden.
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
