/// A rectangle in logical coordinates: `start` is the distance from the side where lines begin, so that one drawing
/// serves both writing directions. Lengths are in hundredths of a unit; 96 units are an inch.
package struct SheetBox: Hashable, Sendable {
  /// The distance from the side where lines begin.
  package var start: Int
  /// The distance from the upper side.
  package var top: Int
  package var width: Int
  package var height: Int

  /// Creates a rectangle.
  package init(start: Int, top: Int, width: Int, height: Int) {
    self.start = start
    self.top = top
    self.width = width
    self.height = height
  }

  /// The exclusive end.
  package var end: Int { start + width }
  /// The exclusive bottom.
  package var bottom: Int { top + height }

  /// This box with its sides moved inwards.
  package func inset(start: Int = 0, top: Int = 0, end: Int = 0, bottom: Int = 0) -> SheetBox {
    SheetBox(
      start: self.start + start, top: self.top + top, width: max(0, width - start - end),
      height: max(0, height - top - bottom))
  }
}
