/// A rectangle of terminal cells to draw on.
struct TextCanvas {
  /// A cell; the second cell of a wide character is empty.
  struct Cell {
    var text = " "
    var style: TextStyle = []
  }

  let width: Int
  let rowCount: Int
  private var cells: [Cell]

  /// Creates a blank canvas.
  init(width: Int, rowCount: Int) {
    self.width = max(width, 0)
    self.rowCount = max(rowCount, 0)
    cells = Array(repeating: Cell(), count: self.width * self.rowCount)
  }

  /// The cells of a row from left to right.
  func cells(ofRow row: Int) -> ArraySlice<Cell> {
    cells[row * width..<(row + 1) * width]
  }

  /// Draws a one-column character; ignored outside the canvas.
  mutating func draw(_ drawing: String, row: Int, column: Int, style: TextStyle = []) {
    guard row >= 0, row < rowCount, column >= 0, column < width else { return }
    freeCell(row * width + column, rowEnd: (row + 1) * width)
    cells[row * width + column] = Cell(text: drawing, style: style)
  }

  /// Replaces the other half of a wide character by a space before one half is overwritten.
  private mutating func freeCell(_ index: Int, rowEnd: Int) {
    if cells[index].text.isEmpty, index > 0 { cells[index - 1].text = " " }
    if index + 1 < rowEnd, cells[index + 1].text.isEmpty { cells[index + 1].text = " " }
  }

  /// Draws a character repeatedly along a row.
  mutating func drawLine(_ drawing: String, row: Int, columns: Range<Int>, style: TextStyle = []) {
    for column in columns { draw(drawing, row: row, column: column, style: style) }
  }

  /// Changes the style of what is drawn in `columns`.
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
    for (index, cluster) in shown.clusters.enumerated() {
      var string = cluster.text
      if shown.hasRightToLeft {
        if index == 0 { string = "\u{200E}\(string)" }
        if index == shown.clusters.count - 1 { string += "\u{200E}" }
      }
      let rowEnd = (row + 1) * width
      freeCell(row * width + column, rowEnd: rowEnd)
      if cluster.columns == 2 { freeCell(row * width + column + 1, rowEnd: rowEnd) }
      cells[row * width + column] = Cell(text: string, style: style)
      if cluster.columns == 2 { cells[row * width + column + 1] = Cell(text: "", style: style) }
      column += cluster.columns
    }
  }
}
