internal import CalendarModel
internal import PageDrawing

/// Paints the steps of a sheet.
struct SheetPainter {
  let canvas: any PaperCanvas
  let lines: LinePainter
  /// The document with the structure and the links; nil for images.
  let document: PDFDocument?
  /// The destinations of the document, and whether they have been painted.
  let destinations: DestinationNames
  private(set) var bookmarks: [Bookmark] = []
  private var groups: [OpenGroup]

  /// Creates a painter for a sheet of the given size.
  init(
    canvas: any PaperCanvas, lines: LinePainter, sheet: PaperBox, document: PDFDocument?, destinations: DestinationNames
  ) {
    self.canvas = canvas
    self.lines = lines
    self.document = document
    self.destinations = destinations
    groups = [OpenGroup(visible: sheet)]
  }

  private var group: OpenGroup { groups[groups.count - 1] }

  mutating func paint(_ step: Drawing) throws(DrawingError) {
    switch step {
    case .rectangle(let box, let fill, let stroke, let radius):
      let box = PaperBox(box)
      shape(in: box, fill, stroke) { $0.addRectangle(box, radius: Double(radius) / 100) }
    case .circle(let centre, let radius, let fill, let stroke):
      let (x, y, radius) = (Double(centre.x) / 100, Double(centre.y) / 100, Double(radius) / 100)
      guard radius > 0 else { return }
      shape(in: PaperBox(left: x - radius, top: y - radius, right: x + radius, bottom: y + radius), fill, stroke) {
        $0.beginPart()
        $0.arc(x, y, radius: radius, quarters: 0, 4)
        $0.closePath()
      }
    case .polygon(let points, let fill, let stroke):
      guard let first = points.first, points.count > 1 else { return }
      var box = PaperBox(DrawingBox(left: first.x, top: first.y, width: 0, height: 0))
      for point in points { box.extend(to: Double(point.x) / 100, Double(point.y) / 100) }
      shape(in: box, fill, stroke) { canvas in
        for (index, point) in points.enumerated() {
          let (x, y) = (Double(point.x) / 100, Double(point.y) / 100)
          index == 0 ? canvas.move(to: x, y) : canvas.line(to: x, y)
        }
        canvas.closePath()
      }
    case .line(let start, let end, let stroke):
      canvas.move(to: Double(start.x) / 100, Double(start.y) / 100)
      canvas.line(to: Double(end.x) / 100, Double(end.y) / 100)
      canvas.stroke(stroke)
    case .text(let text): try lines.paint(text, visible: group.visible, on: canvas)
    case .open(let group): open(group)
    case .close: try close()
    case .destination(let name, let point):
      guard let document, destinations.reach(name) else { return }
      document.addDestination(name, x: Double(point.x) / 100, y: Double(point.y) / 100)
    case .bookmark(let title, let level, let destination):
      guard document != nil, destinations.contains(destination) else { return }
      bookmarks.append(Bookmark(title: PlainLine.text(title), level: level, destination: destination))
    }
  }

  /// Fills and outlines a shape.
  private func shape(in box: PaperBox, _ fill: Paint, _ stroke: Stroke?, _ path: (any PaperCanvas) -> Void) {
    let strokeWidth = Double(stroke?.width ?? 0) / 100
    if strokeWidth <= 0, case .none = fill { return }
    path(canvas)
    switch fill {
    case .none: break
    case .color(let color):
      canvas.setColor(color)
      canvas.fill(keepsPath: strokeWidth > 0)
    case .stripes(let stripe, on: let ground):
      canvas.setColor(ground)
      canvas.fill(keepsPath: true)
      Stripes.paint(stripe, in: box.intersection(group.visible), on: canvas)
      if strokeWidth > 0 { path(canvas) }
    }
    if let stroke, strokeWidth > 0 { canvas.stroke(stroke) }
  }

  private mutating func open(_ group: DrawingGroup) {
    var next = OpenGroup(
      visible: self.group.visible, isInStructure: self.group.isInStructure, isInLink: self.group.isInLink)
    canvas.save()
    if let placement = group.placement {
      let placing = Placing(placement)
      placing.apply(to: canvas)
      next.visible = placing.inside(next.visible)
    }
    if let clip = group.clip {
      let box = PaperBox(clip)
      canvas.rectangle(box.left, box.top, box.width, box.height)
      canvas.clip()
      next.visible = next.visible.intersection(box)
    }
    if let document { openElements(of: group, &next, in: document) }
    groups.append(next)
  }

  private func openElements(of group: DrawingGroup, _ next: inout OpenGroup, in document: PDFDocument) {
    var link = next.isInLink ? nil : group.link.flatMap { destinations.contains($0) ? $0 : nil }
    let box = group.clip == nil ? nil : next.visible
    if box?.isEmpty == true { link = nil }
    var tags = group.role?.tags ?? (group.description == nil ? [] : ["Span"])
    // Links are inside of paragraphs, or of what is like them.
    if link != nil, tags.isEmpty, !next.isInStructure { tags = ["P"] }
    next.isInStructure = next.isInStructure || !tags.isEmpty
    next.elementCount = tags.count
    for (index, tag) in tags.enumerated() {
      document.beginElement(tag, description: index == 0 ? group.description : nil)
    }
    guard let link else { return }
    next.isInLink = true
    next.isLink = true
    document.beginLink(link, box: box)
  }

  private mutating func close() throws(DrawingError) {
    guard groups.count > 1 else { return }
    let group = groups.removeLast()
    if group.isLink { try document?.endLink() }
    for _ in 0..<group.elementCount { try document?.endElement() }
    canvas.restore()
  }
}

/// An entry of the outline.
struct Bookmark {
  let title: String
  let level: Int
  let destination: String
}

/// A group that is being painted.
struct OpenGroup {
  /// The structure elements to end, besides that of a link.
  var elementCount = 0
  /// The visible rectangle, in the group's coordinates.
  var visible: PaperBox
  /// Whether the group is inside a structure element.
  var isInStructure = false
  /// Whether the group is a link.
  var isLink = false
  /// Whether the group is inside a link. Links cannot be nested.
  var isInLink = false
}

/// The destinations of a document. Each is created once.
final class DestinationNames {
  private let names: Set<String>
  private var reached: Set<String> = []

  init(_ names: Set<String>) { self.names = names }

  /// Whether the document has a destination.
  func contains(_ name: String) -> Bool { names.contains(name) }

  /// Whether a link has a target: outside the document, or a destination in it.
  func contains(_ link: LinkTarget) -> Bool {
    guard case .destination(let name) = link else { return true }
    return names.contains(name)
  }

  /// Records that a destination has been painted; false if it already was.
  func reach(_ name: String) -> Bool { names.contains(name) && reached.insert(name).inserted }
}

extension StructureRole {
  /// The tagged PDF structure elements, from the outermost to the innermost.
  var tags: [String] {
    switch self {
    case .section: ["Sect"]
    case .heading1: ["H1"]
    case .heading2: ["H2"]
    case .heading3: ["H3"]
    case .paragraph: ["P"]
    case .list: ["L"]
    case .item: ["LI", "LBody"]
    case .figure: ["Figure"]
    case .table: ["Table"]
    case .row: ["TR"]
    case .headerCell: ["TH"]
    case .cell: ["TD"]
    }
  }
}

/// Diagonal stripes, 2.5 units wide and 8 apart, like the pattern in SVG pages.
enum Stripes {
  private static let (width, step) = (2.5, 8.0)
  private static let diagonal = 0.5.squareRoot()

  /// Paints the stripes as lines, clipped to the canvas's path, whose extent is `box`.
  static func paint(_ color: EventColor, in box: PaperBox, on canvas: any PaperCanvas) {
    guard !box.isEmpty else {
      canvas.beginPath()
      return
    }
    canvas.save()
    canvas.clip()
    // A stripe is where (x + y) · √½ is between a multiple of the step and its width more.
    let first = Int(((box.left + box.top) * diagonal / step).rounded(.down)) - 1
    let last = Int(((box.right + box.bottom) * diagonal / step).rounded(.up))
    for index in first...max(first, last) {
      let sum = (Double(index) * step + width / 2) / diagonal
      // From the lower left to the upper right, a little beyond the box.
      let (top, bottom) = (box.top - width, box.bottom + width)
      canvas.move(to: sum - bottom, bottom)
      canvas.line(to: sum - top, top)
    }
    canvas.setColor(color)
    canvas.setLine(width: width, dashes: [])
    canvas.stroke()
    canvas.restore()
  }
}
