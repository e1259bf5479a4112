internal import Bytes
internal import CalendarModel
internal import PageDrawing

/// Writes a sheet as SVG 1.1, with presentation attributes only, which all programs draw alike.
struct SVGWriter: ~Copyable {
  /// What to restore at the end of a group.
  private struct OpenGroup {
    var hasElement = false
    var hasLink = false
  }

  private var writer: MarkupWriter
  private var clipCount = 0
  private var groups: [OpenGroup] = []
  /// The striped fills that have a pattern, in order of their numbers.
  private var stripes: [Paint] = []

  /// Writes a sheet as a document.
  /// - Parameters:
  ///   - sheet: The sheet.
  ///   - properties: The title and language.
  ///   - hasPhysicalSize: Whether its sides are in millimetres, as on paper, instead of units.
  ///   - chunks: Takes the document.
  static func write(_ sheet: Sheet, _ properties: DocumentProperties, hasPhysicalSize: Bool, to chunks: Chunks) {
    var writer = SVGWriter(writer: MarkupWriter(dialect: .svg, to: chunks))
    writer.write(sheet, properties, hasPhysicalSize: hasPhysicalSize)
    writer.writer.finish()
  }

  private mutating func write(_ sheet: Sheet, _ properties: DocumentProperties, hasPhysicalSize: Bool) {
    writer.markup("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg")
    writer.attribute(.literal("xmlns", "http://www.w3.org/2000/svg"))
    writer.attribute(.literal("xmlns:xlink", "http://www.w3.org/1999/xlink"))
    writer.attribute(.literal("version", "1.1"))
    if hasPhysicalSize {
      writer.attribute(.text("width", Self.millimetres(sheet.width)))
      writer.attribute(.text("height", Self.millimetres(sheet.height)))
    } else {
      writer.attribute(.length("width", hundredths: sheet.width))
      writer.attribute(.length("height", hundredths: sheet.height))
    }
    let (width, height) = (Decimal.text(sheet.width, places: 2), Decimal.text(sheet.height, places: 2))
    writer.attribute(.text("viewBox", "0 0 \(width) \(height)"))
    writer.attribute(.text("xml:lang", properties.language))
    writer.attribute(.literal("font-family", "Helvetica, Arial, sans-serif"))
    writer.markup(">\n")
    writer.element("title", text: properties.title)
    writer.newline()
    writer.empty("rect", [.literal("width", "100%"), .literal("height", "100%"), .color("fill", sheet.paper)])
    writer.newline()
    for drawing in sheet.drawings { write(drawing) }
    writer.markup("</svg>\n")
  }

  /// A length in millimetres with its unit.
  private static func millimetres(_ hundredths: Int) -> String {
    // 96 units are 25.4 mm.
    Decimal.text((hundredths * 254 + 480) / 960, places: 2) + "mm"
  }

  private mutating func write(_ drawing: Drawing) {
    switch drawing {
    case .rectangle(let box, let fill, let stroke, let radius):
      let pattern = pattern(of: fill)
      writer.markup("<rect")
      writeGeometry(of: box)
      if radius > 0 { writer.attribute("rx", hundredths: radius) }
      endShape(fill, pattern, stroke)
    case .circle(let centre, let radius, let fill, let stroke):
      let pattern = pattern(of: fill)
      writer.markup("<circle")
      writer.attribute("cx", hundredths: centre.x)
      writer.attribute("cy", hundredths: centre.y)
      writer.attribute("r", hundredths: radius)
      endShape(fill, pattern, stroke)
    case .polygon(let points, let fill, let stroke):
      let pattern = pattern(of: fill)
      let list = points.map { "\(Decimal.text($0.x, places: 2)),\(Decimal.text($0.y, places: 2))" }
      writer.markup("<polygon")
      writer.attribute(.text("points", list.joined(separator: " ")))
      endShape(fill, pattern, stroke)
    case .line(let start, let end, let stroke):
      writer.markup("<line")
      writer.attribute("x1", hundredths: start.x)
      writer.attribute("y1", hundredths: start.y)
      writer.attribute("x2", hundredths: end.x)
      writer.attribute("y2", hundredths: end.y)
      write(stroke)
      writer.markup("/>\n")
    case .text(let text): write(text)
    case .open(let group): open(group)
    case .close: close()
    // SVG has no outline, and a stand-alone page has no internal links.
    case .destination, .bookmark: break
    }
  }

  // MARK: Shapes

  /// Writes how a shape is filled and outlined, and ends its element.
  private mutating func endShape(_ fill: Paint, _ pattern: Int?, _ stroke: Stroke?) {
    switch fill {
    case .none: writer.attribute("fill", literal: "none")
    case .color(let color): writer.attribute("fill", color: color)
    case .stripes: writer.attribute(.numbered("fill", "url(#stripes", pattern ?? 0, ")"))
    }
    if let stroke { write(stroke) }
    writer.markup("/>\n")
  }

  /// The number of a striped fill's pattern, which is written before its first use; nil for other fills.
  private mutating func pattern(of fill: Paint) -> Int? {
    guard case .stripes(let stripe, let ground) = fill else { return nil }
    if let number = stripes.firstIndex(of: fill) { return number }
    let number = stripes.count
    stripes.append(fill)
    writer.element(
      "pattern",
      [
        .numbered("id", "stripes", number), .literal("width", "8"), .literal("height", "8"),
        .literal("patternUnits", "userSpaceOnUse"), .literal("patternTransform", "rotate(45)"),
      ]
    ) { writer in
      writer.empty("rect", [.literal("width", "8"), .literal("height", "8"), .color("fill", ground)])
      writer.empty("rect", [.literal("width", "2.5"), .literal("height", "8"), .color("fill", stripe)])
    }
    writer.newline()
    return number
  }

  private mutating func write(_ stroke: Stroke) {
    writer.attribute("stroke", color: stroke.color)
    writer.attribute("stroke-width", hundredths: stroke.width)
    if let lengths = stroke.dashes.lengths {
      let (dash, gap) = (Decimal.text(lengths.dash, places: 2), Decimal.text(lengths.gap, places: 2))
      writer.attribute(.text("stroke-dasharray", "\(dash) \(gap)"))
    }
  }

  private mutating func writeGeometry(of box: DrawingBox) {
    writer.attribute("x", hundredths: box.left)
    writer.attribute("y", hundredths: box.top)
    writer.attribute("width", hundredths: box.width)
    writer.attribute("height", hundredths: box.height)
  }

  // MARK: Text

  private mutating func write(_ text: DrawnText) {
    writer.markup("<text")
    let (x, y) = (text.position.x, text.position.y)
    if text.runsDownwards {
      let position = "translate(\(Decimal.text(x, places: 2)) \(Decimal.text(y, places: 2))) rotate(90)"
      writer.attribute(.text("transform", position))
    } else {
      writer.attribute("x", hundredths: x)
      writer.attribute("y", hundredths: y)
    }
    writer.attribute("font-size", hundredths: text.face.size)
    if let tail = text.tail {
      writer.markup("><tspan")
      write(text.face)
      writer.markup(">")
      writer.text(text.text)
      writer.markup("</tspan><tspan")
      writer.attribute("dx", hundredths: DrawnText.gap)
      write(tail.face)
      writer.markup(">")
      writer.text(tail.text)
      writer.markup("</tspan></text>\n")
      return
    }
    writer.attribute("fill", color: text.face.color)
    // `text-anchor` uses the direction of the text.
    switch text.anchor {
    case .middle: writer.attribute("text-anchor", literal: "middle")
    case .left where text.isRightToLeft: writer.attribute("text-anchor", literal: "end")
    case .right where !text.isRightToLeft: writer.attribute("text-anchor", literal: "end")
    case .left, .right: break
    }
    if text.isRightToLeft { writer.attribute("direction", literal: "rtl") }
    writeStyle(of: text.face)
    writer.markup(">")
    writer.text(text.text)
    writer.markup("</text>\n")
  }

  /// Writes the colour and style of a piece of text.
  private mutating func write(_ face: TextFace) {
    writer.attribute("fill", color: face.color)
    writeStyle(of: face)
  }

  private mutating func writeStyle(of face: TextFace) {
    if face.isBold { writer.attribute("font-weight", literal: "bold") }
    if face.isItalic { writer.attribute("font-style", literal: "italic") }
    if face.isStruck { writer.attribute("text-decoration", literal: "line-through") }
  }

  // MARK: Groups

  private static func attribute(of link: LinkTarget?) -> MarkupAttribute? {
    switch link {
    case .url(let url): .url("xlink:href", url)
    case .page(let address): .text("xlink:href", address)
    case .destination, nil: nil
    }
  }

  private mutating func open(_ group: DrawingGroup) {
    var open = OpenGroup()
    if let link = Self.attribute(of: group.link) {
      writer.markup("<a")
      writer.attribute(link)
      writer.markup(">")
      open.hasLink = true
    }
    if let clip = group.clip {
      clipCount += 1
      writer.markup("<clipPath")
      writer.attribute(.numbered("id", "clip", clipCount))
      writer.markup("><rect")
      writeGeometry(of: clip)
      writer.markup("/></clipPath>\n")
    }
    if group.clip != nil || group.placement != nil || group.description != nil {
      writer.markup("<g")
      if group.clip != nil { writer.attribute(.numbered("clip-path", "url(#clip", clipCount, ")")) }
      if let placement = group.placement { writer.attribute(.text("transform", Self.transform(placement))) }
      writer.markup(">")
      if let description = group.description { writer.element("title", text: description) }
      writer.newline()
      open.hasElement = true
    }
    groups.append(open)
  }

  private mutating func close() {
    guard let group = groups.popLast() else { return }
    if group.hasElement { writer.markup("</g>") }
    if group.hasLink { writer.markup("</a>") }
    if group.hasElement || group.hasLink { writer.newline() }
  }

  private static func transform(_ placement: Placement) -> String {
    let origin = placement.origin
    var text = "translate(\(Decimal.text(origin.x, places: 2)) \(Decimal.text(origin.y, places: 2)))"
    if placement.quarterTurns & 3 != 0 { text += " rotate(\((placement.quarterTurns & 3) * 90))" }
    if placement.scale != 1_000_000 { text += " scale(\(Decimal.text(placement.scale, places: 6)))" }
    return text
  }
}
