internal import CalendarModel
internal import PageDrawing

/// A flat list of events as a table, of any height.
struct SheetEventsView {
  let context: SheetContext

  /// The height of a row with one line, and of each further line.
  private static let (rowHeight, leading) = (22_00, 14_00)
  /// The space between columns, and between the start of a title and its dot.
  private static let (gap, titleStart) = (14_00, 11_00)
  /// More lines of a title or place are cut.
  private static let lineLimit = 3
  /// The maximum widths of dates, times and places, in hundredths of the table. Titles have the rest.
  private static let shares = (date: 22, time: 18, place: 24)

  /// The rows of a sheet.
  struct Part {
    /// The widths of the columns: date, time, title and place; with the caller's lines, the date and these.
    let widths: [Int]
    let rows: [Row]
  }

  /// An event as drawn.
  struct Row {
    let occurrence: Occurrence
    var titleLines: [String] = []
    var placeLines: [String] = []
    /// The caller's lines; nil for the default.
    var own: [CellLine]?
  }

  private var titleStyle: SheetTextStyle { context.ink(TypeScale.text).bold }
  private var quietStyle: SheetTextStyle { context.quiet(TypeScale.text) }
  private var headingStyle: SheetTextStyle { context.quiet(TypeScale.small).bold }

  /// The height of the table.
  func height(of part: Part) -> Int { part.rows.reduce(2 * Self.rowHeight) { $0 + height(of: $1) } }

  private func height(of row: Row) -> Int {
    Self.rowHeight + (max(1, row.titleLines.count, row.placeLines.count) - 1) * Self.leading
  }

  /// Splits the table into parts for the sheets, each with its own headings.
  func pages(of occurrences: [Occurrence], on sheet: SheetFrame) -> [Part] {
    let widths = widths(of: occurrences, in: sheet.content.width)
    let flow = ListFlow<Void, Row>(
      areaHeight: sheet.listHeight, heading: Self.rowHeight, height: { height(of: $0) })
    return flow.areas(of: [((), occurrences.map { row(of: $0, widths) })]).map { parts in
      Part(widths: widths, rows: parts.flatMap(\.entries))
    }
  }

  /// The widths of the columns: dates, times and places are as wide as the widest, up to their maximum.
  private func widths(of occurrences: [Occurrence], in width: Int) -> [Int] {
    let (words, phrases, measure) = (context.words, context.phrases, quietStyle.fit.measure)
    func widest(_ heading: String, atMost share: Int, _ text: (Occurrence) -> String?) -> Int {
      let most = width * share / 100
      var found = headingStyle.fit.measure.width(of: TextFit.line(heading))
      for occurrence in occurrences where found < most {
        found = max(found, text(occurrence).map { measure.width(of: TextFit.line($0)) } ?? 0)
      }
      return min(found, most)
    }
    let date = widest(phrases.date, atMost: Self.shares.date) { words.dayRange($0) }
    if context.content.rows != nil { return [date, max(0, width - date - Self.gap)] }
    let time = widest(phrases.time, atMost: Self.shares.time) { words.timeRange($0) }
    let rest = width - date - time - 2 * Self.gap
    guard occurrences.contains(where: { words.location($0.event) != nil }) else { return [date, time, max(0, rest)] }
    let place = widest(phrases.location, atMost: Self.shares.place) { words.location($0.event) }
    return [date, time, max(0, rest - place - Self.gap), place]
  }

  private func row(of occurrence: Occurrence, _ widths: [Int]) -> Row {
    if let own = context.content.lines(of: occurrence, PageWords(context.settings, context.words)) {
      return Row(occurrence: occurrence, own: own)
    }
    func lines(_ text: String, _ style: SheetTextStyle, _ width: Int) -> [String] {
      style.fit.lines(TextFit.line(text), width: width, limit: Self.lineLimit)
    }
    let place = widths.count > 3 ? context.words.location(occurrence.event) : nil
    return Row(
      occurrence: occurrence,
      titleLines: lines(context.words.title(occurrence.event), titleStyle, widths[2] - Self.titleStart),
      placeLines: place.map { lines($0, quietStyle, widths[3]) } ?? [])
  }

  func draw(_ part: Part, in content: SheetBox, on canvas: inout SheetCanvas) {
    if part.rows.isEmpty {
      canvas.text(context.phrases.noEvents, at: content.start, content.top + 16_00, context.quiet(TypeScale.text))
      return
    }
    let phrases = context.phrases
    var columns: [SheetBox] = []
    var start = content.start
    for width in part.widths {
      columns.append(SheetBox(start: start, top: content.top, width: width, height: Self.rowHeight))
      start += width + Self.gap
    }
    let hasOwnRows = context.content.rows != nil
    let headings = [phrases.date] + (hasOwnRows ? [phrases.event] : [phrases.time, phrases.event, phrases.location])
    canvas.beginGroup(.table)
    defer { canvas.endGroup() }
    canvas.group(.row) { canvas in
      for (column, heading) in zip(columns, headings) {
        canvas.text(
          heading, at: column.start, content.top + 13_00, headingStyle, maximum: column.width,
          role: .headerCell)
      }
    }
    var top = content.top + Self.rowHeight
    canvas.line(from: (content.start, top), to: (content.end, top), color: context.background.line, width: 150)
    for row in part.rows {
      let box = SheetBox(start: content.start, top: top, width: content.width, height: height(of: row))
      draw(row, columns, in: box, on: &canvas)
      top += box.height
      canvas.line(from: (content.start, top), to: (content.end, top), color: context.background.line)
    }
  }

  private func draw(_ row: Row, _ columns: [SheetBox], in box: SheetBox, on canvas: inout SheetCanvas) {
    let (occurrence, own) = (row.occurrence, row.own)
    let event = occurrence.event
    let title = own?.map(\.text).joined(separator: ", ") ?? context.words.summary(occurrence)
    canvas.item(in: box, title: title, role: .row, link: context.link(of: event)) { canvas in
      if context.isSelected(event) { context.drawSelection(event, in: box, on: &canvas) }
      let y = box.top + 15_00
      let quiet = quietStyle
      let days = context.words.dayRange(occurrence)
      canvas.text(
        days, at: columns[0].start, y, context.ink(TypeScale.text).fitting(days, in: columns[0].width),
        maximum: columns[0].width, role: .cell)
      if let lines = own {
        var start = columns[1].start + Self.titleStart
        context.drawDot(event, centre: columns[1].start + 3_00, y - 3_75, on: &canvas)
        for line in lines where start < box.end {
          var style = line.isQuiet ? quiet : context.ink(TypeScale.text)
          style.isBold = line.isBold
          style.isStruck = line.occurrence?.event.isStruck ?? false
          canvas.text(line.text, at: start, y, style, maximum: box.end - start, role: .cell)
          start += style.fit.measure.width(of: TextFit.line(line.text)) + 8_00
        }
        return
      }
      let time = context.words.timeRange(occurrence)
      canvas.text(
        time, at: columns[1].start, y, quiet.fitting(time, in: columns[1].width), maximum: columns[1].width, role: .cell
      )
      context.drawDot(event, centre: columns[2].start + 3_00, y - 3_75, on: &canvas)
      var style = titleStyle
      style.isStruck = event.isStruck
      style.isItalic = event.status == .tentative
      draw(row.titleLines, style, in: columns[2].inset(start: Self.titleStart), y, on: &canvas)
      if columns.count > 3 { draw(row.placeLines, quiet, in: columns[3], y, on: &canvas) }
    }
  }

  /// Draws the lines of a cell, the first with its baseline at `y`.
  private func draw(
    _ lines: [String], _ style: SheetTextStyle, in column: SheetBox, _ y: Int, on canvas: inout SheetCanvas
  ) {
    if lines.isEmpty { return }
    canvas.group(.cell) { canvas in
      for (index, line) in lines.enumerated() {
        canvas.text(line, at: column.start, y + index * Self.leading, style, maximum: column.width)
      }
    }
  }
}
