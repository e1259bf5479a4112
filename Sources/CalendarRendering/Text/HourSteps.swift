import CalendarLayout

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
