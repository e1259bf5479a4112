import CalendarLayout
import CalendarModel

/// The columns of a month, and the maximum number of rows of its weeks. Titles are shown in full unless that makes the
/// month too high. Columns have equal widths unless widths by content make the month clearly lower.
struct MonthWidths {
  /// The columns of the cells, without borders.
  let columns: [Range<Int>]
  /// The maximum number of rows of a week.
  let rowLimit: Int

  /// The minimum width of a cell with titles.
  static let leastTitleWidth = 8

  init(context: TextContext, month: MonthLayout) {
    let room = context.width - 8
    let equal = Self.columns((0..<7).map { room * ($0 + 1) / 7 - room * $0 / 7 })
    var best = Choice(equal, context, month)
    if equal[0].count >= Self.leastTitleWidth, best.height > DayGridPlan.screenRows {
      let widths = DayWidths(
        loads: Self.loads(of: month, context), least: equal.map { _ in Self.leastTitleWidth }, width: room + 7)
      for power in [DayWidths.Power.root, .whole] {
        let other = Choice(Self.columns(widths.widths(power)), context, month)
        if other.height * 6 <= best.height * 5 || best.height > DayGridPlan.mostRows && other.height < best.height {
          best = other
        }
      }
    }
    (columns, rowLimit) = (best.columns, best.rowLimit)
  }

  /// A way to draw the month.
  private struct Choice {
    let columns: [Range<Int>]
    /// The rows of the weeks if titles are shown in full.
    private let rows: [Int]
    /// The number of lines around the weeks, and above and below the month.
    private var borders: Int { rows.count + 3 }

    init(_ columns: [Range<Int>], _ context: TextContext, _ month: MonthLayout) {
      self.columns = columns
      rows = month.weeks.map { WeekText(context: context, columns: columns, week: $0).rowCount }
    }

    /// The rows of the month if titles are shown in full.
    var height: Int { rows.reduce(borders, +) }

    /// The maximum number of rows of a week that keeps the month from becoming too high.
    var rowLimit: Int {
      var limit = rows.max() ?? 0
      while limit > 1, rows.reduce(borders, { $0 + min($1, limit) }) > DayGridPlan.mostRows { limit -= 1 }
      return limit
    }
  }

  /// The amount of content of each weekday.
  private static func loads(of month: MonthLayout, _ context: TextContext) -> [Int] {
    (0..<7).map { column in
      month.weeks.reduce(0) { sum, week in
        let bars = week.bars.filter { $0.columns == 1 && $0.firstColumn == column }.map(\.occurrence)
        return (bars + week.days[column].events).reduce(sum) {
          $0 + min(context.title(of: $1).columns, 200) + timeColumns
        }
      }
    }
  }

  /// The columns of a time beside a title.
  private static let timeColumns = 8

  private static func columns(_ widths: [Int]) -> [Range<Int>] {
    var columns: [Range<Int>] = []
    for width in widths {
      let start = (columns.last?.upperBound ?? 0) + 1
      columns.append(start..<start + width)
    }
    return columns
  }
}
