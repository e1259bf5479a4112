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
      var attributes = Self.geometry(of: box)
      if radius > 0 { attributes.append(.length("rx", hundredths: radius)) }
      shape("rect", attributes, fill, stroke)
    case .circle(let centre, let radius, let fill, let stroke):
      let attributes: [MarkupAttribute] = [
        .length("cx", hundredths: centre.x), .length("cy", hundredths: centre.y), .length("r", hundredths: radius),
      ]
      shape("circle", attributes, fill, stroke)
    case .polygon(let points, let fill, let stroke):
      let list = points.map { "\(Decimal.text($0.x, places: 2)),\(Decimal.text($0.y, places: 2))" }
      shape("polygon", [.text("points", list.joined(separator: " "))], fill, stroke)
    case .line(let start, let end, let stroke):
      let attributes: [MarkupAttribute] = [
        .length("x1", hundredths: start.x), .length("y1", hundredths: start.y),
        .length("x2", hundredths: end.x), .length("y2", hundredths: end.y),
      ]
      writer.empty("line", attributes + Self.stroke(stroke))
      writer.newline()
    case .text(let text): write(text)
    case .open(let group): open(group)
    case .close: close()
    // SVG has no outline, and a stand-alone page has no internal links.
    case .destination, .bookmark: break
    }
  }

  // MARK: Shapes

  private mutating func shape(
    _ name: StaticString, _ geometry: [MarkupAttribute], _ fill: Paint, _ stroke: Stroke?
  ) {
    var attributes = geometry
    switch fill {
    case .none: attributes.append(.literal("fill", "none"))
    case .color(let color): attributes.append(.color("fill", color))
    case .stripes(let stripe, let ground):
      attributes.append(.numbered("fill", "url(#stripes", pattern(fill, stripe, ground), ")"))
    }
    if let stroke { attributes += Self.stroke(stroke) }
    writer.empty(name, attributes)
    writer.newline()
  }

  /// The number of a striped fill's pattern, which is written before its first use.
  private mutating func pattern(_ fill: Paint, _ stripe: EventColor, _ ground: EventColor) -> Int {
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

  private static func stroke(_ stroke: Stroke) -> [MarkupAttribute] {
    var attributes: [MarkupAttribute] = [
      .color("stroke", stroke.color), .length("stroke-width", hundredths: stroke.width),
    ]
    if let lengths = stroke.dashes.lengths {
      let (dash, gap) = (Decimal.text(lengths.dash, places: 2), Decimal.text(lengths.gap, places: 2))
      attributes.append(.text("stroke-dasharray", "\(dash) \(gap)"))
    }
    return attributes
  }

  private static func geometry(of box: DrawingBox) -> [MarkupAttribute] {
    [
      .length("x", hundredths: box.left), .length("y", hundredths: box.top), .length("width", hundredths: box.width),
      .length("height", hundredths: box.height),
    ]
  }

  // MARK: Text

  private mutating func write(_ text: DrawnText) {
    var attributes: [MarkupAttribute] = []
    let (x, y) = (text.position.x, text.position.y)
    if text.runsDownwards {
      let position = "translate(\(Decimal.text(x, places: 2)) \(Decimal.text(y, places: 2))) rotate(90)"
      attributes.append(.text("transform", position))
    } else {
      attributes += [.length("x", hundredths: x), .length("y", hundredths: y)]
    }
    attributes.append(.length("font-size", hundredths: text.face.size))
    if let tail = text.tail {
      let face = text.face
      writer.element("text", attributes) { writer in
        writer.element("tspan", Self.face(face), text: text.text)
        writer.element("tspan", [.length("dx", hundredths: DrawnText.gap)] + Self.face(tail.face), text: tail.text)
      }
      writer.newline()
      return
    }
    attributes.append(.color("fill", text.face.color))
    // `text-anchor` uses the direction of the text.
    switch text.anchor {
    case .middle: attributes.append(.literal("text-anchor", "middle"))
    case .left where text.isRightToLeft: attributes.append(.literal("text-anchor", "end"))
    case .right where !text.isRightToLeft: attributes.append(.literal("text-anchor", "end"))
    case .left, .right: break
    }
    if text.isRightToLeft { attributes.append(.literal("direction", "rtl")) }
    attributes += Self.style(text.face)
    writer.element("text", attributes, text: text.text)
    writer.newline()
  }

  /// The colour and style of a piece of text.
  private static func face(_ face: TextFace) -> [MarkupAttribute] { [.color("fill", face.color)] + style(face) }

  private static func style(_ face: TextFace) -> [MarkupAttribute] {
    var attributes: [MarkupAttribute] = []
    if face.isBold { attributes.append(.literal("font-weight", "bold")) }
    if face.isItalic { attributes.append(.literal("font-style", "italic")) }
    if face.isStruck { attributes.append(.literal("text-decoration", "line-through")) }
    return attributes
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
      writer.element("clipPath", [.numbered("id", "clip", clipCount)]) { $0.empty("rect", Self.geometry(of: clip)) }
      writer.newline()
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
