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
    (originX, originY) = (Double(placement.origin.x) / 100, Double(placement.origin.y) / 100)
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
