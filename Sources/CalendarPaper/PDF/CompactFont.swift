/// A font of glyph outlines in the Compact Font Format, identified by numbers (CID-keyed; Adobe Technical Note 5176).
enum CompactFont {
  /// The outline of glyph 0, which is never shown.
  private static let missing = Charstring(width: 0).finished

  /// A font program with glyphs 1 to the number of charstrings, 1,000 units to the em.
  ///
  /// - Parameter charstrings: At least one.
  static func program(name: String, box: GlyphBox, charstrings: [[UInt8]]) -> [UInt8] {
    let count = charstrings.count + 1
    let head: [UInt8] = [1, 0, 4, 4] + index([Array(name.utf8)])
    let strings = index([Array("Adobe".utf8), Array("Identity".utf8)])
    let subroutines: [UInt8] = [0, 0]
    // Glyphs 1 and up are characters 1 and up, in one range.
    let characters = [2] + big(1) + big(count - 2)
    // All glyphs are of the only font of the array.
    let selection = [3] + big(1) + big(0) + [0] + big(count)
    let outlines = index([missing] + charstrings)
    func topIndex(from start: Int) -> [UInt8] {
      let charactersStart = start
      let selectionStart = charactersStart + characters.count
      let outlinesStart = selectionStart + selection.count
      let fontsStart = outlinesStart + outlines.count
      var top: [UInt8] = []
      // The first strings of the font's own: registry and ordering.
      top += number(391) + number(392) + number(0) + [12, 30]
      top += [box.left, box.bottom, box.right, box.top].flatMap(number) + [5]
      top += number(count) + [12, 34]
      top += number(charactersStart) + [15]
      top += number(outlinesStart) + [17]
      top += number(fontsStart) + [12, 36]
      top += number(selectionStart) + [12, 37]
      return index([top])
    }
    let start = head.count + topIndex(from: 0).count + strings.count + subroutines.count
    let end = start + characters.count + selection.count + outlines.count
    // One font, whose private dictionary is empty, behind it.
    func fonts(privateStart: Int) -> [UInt8] { index([number(0) + number(privateStart) + [18]]) }
    let privateStart = end + fonts(privateStart: 0).count
    return head + topIndex(from: start) + strings + subroutines + characters + selection + outlines
      + fonts(privateStart: privateStart)
  }

  /// An array of objects with the offsets of their ends.
  private static func index(_ objects: [[UInt8]]) -> [UInt8] {
    var result = big(objects.count) + [4]
    result.reserveCapacity(objects.reduce(0) { $0 + $1.count } + 4 * objects.count + 8)
    var offset = 1
    result += big(offset, bytes: 4)
    for object in objects {
      offset += object.count
      result += big(offset, bytes: 4)
    }
    for object in objects { result += object }
    return result
  }

  private static func big(_ value: Int, bytes: Int = 2) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * (bytes - 1 - $0))) }
  }

  /// A number of a dictionary, always in five bytes, so that offsets do not move what they point to.
  private static func number(_ value: Int) -> [UInt8] { [29] + big(value, bytes: 4) }
}

/// The outline of a glyph as a Type 2 charstring (Adobe Technical Note 5177), 1,000 units to the em.
struct Charstring {
  private var bytes: [UInt8] = []
  private var (x, y) = (0, 0)
  /// The start of a contour without lines so far.
  private var start: (x: Int, y: Int)?

  /// Starts an outline with the glyph's advance.
  init(width: Int) { number(width) }

  mutating func move(to x: Int, _ y: Int) { start = (x, y) }

  mutating func line(to x: Int, _ y: Int) {
    begin()
    guard (x, y) != (self.x, self.y) else { return }
    advance(to: x, y)
    bytes.append(5)
  }

  mutating func curve(_ first: (x: Int, y: Int), _ second: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    begin()
    for point in [first, second, end] { advance(to: point.x, point.y) }
    bytes.append(8)
  }

  /// The charstring with its end.
  var finished: [UInt8] { bytes + [14] }

  private mutating func begin() {
    guard let start else { return }
    self.start = nil
    advance(to: start.x, start.y)
    bytes.append(21)
  }

  private mutating func advance(to x: Int, _ y: Int) {
    number(x - self.x)
    number(y - self.y)
    (self.x, self.y) = (x, y)
  }

  private mutating func number(_ value: Int) {
    switch value {
    case -107...107: bytes.append(UInt8(value + 139))
    case 108...1_131:
      bytes.append(UInt8((value - 108) >> 8 + 247))
      bytes.append(UInt8(truncatingIfNeeded: value - 108))
    case -1_131 ... -108:
      bytes.append(UInt8((-value - 108) >> 8 + 251))
      bytes.append(UInt8(truncatingIfNeeded: -value - 108))
    default:
      let value = min(max(value, -32_768), 32_767)
      bytes.append(28)
      bytes.append(UInt8(truncatingIfNeeded: value >> 8))
      bytes.append(UInt8(truncatingIfNeeded: value))
    }
  }
}

/// The extent of a glyph, in thousandths of an em above the baseline.
struct GlyphBox {
  var (left, bottom, right, top) = (0, 0, 0, 0)

  /// Extends the box to contain another one.
  mutating func extend(to other: GlyphBox) {
    (left, bottom) = (min(left, other.left), min(bottom, other.bottom))
    (right, top) = (max(right, other.right), max(top, other.top))
  }
}
