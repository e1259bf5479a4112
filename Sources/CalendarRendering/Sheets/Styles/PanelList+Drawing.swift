internal import CalendarLayout
internal import CalendarModel
internal import PageDrawing

extension PanelList {
  /// Draws the days of a panel one below the other.
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
    canvas.beginGroup(.section)
    defer { canvas.endGroup() }
    if context.settings.links.document?.dayKind == .week, !section.isContinued {
      canvas.destination(DocumentPlaces.name(of: .day, from: section.date), at: box.start, box.top)
    }
    canvas.line(
      from: (box.start, box.top), to: (box.end, box.top), color: background.line, width: 75)
    var style = context.ink(TypeScale.heading).bold
    let date = context.listDate(section.date)
    var start = box.start
    if section.isToday {
      start += SheetContext.todayInset
      context.drawToday(behind: date, &style, at: box.start, box.top + 15_00, in: box.width, on: &canvas)
    }
    canvas.text(
      date, at: start, box.top + 15_00, style, maximum: box.end - start, role: .heading3,
      link: context.settings.links.target(ofDay: section.date, from: .week))
    canvas.group(.list) { canvas in
      var top = box.top + headHeight
      var last: String?
      for item in section.items {
        let height = height(of: item)
        draw(
          item, showsTime: item.time?.text != last,
          in: SheetBox(start: box.start, top: top, width: box.width, height: height), on: &canvas)
        last = item.time?.text
        top += height
      }
    }
  }

  /// - Parameter showsTime: Whether to write the time before the title; false if the item above has the same time.
  private func draw(_ item: Item, showsTime: Bool, in box: SheetBox, on canvas: inout SheetCanvas) {
    let occurrence = item.entry.occurrence
    let event = occurrence.event
    let inside = box.inset(bottom: itemGap)
    var y = box.top + 10_00
    if let own = item.own {
      return context.drawOwn(own, of: occurrence, in: inside, baseline: y, leading: leading, on: &canvas)
    }
    canvas.item(in: box, title: context.words.summary(occurrence), link: context.link(of: event)) { canvas in
      if context.isSelected(event) { context.drawSelection(event, in: inside, on: &canvas) }
      let edge = SheetBox(start: inside.start, top: inside.top, width: 4_00, height: inside.height)
      context.drawListEdge(of: event, in: edge, on: &canvas)
      var style = titleStyle
      style.isStruck = event.isStruck
      style.isItalic = event.status == .tentative
      var start = box.start + Self.indent
      if let time = item.time {
        if showsTime { canvas.text(time.text, at: start, y, quietStyle, maximum: time.width) }
        start += time.width
      }
      for line in item.titleLines {
        if let tail = item.tail {
          canvas.text(line, at: start, y, style, followedBy: tail, quietStyle)
        } else {
          canvas.text(line, at: start, y, style)
        }
        y += leading
      }
      if let below = item.below {
        canvas.text(below, at: start, y, quietStyle, maximum: box.end - start)
        y += leading
      }
      details.draw(item.details, at: start, y, on: &canvas)
    }
  }
}
