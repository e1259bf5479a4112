/// A rectangle on a sheet, in hundredths of a unit from its left and top edges.
public struct DrawingBox: Hashable, Sendable {
  /// The distance of the left side from the left edge of the sheet.
  public var left: Int
  /// The distance of the upper side from the upper edge of the sheet.
  public var top: Int
  /// The width, 0 or more.
  public var width: Int
  /// The height, 0 or more.
  public var height: Int

  /// Creates a rectangle.
  public init(left: Int, top: Int, width: Int, height: Int) {
    self.left = left
    self.top = top
    self.width = width
    self.height = height
  }
}
