internal import PageDrawing

/// A placement in units: how a part's own lengths become those of the sheet around it.
struct Placing {
  let scale: Double
  let quarterTurns: Int
  /// Where the part's origin is on the sheet.
  let (originX, originY): (Double, Double)

  init(_ placement: Placement) {
    scale = Double(placement.scale) / 1_000_000
    quarterTurns = placement.quarterTurns & 3
    let (left, top) = (Double(placement.left) / 100, Double(placement.top) / 100)
    let (width, height) = (Double(placement.width) / 100 * scale, Double(placement.height) / 100 * scale)
    switch quarterTurns {
    case 1: (originX, originY) = (left + height, top)
    case 2: (originX, originY) = (left + width, top + height)
    case 3: (originX, originY) = (left, top + width)
    default: (originX, originY) = (left, top)
    }
  }

  /// Makes a canvas draw as the part.
  func apply(to canvas: CairoCanvas) {
    canvas.translate(originX, originY)
    canvas.turn(quarters: quarterTurns)
    canvas.scale(scale, scale)
  }

  /// A rectangle of the sheet in the part's lengths.
  func inside(_ box: Box) -> Box {
    let (x, y) = ((box.left - originX) / scale, (box.top - originY) / scale)
    let (endX, endY) = ((box.right - originX) / scale, (box.bottom - originY) / scale)
    return switch quarterTurns {
    case 1: Box(left: y, top: -endX, right: endY, bottom: -x)
    case 2: Box(left: -endX, top: -endY, right: -x, bottom: -y)
    case 3: Box(left: -endY, top: x, right: -y, bottom: endX)
    default: Box(left: x, top: y, right: endX, bottom: endY)
    }
  }
}
