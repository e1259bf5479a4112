/// A box in a day grid. The title is in the upper border, so that it is visible even in a one-row box.
///
///     ╭ Design review ──────╮
///     │ 09:00 – 11:00       │
///     ╰─────────────────────╯
struct BoxText {
  let context: TextContext
  var title: TerminalText
  var location: TerminalText?
  var time = TerminalText("")
  var compactTime = TerminalText("")
  var startTime = TerminalText("")
  /// The caller's lines below the title, in place of the times and the location; nil for the default.
  var ownLines: [(text: TerminalText, style: TextStyle)]?
  /// The marks of the event, shown behind the time where they fit; nil for none.
  var marks: TerminalText?
  let style: TextStyle
  let continuesBefore: Bool
  let continuesAfter: Bool
  let rows: Range<Int>
  let columns: Range<Int>

  /// Boxes of at least this width have spaces inside the border.
  private var padding: Int { columns.count >= 14 ? 1 : 0 }

  private var inside: Range<Int> {
    let inset = 1 + padding
    return columns.lowerBound + inset..<max(columns.upperBound - inset, columns.lowerBound + inset)
  }

  private var titleLines: [TerminalText] {
    let inner = max(rows.count - 2, 0)
    return title.wrapped(to: inside.count, lineLimit: 1 + inner, ellipsis: context.box.ellipsis)
  }

  /// Whether the whole title fits in the box.
  var showsWholeTitle: Bool {
    if title.longestWordColumns > inside.count { return false }
    // Spaces at line breaks are dropped.
    let lines = titleLines
    return lines.reduce(0) { $0 + Self.inkColumns($1) } == Self.inkColumns(title)
      && lines.last?.clusters.last == title.clusters.last
  }

  private static func inkColumns(_ text: TerminalText) -> Int {
    text.clusters.reduce(0) { $1.isSpace ? $0 : $0 + $1.columns }
  }

  func draw(on canvas: inout TextCanvas) {
    for row in rows { canvas.drawLine(" ", row: row, columns: columns) }
    let lines = titleLines
    if rows.count == 1 {
      drawSingleRow(on: &canvas)
    } else {
      drawFrame(on: &canvas)
      if let first = lines.first { write(first, inBorder: rows.lowerBound, on: &canvas) }
      drawInside(Array(lines.dropFirst()), on: &canvas)
    }
  }

  private func drawSingleRow(on canvas: inout TextCanvas) {
    let spaced = title + .space + (ownLines.map { $0.first?.text ?? TerminalText("") } ?? compactTime)
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

  /// The most complete time that fits: both ends on one or two lines, only the start, or nothing.
  private func timeLines(limit: Int) -> [TerminalText] {
    let marked = marks.map { marks in [time, compactTime].map { $0 + .space + marks } } ?? []
    if let line = (marked + [time, compactTime]).first(where: { $0.columns <= inside.count }) { return [line] }
    let broken = compactTime.wrapped(to: inside.count)
    if broken.count == 2, limit >= 2, broken[0].columns > startTime.columns { return broken }
    return startTime.columns <= inside.count ? [startTime] : []
  }

  private func write(_ text: TerminalText, inBorder row: Int, on canvas: inout TextCanvas) {
    let shown = text.truncated(to: inside.count, ellipsis: context.box.ellipsis)
    if padding > 0, !shown.isEmpty {
      canvas.draw(" ", row: row, column: inside.lowerBound - 1)
      canvas.draw(" ", row: row, column: inside.lowerBound + shown.columns)
    }
    canvas.write(shown, row: row, columns: inside, style: style.text)
  }

  private func drawInside(_ titleRest: [TerminalText], on canvas: inout TextCanvas) {
    var free = rows.lowerBound + 1..<rows.upperBound - 1
    for line in titleRest where !free.isEmpty {
      canvas.write(line, row: free.lowerBound, columns: inside, style: style.text, ellipsis: context.box.ellipsis)
      free.removeFirst()
    }
    if let ownLines {
      for line in ownLines where !free.isEmpty {
        canvas.write(
          line.text, row: free.lowerBound, columns: inside, style: line.style, ellipsis: context.box.ellipsis)
        free.removeFirst()
      }
      return
    }
    let times = timeLines(limit: max(free.count, 1))
    if free.isEmpty {
      if let time = times.first { write(time, inBorder: rows.upperBound - 1, on: &canvas) }
      return
    }
    for line in times {
      canvas.write(line, row: free.lowerBound, columns: inside, style: .dim, ellipsis: context.box.ellipsis)
      free.removeFirst()
    }
    guard let location, !free.isEmpty else { return }
    for line in location.wrapped(to: inside.count, lineLimit: min(2, free.count), ellipsis: context.box.ellipsis) {
      canvas.write(line, row: free.lowerBound, columns: inside, style: .dim, ellipsis: context.box.ellipsis)
      free.removeFirst()
    }
  }
}
