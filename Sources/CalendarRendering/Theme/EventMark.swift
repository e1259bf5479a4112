/// A mark that distinguishes events without colour: the line style of a box's edge and the shape of a dot.
enum EventMark: Int, CaseIterable, Hashable, Sendable {
  /// A solid line, a round dot; the only mark on colour pages.
  case solid
  /// A dashed line, a square.
  case dashed
  /// A dotted line, a diamond.
  case dotted
  /// A double line, a triangle.
  case double
}
