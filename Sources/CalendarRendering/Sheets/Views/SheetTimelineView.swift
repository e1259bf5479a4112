internal import CalendarLayout
internal import CalendarModel
internal import PageDrawing

/// A list along a vertical line of any height, with a dot and the date at the first row of each day.
struct SheetTimelineView {
  let context: SheetContext

  private static let dateColumn = 128_00
  private static let leading = 15_00
  private static let rowGap = 12_00
  /// More lines of a title would be an accident or an attack.
  private static let titleLimit = 16

  private var titleStyle: SheetTextStyle { context.ink(TypeScale.text).bold }
  private func textWidth(_ width: Int) -> Int { width - Self.dateColumn - 24_00 }

  /// A row as drawn, or its part whose details continue on another sheet.
  struct Item {
    var row: TimelineRow
    var titleLines: [String]
    var details: [SheetDetails.Line]
    /// The caller's lines; nil for the default.
    var own: [CellLine]?
    /// The outline entries that link to it.
    var entries: [OutlineEntry] = []
    /// Whether the row continues from another sheet.
    var isContinued = false
  }

  private var details: SheetDetails { SheetDetails(context: context) }

  /// The height of the columns of a sheet.
  func height(of columns: [[Item]]) -> Int {
    (columns.map { items in items.reduce(20_00) { $0 + height(of: $1) } }.max() ?? 0) + details.legendHeight
  }

  private func height(of item: Item) -> Int {
    if let own = item.own { return max(1, own.count) * Self.leading + Self.rowGap }
    let lines = item.isContinued ? 0 : item.titleLines.count + 1
    return lines * Self.leading + details.height(of: item.details) + Self.rowGap
  }

  private func item(of row: TimelineRow, width: Int) -> Item {
    guard let entry = row.entry else { return Item(row: row, titleLines: [], details: []) }
    if let lines = context.content.lines(of: entry, on: row.date, PageWords(context.settings, context.words)) {
      return Item(row: row, titleLines: [], details: [], own: lines)
    }
    let title = TextFit.line(context.words.title(entry.occurrence.event))
    return Item(
      row: row, titleLines: titleStyle.fit.lines(title, width: width, limit: Self.titleLimit),
      details: details.lines(of: entry.occurrence, width: width))
  }

  /// Splits an item that is higher than a sheet, the first part at most `height` high; nil if it has no details to
  /// split.
  private func split(_ item: Item, at height: Int) -> (first: Item, rest: Item)? {
    var (first, rest) = (item, item)
    first.details = []
    guard let parts = details.split(item.details, at: height - self.height(of: first)) else { return nil }
    (first.details, rest.details) = parts
    first.row.hasLineBelow = true
    (rest.row.isFirstOfDay, rest.row.hasLineAbove, rest.isContinued, rest.entries) = (false, true, true, [])
    return (first, rest)
  }

  /// Splits the list into the columns of sheets, if there is paper. A continued day repeats its name.
  func pages(of timeline: TimelineLayout, on sheet: SheetFrame) -> [[[Item]]] {
    var outline = context.listOutline
    let columns = ListColumns(sheet.content, height: sheet.listHeight() - details.legendHeight)
    let width = textWidth(columns.width)
    let items = timeline.rows.map { row in
      var item = item(of: row, width: width)
      if row.isFirstOfDay { item.entries = outline?.entries(ofDay: row.date, context) ?? [] }
      return item
    }
    let flow = ListFlow<Void, Item>(
      areaHeight: { sheet.listHeight($0 / columns.boxes.count) - details.legendHeight },
      height: { self.height(of: $0) },
      split: { item, height, isAlone in isAlone ? split(item, at: height) : nil })
    let areas = flow.areas(of: [((), items)]).map { parts in
      var items = parts.flatMap(\.entries)
      if !items.isEmpty { items[0].row.isFirstOfDay = true }
      return items
    }
    return columns.sheets(areas)
  }

  func draw(_ columns: [[Item]], in content: SheetBox, on canvas: inout SheetCanvas) {
    ListColumns.draw(
      columns, in: content, context, on: &canvas, height: { height(of: $0) },
      draw: { draw($0, in: $1, on: &$2) })
  }

  private func draw(_ item: Item, in box: SheetBox, on canvas: inout SheetCanvas) {
    let row = item.row
    let background = context.background
    let x = box.start + Self.dateColumn
    let dot = box.top + 10_00
    let lineTop = row.hasLineAbove ? box.top : dot
    let lineEnd = row.hasLineBelow ? box.bottom : dot
    let style = context.settings.timeline
    // On paper, lines are three quarters as wide as on a screen.
    let width = min(max(style.lineWidth, 0), 12) * 75
    if lineEnd > lineTop, width > 0 {
      canvas.line(from: (x, lineTop), to: (x, lineEnd), color: background.line, width: width)
    }
    let radius = style.dotDiameter == TimelineStyle().dotDiameter ? 5_00 : min(max(style.dotDiameter, 0), 24) * 45
    if row.isFirstOfDay, radius > 0 {
      canvas.circle(
        centre: x, dot, radius: radius, fill: .color(row.isToday ? background.accent : background.ink),
        stroke: background.paper)
    }
    if row.isFirstOfDay {
      let (date, room) = (context.listDate(row.date), Self.dateColumn - 14_00)
      let style = context.ink(TypeScale.heading).bold.fitting(date, in: room, [TypeScale.heading, TypeScale.text])
      canvas.text(
        date, at: box.start, box.top + 14_00, style, maximum: room,
        role: .heading3, link: context.settings.links.target(ofDay: row.date, from: .list))
      canvas.place(item.entries, at: box)
    }
    let start = x + 18_00
    guard let entry = row.entry else {
      canvas.text(context.phrases.noEvents, at: start, box.top + 14_00, context.quiet(TypeScale.text))
      return
    }
    let inside = SheetBox(start: start, top: box.top, width: box.end - start, height: box.height)
    canvas.group(.list) { draw(entry, item, in: inside, on: &$0) }
  }

  private func draw(_ entry: AgendaEntry, _ item: Item, in box: SheetBox, on canvas: inout SheetCanvas) {
    let event = entry.occurrence.event
    if let own = item.own {
      let inside = box.inset(bottom: Self.rowGap)
      context.drawOwn(
        own, of: entry.occurrence, in: inside, baseline: box.top + 14_00, leading: Self.leading, on: &canvas)
      return
    }
    canvas.item(in: box, title: context.words.summary(entry.occurrence), link: context.link(of: event)) { canvas in
      if context.isSelected(event) {
        context.drawSelection(event, in: box.inset(start: -2_00, bottom: Self.rowGap - 2_00), on: &canvas)
      }
      let start = box.start + 11_00
      var y = box.top + 14_00
      if !item.isContinued {
        context.drawDot(event, centre: box.start + 3_00, box.top + 10_00, on: &canvas)
        var style = titleStyle
        style.isStruck = event.isStruck
        style.isItalic = event.status == .tentative
        for line in item.titleLines {
          canvas.text(line, at: start, y, style)
          y += Self.leading
        }
        var below = context.words.time(entry)
        if let place = context.words.location(event) { below += " · \(place)" }
        canvas.text(below, at: start, y, context.quiet(TypeScale.text), maximum: box.width - 11_00)
        y += Self.leading
      }
      details.draw(item.details, at: start, y, on: &canvas)
    }
  }
}
