internal import PageDrawing

extension CairoCanvas {
  /// Draws the path as a line.
  func stroke(_ stroke: Stroke) {
    guard stroke.width > 0 else { return beginPath() }
    setColor(stroke.color)
    let dashes = stroke.dashes.lengths.map { [Double($0.dash) / 100, Double($0.gap) / 100] } ?? []
    setLine(width: Double(stroke.width) / 100, dashes: dashes)
    self.stroke()
  }

  /// Adds a rectangle, with rounded corners if the radius is above 0.
  func addRectangle(_ box: Box, radius: Double) {
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
