internal import PageDrawing

/// Paints lines of text, condensed or cut if the font is wider than the layout assumed.
final class LinePainter {
  /// The minimum horizontal scale of condensed text.
  private static let narrowest = 0.8

  private let setter: TextSetter
  private let fonts: MissingFonts

  init(setter: TextSetter, fonts: MissingFonts) {
    self.setter = setter
    self.fonts = fonts
  }

  /// Paints a line, cut at `visible`.
  func paint(_ text: DrawnText, visible: PaperBox, on canvas: any PaperCanvas) throws(DrawingError) {
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
      try canvas.show(part.line)
      if part.face.isStruck { strike(part, on: canvas) }
      canvas.restore()
      x += part.width + gap
    }
    canvas.restore()
  }

  /// Strikes a part through, at the position and thickness of Liberation Sans.
  private func strike(_ part: LinePart, on canvas: any PaperCanvas) {
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

  /// Cuts the last part that fits partly, and removes the parts after it.
  private func fit(_ parts: inout [LinePart], gap: Double, in limit: Double) throws(DrawingError) {
    var used = 0.0
    for index in parts.indices {
      let rest = limit - used
      // Tolerance for the rounding of Pango's units.
      if parts[index].width > rest + 0.01 {
        try parts[index].cut(to: rest, setter)
        let isReadable = parts[index].width <= rest + 0.01
        parts.removeSubrange((isReadable ? index + 1 : index)...)
        return
      }
      used += parts[index].width + gap
    }
  }

  /// The visible length of the line.
  private func room(for text: DrawnText, visible: PaperBox) -> Double {
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

/// A part of a line of text in one face.
struct LinePart {
  let key: LineKey
  let face: TextFace
  private(set) var line: SetLine

  /// Sets the part with Pango.
  init(_ text: String, _ face: TextFace, isRightToLeft: Bool, _ setter: TextSetter) throws(DrawingError) {
    key = LineKey(
      text: text, face: FontFace(isBold: face.isBold, isItalic: face.isItalic), isRightToLeft: isRightToLeft)
    self.face = face
    line = try setter.line(key)
  }

  /// The factor from the setter's lengths to the part's.
  var scale: Double { Double(face.size) / 100 / TextSetter.size }
  /// The width, in units.
  var width: Double { line.width * scale }

  /// Cuts the part to a width in units.
  mutating func cut(to limit: Double, _ setter: TextSetter) throws(DrawingError) {
    line = try setter.line(key, cutTo: limit / scale)
  }
}

/// The scripts that no installed font covers.
final class MissingFonts {
  /// The maximum number of characters to look up per document.
  private static let mostLookups = 512

  private var known: Set<Unicode.Scalar> = []
  private var missing: [FontPackage] = []

  /// Records the characters of a text that no font has.
  ///
  /// - Throws: `DrawingError` if there is no font for ASCII.
  func note(_ text: String, _ setter: TextSetter) throws(DrawingError) {
    for scalar in text.unicodeScalars {
      guard known.count < Self.mostLookups else { return }
      guard known.insert(scalar).inserted else { continue }
      let face = FontFace(isBold: false, isItalic: false)
      let line = try setter.line(LineKey(text: String(scalar), face: face, isRightToLeft: false))
      guard line.missingCount > 0 else { continue }
      if scalar.isASCII { throw DrawingError("There are no fonts here; install fonts-liberation.") }
      let package = FontPackage(of: scalar)
      if !missing.contains(package) { missing.append(package) }
    }
  }

  /// A sentence per script, in order of appearance.
  var notes: [String] {
    missing.map { "No font here has \($0.script); install \($0.name)." }
  }
}

/// The Debian package of fonts for a character.
struct FontPackage: Equatable {
  /// What the fonts cover, such as `Japanese text`.
  let script: String
  /// The package's name.
  let name: String

  /// Finds the package for a character.
  init(of scalar: Unicode.Scalar) {
    if let row = Self.table.first(where: { $0.range.contains(scalar.value) }) {
      (script, name) = (row.script, row.name)
    } else if scalar.properties.isEmojiPresentation {
      (script, name) = ("emoji", "fonts-noto-color-emoji")
    } else {
      (script, name) = ("U+\(Self.hexadecimal(scalar.value))", "fonts-noto")
    }
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static let core = "fonts-noto-core"
  private static let eastAsian = "fonts-noto-cjk"

  private static let table: [(range: ClosedRange<UInt32>, script: String, name: String)] = [
    (0x80...0x24F, "Latin text", "fonts-liberation"), (0x1E00...0x1EFF, "Latin text", "fonts-liberation"),
    (0x370...0x3FF, "Greek text", "fonts-liberation"), (0x400...0x52F, "Cyrillic text", "fonts-liberation"),
    (0x530...0x58F, "Armenian text", core), (0x590...0x5FF, "Hebrew text", core),
    (0x600...0x6FF, "Arabic text", core), (0x750...0x77F, "Arabic text", core), (0x8A0...0x8FF, "Arabic text", core),
    (0xFB50...0xFDFF, "Arabic text", core), (0xFE70...0xFEFF, "Arabic text", core),
    (0x900...0x97F, "Devanagari text", core), (0x980...0x9FF, "Bengali text", core),
    (0xA00...0xA7F, "Gurmukhi text", core), (0xA80...0xAFF, "Gujarati text", core), (0xB00...0xB7F, "Odia text", core),
    (0xB80...0xBFF, "Tamil text", core), (0xC00...0xC7F, "Telugu text", core), (0xC80...0xCFF, "Kannada text", core),
    (0xD00...0xD7F, "Malayalam text", core), (0xD80...0xDFF, "Sinhala text", core), (0xE00...0xE7F, "Thai text", core),
    (0xE80...0xEFF, "Lao text", core), (0xF00...0xFFF, "Tibetan text", core), (0x1000...0x109F, "Burmese text", core),
    (0x10A0...0x10FF, "Georgian text", core), (0x1100...0x11FF, "Korean text", eastAsian),
    (0x1200...0x139F, "Ethiopic text", core), (0x1780...0x17FF, "Khmer text", core),
    (0x2190...0x2BFF, "symbols", "fonts-dejavu-core"), (0x3040...0x30FF, "Japanese text", eastAsian),
    (0x3100...0x312F, "Chinese text", eastAsian), (0x3130...0x318F, "Korean text", eastAsian),
    (0xAC00...0xD7AF, "Korean text", eastAsian), (0x2E80...0x9FFF, "Chinese or Japanese text", eastAsian),
    (0xF900...0xFAFF, "Chinese or Japanese text", eastAsian),
    (0x20000...0x3FFFD, "Chinese or Japanese text", eastAsian),
    (0x1F000...0x1FAFF, "emoji", "fonts-noto-color-emoji"),
  ]
}
