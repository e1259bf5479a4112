internal import CalendarModel
internal import PageDrawing

extension SheetContext {
  /// Draws the ground of the selected event in lists and months.
  func drawSelection(_ event: Event, in box: SheetBox, on canvas: inout SheetCanvas) {
    canvas.rectangle(box, fill: .color(shades(of: event).tint), radius: 3_00)
  }

  /// Draws the edge along an event in a list by day.
  func drawListEdge(of event: Event, in edge: SheetBox, on canvas: inout SheetCanvas) {
    // The edge of the selected event goes, as in Calendar.app.
    if isSelected(event) { return }
    let shades = shades(of: event)
    if event.transparency == .transparent {
      canvas.rectangle(
        edge.inset(start: 50, top: 50, end: 50, bottom: 50), fill: .color(background.paper), stroke: shades.edge,
        radius: 150)
    } else if mark(of: event) != .solid {
      drawEdge(mark(of: event), shades.edge, in: edge, on: &canvas)
    } else {
      canvas.rectangle(
        edge, fill: event.status == .tentative ? solidStripes(of: event) : .color(shades.edge), radius: 150)
    }
  }

  /// Draws the lines of a caller's row beside the edge of its event.
  func drawOwn(
    _ lines: [CellLine], of occurrence: Occurrence, in box: SheetBox, baseline: Int, leading: Int,
    on canvas: inout SheetCanvas
  ) {
    let title = lines.map(\.text).joined(separator: ", ")
    canvas.item(in: box, title: title) { canvas in
      let edge = SheetBox(start: box.start, top: box.top + 1_00, width: 4_00, height: box.height - 2_00)
      canvas.rectangle(edge, fill: .color(shades(of: occurrence.event).edge), radius: 150)
      var y = baseline
      for line in lines {
        var style = line.isQuiet ? quiet(11_00) : ink(12_00)
        style.isBold = line.isBold
        style.isStruck = line.occurrence?.event.isStruck ?? false
        canvas.text(line.text, at: box.start + 12_00, y, style, maximum: box.width - 12_00)
        y += leading
      }
    }
  }
}
