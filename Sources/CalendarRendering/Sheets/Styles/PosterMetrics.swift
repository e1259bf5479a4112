/// The dimensions of a poster: a column for each month, a row for each day.
struct PosterMetrics {
  /// The area of the days, below the names of the months.
  let grid: SheetBox
  let monthCount: Int
  /// The number of rows: the days of the longest month.
  let dayCount: Int

  private static let headHeight = 22_00
  /// The most of a column that bars may take, in hundredths.
  private static let barShare = 45

  init(content: SheetBox, monthCount: Int, dayCount: Int) {
    grid = content.inset(top: Self.headHeight)
    (self.monthCount, self.dayCount) = (max(1, monthCount), max(1, dayCount))
  }

  /// The height of a cell, which decides the size of its text.
  private var rowHeight: Int { grid.height / dayCount }
  private var columnWidth: Int { grid.width / monthCount }

  /// The size of the texts of events.
  var textSize: Int { min(TypeScale.text, TypeScale.fitting(min(rowHeight * 36 / 100, columnWidth * 8 / 100))) }
  /// The distance of their lines.
  var leading: Int { textSize * 112 / 100 }
  private var isSmall: Bool { textSize < TypeScale.text }
  /// The size of the numbers of days.
  var numberSize: Int { isSmall ? TypeScale.text : TypeScale.heading }
  /// The size of weekdays, counts and week numbers.
  var smallSize: Int { isSmall ? TypeScale.least : TypeScale.small }
  /// The number of lines of a cell.
  var lineCount: Int { max(1, (rowHeight - 1_00) / leading) }
  /// The number of a day, with its weekday or count below it, or beside it in cells of one line.
  var numberWidth: Int { numberSize * 185 / 100 * (lineCount == 1 ? 2 : 1) }
  /// The centre of the weekday or count from that of the number.
  var weekdayOffset: (start: Int, y: Int) { lineCount == 1 ? (numberWidth / 2, 0) : (0, leading) }
  /// The centre of the number from the start of its cell.
  var numberCentre: Int { numberWidth / (lineCount == 1 ? 4 : 2) }
  /// The width of a week number at the end of a cell.
  var weekNumberWidth: Int { smallSize * 160 / 100 }
  /// The least width of a title: about four letters.
  var leastTitleWidth: Int { textSize * 270 / 100 }
  /// The width of a bar with its gap.
  var laneWidth: Int { textSize * 140 / 100 }
  /// The number of bars beside each other.
  var laneLimit: Int { max(1, (columnWidth - numberWidth) * Self.barShare / 100 / laneWidth) }

  /// The name of a month.
  func head(_ month: Int) -> SheetBox {
    let column = cell(month, 0)
    return SheetBox(start: column.start, top: grid.top - Self.headHeight, width: column.width, height: Self.headHeight)
  }

  /// The cell of a day.
  func cell(_ month: Int, _ day: Int) -> SheetBox {
    let (start, end) = (
      grid.start + month * grid.width / monthCount, grid.start + (month + 1) * grid.width / monthCount
    )
    let (top, bottom) = (grid.top + day * grid.height / dayCount, grid.top + (day + 1) * grid.height / dayCount)
    return SheetBox(start: start, top: top, width: end - start, height: bottom - top)
  }
}
