internal import CalendarLayout
internal import CalendarModel
internal import PageDrawing

extension DrawnDayColumn {
  /// Draws the caller's boxes, and the counts of events without one.
  func draw(_ boxes: [ColumnBox], on canvas: inout SheetCanvas) {
    let column = SheetBox(start: 0, top: 0, width: width, height: height)
    canvas.group(.list) { canvas in
      for box in boxes where box.minutes.overlaps(day.visibleMinutes) { draw(box, in: column, on: &canvas) }
      for hidden in day.hidden where hidden.place != nil { draw(hidden, in: column, on: &canvas) }
    }
  }

  private func draw(_ own: ColumnBox, in column: SheetBox, on canvas: inout SheetCanvas) {
    let visible = own.minutes.clamped(to: day.visibleMinutes)
    let (start, end) = (own.left(in: column.width), own.right(in: column.width))
    let top = y(visible.lowerBound, in: column)
    let box = SheetBox(
      start: column.start + start, top: top, width: max(0, end - start),
      height: y(visible.upperBound, in: column) - top
    )
    .inset(start: 1_00, top: 75, end: 1_00, bottom: 75)
    canvas.item(in: box, title: own.lines.map(\.text).joined(separator: ", ")) { canvas in
      let inside = box.inset(start: 7_00, end: 3_00)
      guard let occurrence = own.occurrence else {
        let background = context.background
        canvas.rectangle(
          box.inset(start: 50, top: 50, end: 50, bottom: 50), fill: .color(background.shade),
          stroke: background.quietInk, radius: 3_00)
        return draw(own.lines, in: inside, color: background.ink, on: &canvas)
      }
      let shades = context.shades(of: occurrence.event)
      SheetEventBox(
        context: context, occurrence: occurrence, time: "",
        isCutBefore: own.continuesBefore || own.minutes.lowerBound < visible.lowerBound,
        isCutAfter: own.continuesAfter || own.minutes.upperBound > visible.upperBound, isOver: own.isOverlay
      ).drawGround(occurrence.event, shades, in: box, on: &canvas)
      draw(
        own.lines, in: inside, color: context.isSelected(occurrence.event) ? shades.solidText : shades.tintText,
        on: &canvas)
    }
  }

  /// Draws the lines that fit whole. The first is drawn in any case, and wraps while the others have room below it.
  private func draw(_ lines: [CellLine], in box: SheetBox, color: EventColor, on canvas: inout SheetCanvas) {
    let size = SheetEventBox.textSize(in: box)
    let leading = size * 122 / 100
    let room = max(1, (box.height - 2_00) / leading)
    var y = room == 1 ? box.top + (box.height + size * 72 / 100) / 2 : box.top + 2_00 + size
    let end = y + room * leading
    for (index, line) in lines.enumerated() {
      let style = SheetTextStyle(size: size, color: color, isBold: line.isBold)
      let limit = index == 0 ? max(1, room - (lines.count - 1)) : 1
      for text in style.fit.lines(TextFit.line(line.text), width: box.width, limit: limit) where y < end {
        canvas.text(text, at: box.start, y, style)
        y += leading
      }
    }
  }
}
