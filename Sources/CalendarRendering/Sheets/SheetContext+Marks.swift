internal import CalendarModel
internal import PageDrawing

/// The edges and dots that distinguish events, with or without colour.
extension SheetContext {
  private func mark(number: Int) -> EventMark {
    colors.looks.indices.contains(number) ? colors.looks[number].mark : .round
  }

  /// Draws the edge along the start of a box.
  func drawEdge(_ color: EventColor, in box: SheetBox, on canvas: inout SheetCanvas) {
    canvas.rectangle(SheetBox(start: box.start, top: box.top, width: 3_50, height: box.height), fill: .color(color))
  }

  /// Draws the dot before an event in a list.
  func drawDot(_ event: Event, centre: Int, _ y: Int, on canvas: inout SheetCanvas) {
    let isOutline = event.transparency == .transparent || event.status == .tentative
    drawDot(number: colors.number(of: event), isOutline: isOutline, centre: centre, y, on: &canvas)
  }

  /// Draws the dot for a look.
  func drawDot(
    number: Int, isOutline: Bool = false, radius: Int? = nil, centre: Int, _ y: Int, on canvas: inout SheetCanvas
  ) {
    let shades = shades(number: number)
    let fill = Paint.color(isOutline ? background.paper : shades.edge)
    let stroke = isOutline ? shades.edge : nil
    let radius = radius ?? (isOutline ? 2_20 : 2_75)
    switch mark(number: number) {
    case .round: canvas.circle(centre: centre, y, radius: radius, fill: fill, stroke: stroke)
    case .square:
      let box = SheetBox(start: centre - radius, top: y - radius, width: 2 * radius, height: 2 * radius)
      canvas.rectangle(box, fill: fill, stroke: stroke, strokeWidth: 1_20)
    case .diamond:
      let far = radius * 5 / 4
      canvas.polygon(
        [(centre, y - far), (centre + far, y), (centre, y + far), (centre - far, y)], fill: fill, stroke: stroke)
    case .triangle:
      canvas.polygon(
        [(centre, y - radius), (centre + radius, y + radius), (centre - radius, y + radius)], fill: fill,
        stroke: stroke)
    }
  }

  /// The colour for a count of events: their calendar's if they share one.
  func countColor(of occurrences: [Occurrence]) -> EventColor? {
    colors.number(sharedBy: occurrences).map { shades(number: $0).tintText }
  }

  /// The horizontal padding of today's highlight.
  static let todayInset = 6_00

  /// Draws the highlight of today's date at `start`, and makes its text light.
  func drawToday(
    behind text: String, _ style: inout SheetTextStyle, at start: Int, _ baseline: Int, lines: Int = 1,
    leading: Int = 0, in room: Int, on canvas: inout SheetCanvas
  ) {
    let width = style.fit.measure.width(of: TextFit.line(text)) + 2 * Self.todayInset
    let box = SheetBox(
      start: start, top: baseline - style.size, width: min(room, width),
      height: style.size * 130 / 100 + (lines - 1) * leading)
    canvas.rectangle(box, fill: .color(background.accent), radius: style.size * 65 / 100)
    style.color = background.paper
  }

  /// Draws the colour legend on one line; entries that do not fit are counted.
  func drawLegend(in box: SheetBox, baseline: Int, on canvas: inout SheetCanvas) {
    let style = quiet(TypeScale.small)
    var start = box.start
    for (index, entry) in colors.legend.enumerated() {
      let name = style.fit.truncated(TextFit.line(entry.name), to: box.width / 3)
      let width = style.fit.measure.width(of: name)
      // The last name needs no space for a count after it.
      let reserve = index == colors.legend.count - 1 ? 0 : 24_00
      if start + 9_00 + width + reserve > box.end {
        canvas.text("+\(dates.number(colors.legend.count - index))", at: start, baseline, style)
        return
      }
      drawDot(number: entry.number, centre: start + 3_00, baseline - 3_20, on: &canvas)
      canvas.text(name, at: start + 9_00, baseline, style)
      start += 9_00 + width + 14_00
    }
  }
}

extension Sheet {
  /// The gap between stacked sheets.
  private static let gap = 24_00

  /// Stacks sheets of the same width into one.
  /// - Parameters:
  ///   - sheets: The sheets; at least one.
  ///   - ground: The colour between them.
  ///   - edge: The colour of their edges.
  init(stacking sheets: [Sheet], ground: EventColor, edge: EventColor) {
    let gap = Self.gap
    let width = sheets.map(\.width).max() ?? 0
    self.init(
      width: width + 2 * gap, height: sheets.reduce(gap) { $0 + $1.height + gap }, paper: ground)
    var top = gap
    for sheet in sheets {
      let box = DrawingBox(left: gap, top: top, width: sheet.width, height: sheet.height)
      drawings.append(.rectangle(box, fill: .color(sheet.paper), stroke: Stroke(edge), cornerRadius: 0))
      let placement = Placement(left: gap, top: top, width: sheet.width, height: sheet.height)
      drawings.append(.open(DrawingGroup(placement: placement)))
      drawings += sheet.drawings
      drawings.append(.close)
      top += sheet.height + gap
    }
  }
}
