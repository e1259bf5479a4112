/// The dimensions of a poster: a column for each month, a row for each day.
struct PosterMetrics {
  /// The area of the days, below the names of the months.
  let grid: SheetBox
  let monthCount: Int
  /// The number of rows: the length of the longest month.
  let dayCount: Int

  private static let headHeight = 22_00
  /// The maximum share of a column for bars, in hundredths.
  private static let barShare = 45

  init(content: SheetBox, monthCount: Int, dayCount: Int) {
    grid = content.inset(top: Self.headHeight)
    (self.monthCount, self.dayCount) = (max(1, monthCount), max(1, dayCount))
  }

  /// The height of a cell, which determines its text size.
  private var rowHeight: Int { grid.height / dayCount }
  private var columnWidth: Int { grid.width / monthCount }

  /// The font size of events.
  var textSize: Int { min(TypeScale.text, TypeScale.fitting(min(rowHeight * 36 / 100, columnWidth * 8 / 100))) }
  /// Their line height.
  var leading: Int { textSize * 112 / 100 }
  private var isSmall: Bool { textSize < TypeScale.text }
  /// The font size of day numbers.
  var numberSize: Int { isSmall ? TypeScale.text : TypeScale.heading }
  /// The font size of weekdays, counts and week numbers.
  var smallSize: Int { isSmall ? TypeScale.least : TypeScale.small }
  /// The number of lines of a cell.
  var lineCount: Int { max(1, (rowHeight - 1_00) / leading) }
  /// The width of a day number, with its weekday or count below it, or beside it in one-line cells.
  var numberWidth: Int { numberSize * 185 / 100 * (lineCount == 1 ? 2 : 1) }
  /// The offset of the weekday's or count's centre from the number's centre.
  var weekdayOffset: (start: Int, y: Int) { lineCount == 1 ? (numberWidth / 2, 0) : (0, leading) }
  /// The centre of the number from the start of its cell.
  var numberCentre: Int { numberWidth / (lineCount == 1 ? 4 : 2) }
  /// The width of a week number at the end of a cell.
  var weekNumberWidth: Int { smallSize * 160 / 100 }
  /// The minimum width of a title: about four letters.
  var leastTitleWidth: Int { textSize * 270 / 100 }
  /// The width of a bar with its gap.
  var laneWidth: Int { textSize * 140 / 100 }
  /// The maximum number of bars side by side.
  var laneLimit: Int { max(1, (columnWidth - numberWidth) * Self.barShare / 100 / laneWidth) }

  /// The rectangle of a month's name.
  func head(_ month: Int) -> SheetBox {
    let column = cell(month, 0)
    return SheetBox(start: column.start, top: grid.top - Self.headHeight, width: column.width, height: Self.headHeight)
  }

  func cell(_ month: Int, _ day: Int) -> SheetBox {
    let (start, end) = (
      grid.start + month * grid.width / monthCount, grid.start + (month + 1) * grid.width / monthCount
    )
    let (top, bottom) = (grid.top + day * grid.height / dayCount, grid.top + (day + 1) * grid.height / dayCount)
    return SheetBox(start: start, top: top, width: end - start, height: bottom - top)
  }
}
