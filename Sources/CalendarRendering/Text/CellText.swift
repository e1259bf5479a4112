/// The lines of a day cell of a month. Titles take two or three lines, and more where the cell has rows that no other
/// title needs.
struct CellText {
  /// A line of an entry.
  struct Line {
    let text: TerminalText
    let style: TextStyle
    /// The columns at the start in another style, and the style.
    var tag: (columns: Int, style: TextStyle)?
  }

  private struct Entry {
    let text: TerminalText
    let style: TextStyle
    let tag: (columns: Int, style: TextStyle)?
    /// The lines of the whole text, at most ``CellText/mostLines``.
    let wholeCount: Int
    /// The lines that it gets.
    var lineCount: Int
  }

  private let width: Int
  private let ellipsis: String
  private var entries: [Entry] = []

  /// The most lines of a text that heightens its cell. In narrow cells, the first line has little more than the time.
  private var usualLines: Int { width < 14 ? 3 : 2 }
  /// The most lines of a text.
  private static let mostLines = 8

  /// An empty cell.
  init(width: Int, ellipsis: String) {
    (self.width, self.ellipsis) = (width, ellipsis)
  }

  /// The number of lines.
  var rowCount: Int { entries.reduce(0) { $0 + $1.lineCount } }

  /// Adds a text. A tag that is broken into two lines has no colour.
  mutating func append(_ text: TerminalText, _ style: TextStyle, tag: (columns: Int, style: TextStyle)? = nil) {
    let count = text.columns <= width ? min(text.columns, 1) : wrapped(text, limit: Self.mostLines).count
    entries.append(
      Entry(text: text, style: style, tag: tag, wholeCount: count, lineCount: min(count, usualLines)))
  }

  /// Shows more of the texts that do not fit their lines, the first ones first, in a cell of some rows.
  mutating func grow(to rows: Int) {
    var free = rows - rowCount
    for index in entries.indices where free > 0 {
      let added = min(free, entries[index].wholeCount - entries[index].lineCount)
      entries[index].lineCount += added
      free -= added
    }
  }

  /// The lines from top to bottom.
  var lines: [Line] {
    entries.flatMap { entry in
      wrapped(entry.text, limit: entry.lineCount).enumerated().map { part, text in
        let tag = part == 0 ? entry.tag.flatMap { $0.columns <= text.columns ? $0 : nil } : nil
        return Line(text: part == 0 ? text : .space + text, style: entry.style, tag: tag)
      }
    }
  }

  private func wrapped(_ text: TerminalText, limit: Int) -> [TerminalText] {
    text.wrapped(to: width - 1, firstWidth: width, lineLimit: limit, ellipsis: ellipsis)
  }
}
