/// A one-line bar with a title: `╶ Conference ────────▸`.
struct BarText {
  let context: TextContext
  var title: TerminalText
  let style: TextStyle
  let continuesBefore: Bool
  let continuesAfter: Bool
  /// The characters at the ends of a bar whose event does not continue.
  var ends: (start: String, end: String)?

  /// Draws the bar in some columns of a row and truncates its title to fit.
  func draw(on canvas: inout TextCanvas, row: Int, columns: Range<Int>) {
    guard columns.count >= 2 else {
      canvas.write(title, row: row, columns: columns, style: style.tag, ellipsis: "")
      return
    }
    let box = context.box
    let start = continuesBefore ? box.before : ends?.start ?? box.barStart
    let end = continuesAfter ? box.after : ends?.end ?? box.barEnd
    canvas.drawLine(box.horizontal, row: row, columns: columns, style: style.line)
    canvas.draw(start, row: row, column: columns.lowerBound, style: style.line)
    canvas.draw(end, row: row, column: columns.upperBound - 1, style: style.line)
    writeTitle(on: &canvas, row: row, columns: columns.lowerBound + 1..<columns.upperBound - 1)
  }

  /// The lines of a title in and below a bar, at most `limit`.
  static func lines(
    of title: TerminalText, in width: Int, limit: Int, ellipsis: String
  ) -> [TerminalText] {
    let room = room(for: title, in: width)
    if title.columns <= room { return [title] }
    return title.wrapped(to: max(width - 2, 0), firstWidth: room, lineLimit: limit, ellipsis: ellipsis)
  }

  /// The width for a title in a bar. Spaces around the title are left out if it does not fit with them, and in narrow
  /// bars.
  static func room(for title: TerminalText, in width: Int) -> Int {
    let inside = max(width - 2, 0)
    if title.columns <= inside - 2 { return inside - 2 }
    return inside < 12 || title.columns <= inside || title.longestWordColumns > inside - 2 ? inside : inside - 2
  }

  private func writeTitle(on canvas: inout TextCanvas, row: Int, columns: Range<Int>) {
    let isNarrow = Self.room(for: title, in: columns.count + 2) == columns.count
    let room = isNarrow ? columns : columns.lowerBound + 1..<columns.upperBound - 1
    let shown = title.truncated(to: room.count, ellipsis: context.box.ellipsis)
    if shown.isEmpty { return }
    if !isNarrow {
      canvas.draw(" ", row: row, column: columns.lowerBound, style: style.line)
      canvas.draw(" ", row: row, column: room.lowerBound + shown.columns, style: style.line)
    }
    canvas.write(shown, row: row, columns: room, style: style.text)
  }
}
