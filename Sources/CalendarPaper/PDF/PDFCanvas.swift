internal import CalendarModel

/// Writes the content stream of a page (ISO 32000-1 sections 8 and 9). Coordinates are transformed here, so that the
/// stream has no transformations.
final class PDFCanvas: PaperCanvas {
  /// The state of the stream's graphics, whose operators are only written for changes.
  private struct Graphics {
    var (fill, stroke) = (EventColor(0), EventColor(0))
    /// The width and the dashes of lines, in points.
    var (width, dashes) = (1.0, [Double]())
    var font = -1
  }

  private struct State {
    var matrix: PDFMatrix
    /// The graphics outside of this state's clip; nil without one.
    var outside: Graphics?
  }

  private let resources: PDFResources
  private let structure: PDFStructure
  private let size: (width: Double, height: Double)
  private(set) var content = PDFBytes("4 M\n")
  private var states: [State]
  private var graphics = Graphics()
  private var color = EventColor(0)
  private var line: (width: Double, dashes: [Double]) = (1, [])
  private var path = PDFBytes()
  private var pathBox: PaperBox?
  /// Whether the path has a point from which it can go on.
  private var isInPart = false
  /// Whether content of the innermost structure element is open.
  private var isMarked = false
  /// The extent of what has been painted since a link began; nil outside of links and where nothing is painted.
  private(set) var paintedBox: PaperBox?

  /// Creates the canvas of a page, in points.
  init(width: Double, height: Double, _ resources: PDFResources, _ structure: PDFStructure) {
    (self.resources, self.structure) = (resources, structure)
    size = (width, height)
    states = [State(matrix: PDFMatrix(height: height))]
  }

  /// The transformation from the current coordinates to the page's.
  var matrix: PDFMatrix { states[states.count - 1].matrix }

  private func transform(_ body: (inout PDFMatrix) -> Void) { body(&states[states.count - 1].matrix) }

  // MARK: Structure

  /// Ends the content of the innermost element, before another element begins or ends.
  func endContent() {
    guard isMarked else { return }
    content.append("EMC\n")
    isMarked = false
  }

  /// Begins content of the innermost element, unless it is open.
  private func beginContent() {
    guard !isMarked, let (tag, number) = structure.newContent() else { return }
    content.append("/\(tag)<</MCID ")
    content.integer(number)
    content.append(">>BDC\n")
    isMarked = true
  }

  /// Forgets what has been painted.
  func beginExtent() { paintedBox = nil }

  private func painted(_ box: PaperBox) {
    guard var known = paintedBox else { return paintedBox = box }
    known.extend(to: box.left, box.top)
    known.extend(to: box.right, box.bottom)
    paintedBox = known
  }

  // MARK: State

  func save() { states.append(State(matrix: matrix)) }

  func restore() {
    guard states.count > 1, let state = states.popLast(), let outside = state.outside else { return }
    endContent()
    content.append("Q\n")
    graphics = outside
  }

  func translate(_ x: Double, _ y: Double) { transform { $0.translate(x, y) } }
  func scale(_ x: Double, _ y: Double) { transform { $0.scale(x, y) } }
  func turn(quarters: Int) { transform { $0.turn(quarters: quarters) } }

  func clip() {
    endContent()
    if states[states.count - 1].outside == nil {
      states[states.count - 1].outside = graphics
      content.append("q\n")
    }
    // An empty path clips everything.
    if path.isEmpty { content.append("0 0 0 0 re\n") }
    content.append(path)
    content.append("W n\n")
    beginPath()
  }

  func setColor(_ color: EventColor) { self.color = color }
  func setLine(width: Double, dashes: [Double]) { line = (width, dashes) }

  // MARK: Paths

  func beginPath() {
    path.removeAll()
    pathBox = nil
  }

  func beginPart() { isInPart = false }

  func move(to x: Double, _ y: Double) {
    point(matrix.point(x, y))
    path.append("m\n")
    isInPart = true
  }

  func line(to x: Double, _ y: Double) {
    guard isInPart, !path.isEmpty else { return move(to: x, y) }
    point(matrix.point(x, y))
    path.append("l\n")
  }

  private func point(_ point: (x: Double, y: Double)) {
    path.number(point.x)
    path.number(point.y)
    extend(to: point)
  }

  private func extend(to point: (x: Double, y: Double)) {
    if pathBox == nil {
      pathBox = PaperBox(left: point.x, top: point.y, right: point.x, bottom: point.y)
    } else {
      pathBox?.extend(to: point.x, point.y)
    }
  }

  func closePath() {
    if !path.isEmpty { path.append("h\n") }
    isInPart = false
  }

  func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    let box = matrix.box(PaperBox(left: x, top: y, right: x + width, bottom: y + height))
    point((box.left, box.top))
    path.number(box.width)
    path.number(box.height)
    path.append("re\n")
    extend(to: (box.right, box.bottom))
    isInPart = false
  }

  func arc(_ x: Double, _ y: Double, radius: Double, quarters from: Double, _ to: Double) {
    // The length of the handles of a quarter of a circle.
    let handle = 0.552_284_749_8 * radius
    var quarter = Int(from)
    func corner(_ quarter: Int) -> (x: Double, y: Double) {
      [(1, 0), (0, 1), (-1, 0), (0, -1)][quarter & 3]
    }
    let start = corner(quarter)
    line(to: x + radius * start.x, y + radius * start.y)
    while Double(quarter) < to {
      let (start, end) = (corner(quarter), corner(quarter + 1))
      point(matrix.point(x + radius * start.x + handle * end.x, y + radius * start.y + handle * end.y))
      point(matrix.point(x + radius * end.x + handle * start.x, y + radius * end.y + handle * start.y))
      point(matrix.point(x + radius * end.x, y + radius * end.y))
      path.append("c\n")
      quarter += 1
    }
  }

  func fill(keepsPath: Bool) {
    if !path.isEmpty {
      beginContent()
      writeFillColor()
      content.append(path)
      content.append("f\n")
      if let pathBox { painted(pathBox) }
    }
    if !keepsPath { beginPath() }
  }

  func stroke() {
    defer { beginPath() }
    guard !path.isEmpty else { return }
    beginContent()
    if graphics.stroke != color {
      graphics.stroke = color
      write(color)
      content.append("RG\n")
    }
    let scale = matrix.lineScale
    let (width, dashes) = (line.width * scale, line.dashes.map { $0 * scale })
    if width != graphics.width {
      graphics.width = width
      content.number(width)
      content.append("w ")
    }
    if dashes != graphics.dashes {
      graphics.dashes = dashes
      content.append("[")
      for dash in dashes { content.number(dash) }
      content.append("]0 d ")
    }
    content.append(path)
    content.append("S\n")
    if let box = pathBox {
      let margin = width / 2
      painted(
        PaperBox(
          left: box.left - margin, top: box.top - margin, right: box.right + margin, bottom: box.bottom + margin))
    }
  }

  func paintAll() {
    beginPath()
    path.append("0 0 ")
    path.number(size.width)
    path.number(size.height)
    path.append("re\n")
    fill(keepsPath: false)
  }

  private func writeFillColor() {
    guard graphics.fill != color else { return }
    graphics.fill = color
    write(color)
    content.append("rg\n")
  }

  private func write(_ color: EventColor) {
    for part in [color.red, color.green, color.blue] { content.number(Double(part) / 255) }
  }

  // MARK: Text

  func show(_ line: SetLine) throws(DrawingError) {
    beginContent()
    writeFillColor()
    for run in try line.runs() {
      if run.font.isColored { try showImages(run) }
      // Under the pictures of a coloured font are empty glyphs, so that a search finds them and copies have them.
      try showText(run)
      for box in run.missing { showMissing(box, run) }
    }
    painted(matrix.box(PaperBox(left: 0, top: line.top, right: line.width, bottom: line.bottom)))
  }

  private func showText(_ run: GlyphRun) throws(DrawingError) {
    guard !run.clusters.isEmpty else { return }
    let font = resources.font(run.font)
    content.append("BT ")
    if graphics.font != font {
      graphics.font = font
      content.append("/F\(font) 1 Tf ")
    }
    let (matrix, size) = (matrix, TextSetter.size)
    let start = matrix.point(run.x, 0)
    for number in [matrix.xx * size, matrix.yx * size, -matrix.xy * size, -matrix.yy * size, start.x, start.y] {
      content.number(number)
    }
    content.append("Tm ")
    var text = PDFGlyphs()
    for cluster in run.clusters {
      // A glyph that stands for other characters elsewhere, or several glyphs, are named by their characters.
      var isPlain = cluster.glyphs.count == 1
      var codes: [(glyph: GlyphRun.Glyph, code: Int, width: Int)] = []
      for index in cluster.glyphs {
        let glyph = run.glyphs[index]
        let (code, width, isText) = resources.use(glyph.number, ofFont: font, for: cluster)
        isPlain = isPlain && isText
        codes.append((glyph, code, width))
      }
      if !isPlain { text.begin(cluster.scalar.map { String($0) } ?? cluster.text) }
      for (glyph, code, width) in codes { text.show(code, at: glyph.x, rise: glyph.rise, width: width) }
      if !isPlain { text.endNamed() }
    }
    content.append(text.finished())
    content.append("ET\n")
  }

  private func showImages(_ run: GlyphRun) throws(DrawingError) {
    let perUnit = 1_000 / TextSetter.size
    for glyph in run.glyphs {
      guard let image = try run.font.image(glyph.number) else { continue }
      let name = try resources.image(image)
      let (x, y) = (run.x + Double(glyph.x) / perUnit, -Double(glyph.rise) / perUnit)
      let (matrix, box) = (matrix, image.box)
      let start = matrix.point(x + box.left, y + box.bottom)
      content.append("q ")
      for number in [
        matrix.xx * box.width, matrix.yx * box.width, -matrix.xy * box.height, -matrix.yy * box.height, start.x,
        start.y,
      ] { content.number(number) }
      content.append("cm /I\(name) Do Q\n")
    }
  }

  /// Draws a frame in place of a character that no font has.
  private func showMissing(_ box: (left: Double, right: Double), _ run: GlyphRun) {
    let margin = 0.06 * TextSetter.size
    guard box.right - box.left > 2 * margin else { return }
    beginPath()
    rectangle(
      run.x + box.left + margin, -0.7 * TextSetter.size, box.right - box.left - 2 * margin, 0.7 * TextSetter.size)
    setLine(width: 0.04 * TextSetter.size, dashes: [])
    stroke()
  }
}

/// The operators that show the glyphs of a text object.
struct PDFGlyphs {
  private var content = PDFBytes()
  /// Where the next glyph would be, and how far above the baseline, in thousandths of an em.
  private var (x, rise) = (0, 0)
  /// Whether an array of strings is open, and a string in it.
  private var (isInArray, isInString) = (false, false)

  /// Shows a glyph at its place.
  mutating func show(_ code: Int, at target: Int, rise: Int, width: Int) {
    if rise != self.rise {
      endArray()
      content.number(Double(rise) / 1_000)
      content.append("Ts ")
      self.rise = rise
    }
    if !isInArray {
      content.append("[")
      isInArray = true
    }
    if target != x {
      endString()
      content.integer(x - target)
    }
    if !isInString {
      content.append("(")
      isInString = true
    }
    content.character(UInt8(truncatingIfNeeded: code >> 8))
    content.character(UInt8(truncatingIfNeeded: code))
    x = target + width
  }

  private mutating func endString() {
    guard isInString else { return }
    content.append(")")
    isInString = false
  }

  private mutating func endArray() {
    endString()
    guard isInArray else { return }
    content.append("]TJ ")
    isInArray = false
  }

  /// Begins glyphs that stand for a text together.
  mutating func begin(_ text: String) {
    endArray()
    content.append("/Span<</ActualText")
    content.wideText(text)
    content.append(">>BDC ")
  }

  mutating func endNamed() {
    endArray()
    content.append("EMC ")
  }

  /// The operators for all that has been shown.
  mutating func finished() -> PDFBytes {
    endArray()
    // The rise would last beyond the text object.
    if rise != 0 { content.append("0 Ts ") }
    return content
  }
}
