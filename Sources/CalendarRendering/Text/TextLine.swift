/// One line of a list being put together from left to right.
struct TextLine {
  /// Pieces of one style each.
  private(set) var pieces: [(text: String, style: TextStyle)] = []
  /// The width so far.
  private(set) var columns = 0

  /// An empty line.
  init() {}

  /// A line that begins with a text.
  init(_ text: TerminalText, style: TextStyle = []) {
    append(text, style: style)
  }

  /// Adds a text.
  mutating func append(_ text: TerminalText, style: TextStyle = []) {
    pieces.append((text.string, style))
    columns += text.columns
  }

  /// Adds a drawing character some times.
  mutating func append(_ drawing: String, count: Int, style: TextStyle = []) {
    if count <= 0 { return }
    pieces.append((String(repeating: drawing, count: count), style))
    columns += count
  }

  /// Adds spaces up to a column.
  mutating func pad(to column: Int) {
    append(" ", count: column - columns)
  }
}
