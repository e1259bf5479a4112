package import CalendarModel
package import PageDrawing

/// Records the drawing of a sheet, in logical coordinates: `start` is the distance from the side where lines begin, so
/// that one drawing serves both writing directions. Lengths are in hundredths of a unit; 96 units are an inch.
package struct SheetCanvas: ~Copyable, Sendable {
  /// The width of the sheet.
  package let width: Int
  /// Whether lines begin on the right.
  package let isMirrored: Bool
  /// Whether to record accessibility structure; SVG cannot store it.
  private let isStructured: Bool
  /// The steps so far.
  private(set) var drawings: [Drawing] = []
  /// The start and top of the part of the sheet being drawn.
  private var origin = (start: 0, top: 0)

  init(width: Int, isMirrored: Bool, isStructured: Bool) {
    self.width = width
    self.isMirrored = isMirrored
    self.isStructured = isStructured
    // As many as in a week.
    drawings.reserveCapacity(512)
  }

  // MARK: Coordinates

  private func point(_ start: Int, _ top: Int) -> DrawingPoint {
    let start = origin.start + start
    return DrawingPoint(x: isMirrored ? width - start : start, y: origin.top + top)
  }

  private func placed(_ box: SheetBox) -> DrawingBox {
    DrawingBox(
      left: isMirrored ? width - origin.start - box.end : origin.start + box.start, top: origin.top + box.top,
      width: box.width, height: box.height)
  }

  /// Draws with the start and top of `box` as the origin.
  package mutating func part(in box: SheetBox, _ draw: (inout SheetCanvas) -> Void) {
    let outer = origin
    origin = (outer.start + box.start, outer.top + box.top)
    draw(&self)
    origin = outer
  }

  // MARK: Shapes

  /// Draws a rectangle.
  package mutating func rectangle(
    _ box: SheetBox, fill: Paint, stroke: EventColor? = nil, strokeWidth: Int = 1_00, radius: Int = 0,
    isDashed: Bool = false
  ) {
    let stroke = stroke.map { Stroke($0, width: strokeWidth, dashes: isDashed ? .fine : .none) }
    drawings.append(.rectangle(placed(box), fill: fill, stroke: stroke, cornerRadius: radius))
  }

  /// The width of the outline of circles and polygons.
  private static let outline = 1_20

  /// Draws a circle.
  package mutating func circle(centre: Int, _ y: Int, radius: Int, fill: Paint, stroke: EventColor? = nil) {
    let stroke = stroke.map { Stroke($0, width: Self.outline) }
    drawings.append(.circle(centre: point(centre, y), radius: radius, fill: fill, stroke: stroke))
  }

  /// Draws a polygon through points.
  package mutating func polygon(_ points: [(start: Int, y: Int)], fill: Paint, stroke: EventColor? = nil) {
    let stroke = stroke.map { Stroke($0, width: Self.outline) }
    drawings.append(.polygon(points.map { point($0.start, $0.y) }, fill: fill, stroke: stroke))
  }

  /// Draws a line.
  package mutating func line(
    from start: (Int, Int), to end: (Int, Int), color: EventColor, width: Int = 75, dashes: Dashes = .none
  ) {
    drawings.append(
      .line(
        from: point(start.0, start.1), to: point(end.0, end.1), Stroke(color, width: width, dashes: dashes)))
  }

  // MARK: Text

  /// Draws a line of text with its baseline at `y`, truncated to `maximum` if given.
  package mutating func text(
    _ text: String, at start: Int, _ y: Int, _ style: SheetTextStyle, maximum: Int? = nil, role: StructureRole? = nil,
    link: LinkTarget? = nil
  ) {
    var line = TextFit.drawn(text)
    if let maximum { line = style.fit.truncated(line, to: maximum) }
    if line.isEmpty { return }
    // The direction of the whole text: a part may begin with words of the other direction.
    let isRightToLeft = TextOrder.isRightToLeft(text) ?? isMirrored
    let anchor: DrawnText.Anchor =
      switch style.anchor {
      case .middle: .middle
      case .start: isMirrored ? .right : .left
      case .end: isMirrored ? .left : .right
      }
    let isGroup = role != nil && isStructured || link != nil
    if isGroup { drawings.append(.open(DrawingGroup(role: role, link: link))) }
    drawings.append(
      .text(
        DrawnText(
          line, style.face, at: point(start, y), anchor: anchor, isRightToLeft: isRightToLeft, room: maximum)))
    if isGroup { drawings.append(.close) }
  }

  /// Draws a line of text followed by another in its own face, wherever the first one ends in the viewer's font.
  mutating func text(
    _ text: String, at start: Int, _ y: Int, _ style: SheetTextStyle, followedBy tail: String,
    _ tailStyle: SheetTextStyle
  ) {
    let (line, rest) = (TextFit.drawn(text), TextFit.drawn(tail))
    guard !isMirrored, TextOrder.isRightToLeft(text) != true else {
      // The position of the second text depends on the direction of the first.
      self.text(line, at: start, y, style)
      let width = style.fit.measure.width(of: line)
      self.text(rest, at: start + width + width / 8 + DrawnText.gap, y, tailStyle)
      return
    }
    let tail = rest.isEmpty ? nil : DrawnText.Tail(rest, tailStyle.face)
    drawings.append(.text(DrawnText(line, style.face, at: point(start, y), tail: tail)))
  }

  /// Draws a line of text rotated by a quarter turn to run downwards, with its baseline on the left at `start`.
  mutating func textDownwards(_ text: String, at start: Int, _ top: Int, _ style: SheetTextStyle, maximum: Int) {
    let line = style.fit.truncated(TextFit.drawn(text), to: maximum)
    var position = point(start, top)
    // The baseline is on the left in both writing directions.
    if isMirrored { position.x -= style.size * 70 / 100 }
    drawings.append(
      .text(
        DrawnText(
          line, style.face, at: position, isRightToLeft: TextOrder.isRightToLeft(text) ?? isMirrored,
          runsDownwards: true, room: maximum)))
  }

  // MARK: Groups

  /// Draws an event or another list item, clipped to `box`. `title` is its full text, which viewers show on request.
  package mutating func item(
    in box: SheetBox, title: String? = nil, role: StructureRole = .item, link: LinkTarget? = nil,
    _ draw: (inout SheetCanvas) -> Void
  ) {
    open(
      DrawingGroup(clip: placed(box), role: role, description: title.map(TextFit.drawn), link: link),
      draw)
  }

  /// Begins a part of the page with an accessibility role; ends with ``endGroup()``.
  mutating func beginGroup(_ role: StructureRole) {
    if isStructured { drawings.append(.open(DrawingGroup(role: role))) }
  }

  /// Ends the part begun last.
  mutating func endGroup() {
    if isStructured { close() }
  }

  private mutating func close() {
    // A group without content would be an empty element.
    if case .open = drawings.last { drawings.removeLast() } else { drawings.append(.close) }
  }

  /// Draws a part of the page with an accessibility role.
  mutating func group(_ role: StructureRole, description: String? = nil, _ draw: (inout SheetCanvas) -> Void) {
    if isStructured { open(DrawingGroup(role: role, description: description), draw) } else { draw(&self) }
  }

  private mutating func open(_ group: DrawingGroup, _ draw: (inout SheetCanvas) -> Void) {
    drawings.append(.open(group))
    draw(&self)
    close()
  }

  // MARK: Places

  /// Defines a link target of the document.
  mutating func destination(_ name: String, at start: Int, _ y: Int) {
    drawings.append(.destination(name: name, at: point(start, y)))
  }

  /// Places outline entries at the upper start corner of a box.
  mutating func place(_ entries: [OutlineEntry], at box: SheetBox) {
    guard let last = entries.last else { return }
    destination(last.destination, at: box.start, box.top)
    drawings += entries.map(\.drawing)
  }
}
