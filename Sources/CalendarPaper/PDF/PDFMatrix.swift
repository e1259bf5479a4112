/// A transformation of a page, in points from its lower left corner.
struct PDFMatrix {
  // An x and a y move a point by (xx, yx) and (xy, yy).
  private(set) var (xx, yx, xy, yy) = (1.0, 0.0, 0.0, -1.0)
  private(set) var (x0, y0) = (0.0, 0.0)

  /// From the upper left corner of a page of the given height, downwards.
  init(height: Double) { y0 = height }

  mutating func translate(_ x: Double, _ y: Double) { (x0, y0) = point(x, y) }

  mutating func scale(_ x: Double, _ y: Double) {
    (xx, yx) = (xx * x, yx * x)
    (xy, yy) = (xy * y, yy * y)
  }

  /// Turns clockwise.
  mutating func turn(quarters: Int) {
    switch quarters & 3 {
    case 1: (xx, yx, xy, yy) = (xy, yy, -xx, -yx)
    case 2: (xx, yx, xy, yy) = (-xx, -yx, -xy, -yy)
    case 3: (xx, yx, xy, yy) = (-xy, -yy, xx, yx)
    default: break
    }
  }

  func point(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    (xx * x + xy * y + x0, yx * x + yy * y + y0)
  }

  /// The rectangle around a transformed rectangle. Its top is its lower side, as y grows upwards.
  func box(_ box: PaperBox) -> PaperBox {
    let (first, second) = (point(box.left, box.top), point(box.right, box.bottom))
    return PaperBox(
      left: min(first.x, second.x), top: min(first.y, second.y), right: max(first.x, second.x),
      bottom: max(first.y, second.y))
  }

  /// The factor by which widths of lines grow.
  var lineScale: Double { (xx * yy - xy * yx).magnitude.squareRoot() }
}
