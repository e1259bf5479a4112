internal import CalendarModel
internal import PageDrawing

/// A timed event's box with as much of its title, time and location as fits.
struct SheetEventBox {
  let context: SheetContext
  let occurrence: Occurrence
  /// The time to show.
  let time: String
  /// Whether the event starts above the box.
  let isCutBefore: Bool
  /// Whether the event ends below the box.
  let isCutAfter: Bool
  /// Whether it covers another box and needs an outline.
  let isOver: Bool

  func draw(in box: SheetBox, on canvas: inout SheetCanvas) {
    let event = occurrence.event
    let shades = context.shades(of: event)
    canvas.item(in: box, title: context.words.summary(occurrence), link: context.link(of: event)) { canvas in
      drawGround(event, shades, in: box, on: &canvas)
      drawText(event, shades, in: box.inset(start: 7_00, end: 3_00), on: &canvas)
    }
  }

  func drawGround(_ event: Event, _ shades: EventShades, in box: SheetBox, on canvas: inout SheetCanvas) {
    let isFree = event.transparency == .transparent
    let isTentative = event.status == .tentative
    // The clip path squares the corners where the event continues.
    let shape = box.inset(top: isCutBefore ? -4_00 : 0, bottom: isCutAfter ? -4_00 : 0)
    // A selected box is filled and has no edge, as in Calendar.app.
    if context.isSelected(event) {
      canvas.rectangle(shape, fill: .color(shades.solid), radius: 3_00)
      return
    }
    let ground: Paint =
      isFree
      ? .color(context.background.paper)
      : isTentative ? context.stripes(of: event) : .color(shades.tint)
    let outline = isFree ? shape.inset(start: 50, top: 50, end: 50, bottom: 50) : shape
    if isOver { canvas.rectangle(shape, fill: .color(context.background.paper), stroke: context.background.paper) }
    canvas.rectangle(
      outline, fill: ground, stroke: isFree ? shades.edge : nil, radius: 3_00, isDashed: isFree && isTentative)
    context.drawEdge(context.mark(of: event), shades.edge, in: box, on: &canvas)
    for (isCut, y) in [(isCutBefore, box.top + 75), (isCutAfter, box.bottom - 75)] where isCut {
      canvas.line(from: (box.start, y), to: (box.end, y), color: shades.edge, width: 150, dashes: .short)
    }
  }

  /// Below this width even single words do not fit, so the text runs downwards.
  private static let uprightWidth = 24_00
  /// The smallest text: 6 pt, at 96 units per inch.
  private static let leastSize = 8_00

  /// The size of the text in a box. Narrow boxes have smaller text, so that six letters fit a line.
  static func textSize(in box: SheetBox) -> Int { max(leastSize, min(10_50, box.height * 78 / 100, box.width / 4)) }

  private func drawDownwards(_ style: SheetTextStyle, _ title: String, in box: SheetBox, on canvas: inout SheetCanvas) {
    let centre = box.start - 2_00 + (box.width + style.size * 70 / 100) / 2 - style.size * 70 / 100
    canvas.textDownwards(title, at: centre, box.top + 3_00, style, maximum: box.height - 6_00)
  }

  private func drawText(_ event: Event, _ shades: EventShades, in box: SheetBox, on canvas: inout SheetCanvas) {
    let size = Self.textSize(in: box)
    let leading = size * 122 / 100
    let color = context.isSelected(event) ? shades.solidText : shades.tintText
    var style = SheetTextStyle(size: size, color: color, isBold: true)
    style.isStruck = event.isStruck
    let plain = SheetTextStyle(size: size, color: color)
    let title = TextFit.line(context.words.title(event))
    let capacity = (box.height - 2_00) / leading
    if box.width < Self.uprightWidth, box.height * 4 > 5 * box.width {
      drawDownwards(style, title, in: box, on: &canvas)
      return
    }
    if capacity < 2 {
      drawOneLine(title, style, plain, in: box, on: &canvas)
      return
    }
    let place = context.words.location(event)
    let below = capacity > 2 && place != nil ? 2 : 1
    let lines = style.fit.lines(title, width: box.width, limit: capacity - below)
    var y = box.top + 2_00 + size
    for line in lines {
      canvas.text(line, at: box.start, y, style)
      y += leading
    }
    // A time is shown whole or not at all.
    if plain.fit.measure.width(of: TextFit.line(time)) <= box.width {
      canvas.text(time, at: box.start, y, plain)
      y += leading
    }
    if let place, below == 2 { canvas.text(place, at: box.start, y, plain, maximum: box.width) }
  }

  private func drawOneLine(
    _ title: String, _ style: SheetTextStyle, _ plain: SheetTextStyle, in box: SheetBox, on canvas: inout SheetCanvas
  ) {
    let y = box.top + (box.height + style.size * 72 / 100) / 2
    let cut = style.fit.truncated(title, to: box.width)
    let used = style.fit.measure.width(of: cut) + 4_00
    let needed = plain.fit.measure.width(of: TextFit.line(time))
    if used + needed <= box.width {
      canvas.text(cut, at: box.start, y, style, followedBy: time, plain)
    } else {
      canvas.text(cut, at: box.start, y, style)
    }
  }
}
