import CalendarLayout

/// How the minutes of some days become rows of text.
struct DayScale: Hashable {
  /// The minutes shown: those of all days together.
  let minutes: Range<Int>
  /// The minutes of one row.
  let minutesPerRow: Int

  /// The finest scale that is drawn.
  private static let choices = [30, 15, 10, 5]

  /// The scale that lets every title have a row of its own: half hours, or less where boxes begin in between, where
  /// two boxes of one column would begin in one row, or where narrow boxes need rows to write in.
  init(days: [DayLayout], dayWidth: Int) {
    let shown = days.map(\.visibleMinutes).filter { !$0.isEmpty }
    minutes = (shown.map(\.lowerBound).min() ?? 0)..<(shown.map(\.upperBound).max() ?? 0)
    let shownMinutes = minutes
    let wantsQuarters = days.contains { day in
      day.blocks.contains { block in
        let onHalfHour = block.minutes.lowerBound % 30 == 0 && block.minutes.upperBound % 30 == 0
        let isNarrow = block.columns > 0 && dayWidth * block.span / block.columns < 14
        let inside = block.continuesBefore || block.continuesAfter ? true : onHalfHour
        return !inside && shownMinutes.count <= 720 || isNarrow && block.boxMinutes.count < 120
      }
    }
    let choices = Self.choices.drop { $0 == 30 && wantsQuarters }
    minutesPerRow =
      choices.first { choice in !Self.collides(days, start: shownMinutes.lowerBound, minutesPerRow: choice) } ?? 5
  }

  /// Whether two boxes that share columns begin in the same row.
  private static func collides(_ days: [DayLayout], start: Int, minutesPerRow: Int) -> Bool {
    for day in days {
      // Where the last box of each column began.
      var lastRows: [Int: Int] = [:]
      for block in day.blocks {
        let row = (max(block.boxMinutes.lowerBound, start) - start) / minutesPerRow
        for column in block.column..<block.column + min(max(block.span, 1), 64) {
          if lastRows[column] == row { return true }
          lastRows[column] = row
        }
      }
    }
    return false
  }

  /// The number of rows.
  var rowCount: Int { (minutes.count + minutesPerRow - 1) / minutesPerRow }

  /// The row in which a minute lies, not limited to those shown.
  func row(of minute: Int) -> Int {
    let offset = minute - minutes.lowerBound
    return offset < 0 ? -1 : offset / minutesPerRow
  }

  /// The row of a mark of the hour grid, nil for one at the end of the last row.
  func row(ofMark minute: Int) -> Int? {
    let row = row(of: minute)
    return (0..<rowCount).contains(row) ? row : nil
  }
}
