internal import CalendarLayout
internal import CalendarModel
internal import PageDrawing

/// The events of some days as a list in narrow panels: the title of an event, its time and place below, and its details.
struct PanelList {
  let context: SheetContext
  /// The width of a panel.
  let width: Int

  /// An event as drawn, or the part of one whose details continue in another panel.
  struct Item {
    let entry: AgendaEntry
    var titleLines: [String]
    var below: String?
    var details: [String]
    /// The lines of a caller; nil for the default.
    var own: [CellLine]?
  }

  /// A day, or the part of one that is in one panel.
  struct Section {
    let date: CivilDate
    let isToday: Bool
    var items: [Item] = []
    /// The height in the panel, at least what the items need.
    var height = 0
  }

  private static let headHeight = 24_00
  private static let leading = 13_50
  private static let itemGap = 5_00
  private static let sectionGap = 8_00
  private static let indent = 10_00
  private static let titleLimit = 3
  /// The least height of a day: its name and a line.
  private static let leastHeight = headHeight + leading + sectionGap

  private var details: SheetDetails { SheetDetails(context: context) }
  private var titleStyle: SheetTextStyle { context.ink(11_00).bold }
  private var textWidth: Int { width - Self.indent }

  // MARK: Heights

  private func height(of item: Item) -> Int {
    let lines = item.own?.count ?? item.titleLines.count + (item.below == nil ? 0 : 1)
    return lines * Self.leading + details.height(of: item.details) + Self.itemGap
  }

  private func need(_ section: Section) -> Int {
    max(
      Self.leastHeight, Self.headHeight + section.items.reduce(0) { $0 + height(of: $1) } + Self.sectionGap)
  }

  private func item(of entry: AgendaEntry, on date: CivilDate) -> Item {
    let words = context.words
    if let lines = context.builders.lines(of: entry, on: date, PageWords(context.settings, words)) {
      return Item(entry: entry, titleLines: [], details: [], own: lines)
    }
    var title = words.title(entry.occurrence.event)
    if entry.dayCount > 1 {
      title += " (\(context.dates.number(entry.dayNumber))/\(context.dates.number(entry.dayCount)))"
    }
    let below = [entry.isAllDay ? nil : words.time(entry), words.location(entry.occurrence.event)].compactMap { $0 }
    return Item(
      entry: entry,
      titleLines: titleStyle.fit.lines(TextFit.line(title), width: textWidth, limit: Self.titleLimit),
      below: below.isEmpty ? nil : below.joined(separator: " · "),
      details: details.lines(of: entry.occurrence, width: textWidth))
  }

  // MARK: Panels

  /// The days in panels: in the first two if there is room, with equal heights where the days allow it, else in as many as
  /// they need.
  /// - Parameters:
  ///   - agenda: The days.
  ///   - heights: The heights of the first panels; further ones are as high as the last.
  func panels(of agenda: AgendaLayout, heights: [Int]) -> [[Section]] {
    let sections = agenda.sections.map { section in
      Section(
        date: section.date, isToday: section.isToday, items: section.entries.map { item(of: $0, on: section.date) })
    }
    return filled(sections, heights: heights) ?? flowed(sections, heights: heights)
  }

  /// Two panels that are filled by whole days; nil if the days do not fit. Of the possible places for the break, the one that
  /// leaves the more equal heights.
  private func filled(_ sections: [Section], heights: [Int]) -> [[Section]]? {
    guard heights.count > 1, sections.count > 1 else { return nil }
    let needs = sections.map(need)
    var best: (level: Int, split: Int)?
    for split in 1..<sections.count {
      guard let first = Self.level(Array(needs[..<split]), heights[0]),
        let second = Self.level(Array(needs[split...]), heights[1])
      else { continue }
      if min(first, second) >= best?.level ?? 0 { best = (min(first, second), split) }
    }
    guard let split = best?.split else { return nil }
    return zip([sections[..<split], sections[split...]], heights).map { part, height in
      let level = Self.level(part.map(need), height) ?? 0
      return part.map { section in
        var section = section
        section.height = max(need(section), level)
        return section
      }
    }
  }

  /// The height up to which days can be made higher so that they fill a panel; nil if they do not fit.
  private static func level(_ needs: [Int], _ height: Int) -> Int? {
    guard needs.reduce(0, +) <= height else { return nil }
    var (rest, count) = (height, needs.count)
    for need in needs.sorted(by: >) where need * count > rest {
      rest -= need
      count -= 1
    }
    return rest / max(1, count)
  }

  /// Panels filled from the first on. A day that continues has its name again.
  private func flowed(_ sections: [Section], heights: [Int]) -> [[Section]] {
    var panels: [[Section]] = [[]]
    var used = 0
    func room() -> Int { heights[min(panels.count, heights.count) - 1] - used }
    for section in sections {
      var rest = section.items
      var open = Section(date: section.date, isToday: section.isToday)
      func close() {
        open.height = need(open)
        panels[panels.count - 1].append(open)
        used += open.height
        open.items = []
      }
      if room() < need(Section(date: section.date, isToday: false, items: Array(rest.prefix(1)))), used > 0 {
        panels.append([])
        used = 0
      }
      while let next = rest.first {
        var longer = open
        longer.items.append(next)
        if need(longer) <= room() {
          open = longer
          rest.removeFirst()
          continue
        }
        if open.items.isEmpty, used == 0 {
          // Higher than a panel: its details continue in the next one.
          let (first, second) = split(next, at: room() - Self.headHeight - Self.sectionGap)
          open.items = [first]
          rest.removeFirst()
          if let second { rest.insert(second, at: 0) }
        }
        if !open.items.isEmpty { close() }
        panels.append([])
        used = 0
      }
      if !open.items.isEmpty || section.items.isEmpty { close() }
    }
    return panels.filter { !$0.isEmpty }
  }

  private func split(_ item: Item, at height: Int) -> (Item, Item?) {
    var (first, second) = (item, item)
    first.details = []
    let count = max(1, (height - self.height(of: first) - SheetDetails.gap) / SheetDetails.leading)
    guard item.details.count > count else { return (item, nil) }
    first.details = Array(item.details.prefix(count))
    second.details.removeFirst(count)
    (second.titleLines, second.below) = ([], nil)
    return (first, second)
  }

  // MARK: Drawing

  /// Draws the days of a panel below each other.
  func draw(_ sections: [Section], in panel: SheetBox, on canvas: inout SheetCanvas) {
    var top = panel.top
    for section in sections {
      draw(
        section, in: SheetBox(start: panel.start, top: top, width: panel.width, height: section.height), on: &canvas)
      top += section.height
    }
  }

  private func draw(_ section: Section, in box: SheetBox, on canvas: inout SheetCanvas) {
    let background = context.background
    canvas.line(
      from: (box.start, box.top), to: (box.end, box.top), color: section.isToday ? background.accent : background.line,
      width: section.isToday ? 200 : 75)
    var style = context.ink(12_00).bold
    if section.isToday { style.color = background.accent }
    canvas.text(
      context.listDate(section.date), at: box.start, box.top + 15_00, style, maximum: box.width, role: .heading3)
    canvas.group(.list) { canvas in
      var top = box.top + Self.headHeight
      for item in section.items {
        let height = height(of: item)
        draw(item, in: SheetBox(start: box.start, top: top, width: box.width, height: height), on: &canvas)
        top += height
      }
    }
  }

  private func draw(_ item: Item, in box: SheetBox, on canvas: inout SheetCanvas) {
    let occurrence = item.entry.occurrence
    let event = occurrence.event
    let inside = box.inset(bottom: Self.itemGap)
    var y = box.top + 10_00
    if let own = item.own {
      return context.drawOwn(own, of: occurrence, in: inside, baseline: y, leading: Self.leading, on: &canvas)
    }
    canvas.item(in: box, title: context.words.summary(occurrence)) { canvas in
      if context.isSelected(event) { context.drawSelection(event, in: inside, on: &canvas) }
      drawEdge(of: event, in: inside, on: &canvas)
      var style = titleStyle
      style.isStruck = event.isStruck
      style.isItalic = event.status == .tentative
      let start = box.start + Self.indent
      for line in item.titleLines {
        canvas.text(line, at: start, y, style)
        y += Self.leading
      }
      if let below = item.below {
        canvas.text(below, at: start, y, context.quiet(10_00), maximum: textWidth)
        y += Self.leading
      }
      details.draw(item.details, at: start, y, on: &canvas)
    }
  }

  private func drawEdge(of event: Event, in box: SheetBox, on canvas: inout SheetCanvas) {
    let shades = context.shades(of: event)
    let edge = SheetBox(start: box.start, top: box.top, width: 4_00, height: box.height)
    if event.transparency == .transparent {
      canvas.rectangle(
        edge.inset(start: 50, top: 50, end: 50, bottom: 50), fill: .color(context.background.paper),
        stroke: shades.edge, radius: 150)
    } else if context.mark(of: event) != .solid {
      context.drawEdge(context.mark(of: event), shades.edge, in: edge, on: &canvas)
    } else {
      canvas.rectangle(
        edge, fill: event.status == .tentative ? context.solidStripes(of: event) : .color(shades.edge), radius: 150)
    }
  }
}
