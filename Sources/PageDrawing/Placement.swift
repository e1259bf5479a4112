/// Where a part of a drawing is on a larger sheet: scaled, then turned, then moved.
public struct Placement: Hashable, Sendable {
  /// The distance of the left edge of the turned part from that of the sheet, in hundredths of a unit.
  public var left: Int
  /// The distance of the upper edge of the turned part from that of the sheet, in hundredths of a unit.
  public var top: Int
  /// The scale in millionths.
  public var scale: Int
  /// The clockwise quarter turns, 0 to 3.
  public var quarterTurns: Int
  /// The width of the part before it is scaled, in hundredths of a unit.
  public var width: Int
  /// The height of the part before it is scaled, in hundredths of a unit.
  public var height: Int

  /// Where the part's own origin is on the sheet: the corner that the turns bring to the upper left is at ``left`` and ``top``.
  public var origin: DrawingPoint {
    let (width, height) = (width * scale / 1_000_000, height * scale / 1_000_000)
    return switch quarterTurns & 3 {
    case 1: DrawingPoint(x: left + height, y: top)
    case 2: DrawingPoint(x: left + width, y: top + height)
    case 3: DrawingPoint(x: left, y: top + width)
    default: DrawingPoint(x: left, y: top)
    }
  }

  /// Creates a placement of a part of some size.
  public init(left: Int, top: Int, scale: Int = 1_000_000, quarterTurns: Int = 0, width: Int, height: Int) {
    self.left = left
    self.top = top
    self.scale = scale
    self.quarterTurns = quarterTurns
    self.width = width
    self.height = height
  }
}
