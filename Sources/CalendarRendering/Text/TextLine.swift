/// A line of text, built from left to right.
struct TextLine {
  /// Text runs with one style each.
  private(set) var pieces: [(text: String, style: TextStyle)] = []
  /// The width so far.
  private(set) var columns = 0

  /// Creates an empty line.
  init() {}

  /// Creates a line with initial text.
  init(_ text: TerminalText, style: TextStyle = []) {
    append(text, style: style)
  }

  mutating func append(_ text: TerminalText, style: TextStyle = []) {
    pieces.append((text.string, style))
    columns += text.columns
  }

  /// Appends a drawing character several times.
  mutating func append(_ drawing: String, count: Int, style: TextStyle = []) {
    if count <= 0 { return }
    pieces.append((String(repeating: drawing, count: count), style))
    columns += count
  }

  /// Appends spaces up to a column.
  mutating func pad(to column: Int) {
    append(" ", count: column - columns)
  }
}
