/// What tells the events of one name from those of another besides colour: the line at a box's edge and the shape of a dot.
enum EventMark: Int, CaseIterable, Hashable, Sendable {
  /// A solid line, a round dot; all there is in colour.
  case solid
  /// A line of dashes, a square.
  case dashed
  /// A line of dots, a square on its corner.
  case dotted
  /// Two lines, a triangle.
  case double
}
