internal import CalendarLayout
internal import CalendarModel
internal import PageDrawing

/// A list of events by day, of any height.
struct SheetAgendaView {
  let context: SheetContext
  /// The font size of titles and times.
  private(set) var size = TypeScale.text

  private static let wideDateColumn = 128_00
  /// Below this width, dates are above their entries instead of beside them.
  private static let leastWidthWithDateColumn = 560_00
  private static let headHeight = 20_00
  private static let timeColumn = 118_00
  private static let entryGap = 5_00
  private static let sectionGap = 22_00
  /// More lines of a title would be an accident or an attack.
  private static let titleLimit = 16
  /// The minimum number of lines of details on each side of a page break.
  private static let leastDetails = 4
  /// The space below the last entry of a sheet.
  private static let spaceBelow = 8_00

  /// An entry as drawn, or its part whose details continue on another sheet.
  struct Item {
    let entry: AgendaEntry
    /// The lines of the title; empty if the entry continues from another sheet.
    var titleLines: [String]
    var place: String?
    var details: [SheetDetails.Line]
    /// The caller's lines; nil for the default.
    var own: [CellLine]?
    /// Whether the item above has the same time, which is then not repeated.
    var hasTimeOfItemAbove = false
  }

  /// A day with its items on one sheet.
  struct Section {
    let date: CivilDate
    let isToday: Bool
    /// The height of the date if it is above the items.
    let headHeight: Int
    var items: [Item] = []
    /// The outline entries that link to it.
    var entries: [OutlineEntry] = []
  }

  private var titleStyle: SheetTextStyle { context.ink(size).bold }
  /// The height of a line.
  private var leading: Int { size == TypeScale.text ? 16_00 : 20_00 }
  /// The maximum share of a sheet for a list in the largest text, in hundredths.
  private static let quietShare = 60
  private var details: SheetDetails { SheetDetails(context: context) }

  private func titleWidth(_ width: Int) -> Int { width - dateColumn(width) - Self.timeColumn - 12_00 }

  private func isNarrow(_ width: Int) -> Bool { width < Self.leastWidthWithDateColumn }
  private func dateColumn(_ width: Int) -> Int { isNarrow(width) ? 0 : Self.wideDateColumn }
  private func headHeight(_ width: Int) -> Int { isNarrow(width) ? Self.headHeight : 0 }

  /// The height of the columns of a sheet.
  func height(of columns: [[Section]]) -> Int {
    (columns.map { height(ofColumn: $0) }.max() ?? 0) + details.legendHeight
  }

  private func height(ofColumn sections: [Section]) -> Int {
    if sections.isEmpty { return leading * 2 }
    return sections.reduce(0) { $0 + height(of: $1) }
  }

  private func height(of section: Section) -> Int {
    max(leading * 2, section.headHeight + section.items.reduce(0) { $0 + height(of: $1) }) + Self.sectionGap
  }

  private func height(of item: Item) -> Int {
    if let own = item.own { return own.count * leading + Self.entryGap }
    return (item.titleLines.count + (item.place == nil ? 0 : 1)) * leading + details.height(of: item.details)
      + Self.entryGap
  }

  private func titleLines(of entry: AgendaEntry, width: Int) -> [String] {
    var title = context.words.title(entry.occurrence.event)
    if entry.dayCount > 1 {
      title += " (\(context.dates.number(entry.dayNumber))/\(context.dates.number(entry.dayCount)))"
    }
    return titleStyle.fit.lines(TextFit.line(title), width: titleWidth(width), limit: Self.titleLimit)
  }

  private func item(of entry: AgendaEntry, on date: CivilDate, width: Int) -> Item {
    if let lines = context.content.lines(of: entry, on: date, PageWords(context.settings, context.words)) {
      return Item(entry: entry, titleLines: [], place: nil, details: [], own: lines)
    }
    return Item(
      entry: entry, titleLines: titleLines(of: entry, width: width),
      place: context.words.location(entry.occurrence.event),
      details: details.lines(of: entry.occurrence, width: titleWidth(width)))
  }

  /// Splits the details of an item, the first part at most `height` high; nil if the details are not what makes it too
  /// high, or if too few of them would fit.
  private func split(_ item: Item, at height: Int) -> (first: Item, rest: Item)? {
    var (first, rest) = (item, item)
    first.details = []
    guard
      let parts = details.split(item.details, at: height - self.height(of: first), least: Self.leastDetails)
    else { return nil }
    (first.details, rest.details) = parts
    (rest.titleLines, rest.place) = ([], nil)
    return (first, rest)
  }

  /// This view with the largest text, if the list is short and no title needs more lines.
  func grown(for agenda: AgendaLayout, on sheet: SheetFrame) -> SheetAgendaView {
    if context.settings.showsDetails || context.content.rows != nil { return self }
    var large = self
    large.size = TypeScale.quiet
    let columns = ListColumns(sheet.content, height: sheet.content.height)
    guard columns.boxes.count == 1, agenda.sections.count * Self.sectionGap < sheet.content.height else { return self }
    var height = 0
    for section in agenda.sections {
      height += large.headHeight(columns.width) + Self.sectionGap
      for entry in section.entries {
        let (item, own) = (
          large.item(of: entry, on: section.date, width: columns.width),
          self.item(of: entry, on: section.date, width: columns.width)
        )
        guard item.titleLines.count == own.titleLines.count else { return self }
        height += large.height(of: item)
        guard height * 100 <= sheet.content.height * Self.quietShare else { return self }
      }
    }
    return large
  }

  /// Splits the agenda into the columns of sheets, if there is paper or `isSplit`. A continued day repeats its heading.
  func pages(of agenda: AgendaLayout, on sheet: SheetFrame, isSplit: Bool = false) -> [[[Section]]] {
    func height(_ index: Int) -> Int {
      (isSplit ? sheet.content.height : sheet.listHeight(index)) - Self.spaceBelow - details.legendHeight
    }
    let columns = ListColumns(sheet.content, height: height(0))
    let width = columns.width
    let flow = ListFlow<AgendaSection, Item>(
      areaHeight: { height($0 / columns.boxes.count) }, heading: headHeight(width), leastHeight: leading * 2,
      gap: Self.sectionGap,
      height: { self.height(of: $0) }, split: { item, height, _ in split(item, at: height) })
    let groups = agenda.sections.map { section in
      (section, section.entries.map { item(of: $0, on: section.date, width: width) })
    }
    var outline = sheet.isPaged || isSplit ? context.listOutline : nil
    let areas = flow.areas(of: groups).map { parts in
      parts.map { part in
        var section = Section(
          date: part.group.date, isToday: part.group.isToday, headHeight: headHeight(width),
          items: withTimesOnce(part.entries))
        if !part.isContinued { section.entries = outline?.entries(ofDay: section.date, context) ?? [] }
        return section
      }
    }
    return columns.sheets(areas)
  }

  /// The items of a day in a column. An item with the time of the one above does not repeat it.
  private func withTimesOnce(_ items: [Item]) -> [Item] {
    var (items, last) = (items, String?.none)
    for index in items.indices where !items[index].titleLines.isEmpty {
      let time = context.words.time(items[index].entry)
      items[index].hasTimeOfItemAbove = time == last
      last = time
    }
    return items
  }

  func draw(_ columns: [[Section]], in content: SheetBox, on canvas: inout SheetCanvas) {
    ListColumns.draw(
      columns, in: content, context, on: &canvas, height: { height(of: $0) },
      draw: { draw($0, in: $1, on: &$2) })
  }

  private func draw(_ section: Section, in content: SheetBox, on canvas: inout SheetCanvas) {
    let top = content.top
    canvas.line(
      from: (content.start, top), to: (content.end, top), color: context.background.line, width: 75)
    let baseline = top + 20_00
    var style = context.ink(TypeScale.heading).bold
    let date = context.listDate(section.date)
    canvas.beginGroup(.section)
    defer { canvas.endGroup() }
    canvas.place(section.entries, at: SheetBox(start: content.start, top: top, width: 0, height: 0))
    let link = context.settings.links.target(ofDay: section.date, from: .list)
    let lines = style.fit.lines(
      TextFit.line(date), width: isNarrow(content.width) ? content.width : Self.wideDateColumn - 10_00, limit: 2)
    var start = content.start
    if section.isToday {
      start += SheetContext.todayInset
      let longest = lines.max { style.fit.measure.width(of: $0) < style.fit.measure.width(of: $1) } ?? ""
      context.drawToday(
        behind: longest, &style, at: content.start, baseline, lines: lines.count, leading: leading,
        in: content.width, on: &canvas)
    }
    canvas.group(.heading3) { [style, start] canvas in
      for (index, line) in lines.enumerated() {
        canvas.text(line, at: start, baseline + index * leading, style, link: link)
      }
    }
    var entryTop = baseline + section.headHeight
    if section.items.isEmpty {
      canvas.text(
        context.phrases.noEvents, at: content.start + dateColumn(content.width), entryTop,
        context.quiet(TypeScale.text),
        role: .paragraph)
    }
    canvas.group(.list) { canvas in
      for item in section.items {
        draw(item, in: content, baseline: entryTop, on: &canvas)
        entryTop += height(of: item)
      }
    }
  }

  private func draw(_ item: Item, in content: SheetBox, baseline: Int, on canvas: inout SheetCanvas) {
    let entry = item.entry
    let event = entry.occurrence.event
    let box = SheetBox(
      start: content.start + dateColumn(content.width), top: baseline - 12_00,
      width: content.width - dateColumn(content.width),
      height: height(of: item) - Self.entryGap + 1_00)
    if let own = item.own {
      context.drawOwn(own, of: entry.occurrence, in: box, baseline: baseline, leading: leading, on: &canvas)
      return
    }
    canvas.item(in: box, title: context.words.summary(entry.occurrence), link: context.link(of: event)) { canvas in
      if context.isSelected(event) {
        context.drawSelection(event, in: box.inset(start: Self.timeColumn), on: &canvas)
      }
      if !item.titleLines.isEmpty, !item.hasTimeOfItemAbove {
        let (time, room) = (context.words.time(entry), Self.timeColumn - 8_00)
        canvas.text(
          time, at: box.start, baseline,
          context.quiet(size).fitting(time, in: room, [size, TypeScale.text, TypeScale.small]),
          maximum: room)
      }
      let edge = SheetBox(
        start: box.start + Self.timeColumn, top: box.top + 1_00, width: 4_00, height: box.height - 2_00)
      context.drawListEdge(of: event, in: edge, on: &canvas)
      var style = titleStyle
      style.isStruck = event.isStruck
      style.isItalic = event.status == .tentative
      let start = box.start + Self.timeColumn + 12_00
      var y = baseline
      for line in item.titleLines {
        canvas.text(line, at: start, y, style)
        y += leading
      }
      if let place = item.place {
        canvas.text(place, at: start, y, context.quiet(TypeScale.text), maximum: titleWidth(content.width))
        y += leading
      }
      details.draw(item.details, at: start, y, on: &canvas)
    }
  }
}
