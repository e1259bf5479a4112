import CalendarLayout
import CalendarModel

/// Bars across days in rows, each with the lines of its title below it.
struct BarStack {
  private struct Bar {
    let text: BarText
    let columns: Range<Int>
    let row: Int
    /// The lines of the title below the bar.
    let further: [TerminalText]
  }

  private var bars: [Bar] = []
  /// The row below the last bar on each day.
  private(set) var ends: [Int]

  /// The maximum number of lines of a title.
  static let mostLines = 24

  /// Creates a stack without bars.
  init(dayCount: Int) {
    ends = Array(repeating: 0, count: dayCount)
  }

  /// The number of rows.
  var rowCount: Int { ends.max() ?? 0 }

  /// Adds a bar below the bars of its days. Bars must be added in lane order.
  ///
  /// - Parameters:
  ///   - days: The days that it covers.
  ///   - columns: Its columns.
  ///   - lane: Its row, if no title above it has several lines.
  ///   - limit: The maximum number of lines of its title.
  mutating func append(_ text: BarText, days: Range<Int>, columns: Range<Int>, lane: Int, limit: Int) {
    let days = days.clamped(to: ends.indices)
    let lines = BarText.lines(of: text.title, in: columns.count, limit: limit, ellipsis: text.context.box.ellipsis)
    var shown = text
    shown.title = lines.first ?? text.title
    let row = max(lane, ends[days].max() ?? 0)
    bars.append(Bar(text: shown, columns: columns, row: row, further: Array(lines.dropFirst())))
    for day in days { ends[day] = row + max(lines.count, 1) }
  }

  /// Draws the bars from a row on.
  func draw(on canvas: inout TextCanvas, from top: Int) {
    for bar in bars {
      bar.text.draw(on: &canvas, row: top + bar.row, columns: bar.columns)
      for (index, line) in bar.further.enumerated() {
        canvas.write(
          line, row: top + bar.row + 1 + index,
          columns: bar.columns.lowerBound + 1..<max(bar.columns.lowerBound + 1, bar.columns.upperBound - 1),
          style: bar.text.style.text, ellipsis: bar.text.context.box.ellipsis)
      }
    }
  }
}
