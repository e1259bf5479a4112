internal import CalendarModel
internal import PageDrawing

/// What paints a page: paths, colours and lines of text, in units. Transformations and clips last until `restore()`.
protocol PaperCanvas: AnyObject {
  func save()
  func restore()
  func translate(_ x: Double, _ y: Double)
  func scale(_ x: Double, _ y: Double)
  /// Turns clockwise, without rounding errors from sines.
  func turn(quarters: Int)
  /// Restricts painting to the path.
  func clip()

  func setColor(_ color: EventColor)
  func setLine(width: Double, dashes: [Double])

  func move(to x: Double, _ y: Double)
  func line(to x: Double, _ y: Double)
  func closePath()
  func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double)
  /// Adds an arc clockwise between two angles in quarter turns, where 0 is to the right.
  func arc(_ x: Double, _ y: Double, radius: Double, quarters from: Double, _ to: Double)
  func beginPath()
  func beginPart()
  func fill(keepsPath: Bool)
  func stroke()
  /// Fills the page.
  func paintAll()

  /// Draws a line of text with the left end of its baseline at the origin.
  func show(_ line: SetLine) throws(DrawingError)
}

extension PaperCanvas {
  /// Draws the path as a line.
  func stroke(_ stroke: Stroke) {
    guard stroke.width > 0 else { return beginPath() }
    setColor(stroke.color)
    let dashes = stroke.dashes.lengths.map { [Double($0.dash) / 100, Double($0.gap) / 100] } ?? []
    setLine(width: Double(stroke.width) / 100, dashes: dashes)
    self.stroke()
  }

  /// Adds a rectangle, with rounded corners if the radius is above 0.
  func addRectangle(_ box: PaperBox, radius: Double) {
    let radius = min(radius, box.width / 2, box.height / 2)
    guard radius > 0 else { return rectangle(box.left, box.top, box.width, box.height) }
    beginPart()
    arc(box.right - radius, box.top + radius, radius: radius, quarters: 3, 4)
    arc(box.right - radius, box.bottom - radius, radius: radius, quarters: 0, 1)
    arc(box.left + radius, box.bottom - radius, radius: radius, quarters: 1, 2)
    arc(box.left + radius, box.top + radius, radius: radius, quarters: 2, 3)
    closePath()
  }
}
