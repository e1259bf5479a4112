internal import PageDrawing

/// A part of a line of text in one face.
struct LinePart {
  let key: LineKey
  let face: TextFace
  private(set) var line: SetLine

  /// Sets the part.
  init(_ text: String, _ face: TextFace, isRightToLeft: Bool, _ setter: TextSetter) throws(DrawingError) {
    key = LineKey(
      text: text, face: FontFace(isBold: face.isBold, isItalic: face.isItalic), isRightToLeft: isRightToLeft)
    self.face = face
    line = try setter.line(key)
  }

  /// What the setter's lengths are multiplied with.
  var scale: Double { Double(face.size) / 100 / TextSetter.size }
  /// The width, in units.
  var width: Double { line.width * scale }

  /// Cuts the part to a width in units.
  mutating func cut(to limit: Double, _ setter: TextSetter) throws(DrawingError) {
    line = try setter.line(key, cutTo: limit / scale)
  }
}
