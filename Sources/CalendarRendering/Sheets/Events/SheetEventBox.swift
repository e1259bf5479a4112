internal import CalendarLayout
internal import CalendarModel
internal import PageDrawing

/// A timed event's box, with as much of its title, time and location as fits.
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
  /// The font size of the page; nil to choose one by the size of the box.
  var size: Int?
  /// Whether the box begins on the hour line of its start, so that its time is visible. If not, the time comes before the
  /// location.
  var hasStartOnLine = false
  /// The time to show if there is no room for all of ``time``; nil for none.
  var leastTime: String?
  /// Whether the title is cut for the time, because no hour is readable beside the box.
  var cutsTitleForTime = false
  /// The track names above the column, which are not repeated as a location.
  var tracks: [String] = []
  /// The height of the part that no other box covers, for its text; nil for the whole box.
  var textHeight: Int?

  /// The horizontal space that edges and insets take from the text.
  static let edges = insets.start + insets.end + 2_00
  /// The vertical space that they take.
  static let padding = 4_50
  /// The line height in hundredths of the font size.
  static let leading = 118

  /// The width of most times behind a title, with the space before them, in thousandths of the font size.
  static let timeWidth = 5_000

  private static let insets = (start: 6_50, end: 2_50)

  func draw(in box: SheetBox, on canvas: inout SheetCanvas) {
    let event = occurrence.event
    let shades = context.shades(of: event)
    canvas.item(in: box, title: context.words.summary(occurrence), link: context.link(of: event)) { canvas in
      drawGround(event, shades, in: box, on: &canvas)
      var text = box.inset(start: Self.insets.start, end: Self.insets.end)
      // There is always a line for the title.
      text.height = min(text.height, max(textHeight ?? text.height, TypeScale.least))
      drawText(event, shades, in: text, on: &canvas)
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
    context.drawEdge(shades.edge, in: box, on: &canvas)
    for (isCut, y) in [(isCutBefore, box.top + 75), (isCutAfter, box.bottom - 75)] where isCut {
      canvas.line(from: (box.start, y), to: (box.end, y), color: shades.edge, width: 150, dashes: .short)
    }
  }

  /// Below this width not even single words fit, so the text runs downwards.
  private static let uprightWidth = 24_00
  /// The minimum number of letters of a truncated location. Fewer say nothing, and look like a truncated title.
  private static let leastPlaceLetters = 4

  /// The font size in a box. Narrow boxes have smaller text, so that a line has room for six letters.
  static func textSize(in box: SheetBox) -> Int {
    TypeScale.fitting(min(TypeScale.small, box.height * 78 / 100, box.width / 4))
  }

  private func drawDownwards(_ style: SheetTextStyle, _ title: String, in box: SheetBox, on canvas: inout SheetCanvas) {
    let room = box.height - 6_00
    let timed = hasStartOnLine ? nil : leastTime.map { TextFit.line("\($0) \(title)") }
    let text = timed.flatMap { cutsTitleForTime || style.fit.measure.width(of: $0) <= room ? $0 : nil } ?? title
    let centre = box.start - 2_00 + (box.width + style.size * 70 / 100) / 2 - style.size * 70 / 100
    canvas.textDownwards(text, at: centre, box.top + 3_00, style, maximum: room)
  }

  private func drawText(_ event: Event, _ shades: EventShades, in box: SheetBox, on canvas: inout SheetCanvas) {
    let size = size ?? Self.textSize(in: box)
    let leading = size * Self.leading / 100
    let color = context.isSelected(event) ? shades.solidText : shades.tintText
    var style = SheetTextStyle(size: size, color: color)
    style.isStruck = event.isStruck
    let plain = SheetTextStyle(size: size, color: color)
    let title = TextFit.line(context.words.boxTitle(event))
    // The space after the last line is not needed.
    let capacity = (box.height - 1_00 + leading - size) / leading
    let time = shownTime(in: box.width, plain)
    let timeLines = cutsTitleForTime && time != nil && capacity >= 2 ? 1 : 0
    if box.width < Self.uprightWidth, box.height * 4 > 5 * box.width,
      !fits(title, style, in: box, capacity - timeLines)
    {
      drawDownwards(style, title, in: box, on: &canvas)
      return
    }
    if capacity < 2 {
      drawOneLine(title, style, plain, in: box, on: &canvas)
      return
    }
    var texts = style.fit.lines(title, width: box.width, limit: capacity - timeLines).map { ($0, style) }
    let titleEnd = texts.count - 1
    var place = placeLines(event, plain, width: box.width, capacity - texts.count)
    var tail: String?
    if !hasStartOnLine, time != nil, texts.count + place.count == capacity {
      // Behind the title, the time leaves the location its line.
      let used = style.fit.measure.width(of: texts[titleEnd].0) + DrawnText.gap
      tail = shownTime(in: box.width - used, plain)
      if tail == nil { place = [] }
    }
    texts += place.map { ($0, plain) }
    if let time, tail == nil, texts.count < capacity { texts.append((time, plain)) }
    // A single line in a box with room for two is centred.
    var y = box.top + min(2_50, (box.height - texts.count * leading) / 2) + size * 96 / 100
    for (index, (text, style)) in texts.enumerated() {
      if index == titleEnd, let tail {
        canvas.text(text, at: box.start, y, style, followedBy: tail, plain)
      } else {
        canvas.text(text, at: box.start, y, style)
      }
      y += leading
    }
  }

  /// The longest form of the time that fits a width; nil if none does. A time is never truncated, and a start that the
  /// hours show is not worth a line.
  private func shownTime(in width: Int, _ style: SheetTextStyle) -> String? {
    [time, hasStartOnLine ? nil : leastTime].lazy.compactMap(\.self).first {
      style.fit.measure.width(of: TextFit.line($0)) <= width
    }
  }

  /// The lines of the location below the title; none if there is no room, or too little of it would be left.
  private func placeLines(_ event: Event, _ style: SheetTextStyle, width: Int, _ room: Int) -> [String] {
    guard room > 0, let place = context.words.location(event).map(TextFit.line), !tracks.contains(place) else {
      return []
    }
    // A second line if one remains for the time.
    let lines = style.fit.lines(place, width: width, limit: room > 2 ? 2 : 1)
    let isReadable = lines.last.map { !$0.hasSuffix("…") || $0.count > Self.leastPlaceLetters } ?? false
    return isReadable ? lines : []
  }

  private func fits(_ title: String, _ style: SheetTextStyle, in box: SheetBox, _ capacity: Int) -> Bool {
    // Lines are measured as if there were room for a letter.
    box.width >= style.size && context.titles.widths(title).lineCount(width: box.width, size: style.size) <= capacity
  }

  private func drawOneLine(
    _ title: String, _ style: SheetTextStyle, _ plain: SheetTextStyle, in box: SheetBox, on canvas: inout SheetCanvas
  ) {
    let y = box.top + (box.height + style.size * 72 / 100) / 2
    let cut = style.fit.truncated(title, to: box.width)
    let used = style.fit.measure.width(of: cut) + 4_00
    let needed = plain.fit.measure.width(of: TextFit.line(time))
    let least = leastTime.map { ($0, box.width - 4_00 - plain.fit.measure.width(of: TextFit.line($0))) }
    if !hasStartOnLine, used + needed <= box.width {
      canvas.text(cut, at: box.start, y, style, followedBy: time, plain)
    } else if let (time, room) = least,
      cutsTitleForTime ? room >= Self.uprightWidth : !hasStartOnLine && used <= room + 4_00
    {
      canvas.text(style.fit.truncated(title, to: room), at: box.start, y, style, followedBy: time, plain)
    } else {
      canvas.text(cut, at: box.start, y, style)
    }
  }
}
