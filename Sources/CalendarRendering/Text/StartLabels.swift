import CalendarLayout
import CalendarModel

/// Labels between the hours for times at which several boxes start, such as `10:30`.
struct StartLabels {
  /// Ascending by minute.
  private let labels: [(minute: Int, text: TerminalText)]

  /// The minimum number of boxes that start at a labelled time.
  private static let leastStarts = 3
  /// The minimum number of rows between labels.
  private static let leastDistance = 2

  /// Creates no labels if the days differ in their clocks, or show a second clock.
  init(_ days: [DayLayout], entries: [[DayEntry]], context: TextContext) {
    guard let first = days.first, days.allSatisfy({ $0.hourMarks == first.hourMarks }),
      first.hourMarks.allSatisfy({ $0.secondClock == nil })
    else {
      labels = []
      return
    }
    let starts = Dictionary(grouping: entries.joined().map(\.minutes.lowerBound)) { $0 }
    let marks = Set(first.hourMarks.map(\.minute))
    labels = starts.filter { $1.count >= Self.leastStarts && !marks.contains($0) }.keys.sorted().map { minute in
      let time = first.clock(minute)
      return (minute, context.own(context.dates.hourLabel(hour: time.hour, minute: time.minute)))
    }
  }

  /// The width of the widest label.
  var width: Int { labels.map(\.text.columns).max() ?? 0 }

  /// Draws the labels that fit between the labels of the hours.
  ///
  /// - Parameter marks: The minutes of the labels of the hours.
  func draw(on canvas: inout TextCanvas, scale: DayScale, marks: [Int], end: Int) {
    var taken = Set(marks.compactMap(scale.row(ofMark:)))
    for (minute, text) in labels {
      guard let row = scale.row(ofMark: minute), text.columns <= end else { continue }
      let near = row - Self.leastDistance + 1...row + 1
      if near.contains(where: taken.contains) { continue }
      taken.insert(row)
      canvas.write(text, row: row, columns: end - text.columns..<end, style: .dim, ellipsis: "")
    }
  }
}
