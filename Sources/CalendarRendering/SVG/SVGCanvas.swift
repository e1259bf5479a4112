internal import CalendarModel

/// Draws on a page, mirrored for right-to-left languages. Uses only SVG 1.1 presentation attributes, which all programs
/// draw alike.
struct SVGCanvas: ~Copyable {
  /// The width of the page, in hundredths of a unit.
  let width: Int
  /// Whether lines begin on the right.
  let isMirrored: Bool
  private(set) var writer = MarkupWriter(dialect: .svg)
  private var clipCount: Int

  /// Creates a canvas. Fragments combined into one document need distinct ranges of clip path numbers.
  init(width: Int, isMirrored: Bool, firstClip: Int = 0) {
    self.width = width
    self.isMirrored = isMirrored
    clipCount = firstClip
  }

  /// Places a fragment that was drawn on a canvas of the width of `box`.
  mutating func place(_ piece: Markup, in box: SVGBox) {
    let (x, y) = (Decimal.text(left(of: box), places: 2), Decimal.text(box.top, places: 2))
    writer.element("g", [.text("transform", "translate(\(x) \(y))")]) { writer in
      writer.newline()
      writer.append(piece)
    }
    writer.newline()
  }

  private func left(of box: SVGBox) -> Int { isMirrored ? width - box.end : box.start }
  private func x(_ start: Int) -> Int { isMirrored ? width - start : start }

  // MARK: Shapes

  /// Draws a rectangle.
  mutating func rectangle(
    _ box: SVGBox, fill: SVGPaint, stroke: EventColor? = nil, strokeWidth: Int = 100, radius: Int = 0,
    isDashed: Bool = false
  ) {
    var attributes = geometry(of: box)
    if radius > 0 { attributes.append(.length("rx", hundredths: radius)) }
    attributes.append(fill.attribute)
    if let stroke {
      attributes += [.color("stroke", stroke), .length("stroke-width", hundredths: strokeWidth)]
      if isDashed { attributes.append(.literal("stroke-dasharray", "3 2")) }
    }
    writer.empty("rect", attributes)
    writer.newline()
  }

  /// Draws a circle.
  mutating func circle(centre: Int, _ y: Int, radius: Int, fill: SVGPaint, stroke: EventColor? = nil) {
    var attributes: [MarkupAttribute] = [
      .length("cx", hundredths: x(centre)), .length("cy", hundredths: y), .length("r", hundredths: radius),
      fill.attribute,
    ]
    if let stroke { attributes += [.color("stroke", stroke), .literal("stroke-width", "1.2")] }
    writer.empty("circle", attributes)
    writer.newline()
  }

  /// Draws a polygon through points.
  mutating func polygon(_ points: [(start: Int, y: Int)], fill: SVGPaint, stroke: EventColor? = nil) {
    let list = points.map { "\(Decimal.text(x($0.start), places: 2)),\(Decimal.text($0.y, places: 2))" }
    var attributes: [MarkupAttribute] = [.text("points", list.joined(separator: " ")), fill.attribute]
    if let stroke { attributes += [.color("stroke", stroke), .literal("stroke-width", "1.2")] }
    writer.empty("polygon", attributes)
    writer.newline()
  }

  /// Draws a line.
  mutating func line(
    from start: (Int, Int), to end: (Int, Int), color: EventColor, width: Int = 75, dashes: SVGDashes = .none
  ) {
    var attributes: [MarkupAttribute] = [
      .length("x1", hundredths: x(start.0)), .length("y1", hundredths: start.1),
      .length("x2", hundredths: x(end.0)), .length("y2", hundredths: end.1),
      .color("stroke", color), .length("stroke-width", hundredths: width),
    ]
    if let pattern = dashes.pattern { attributes.append(.literal("stroke-dasharray", pattern)) }
    writer.empty("line", attributes)
    writer.newline()
  }

  // MARK: Text

  /// Draws a line of text with its baseline at `y`, truncated to `maximum` if given.
  mutating func text(_ text: String, at start: Int, _ y: Int, _ style: SVGTextStyle, maximum: Int? = nil) {
    var line = TextFit.line(text)
    if let maximum { line = style.fit.truncated(line, to: maximum) }
    if line.isEmpty { return }
    let isRightToLeft = TextOrder.isRightToLeft(line) ?? isMirrored
    var attributes: [MarkupAttribute] = [
      .length("x", hundredths: x(start)), .length("y", hundredths: y), .length("font-size", hundredths: style.size),
      .color("fill", style.color),
    ]
    // `text-anchor` uses the direction of the text, not of the page.
    switch style.anchor {
    case .middle: attributes.append(.literal("text-anchor", "middle"))
    case .start where isRightToLeft != isMirrored: attributes.append(.literal("text-anchor", "end"))
    case .end where isRightToLeft == isMirrored: attributes.append(.literal("text-anchor", "end"))
    case .start, .end: break
    }
    if isRightToLeft { attributes.append(.literal("direction", "rtl")) }
    if style.isBold { attributes.append(.literal("font-weight", "bold")) }
    if style.isItalic { attributes.append(.literal("font-style", "italic")) }
    if style.isStruck { attributes.append(.literal("text-decoration", "line-through")) }
    writer.element("text", attributes, text: line)
    writer.newline()
  }

  /// Draws a line of text followed by another in its own face, wherever the first one ends in the reader's font.
  mutating func text(
    _ text: String, at start: Int, _ y: Int, _ style: SVGTextStyle, followedBy tail: String, _ tailStyle: SVGTextStyle
  ) {
    let (line, rest) = (TextFit.line(text), TextFit.line(tail))
    guard !isMirrored, TextOrder.isRightToLeft(line) != true else {
      // Here the position of the second depends on the direction of the first.
      self.text(line, at: start, y, style)
      let width = style.fit.measure.width(of: line)
      self.text(rest, at: start + width + width / 8 + 4_00, y, tailStyle)
      return
    }
    let attributes: [MarkupAttribute] = [
      .length("x", hundredths: start), .length("y", hundredths: y), .length("font-size", hundredths: style.size),
    ]
    writer.element("text", attributes) { writer in
      writer.element("tspan", Self.face(style), text: line)
      writer.element("tspan", [.literal("dx", "4")] + Self.face(tailStyle), text: rest)
    }
    writer.newline()
  }

  /// The colour and face of a piece of text.
  private static func face(_ style: SVGTextStyle) -> [MarkupAttribute] {
    var attributes: [MarkupAttribute] = [.color("fill", style.color)]
    if style.isBold { attributes.append(.literal("font-weight", "bold")) }
    if style.isItalic { attributes.append(.literal("font-style", "italic")) }
    if style.isStruck { attributes.append(.literal("text-decoration", "line-through")) }
    return attributes
  }

  /// Draws a line of text rotated by a quarter turn to run downwards, with its baseline on the left at `start`.
  mutating func textDownwards(_ text: String, at start: Int, _ top: Int, _ style: SVGTextStyle, maximum: Int) {
    let line = style.fit.truncated(TextFit.line(text), to: maximum)
    let left = isMirrored ? width - start - style.size * 70 / 100 : start
    let (x, y) = (Decimal.text(left, places: 2), Decimal.text(top, places: 2))
    var attributes: [MarkupAttribute] = [
      .text("transform", "translate(\(x) \(y)) rotate(90)"), .length("font-size", hundredths: style.size),
      .color("fill", style.color),
    ]
    if TextOrder.isRightToLeft(line) ?? isMirrored {
      attributes += [.literal("direction", "rtl"), .literal("text-anchor", "end")]
    }
    if style.isBold { attributes.append(.literal("font-weight", "bold")) }
    if style.isStruck { attributes.append(.literal("text-decoration", "line-through")) }
    writer.element("text", attributes, text: line)
    writer.newline()
  }

  // MARK: Groups

  /// Draws a group clipped to `box`. `title` is its full text, which programs show on request.
  mutating func clipped(to box: SVGBox, title: String? = nil, _ draw: (inout SVGCanvas) -> Void) {
    clipCount += 1
    let number = clipCount
    let geometry = geometry(of: box)
    writer.element("clipPath", [.numbered("id", "clip", number)]) { $0.empty("rect", geometry) }
    writer.newline()
    writer.markup("<g")
    writer.attribute(.numbered("clip-path", "url(#clip", number, ")"))
    writer.markup(">")
    if let title { writer.element("title", text: TextFit.line(title)) }
    writer.newline()
    draw(&self)
    writer.markup("</g>\n")
  }

  private func geometry(of box: SVGBox) -> [MarkupAttribute] {
    [
      .length("x", hundredths: left(of: box)), .length("y", hundredths: box.top),
      .length("width", hundredths: box.width), .length("height", hundredths: box.height),
    ]
  }
}
