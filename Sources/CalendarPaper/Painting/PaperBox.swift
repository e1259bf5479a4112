internal import PageDrawing

/// A rectangle in units.
struct PaperBox {
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

  /// The intersection of two rectangles; empty if there is none.
  func intersection(_ other: PaperBox) -> PaperBox {
    let (left, top) = (max(left, other.left), max(top, other.top))
    return PaperBox(
      left: left, top: top, right: max(left, min(right, other.right)), bottom: max(top, min(bottom, other.bottom)))
  }

  /// Extends the rectangle to contain a point.
  mutating func extend(to x: Double, _ y: Double) {
    (left, right) = (min(left, x), max(right, x))
    (top, bottom) = (min(top, y), max(bottom, y))
  }
}

/// A placement in units: maps a part's own lengths to the sheet around it.
struct Placing {
  let scale: Double
  let quarterTurns: Int
  /// Where the part's origin is on the sheet.
  let (originX, originY): (Double, Double)

  init(_ placement: Placement) {
    scale = Double(placement.scale) / 1_000_000
    quarterTurns = placement.quarterTurns & 3
    (originX, originY) = (Double(placement.origin.x) / 100, Double(placement.origin.y) / 100)
  }

  /// Applies the transformation to a canvas.
  func apply(to canvas: any PaperCanvas) {
    canvas.translate(originX, originY)
    canvas.turn(quarters: quarterTurns)
    canvas.scale(scale, scale)
  }

  /// Converts a rectangle of the sheet to the part's own lengths.
  func inside(_ box: PaperBox) -> PaperBox {
    let (x, y) = ((box.left - originX) / scale, (box.top - originY) / scale)
    let (endX, endY) = ((box.right - originX) / scale, (box.bottom - originY) / scale)
    return switch quarterTurns {
    case 1: PaperBox(left: y, top: -endX, right: endY, bottom: -x)
    case 2: PaperBox(left: -endX, top: -endY, right: -x, bottom: -y)
    case 3: PaperBox(left: -endY, top: x, right: -y, bottom: endX)
    default: PaperBox(left: x, top: y, right: endX, bottom: endY)
    }
  }
}
