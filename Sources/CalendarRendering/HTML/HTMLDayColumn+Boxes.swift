internal import CalendarLayout
internal import CalendarModel

extension HTMLDayColumn {
  /// The caller's boxes, and the counts of events without one.
  func content(_ boxes: [ColumnBox]) -> Markup {
    .html { writer in
      let counts = day.hidden.filter { $0.place != nil }
      let shown = boxes.filter { $0.minutes.overlaps(day.axis.minutes) }
      if shown.isEmpty, counts.isEmpty { return }
      writer.markup("<ol class=\"blocks\">\n")
      for box in shown { write(box, into: &writer) }
      for count in counts { Self.write(count, of: day, context, into: &writer) }
      writer.markup("</ol>\n")
    }
  }

  private func write(_ box: ColumnBox, into writer: inout MarkupWriter) {
    let axis = day.axis
    let place = HTMLEventBox(
      box.minutes, continuesBefore: box.continuesBefore, continuesAfter: box.continuesAfter, on: axis)
    let (left, right) = (box.left(in: Self.columnWidth), box.right(in: Self.columnWidth))
    writer.markup(#"<li class="event own"#)
    if place.lines == 1 { writer.markup(" short") }
    if box.isOverlay { writer.markup(" over") }
    if place.isCutBefore { writer.markup(" before") }
    if place.isCutAfter { writer.markup(" after") }
    if let occurrence = box.occurrence {
      context.writeClasses(of: occurrence.event, into: &writer)
    } else {
      writer.markup(" plain")
    }
    writer.markup("\"")
    writer.attribute(.text("title", box.lines.map(\.text).joined(separator: ", ")))
    Self.writePosition(
      top: place.top, height: place.height, of: axis, left: left, right: max(left, right), into: &writer)
    // The first line wraps while the others have room below it.
    writer.markup(";--lines:")
    writer.number(max(1, place.lines - (box.lines.count - 1)))
    writer.markup("\">")
    for (index, line) in box.lines.enumerated() {
      let kind: [MarkupAttribute] = index == 0 ? [.literal("class", "title")] : []
      writer.element(line.isBold ? "b" : "span", kind + [.literal("dir", "auto")], text: line.text)
    }
    writer.markup("</li>\n")
  }
}
