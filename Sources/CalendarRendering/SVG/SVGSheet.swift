internal import CalendarModel

/// The sheet of paper: its size, its heading and the room that is left.
struct SVGSheet {
  let context: SVGContext

  /// A4 at 96 units per inch.
  private static let shortSide = 794_00
  private static let longSide = 1_123_00
  private static let margin = 44_00
  /// The width and height of a small month in the heading.
  private static let smallMonth = (width: 104_00, height: 96_00)

  private var headingHeight: Int { context.settings.smallMonths.isEmpty ? 68_00 : Self.smallMonth.height + 16_00 }

  /// The width that a view has.
  static func contentWidth(isLandscape: Bool) -> Int {
    (isLandscape ? longSide : shortSide) - 2 * margin
  }

  /// The whole document. `contentHeight` is what the view needs; the sheet grows when that is more than it has.
  func render(
    _ page: Page, isLandscape: Bool, contentHeight: Int = 0, draw: (SVGBox, inout SVGCanvas) -> Void
  ) -> [UInt8] {
    let width = isLandscape ? Self.longSide : Self.shortSide
    let standardHeight = isLandscape ? Self.shortSide : Self.longSide
    let height = max(standardHeight, contentHeight + headingHeight + 2 * Self.margin)
    var canvas = SVGCanvas(width: width, isMirrored: context.settings.locale.direction == .rightToLeft)
    let content = SVGBox(
      start: Self.margin, top: Self.margin + headingHeight, width: width - 2 * Self.margin,
      height: height - 2 * Self.margin - headingHeight)
    drawHeading(page, in: content, on: &canvas)
    draw(content, &canvas)

    var writer = MarkupWriter(dialect: .svg)
    writer.markup("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    writer.element(
      "svg",
      [
        .literal("xmlns", "http://www.w3.org/2000/svg"), .literal("version", "1.1"),
        .length("width", hundredths: width), .length("height", hundredths: height),
        .text("viewBox", "0 0 \(Decimal.text(width, places: 2)) \(Decimal.text(height, places: 2))"),
        .text("xml:lang", context.settings.locale.identifier),
        .literal("font-family", "Helvetica, Arial, sans-serif"),
      ]
    ) { writer in
      writer.newline()
      writer.element("title", text: PageTitle.document(of: page, settings: context.settings))
      writer.newline()
      context.writePatterns(of: page, into: &writer)
      writer.empty(
        "rect", [.literal("width", "100%"), .literal("height", "100%"), .color("fill", context.background.paper)])
      writer.newline()
      writer.append(Markup(bytes: canvas.writer.bytes))
    }
    writer.newline()
    return writer.bytes
  }

  private func drawHeading(_ page: Page, in content: SVGBox, on canvas: inout SVGCanvas) {
    let settings = context.settings
    var top = Self.margin
    if let title = settings.title, !title.isEmpty {
      canvas.text(title, at: content.start, top + 11_00, context.quiet(12_50).bold, maximum: content.width)
      top += 17_00
    } else {
      top += 9_00
    }
    let end = content.end - drawSmallMonths(in: content, on: &canvas)
    let zone = settings.zone.identifier
    let zoneStyle = context.quiet(10_00)
    let zoneWidth = min(content.width / 3, zoneStyle.fit.measure.width(of: TextFit.line(zone)))
    let style = context.ink(26_00).bold
    let heading = PageTitle.heading(of: page, settings: settings)
    canvas.text(heading, at: content.start, top + 25_00, style, maximum: end - content.start - zoneWidth - 20_00)
    canvas.text(zone, at: end, top + 25_00, zoneStyle.anchored(.end), maximum: zoneWidth)
    let legend = SVGBox(start: content.start, top: top, width: end - content.start, height: 68_00)
    context.drawLegend(in: legend, baseline: Self.margin + 59_50, on: &canvas)
  }

  /// Draws the small months at the end of the heading; returns the width that they take from it.
  private func drawSmallMonths(in content: SVGBox, on canvas: inout SVGCanvas) -> Int {
    let step = Self.smallMonth.width + 18_00
    // Half of the heading is left to the title.
    let months = context.settings.smallMonths.prefix(content.width / 2 / step)
    let view = SVGYearView(context: context)
    for (index, month) in months.enumerated() {
      let box = SVGBox(
        start: content.end - (months.count - index) * step + 18_00, top: Self.margin, width: Self.smallMonth.width,
        height: Self.smallMonth.height)
      view.drawSmall(month, in: box, on: &canvas)
    }
    return months.count * step
  }
}
