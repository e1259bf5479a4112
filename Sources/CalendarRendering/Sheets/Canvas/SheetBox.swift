/// A rectangle in logical coordinates: `start` is the distance from the side where lines begin, so that one drawing
/// serves both writing directions. Lengths are in hundredths of a unit; 96 units are an inch.
public struct SheetBox: Hashable, Sendable {
  /// The distance from the side where lines begin.
  public var start: Int
  /// The distance from the upper side.
  public var top: Int
  /// The width.
  public var width: Int
  /// The height.
  public var height: Int

  /// Creates a rectangle.
  public init(start: Int, top: Int, width: Int, height: Int) {
    self.start = start
    self.top = top
    self.width = width
    self.height = height
  }

  /// The exclusive end.
  public var end: Int { start + width }
  /// The exclusive bottom.
  public var bottom: Int { top + height }

  /// This box with its sides moved inwards.
  public func inset(start: Int = 0, top: Int = 0, end: Int = 0, bottom: Int = 0) -> SheetBox {
    SheetBox(
      start: self.start + start, top: self.top + top, width: max(0, width - start - end),
      height: max(0, height - top - bottom))
  }
}
