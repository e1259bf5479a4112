internal import PageDrawing

/// A part of a line of text in one face.
struct LinePart {
  let line: SetLine
  let face: TextFace

  /// What the setter's lengths are multiplied with.
  var scale: Double { Double(face.size) / 100 / TextSetter.size }
  /// The width, in units.
  var width: Double { line.width * scale }

  /// Cuts the line to a width in units.
  func cut(to limit: Double) { line.cut(to: limit / scale) }
}
