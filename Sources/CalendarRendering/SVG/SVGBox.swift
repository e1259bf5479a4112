/// A rectangle in logical coordinates: `start` is the distance from the side where lines begin, so that one drawing
/// serves both writing directions. Lengths are in hundredths of a unit; 96 units are an inch.
struct SVGBox: Hashable {
  var start: Int
  var top: Int
  var width: Int
  var height: Int

  /// The exclusive end.
  var end: Int { start + width }
  /// The exclusive bottom.
  var bottom: Int { top + height }

  /// This box with its sides moved inwards.
  func inset(start: Int = 0, top: Int = 0, end: Int = 0, bottom: Int = 0) -> SVGBox {
    SVGBox(
      start: self.start + start, top: self.top + top, width: max(0, width - start - end),
      height: max(0, height - top - bottom))
  }
}
