internal import PageDrawing

/// A rectangle in units.
struct Box {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  var width: Double { right - left }
  var height: Double { bottom - top }
  var isEmpty: Bool { width <= 0 || height <= 0 }

  init(left: Double, top: Double, right: Double, bottom: Double) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  init(_ box: DrawingBox) {
    (left, top) = (Double(box.left) / 100, Double(box.top) / 100)
    (right, bottom) = (left + Double(box.width) / 100, top + Double(box.height) / 100)
  }

  /// The common part of two rectangles; empty if there is none.
  func intersection(_ other: Box) -> Box {
    let (left, top) = (max(left, other.left), max(top, other.top))
    return Box(
      left: left, top: top, right: max(left, min(right, other.right)), bottom: max(top, min(bottom, other.bottom)))
  }

  /// Makes the rectangle contain a point.
  mutating func extend(to x: Double, _ y: Double) {
    (left, right) = (min(left, x), max(right, x))
    (top, bottom) = (min(top, y), max(bottom, y))
  }
}
