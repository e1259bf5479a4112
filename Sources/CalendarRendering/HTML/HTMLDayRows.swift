internal import CalendarLayout
internal import CalendarModel

/// The grid rows shared by days side by side.
///
/// Rows are the stretches between starts and ends of boxes, full and half hours, clock changes and ends of folds. A
/// browser makes a row higher than its minutes only if a title needs it, in all days alike.
struct HTMLDayRows: Sendable {
  /// A row of the grid.
  struct Row: Hashable {
    /// The length in drawn minutes.
    var length: Int
    /// Whether it is a folded band, which never grows.
    var isFold: Bool
  }

  /// The positions of the lines between the rows, from 0, in drawn minutes.
  private let edges: [Int]
  /// The positions at which a fold begins.
  private let folds: Set<Int>

  /// - Parameters:
  ///   - days: The days.
  ///   - boxes: The caller's boxes for each day; nil to use the boxes of the layout.
  init(_ days: [DayLayout], boxes: [[ColumnBox]]? = nil) {
    var edges: Set<Int> = [0]
    var folds: Set<Int> = []
    for (number, day) in days.enumerated() {
      let axis = day.axis
      edges.insert(axis.length)
      for mark in day.hourMarks {
        edges.insert(axis.position(of: mark.minute))
        if let half = day.halfHour(after: mark) { edges.insert(axis.position(of: half)) }
      }
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

  /// The number of the grid line at a position, from 1; if there is none, of the next line above.
  func line(at position: Int) -> Int { max(1, edges.indices.partitioningIndex { edges[$0] > position }) }

  /// The grid lines for some minutes of a day; they span at least one row.
  func lines(of minutes: Range<Int>, on axis: TimeAxis) -> Range<Int> {
    let first = min(line(at: axis.position(of: minutes.lowerBound)), max(1, count))
    return first..<max(first + 1, line(at: axis.position(of: minutes.upperBound)))
  }

  /// The row that contains a minute, and how much of the row is above it, in thousandths.
  func place(of minute: Int, on axis: TimeAxis) -> (row: Int, share: Int) {
    let position = axis.position(of: minute)
    let row = min(line(at: position), max(1, count))
    guard edges.indices.contains(row) else { return (1, 0) }
    return (row, (position - edges[row - 1]) * 1_000 / max(1, edges[row] - edges[row - 1]))
  }
}

extension HTMLDayRows {
  /// The heights of the rows on an axis whose hours may have different heights.
  func heights(on axis: StretchedAxis) -> [Int] {
    let positions = edges.map(axis.position)
    return zip(positions, positions.dropFirst()).map { max(1, $1 - $0) }
  }

  /// Writes the grid tracks, with lines named `bars`, `lane`, `hours` and `end`.
  ///
  /// - Parameters:
  ///   - laneCount: The number of bar lanes above the hours.
  ///   - isGrowing: Whether each row grows independently. Otherwise all grow together, so that hours stay equal.
  func write(laneCount: Int, isGrowing: Bool, into writer: inout MarkupWriter) {
    let rows = rows
    for row in Set(rows).sorted(by: { ($0.length, $0.isFold ? 1 : 0) < ($1.length, $1.isFold ? 1 : 0) }) {
      writeName(of: row, into: &writer)
      writer.markup(row.isFold ? ":calc(" : ":minmax(calc(")
      writer.number(row.length)
      writer.markup("*var(--minute))")
      if row.isFold {
        writer.markup(";")
      } else if isGrowing {
        writer.markup(",auto);")
      } else {
        writer.markup(",")
        writer.number(row.length)
        writer.markup("fr);")
      }
    }
    write(laneCount: laneCount, into: &writer) { writer in
      var start = 0
      while start < rows.count {
        let end = rows[start...].firstIndex { $0 != rows[start] } ?? rows.count
        writer.markup(end - start > 1 ? " repeat(" : " var(")
        if end - start > 1 {
          writer.number(end - start)
          writer.markup(",var(")
        }
        writeName(of: rows[start], into: &writer)
        writer.markup(end - start > 1 ? "))" : ")")
        start = end
      }
    }
  }

  /// Writes the grid tracks for hours that share a fixed height.
  ///
  /// A page grows if the rows need more than the sheet. For its height, a browser gives each row its share of the most
  /// that a box needs per share, and counts less than one share as one. So the shares have a small sum, where minutes
  /// would make all rows as roomy as the fullest. A sum of 1 would leave space empty once some rows have more.
  /// - Parameter heights: The relative heights of the rows.
  func write(laneCount: Int, heights: [Int], into writer: inout MarkupWriter) {
    let total = max(1, heights.reduce(0, +))
    write(laneCount: laneCount, into: &writer) { writer in
      var (position, line) = (0, 0)
      for height in heights {
        position += height
        let next = position * Self.shares * 10_000 / total
        writer.markup(" ")
        writer.decimal(next - line, places: 4)
        writer.markup("fr")
        line = next
      }
    }
  }

  /// Writes the grid tracks for lists instead of hours.
  func writeOneRow(laneCount: Int, into writer: inout MarkupWriter) {
    write(laneCount: laneCount, into: &writer) { $0.markup(" auto") }
  }

  /// The sum of the shares of rows with a fixed height.
  private static let shares = 4

  private func write(laneCount: Int, into writer: inout MarkupWriter, hours: (inout MarkupWriter) -> Void) {
    writer.markup("grid-template-rows:auto [bars")
    if laneCount > 0 {
      writer.markup("] repeat(")
      writer.number(laneCount)
      writer.markup(",min-content) [")
    }
    writer.markup(" lane] auto [hours]")
    hours(&writer)
    writer.markup(" [end] auto")
  }

  /// Writes the name of the CSS variable for the height of a row.
  private func writeName(of row: Row, into writer: inout MarkupWriter) {
    writer.markup(row.isFold ? "--f" : "--m")
    writer.number(row.length)
  }
}
