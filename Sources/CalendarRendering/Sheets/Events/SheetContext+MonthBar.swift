internal import CalendarModel
internal import PageDrawing

extension SheetContext {
  /// Draws the bar of an event in a month, with the lines of its title.
  func drawMonthBar(
    _ occurrence: Occurrence, _ lines: [String], _ measure: MonthMeasure, in box: SheetBox, before: Bool = false,
    after: Bool = false, on canvas: inout SheetCanvas
  ) {
    let event = occurrence.event
    let shades = shades(of: event)
    canvas.item(in: box, title: words.summary(occurrence), link: link(of: event)) { canvas in
      drawBarGround(of: event, in: box.inset(start: before ? -4_00 : 0, end: after ? -4_00 : 0), on: &canvas)
      var style = SheetTextStyle(
        size: measure.size, color: shades.tintText, isBold: true)
      let sign = style
      style.isStruck = event.isStruck
      let first = box.top + measure.barPadding / 2 + measure.leading / 2 + measure.size * 35 / 100
      var start = box.start + 4_00
      if before {
        canvas.text("‹", at: box.start + 2_00, first, sign)
        start += 4_50
      }
      let room = max(0, box.end - start - (after ? 7_00 : 2_00))
      for (index, line) in lines.enumerated() {
        canvas.text(line, at: start, first + index * measure.leading, style, maximum: room)
      }
      let last = first + max(0, lines.count - 1) * measure.leading
      if after { canvas.text("›", at: box.end - 2_00, last, sign.anchored(.end)) }
    }
  }
}
