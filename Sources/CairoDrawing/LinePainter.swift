internal import PageDrawing

/// Paints lines of text, narrower or cut where a font is wider than the page was laid out for.
final class LinePainter {
  /// The narrowest that letters are set, as a part of their width.
  private static let narrowest = 0.8

  private let setter: TextSetter
  private let fonts: MissingFonts

  init(setter: TextSetter, fonts: MissingFonts) {
    self.setter = setter
    self.fonts = fonts
  }

  /// Paints a line, of which no more than `visible` can be seen.
  func paint(_ text: DrawnText, visible: Box, on canvas: CairoCanvas) throws(DrawingError) {
    let limit = room(for: text, visible: visible)
    guard limit > 0 else { return }
    var parts = [try part(text.text, text.face, isRightToLeft: text.isRightToLeft)]
    if let tail = text.tail { parts.append(try part(tail.text, tail.face, isRightToLeft: text.isRightToLeft)) }
    parts.removeAll { $0.width <= 0 }
    let gap = Double(DrawnText.gap) / 100
    var width = parts.reduce(0) { $0 + $1.width } + gap * Double(max(0, parts.count - 1))
    var narrowing = 1.0
    if width > limit {
      narrowing = max(Self.narrowest, limit / width)
      try fit(&parts, gap: gap, in: limit / narrowing)
      width = parts.reduce(0) { $0 + $1.width } + gap * Double(max(0, parts.count - 1))
    }
    guard !parts.isEmpty else { return }
    canvas.save()
    canvas.translate(Double(text.position.x) / 100, Double(text.position.y) / 100)
    if text.runsDownwards { canvas.turn(quarters: 1) }
    canvas.scale(narrowing, 1)
    var x: Double =
      switch text.anchor {
      case .left: 0
      case .middle: -width / 2
      case .right: -width
      }
    for part in text.isRightToLeft ? parts.reversed() : parts {
      canvas.save()
      canvas.translate(x, 0)
      canvas.scale(part.scale, part.scale)
      canvas.setColor(part.face.color)
      canvas.show(part.line)
      if part.face.isStruck { strike(part, on: canvas) }
      canvas.restore()
      x += part.width + gap
    }
    canvas.restore()
  }

  /// Strikes a part through, where and as thick as Liberation Sans has it.
  private func strike(_ part: LinePart, on canvas: CairoCanvas) {
    canvas.move(to: 0, -0.26 * TextSetter.size)
    canvas.line(to: part.line.width, -0.26 * TextSetter.size)
    canvas.setLine(width: 0.05 * TextSetter.size, dashes: [])
    canvas.stroke()
  }

  private func part(_ text: String, _ face: TextFace, isRightToLeft: Bool) throws(DrawingError) -> LinePart {
    let part = try LinePart(text, face, isRightToLeft: isRightToLeft, setter)
    if part.line.missingCount > 0 { try fonts.note(text, setter) }
    return part
  }

  /// Cuts the last part that has room, and removes those behind it.
  private func fit(_ parts: inout [LinePart], gap: Double, in limit: Double) throws(DrawingError) {
    var used = 0.0
    for index in parts.indices {
      let rest = limit - used
      // A tolerance for the rounding of Pango's units.
      if parts[index].width > rest + 0.01 {
        try parts[index].cut(to: rest, setter)
        let isReadable = parts[index].width <= rest + 0.01
        parts.removeSubrange((isReadable ? index + 1 : index)...)
        return
      }
      used += parts[index].width + gap
    }
  }

  /// The length of the line that can be seen.
  private func room(for text: DrawnText, visible: Box) -> Double {
    let (x, y) = (Double(text.position.x) / 100, Double(text.position.y) / 100)
    let (position, start, end) =
      text.runsDownwards ? (y, visible.top, visible.bottom) : (x, visible.left, visible.right)
    let inside: Double =
      switch text.anchor {
      case .left: end - position
      case .middle: 2 * min(position - start, end - position)
      case .right: position - start
      }
    return min(inside, text.room.map { Double($0) / 100 } ?? inside)
  }
}
