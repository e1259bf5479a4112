/// Collects the lines of a text page.
struct TextOutput {
  /// The output so far.
  private(set) var bytes: [UInt8] = []
  private let usesColor: Bool

  init(context: TextContext) {
    usesColor = context.options.usesColor
  }

  /// Writes an empty line.
  mutating func writeBlank() {
    bytes.append(0x0A)
  }

  /// Writes a line without trailing spaces.
  mutating func write(_ line: TextLine) {
    write(pieces: line.pieces)
  }

  /// Writes all rows of a canvas.
  mutating func write(_ canvas: TextCanvas) {
    for row in 0..<canvas.rowCount {
      write(pieces: canvas.cells(ofRow: row).map { ($0.text, $0.style) })
    }
  }

  private mutating func write(pieces: [(text: String, style: TextStyle)]) {
    // Trailing spaces are visible only if reversed, underlined or struck through.
    let end = pieces.lastIndex { !$0.text.utf8.allSatisfy { $0 == 0x20 } } ?? -1
    var current: TextStyle = []
    for piece in pieces[...end] {
      if usesColor, piece.style != current {
        if !current.isEmpty { bytes.append(contentsOf: TextStyle.reset.utf8) }
        bytes.append(contentsOf: piece.style.escapeSequence.utf8)
        current = piece.style
      }
      bytes.append(contentsOf: piece.text.utf8)
    }
    while bytes.last == 0x20 { bytes.removeLast() }
    if usesColor, !current.isEmpty { bytes.append(contentsOf: TextStyle.reset.utf8) }
    bytes.append(0x0A)
  }
}
