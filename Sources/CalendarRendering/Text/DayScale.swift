import CalendarLayout

/// How the minutes of some days become rows of text.
///
/// Hours need not be equally high: an hour in which nothing begins or ends takes two rows, or one where many hours are
/// shown, and an hour in which much happens takes as many as its titles need. Time still runs downwards everywhere.
struct DayScale: Hashable {
  /// The minutes shown: those of all days together.
  let minutes: Range<Int>
  /// The first minute of each row.
  private let rowStarts: [Int]

  /// The scale that lets every title of `days` have a row of its own.
  init(days: [DayLayout], dayWidth: Int) {
    let shown = days.map(\.visibleMinutes).filter { !$0.isEmpty }
    let minutes = (shown.map(\.lowerBound).min() ?? 0)..<(shown.map(\.upperBound).max() ?? 0)
    self.minutes = minutes
    var steps = HourSteps(minutes: minutes, isLong: minutes.count > 840)
    for day in days { steps.refine(for: day, dayWidth: dayWidth) }
    var starts = steps.rowStarts
    // Each round makes the hours finer in which two boxes of one column would begin in one row.
    for _ in HourSteps.choices {
      let rowStarts = starts
      let crowded = days.flatMap { Self.collisions(in: $0, minutes: minutes, rowStarts: rowStarts) }
      if crowded.isEmpty { break }
      steps.refine(hours: Set(crowded.map { $0 / 60 }))
      starts = steps.rowStarts
    }
    rowStarts = starts
  }

  /// Where boxes begin in the row in which the box before them in their column begins.
  private static func collisions(in day: DayLayout, minutes: Range<Int>, rowStarts: [Int]) -> [Int] {
    var found: [Int] = []
    var lastRows: [Int: Int] = [:]
    for block in day.blocks where block.boxMinutes.upperBound > minutes.lowerBound {
      let start = max(block.boxMinutes.lowerBound, minutes.lowerBound)
      let row = lastIndex(in: rowStarts, atOrBefore: start)
      // What is drawn is less than this wide on any page.
      for column in block.column..<block.column + min(max(block.span, 1), 64) {
        if lastRows[column] == row { found.append(start) }
        lastRows[column] = row
      }
    }
    return found
  }

  private static func lastIndex(in starts: [Int], atOrBefore minute: Int) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= minute { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }

  /// The number of rows.
  var rowCount: Int { rowStarts.count }

  /// The row in which a minute lies: -1 before the first, ``rowCount`` behind the last.
  func row(of minute: Int) -> Int {
    minute >= minutes.upperBound ? rowCount : Self.lastIndex(in: rowStarts, atOrBefore: minute)
  }

  /// The row of a mark of the hour grid, nil for one that is not inside the rows.
  func row(ofMark minute: Int) -> Int? {
    let row = row(of: minute)
    return (0..<rowCount).contains(row) ? row : nil
  }
}
