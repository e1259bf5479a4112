internal import CalendarModel
internal import PageDrawing

/// A flat list of events as a table, of any height.
struct SheetEventsView {
  let context: SheetContext

  private static let rowHeight = 22_00

  /// The height of the table; rows are one line high.
  func height(rows count: Int) -> Int { (count + 1) * Self.rowHeight }

  /// Splits the table into parts for the sheets, each with its own headings.
  func pages(of occurrences: [Occurrence], on sheet: SheetFrame) -> [[Occurrence]] {
    let flow = ListFlow<Void, Occurrence>(
      areaHeight: sheet.listHeight, heading: Self.rowHeight, height: { _ in Self.rowHeight })
    return flow.areas(of: [((), occurrences)]).map { $0.flatMap(\.entries) }
  }

  func draw(_ occurrences: [Occurrence], in content: SheetBox, on canvas: inout SheetCanvas) {
    if occurrences.isEmpty {
      canvas.text(context.phrases.noEvents, at: content.start, content.top + 16_00, context.quiet(TypeScale.text))
      return
    }
    let phrases = context.phrases
    let hasPlaces = occurrences.contains { context.words.location($0.event) != nil }
    // Percentages of the width: date, time, title, location.
    let shares = hasPlaces ? [20, 18, 38, 24] : [20, 18, 62]
    var columns: [SheetBox] = []
    var start = content.start
    for share in shares {
      let width = content.width * share / 100
      columns.append(SheetBox(start: start, top: content.top, width: width * 9 / 10 - 8_00, height: Self.rowHeight))
      start += width
    }
    let hasOwnRows = context.content.rows != nil
    let headings = [phrases.date] + (hasOwnRows ? [phrases.event] : [phrases.time, phrases.event, phrases.location])
    canvas.beginGroup(.table)
    defer { canvas.endGroup() }
    canvas.group(.row) { canvas in
      for (column, heading) in zip(columns, headings) {
        canvas.text(
          heading, at: column.start, content.top + 13_00, context.quiet(TypeScale.small).bold, maximum: column.width,
          role: .headerCell)
      }
    }
    var top = content.top + Self.rowHeight
    canvas.line(from: (content.start, top), to: (content.end, top), color: context.background.line, width: 150)
    for occurrence in occurrences {
      let row = SheetBox(start: content.start, top: top, width: content.width, height: Self.rowHeight)
      draw(occurrence, columns, in: row, on: &canvas)
      top += Self.rowHeight
      canvas.line(from: (content.start, top), to: (content.end, top), color: context.background.line)
    }
  }

  private func draw(_ occurrence: Occurrence, _ columns: [SheetBox], in row: SheetBox, on canvas: inout SheetCanvas) {
    let event = occurrence.event
    let own = context.content.lines(of: occurrence, PageWords(context.settings, context.words))
    let title = own?.map(\.text).joined(separator: ", ") ?? context.words.summary(occurrence)
    canvas.item(in: row, title: title, role: .row, link: context.link(of: event)) { canvas in
      if context.isSelected(event) { context.drawSelection(event, in: row, on: &canvas) }
      let y = row.top + 15_00
      let quiet = context.quiet(TypeScale.text)
      let days = context.words.dayRange(occurrence)
      canvas.text(
        days, at: columns[0].start, y, context.ink(TypeScale.text).fitting(days, in: columns[0].width),
        maximum: columns[0].width, role: .cell)
      if let lines = own {
        var start = columns[1].start + 11_00
        context.drawDot(event, centre: columns[1].start + 3_00, y - 3_75, on: &canvas)
        for line in lines where start < row.end {
          var style = line.isQuiet ? quiet : context.ink(TypeScale.text)
          style.isBold = line.isBold
          style.isStruck = line.occurrence?.event.isStruck ?? false
          canvas.text(line.text, at: start, y, style, maximum: row.end - start, role: .cell)
          start += style.fit.measure.width(of: TextFit.line(line.text)) + 8_00
        }
        return
      }
      let time = context.words.timeRange(occurrence)
      canvas.text(
        time, at: columns[1].start, y, quiet.fitting(time, in: columns[1].width), maximum: columns[1].width, role: .cell
      )
      context.drawDot(event, centre: columns[2].start + 3_00, y - 3_75, on: &canvas)
      var style = context.ink(TypeScale.text).bold
      style.isStruck = event.isStruck
      style.isItalic = event.status == .tentative
      canvas.text(
        context.words.title(event), at: columns[2].start + 11_00, y, style, maximum: columns[2].width - 11_00,
        role: .cell)
      if columns.count > 3, let place = context.words.location(event) {
        canvas.text(place, at: columns[3].start, y, quiet, maximum: columns[3].width, role: .cell)
      }
    }
  }
}
