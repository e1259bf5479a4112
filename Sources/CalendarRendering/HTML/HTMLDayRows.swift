internal import CalendarLayout
internal import CalendarModel

/// The rows of the grid that days side by side share.
///
/// They are the stretches between the starts and ends of boxes, full hours, clock changes and the ends of folds. A browser
/// makes a row higher than its minutes only if a title needs it, in all days alike.
struct HTMLDayRows: Sendable {
  /// A row of the grid.
  struct Row: Hashable {
    /// The length in minutes as drawn.
    var length: Int
    /// Whether it is the band of folded hours, which never grows.
    var isFold: Bool
  }

  /// The positions of the lines between the rows, from 0, in minutes as drawn.
  private let edges: [Int]
  /// The positions at which a fold begins.
  private let folds: Set<Int>

  /// - Parameters:
  ///   - days: The days.
  ///   - boxes: The boxes of a caller in each day; nil for those of the layout.
  init(_ days: [DayLayout], boxes: [[ColumnBox]]? = nil) {
    var edges: Set<Int> = [0]
    var folds: Set<Int> = []
    for (number, day) in days.enumerated() {
      let axis = day.axis
      edges.insert(axis.length)
      for mark in day.hourMarks { edges.insert(axis.position(of: mark.minute)) }
      for fold in axis.folds {
        let start = axis.position(of: fold.lowerBound)
        folds.insert(start)
        edges.insert(start)
        edges.insert(axis.position(of: fold.upperBound))
      }
      func insert(_ minutes: Range<Int>) {
        guard minutes.overlaps(axis.minutes) else { return }
        edges.insert(axis.position(of: minutes.lowerBound))
        edges.insert(axis.position(of: minutes.upperBound))
      }
      if let boxes {
        for box in boxes[number] { insert(box.minutes) }
      } else {
        for block in day.blocks { insert(block.boxMinutes) }
      }
      for hidden in day.hidden { if let place = hidden.place { insert(place.minutes) } }
    }
    self.edges = edges.sorted()
    self.folds = folds
  }

  /// The number of rows.
  var count: Int { edges.count - 1 }

  /// The rows from the top.
  var rows: [Row] {
    zip(edges, edges.dropFirst()).map { Row(length: $1 - $0, isFold: folds.contains($0)) }
  }

  /// The number of the grid line at a position, from 1; of the line above it if there is none.
  func line(at position: Int) -> Int { max(1, edges.indices.partitioningIndex { edges[$0] > position }) }

  /// The grid lines of some minutes of a day, which cover at least one row.
  func lines(of minutes: Range<Int>, on axis: TimeAxis) -> Range<Int> {
    let first = min(line(at: axis.position(of: minutes.lowerBound)), max(1, count))
    return first..<max(first + 1, line(at: axis.position(of: minutes.upperBound)))
  }

  /// The row of a moment, and how much of the row is above it in thousandths.
  func place(of minute: Int, on axis: TimeAxis) -> (row: Int, share: Int) {
    let position = axis.position(of: minute)
    let row = min(line(at: position), max(1, count))
    guard edges.indices.contains(row) else { return (1, 0) }
    return (row, (position - edges[row - 1]) * 1_000 / max(1, edges[row] - edges[row - 1]))
  }
}

extension HTMLDayRows {
  /// Writes the tracks of the grid, with lines named `hours` and `end`.
  ///
  /// - Parameters:
  ///   - laneCount: The number of lanes of bars above the hours.
  ///   - isBounded: Whether the rows share a height on a wide screen, as they do on paper.
  func write(laneCount: Int, isBounded: Bool, into writer: inout MarkupWriter) {
    let rows = rows
    let distinct = Set(rows).sorted { ($0.length, $0.isFold ? 1 : 0) < ($1.length, $1.isFold ? 1 : 0) }
    writer.markup(".days{")
    for row in distinct {
      write(row, into: &writer)
      writer.markup(row.isFold ? ":calc(" : ":minmax(calc(")
      writer.number(row.length)
      writer.markup(row.isFold ? "*var(--minute));" : "*var(--minute)),auto);")
    }
    writer.markup("grid-template-rows:auto [bars")
    if laneCount > 0 {
      writer.markup("] repeat(")
      writer.number(laneCount)
      writer.markup(",min-content) [")
    }
    writer.markup(" lane] auto [hours]")
    var start = 0
    while start < rows.count {
      var end = start + 1
      while end < rows.count, rows[end] == rows[start] { end += 1 }
      writer.markup(end - start > 1 ? " repeat(" : " var(")
      if end - start > 1 {
        writer.number(end - start)
        writer.markup(",var(")
      }
      write(rows[start], into: &writer)
      writer.markup(end - start > 1 ? "))" : ")")
      start = end
    }
    writer.markup(
      isBounded ? " [end] auto}\n@media print,(min-width:40.01rem){.days{" : " [end] auto}\n@media print{.days{")
    for row in distinct {
      write(row, into: &writer)
      writer.markup(":minmax(0,")
      writer.number(row.length)
      writer.markup("fr);")
    }
    writer.markup("}}\n")
  }

  /// Writes the name of the variable with the height of a row.
  private func write(_ row: Row, into writer: inout MarkupWriter) {
    writer.markup(row.isFold ? "--f" : "--m")
    writer.number(row.length)
  }
}
