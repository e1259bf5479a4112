/// A box in a day grid. The title begins in the upper border, so that it is visible even in a one-row box, and may use
/// all rows. The time and location follow.
///
///     ╭ Design review ──────╮
///     │ 09:00 – 11:00       │
///     ╰─────────────────────╯
struct BoxText {
  let context: TextContext
  var title: TerminalText
  /// Break points in the words of the title.
  let hyphens: TitleHyphens
  var location: TerminalText?
  /// The time in full, without spaces around the dash, and only the start.
  var time = (full: TerminalText(""), compact: TerminalText(""), start: TerminalText(""))
  /// Whether the time precedes the location if only one of them fits.
  var saysTimeFirst = true
  /// The caller's lines below the title, instead of time and location; nil for the default.
  var ownLines: [(text: TerminalText, style: TextStyle)]?
  /// The marks of the event, shown after the time if they fit; nil for none.
  var marks: TerminalText?
  let style: TextStyle
  let continuesBefore: Bool
  let continuesAfter: Bool
  let rows: Range<Int>
  let columns: Range<Int>

  /// The spaces between text and borders.
  let padding: Int

  private var inside: Range<Int> {
    let start = columns.lowerBound + 1 + padding
    return start..<max(start, columns.upperBound - 1 - padding)
  }

  private var titleLines: TerminalText.Lines {
    title.lines(in: inside.count, limit: rows.count, ellipsis: context.box.ellipsis, hyphens)
  }

  /// Whether the whole title fits in the box.
  var showsWholeTitle: Bool { titleLines.isWhole }

  func draw(on canvas: inout TextCanvas) {
    for row in rows { canvas.drawLine(" ", row: row, columns: columns) }
    if rows.count == 1 { return drawSingleRow(on: &canvas) }
    drawFrame(on: &canvas)
    let lines = titleLines.lines.map { (text: $0, style: style.text) }
    let further = furtherLines(limit: rows.count - lines.count, insideBorder: rows.count - 1 - lines.count)
    for (row, line) in zip(rows, lines + further) { write(line.text, line.style, row: row, on: &canvas) }
  }

  private func drawSingleRow(on canvas: inout TextCanvas) {
    let spaced = title + .space + (ownLines.map { $0.first?.text ?? TerminalText("") } ?? time.compact)
    let marked = marks.map { spaced + .space + $0 } ?? spaced
    let shown = [marked, spaced].first { $0.columns <= inside.count } ?? title
    BarText(
      context: context, title: shown, style: style, continuesBefore: continuesBefore, continuesAfter: continuesAfter,
      ends: (context.box.teeLeft, context.box.teeRight)
    ).draw(on: &canvas, row: rows.lowerBound, columns: columns)
  }

  private func drawFrame(on canvas: inout TextCanvas) {
    let box = context.box
    let top = rows.lowerBound
    let bottom = rows.upperBound - 1
    let left = columns.lowerBound
    let right = columns.upperBound - 1
    canvas.drawLine(box.horizontal, row: top, columns: columns, style: style.line)
    canvas.drawLine(box.horizontal, row: bottom, columns: columns, style: style.line)
    for row in rows {
      canvas.draw(box.vertical, row: row, column: left, style: style.line)
      canvas.draw(box.vertical, row: row, column: right, style: style.line)
    }
    canvas.draw(continuesBefore ? box.earlier : box.topLeft, row: top, column: left, style: style.line)
    canvas.draw(continuesBefore ? box.earlier : box.topRight, row: top, column: right, style: style.line)
    canvas.draw(continuesAfter ? box.later : box.bottomLeft, row: bottom, column: left, style: style.line)
    canvas.draw(continuesAfter ? box.later : box.bottomRight, row: bottom, column: right, style: style.line)
  }

  /// The lines below the title.
  ///
  /// - Parameters:
  ///   - limit: The number of rows below the title, including the lower border, which can hold one line of a time.
  ///   - inner: The number of rows above the lower border.
  private func furtherLines(limit: Int, insideBorder inner: Int) -> [(text: TerminalText, style: TextStyle)] {
    if let ownLines { return Array(ownLines.prefix(max(0, inner))) }
    guard limit > 0 else { return [] }
    let places = location?.wrapped(to: inside.count, lineLimit: 2, ellipsis: context.box.ellipsis) ?? []
    if inner == 1, !saysTimeFirst, places.count == 1 { return [(places[0], .dim)] }
    var lines = timeLines(limit: limit)
    let free = inner - lines.count
    if let location, free > 0 {
      lines += location.wrapped(to: inside.count, lineLimit: free, ellipsis: context.box.ellipsis)
    }
    return lines.map { ($0, .dim) }
  }

  /// The most complete form of the time that fits: both ends on one or two lines, only the start, or nothing.
  private func timeLines(limit: Int) -> [TerminalText] {
    let marked = marks.map { marks in [time.full, time.compact].map { $0 + .space + marks } } ?? []
    if let line = (marked + [time.full, time.compact]).first(where: { $0.columns <= inside.count }) {
      return line.isEmpty ? [] : [line]
    }
    let broken = time.compact.wrapped(to: inside.count)
    let tellsMore = time.start.columns > inside.count || (broken.first?.columns ?? 0) > time.start.columns
    if broken.count == 2, limit >= 2, tellsMore { return broken }
    return time.start.columns <= inside.count ? [time.start] : []
  }

  /// Writes a line into a row; in a border, with spaces around it.
  private func write(_ text: TerminalText, _ style: TextStyle, row: Int, on canvas: inout TextCanvas) {
    let isBorder = row == rows.lowerBound || row == rows.upperBound - 1
    let shown = text.truncated(to: inside.count, ellipsis: context.box.ellipsis)
    if isBorder, padding > 0, !shown.isEmpty {
      canvas.draw(" ", row: row, column: inside.lowerBound - 1)
      canvas.draw(" ", row: row, column: inside.lowerBound + shown.columns)
    }
    // Dimmed text would be paler than the border around it.
    canvas.write(shown, row: row, columns: inside, style: isBorder && style == .dim ? self.style.text : style)
  }
}
