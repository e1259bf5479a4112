internal import CalendarLayout
internal import CalendarModel

/// A list of events by day, of any height.
struct SVGAgendaView {
  let context: SVGContext

  private static let dateColumn = 128_00
  private static let timeColumn = 118_00
  private static let leading = 16_00
  private static let entryGap = 5_00
  private static let sectionGap = 22_00
  private static let titleLimit = 3

  private var titleStyle: SVGTextStyle { context.ink(12_00).bold }

  private func titleWidth(_ width: Int) -> Int { width - Self.dateColumn - Self.timeColumn - 12_00 }

  /// The height of the list at a given width.
  func height(of agenda: AgendaLayout, width: Int) -> Int {
    if agenda.sections.isEmpty { return Self.leading * 2 }
    return agenda.sections.reduce(0) { $0 + height(of: $1, width: width) }
  }

  private func height(of section: AgendaSection, width: Int) -> Int {
    let entries = section.entries.reduce(0) { $0 + height(of: $1, width: width) }
    return max(Self.leading * 2, entries) + Self.sectionGap
  }

  private func titleLines(of entry: AgendaEntry, width: Int) -> [String] {
    var title = context.words.title(entry.occurrence.event)
    if entry.dayCount > 1 {
      title += " (\(context.dates.number(entry.dayNumber))/\(context.dates.number(entry.dayCount)))"
    }
    return titleStyle.fit.lines(TextFit.line(title), width: titleWidth(width), limit: Self.titleLimit)
  }

  private func height(of entry: AgendaEntry, width: Int) -> Int {
    let place = context.words.location(entry.occurrence.event) == nil ? 0 : 1
    return (titleLines(of: entry, width: width).count + place) * Self.leading + Self.entryGap
  }

  /// Splits the agenda into parts that fit the sheets of a paper. A day that continues on the next sheet has its
  /// heading there again.
  func pages(of agenda: AgendaLayout, on sheet: SVGSheet) -> [AgendaLayout] {
    let width = sheet.content.width
    var pages = [AgendaLayout(dates: agenda.dates, zone: agenda.zone, sections: [])]
    guard sheet.isPaged else { return [agenda] }
    // The height of the complete days, and of the entries of the incomplete one.
    var (whole, open) = (0, 0)
    func append(_ entry: AgendaEntry?, of section: AgendaSection) {
      let added = entry.map { height(of: $0, width: width) } ?? 0
      let last = pages.count - 1
      let isFirst = pages[last].sections.last?.date != section.date
      if isFirst, !pages[last].sections.isEmpty { whole += max(Self.leading * 2, open) + Self.sectionGap }
      if isFirst { open = 0 }
      if whole + max(Self.leading * 2, open + added) + 8_00 > sheet.content.height, whole + open > 0 {
        pages.append(AgendaLayout(dates: agenda.dates, zone: agenda.zone, sections: []))
        (whole, open) = (0, 0)
      }
      let page = pages.count - 1
      if pages[page].sections.last?.date != section.date {
        pages[page].sections.append(AgendaSection(date: section.date, isToday: section.isToday, entries: []))
      }
      if let entry { pages[page].sections[pages[page].sections.count - 1].entries.append(entry) }
      open += added
    }
    for section in agenda.sections {
      if section.entries.isEmpty { append(nil, of: section) }
      section.entries.forEach { append($0, of: section) }
    }
    return pages
  }

  func draw(_ agenda: AgendaLayout, in content: SVGBox, on canvas: inout SVGCanvas) {
    if agenda.sections.isEmpty {
      canvas.text(context.phrases.noEvents, at: content.start, content.top + 16_00, context.quiet(12_00))
    }
    var top = content.top
    for section in agenda.sections {
      draw(section, in: content, top: top, on: &canvas)
      top += height(of: section, width: content.width)
    }
  }

  private func draw(_ section: AgendaSection, in content: SVGBox, top: Int, on canvas: inout SVGCanvas) {
    let background = context.background
    canvas.line(
      from: (content.start, top), to: (content.end, top), color: section.isToday ? background.accent : background.line,
      width: section.isToday ? 200 : 75)
    let baseline = top + 20_00
    var style = context.ink(12_50).bold
    if section.isToday { style.color = background.accent }
    let date = context.dates.mediumDate(section.date)
    for (index, line) in style.fit.lines(TextFit.line(date), width: Self.dateColumn - 10_00, limit: 2).enumerated() {
      canvas.text(line, at: content.start, baseline + index * Self.leading, style)
    }
    if section.entries.isEmpty {
      canvas.text(context.phrases.noEvents, at: content.start + Self.dateColumn, baseline, context.quiet(12_00))
    }
    var entryTop = baseline
    for entry in section.entries {
      draw(entry, in: content, baseline: entryTop, on: &canvas)
      entryTop += height(of: entry, width: content.width)
    }
  }

  private func draw(_ entry: AgendaEntry, in content: SVGBox, baseline: Int, on canvas: inout SVGCanvas) {
    let event = entry.occurrence.event
    let shades = context.shades(of: event)
    let box = SVGBox(
      start: content.start + Self.dateColumn, top: baseline - 12_00, width: content.width - Self.dateColumn,
      height: height(of: entry, width: content.width) - Self.entryGap + 1_00)
    canvas.clipped(to: box, title: context.words.summary(entry.occurrence)) { canvas in
      canvas.text(
        context.words.time(entry), at: box.start, baseline, context.quiet(11_50), maximum: Self.timeColumn - 8_00)
      let edge = SVGBox(start: box.start + Self.timeColumn, top: box.top + 1_00, width: 4_00, height: box.height - 2_00)
      if event.transparency == .transparent {
        canvas.rectangle(
          edge.inset(start: 50, top: 50, end: 50, bottom: 50), fill: .color(context.background.paper),
          stroke: shades.edge, radius: 150)
      } else if context.mark(of: event) != .solid {
        context.drawEdge(context.mark(of: event), shades.edge, in: edge, on: &canvas)
      } else {
        canvas.rectangle(
          edge, fill: event.status == .tentative ? .solidHatch(context.colors.number(of: event)) : .color(shades.edge),
          radius: 150)
      }
      var style = titleStyle
      style.isStruck = event.isStruck
      style.isItalic = event.status == .tentative
      let start = box.start + Self.timeColumn + 12_00
      var y = baseline
      for line in titleLines(of: entry, width: content.width) {
        canvas.text(line, at: start, y, style)
        y += Self.leading
      }
      if let place = context.words.location(event) {
        canvas.text(place, at: start, y, context.quiet(11_00), maximum: titleWidth(content.width))
      }
    }
  }
}
