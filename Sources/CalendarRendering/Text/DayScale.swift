internal import CalendarModel
import CalendarLayout

/// Maps minutes of days to rows of text.
///
/// Hours may have different heights: an hour in which nothing starts or ends has two rows, or one if many hours are
/// shown. A busy hour has as many rows as its titles need. Time always runs downwards.
struct DayScale: Hashable {
  /// The visible minutes of all days together.
  let minutes: Range<Int>
  /// The first minute of each row.
  private let rowStarts: [Int]

  /// Creates a scale that gives every title of `days` its own row, or one of at most `rows` rows.
  init(days: [DayLayout], dayWidth: Int, rows: Int? = nil) {
    let shown = days.map(\.visibleMinutes).filter { !$0.isEmpty }
    let minutes = (shown.map(\.lowerBound).min() ?? 0)..<(shown.map(\.upperBound).max() ?? 0)
    self.minutes = minutes
    let folded = shown.isEmpty ? 0 : minutes.count - (days.map(\.axis.length).max() ?? 0)
    if let rows {
      let folds = days.first?.folds ?? []
      let scales = HourSteps.choices.reversed().map { HourSteps(minutes: minutes, folds: folds, usual: $0).rowStarts }
      rowStarts = scales.first { $0.count <= rows } ?? scales.last ?? []
      return
    }
    var steps = HourSteps(minutes: minutes, folds: days.first?.folds ?? [], isLong: minutes.count - folded > 840)
    for day in days { steps.refine(for: day, dayWidth: dayWidth) }
    var starts = steps.rowStarts
    // Each round refines the hours in which two boxes of one column start in the same row.
    for _ in HourSteps.choices {
      let rowStarts = starts
      let crowded = days.flatMap { Self.collisions(in: $0, minutes: minutes, rowStarts: rowStarts) }
      if crowded.isEmpty { break }
      steps.refine(hours: Set(crowded.map { $0 / 60 }))
      starts = steps.rowStarts
    }
    rowStarts = starts
  }

  /// The starts of boxes that start in the same row as the previous box of their column.
  private static func collisions(in day: DayLayout, minutes: Range<Int>, rowStarts: [Int]) -> [Int] {
    var found: [Int] = []
    var lastRows: [Int: Int] = [:]
    for block in day.blocks where block.boxMinutes.upperBound > minutes.lowerBound {
      let start = max(block.boxMinutes.lowerBound, minutes.lowerBound)
      let row = lastIndex(in: rowStarts, atOrBefore: start)
      // No page draws more columns than this.
      for column in block.column..<block.column + min(max(block.span, 1), 64) {
        if lastRows[column] == row { found.append(start) }
        lastRows[column] = row
      }
    }
    return found
  }

  private static func lastIndex(in starts: [Int], atOrBefore minute: Int) -> Int {
    starts.indices.partitioningIndex { starts[$0] > minute } - 1
  }

  /// The number of rows.
  var rowCount: Int { rowStarts.count }

  /// The row of a minute; -1 before the first, ``rowCount`` after the last.
  func row(of minute: Int) -> Int {
    minute >= minutes.upperBound ? rowCount : Self.lastIndex(in: rowStarts, atOrBefore: minute)
  }

  /// The row of an hour mark; nil if it is outside the rows.
  func row(ofMark minute: Int) -> Int? {
    let row = row(of: minute)
    return (0..<rowCount).contains(row) ? row : nil
  }
}
