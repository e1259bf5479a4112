internal import CalendarModel

/// Diagonal stripes, 2.5 units wide and 8 apart, as the pattern of SVG pages.
enum Stripes {
  private static let (width, step) = (2.5, 8.0)
  private static let diagonal = 0.5.squareRoot()

  /// Paints the stripes within the canvas's path, whose extent is `box`, as lines within a clip.
  static func paint(_ color: EventColor, in box: Box, on canvas: CairoCanvas) {
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
