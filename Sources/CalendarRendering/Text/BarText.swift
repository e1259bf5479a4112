/// A one-line bar with a title: `╶ Conference ────────▸`.
struct BarText {
  let context: TextContext
  let title: TerminalText
  let style: TextStyle
  let continuesBefore: Bool
  let continuesAfter: Bool
  /// The characters at the ends of an event that does not continue.
  var ends: (start: String, end: String)?

  /// Draws the bar across `columns` of a row and truncates its title to fit.
  func draw(on canvas: inout TextCanvas, row: Int, columns: Range<Int>) {
    guard columns.count >= 2 else {
      canvas.write(title, row: row, columns: columns, style: style.tag, ellipsis: "")
      return
    }
    let box = context.box
    let start = continuesBefore ? box.before : ends?.start ?? box.barStart
    let end = continuesAfter ? box.after : ends?.end ?? box.barEnd
    canvas.drawLine(box.horizontal, row: row, columns: columns, style: style)
    canvas.draw(start, row: row, column: columns.lowerBound, style: style)
    canvas.draw(end, row: row, column: columns.upperBound - 1, style: style)
    writeTitle(on: &canvas, row: row, columns: columns.lowerBound + 1..<columns.upperBound - 1)
  }

  private func writeTitle(on canvas: inout TextCanvas, row: Int, columns: Range<Int>) {
    // The title has spaces around it if they fit.
    let isNarrow = columns.count < 12
    let room = isNarrow ? columns : columns.lowerBound + 1..<columns.upperBound - 1
    let shown = title.truncated(to: room.count, ellipsis: context.box.ellipsis)
    if shown.isEmpty { return }
    if !isNarrow {
      canvas.draw(" ", row: row, column: columns.lowerBound, style: style)
      canvas.draw(" ", row: row, column: room.lowerBound + shown.columns, style: style)
    }
    canvas.write(shown, row: row, columns: room, style: style.text)
  }
}
