/// A rectangle of terminal cells to draw on.
struct TextCanvas {
  /// A cell; the second cell of a wide character is empty.
  struct Cell {
    var text = " "
    var style: TextStyle = []
    /// The number of the isolated text that it belongs to; 0 for none.
    var isolate = 0
  }

  let width: Int
  let rowCount: Int
  private var cells: [Cell]
  /// The isolates of texts, by number from 1.
  private var isolates: [TerminalText.Isolate] = []

  /// Creates a blank canvas.
  init(width: Int, rowCount: Int) {
    self.width = max(width, 0)
    self.rowCount = max(rowCount, 0)
    cells = Array(repeating: Cell(), count: self.width * self.rowCount)
  }

  /// The cells of a row from left to right. Each visible part of an isolated text gets its own isolate.
  func pieces(ofRow row: Int) -> [(text: String, style: TextStyle)] {
    let cells = cells[row * width..<(row + 1) * width]
    if isolates.isEmpty { return cells.map { ($0.text, $0.style) } }
    return cells.indices.map { index in
      let cell = cells[index]
      guard cell.isolate != 0 else { return (cell.text, cell.style) }
      let isFirst = index == cells.startIndex || cells[index - 1].isolate != cell.isolate
      let isLast = index == cells.endIndex - 1 || cells[index + 1].isolate != cell.isolate
      let start = isFirst ? isolates[cell.isolate - 1].start : ""
      return (start + cell.text + (isLast ? TerminalText.Isolate.end : ""), cell.style)
    }
  }

  /// Draws a one-column character; ignored outside the canvas.
  mutating func draw(_ drawing: String, row: Int, column: Int, style: TextStyle = []) {
    guard row >= 0, row < rowCount, column >= 0, column < width else { return }
    freeCell(row * width + column, rowEnd: (row + 1) * width)
    cells[row * width + column] = Cell(text: drawing, style: style)
  }

  /// Replaces the other half of a wide character with a space before one half is overwritten.
  private mutating func freeCell(_ index: Int, rowEnd: Int) {
    if cells[index].text.isEmpty, index > 0 { cells[index - 1].text = " " }
    if index + 1 < rowEnd, cells[index + 1].text.isEmpty { cells[index + 1].text = " " }
  }

  /// Draws a character repeatedly along a row.
  mutating func drawLine(_ drawing: String, row: Int, columns: Range<Int>, style: TextStyle = []) {
    for column in columns { draw(drawing, row: row, column: column, style: style) }
  }

  /// Changes the style of the cells in `columns`.
  mutating func paint(_ style: TextStyle, row: Int, columns: Range<Int>) {
    guard row >= 0, row < rowCount else { return }
    for column in columns.clamped(to: 0..<width) { cells[row * width + column].style = style }
  }

  /// Writes text within `columns`, truncated with an ellipsis if necessary.
  mutating func write(
    _ text: TerminalText, row: Int, columns: Range<Int>, style: TextStyle = [], ellipsis: String = "…"
  ) {
    guard row >= 0, row < rowCount else { return }
    let room = columns.clamped(to: 0..<width)
    let shown = text.truncated(to: room.count, ellipsis: ellipsis)
    var column = room.lowerBound
    if let isolate = shown.isolate { isolates.append(isolate) }
    let isolate = shown.isolate == nil ? 0 : isolates.count
    for cluster in shown.clusters {
      let rowEnd = (row + 1) * width
      freeCell(row * width + column, rowEnd: rowEnd)
      if cluster.columns == 2 { freeCell(row * width + column + 1, rowEnd: rowEnd) }
      cells[row * width + column] = Cell(text: cluster.text, style: style, isolate: isolate)
      if cluster.columns == 2 { cells[row * width + column + 1] = Cell(text: "", style: style, isolate: isolate) }
      column += cluster.columns
    }
  }
}
