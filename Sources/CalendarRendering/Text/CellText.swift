/// The lines of a day cell in a month. Titles use as many lines as they need. If there are fewer rows, the longest
/// titles are shortened, to two lines at least, and then the last entries are counted.
struct CellText {
  /// A line of an entry.
  struct Line {
    let text: TerminalText
    let style: TextStyle
    /// The number of columns at the start with another style, and the style.
    var tag: (columns: Int, style: TextStyle)?
  }

  private struct Entry {
    let text: TerminalText
    let style: TextStyle
    let tag: (columns: Int, style: TextStyle)?
    /// The hyphens of its title; nil to use the hyphens of its text.
    let hyphens: TitleHyphens?
    /// The number of events that it represents.
    let count: Int
    /// The number of lines that it gets.
    var lineCount: Int
  }

  private let width: Int
  private let ellipsis: String
  private var entries: [Entry] = []

  /// The maximum number of lines of a text, and the minimum when shortened.
  private static let (mostLines, leastLines) = (24, 2)

  /// Creates an empty cell.
  init(width: Int, ellipsis: String) {
    (self.width, self.ellipsis) = (width, ellipsis)
  }

  /// The number of lines.
  var rowCount: Int { entries.reduce(0) { $0 + $1.lineCount } }

  /// Adds a text. A tag that wraps has no colour.
  mutating func append(
    _ text: TerminalText, _ style: TextStyle, tag: (columns: Int, style: TextStyle)? = nil,
    hyphens: TitleHyphens? = nil, count: Int = 1
  ) {
    let lines = text.columns <= width ? min(text.columns, 1) : wrapped(text, limit: Self.mostLines, hyphens).count
    entries.append(Entry(text: text, style: style, tag: tag, hyphens: hyphens, count: count, lineCount: lines))
  }

  /// Reduces the cell to at most `rows` rows.
  ///
  /// - Parameter more: The text that replaces the last entries, given their number.
  mutating func shrink(to rows: Int, more: (Int) -> TerminalText) {
    // The longest titles first, so that as many as possible stay whole.
    let byLength = entries.indices.sorted { (entries[$1].lineCount, $0) < (entries[$0].lineCount, $1) }
    for index in byLength {
      let excess = rowCount - rows
      if excess <= 0 { return }
      entries[index].lineCount -= max(0, min(excess, entries[index].lineCount - Self.leastLines))
    }
    guard rowCount > rows, !entries.isEmpty else { return }
    var hidden = 0
    while rowCount > max(0, rows - 1), let last = entries.popLast() { hidden += last.count }
    entries.append(Entry(text: more(hidden), style: .dim, tag: nil, hyphens: nil, count: hidden, lineCount: 1))
  }

  /// The lines from top to bottom.
  var lines: [Line] {
    entries.flatMap { entry in
      wrapped(entry.text, limit: entry.lineCount, entry.hyphens).enumerated().map { part, text in
        let tag = part == 0 ? entry.tag.flatMap { $0.columns <= text.columns ? $0 : nil } : nil
        return Line(text: part == 0 ? text : .space + text, style: entry.style, tag: tag)
      }
    }
  }

  private func wrapped(_ text: TerminalText, limit: Int, _ hyphens: TitleHyphens?) -> [TerminalText] {
    text.lines(in: width - 1, firstWidth: width, limit: limit, ellipsis: ellipsis, hyphens).lines
  }
}
