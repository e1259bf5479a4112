/// Collects the lines of a text page.
struct TextOutput {
  /// The output so far.
  private(set) var bytes: [UInt8] = []
  /// Canvas rows to the left of the next lines.
  private var side: Side?
  private let usesColor: Bool
  private let links: TextLinks

  init(context: TextContext) {
    usesColor = context.options.usesColor
    links = context.links
  }

  /// A canvas beside the lines, one row per line.
  private struct Side {
    let canvas: TextCanvas
    /// The column where lines start.
    let end: Int
    var row = 0

    /// The next row, padded to the start of the line; after the last row, only spaces.
    mutating func next() -> [(text: String, style: TextStyle)] {
      defer { row += 1 }
      let cells = row < canvas.rowCount ? canvas.pieces(ofRow: row) : []
      let width = row < canvas.rowCount ? canvas.width : 0
      return cells + [(String(repeating: " ", count: max(0, end - width)), [])]
    }
  }

  /// Writes the next lines to the right of a canvas.
  /// - Parameter column: The column where they start.
  mutating func begin(beside canvas: TextCanvas, at column: Int) { side = Side(canvas: canvas, end: column) }

  /// Writes the rest of the canvas. Further lines start at the left edge again.
  mutating func endColumn() {
    while let side, side.row < side.canvas.rowCount { writeBlank() }
    side = nil
  }

  /// Writes an empty line.
  mutating func writeBlank() { write(TextLine()) }

  /// Writes a line without trailing spaces.
  mutating func write(_ line: TextLine) {
    write(pieces: line.pieces)
  }

  /// Writes all rows of a canvas.
  mutating func write(_ canvas: TextCanvas) {
    for row in 0..<canvas.rowCount {
      write(pieces: canvas.pieces(ofRow: row))
    }
  }

  private mutating func write(pieces: [(text: String, style: TextStyle)]) {
    var pieces = pieces
    if let row = side?.next() { pieces = row + pieces }
    // Trailing spaces are visible only if reversed, underlined or struck through.
    let end = pieces.lastIndex { !$0.text.utf8.allSatisfy { $0 == 0x20 } } ?? -1
    var (current, link): (TextStyle, Int) = ([], 0)
    for piece in pieces[...end] {
      if link != piece.style.link {
        link = piece.style.link
        bytes.append(contentsOf: links.escapeSequence(of: link).utf8)
      }
      let style = piece.style.withoutLink
      if usesColor, style != current {
        if !current.isEmpty { bytes.append(contentsOf: TextStyle.reset.utf8) }
        bytes.append(contentsOf: style.escapeSequence.utf8)
        current = style
      }
      bytes.append(contentsOf: piece.text.utf8)
    }
    while bytes.last == 0x20 { bytes.removeLast() }
    if usesColor, !current.isEmpty { bytes.append(contentsOf: TextStyle.reset.utf8) }
    if link != 0 { bytes.append(contentsOf: links.escapeSequence(of: 0).utf8) }
    bytes.append(0x0A)
  }
}
