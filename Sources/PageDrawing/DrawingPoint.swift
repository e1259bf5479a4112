/// A point on a sheet, in hundredths of a unit from its left and upper edges.
public struct DrawingPoint: Hashable, Sendable {
  /// The distance from the left edge.
  public var x: Int
  /// The distance from the upper edge.
  public var y: Int

  /// Creates a point.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}
