import CalendarLayout
internal import CalendarModel

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

/// The number of minutes per row in each hour of a scale.
struct HourSteps {
  /// The possible numbers of minutes per row, from coarse to fine.
  static let choices = [60, 30, 15, 10, 5]

  private let minutes: Range<Int>
  private let folds: [Range<Int>]
  private var steps: [Int: Int] = [:]
  private let usual: Int

  init(minutes: Range<Int>, folds: [Range<Int>], isLong: Bool) {
    self.minutes = minutes
    self.folds = folds
    usual = isLong ? 60 : 30
  }

  /// Hours that are all alike.
  init(minutes: Range<Int>, folds: [Range<Int>], usual: Int) {
    self.minutes = minutes
    self.folds = folds
    self.usual = usual
  }

  /// Refines the hours in which an event of a day starts or ends.
  mutating func refine(for day: DayLayout, dayWidth: Int) {
    for mark in day.hourMarks where mark.minute % 60 != 0 { limit(mark.minute, to: 15) }
    for block in day.blocks {
      if !block.continuesBefore { limit(block.minutes.lowerBound, to: Self.step(block.minutes.lowerBound)) }
      if !block.continuesAfter { limit(block.minutes.upperBound, to: Self.step(block.minutes.upperBound)) }
      // Narrow boxes have short lines and need more of them.
      if dayWidth * max(block.span, 1) / max(block.columns, 1) < 14, block.boxMinutes.count > 15 {
        let end = min(block.boxMinutes.upperBound, block.boxMinutes.lowerBound + 90)
        for minute in stride(from: block.boxMinutes.lowerBound, to: end, by: 30) { limit(minute, to: 15) }
      }
    }
  }

  private static func step(_ minute: Int) -> Int {
    minute % 30 == 0 ? 30 : 15
  }

  private mutating func limit(_ minute: Int, to step: Int) {
    guard minutes.contains(minute) else { return }
    steps[minute / 60] = min(steps[minute / 60] ?? usual, step)
  }

  /// Refines hours by one step.
  mutating func refine(hours: Set<Int>) {
    for hour in hours {
      let step = steps[hour] ?? usual
      steps[hour] = Self.choices.first { $0 < step } ?? step
    }
  }

  /// The first minute of each row.
  var rowStarts: [Int] {
    var starts: [Int] = []
    var minute = minutes.lowerBound
    while minute < minutes.upperBound {
      starts.append(minute)
      // A fold has one row for its first hour and one for the rest.
      if let fold = folds.first(where: { $0.lowerBound == minute }) {
        starts.append(minute + 60)
        minute = fold.upperBound
        continue
      }
      let step = steps[minute / 60] ?? usual
      minute = min((minute / step + 1) * step, (minute / 60 + 1) * 60)
    }
    return starts
  }
}
