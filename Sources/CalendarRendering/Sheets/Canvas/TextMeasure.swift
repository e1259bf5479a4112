/// Measures text without fonts, by the widths of Helvetica, which the fonts of documents and most fonts of readers have.
/// Text that is too wide in another font is set narrower on paper, and clipped elsewhere.
struct TextMeasure {
  /// The font size in hundredths of a unit.
  let size: Int
  /// Whether the text is bold.
  var isBold = false

  /// The widths of U+0020 to U+007E in thousandths of the font size (Adobe's metrics of Helvetica).
  private static let asciiWidths: [Int] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
    556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
    260, 334, 584,
  ]

  /// The same of Helvetica-Bold.
  private static let boldASCIIWidths: [Int] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611,
    556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389,
    280, 389, 584,
  ]

  /// The allowance for rounding, in hundredths.
  private static let allowance = 101

  /// The width of one character, in hundredths of a unit.
  func width(of character: Character) -> Int {
    if let byte = Self.ascii(character), (0x20...0x7E).contains(byte) { return width(ofASCII: byte) }
    guard let scalar = character.unicodeScalars.first else { return 0 }
    // With an accent of its own.
    if (0x20...0x7E).contains(scalar.value), character.unicodeScalars.dropFirst().allSatisfy({ $0.value < 0x370 }) {
      return width(ofASCII: UInt8(scalar.value))
    }
    // An allowance of 12 percent for letters whose widths are those of a group, and half as much again for bold. Wide
    // characters are square in every font and need none.
    let isEmoji = Self.isEmoji(character)
    let isWide = Self.isWide(scalar)
    return size(inThousandths: isEmoji ? 1_300 : isWide ? 1_000 : Self.narrowWidth(scalar) * (isBold ? 119 : 112) / 100)
  }

  /// The width of a character from U+0020 to U+007E.
  func width(ofASCII byte: UInt8) -> Int {
    size(
      inThousandths: (isBold ? Self.boldASCIIWidths : Self.asciiWidths)[Int(byte) - 0x20] * Self.allowance / 100)
  }

  private func size(inThousandths thousandths: Int) -> Int { thousandths * size / 1_000 }

  /// The width of a text, in hundredths of a unit.
  func width(of text: String) -> Int {
    // Most texts are ASCII, whose characters need not be found.
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text.utf8.reduce(0) { $0 + width(ofASCII: $1) } }
    return text.reduce(0) { $0 + width(of: $1) }
  }

  /// Whether a line may break between two characters: at a space, after a hyphen inside a word, and beside wide characters,
  /// except before closing and after opening signs.
  static func allowsBreak(between before: Character, _ after: Character) -> Bool {
    if let before = ascii(before), let after = ascii(after) { return allowsBreak(betweenASCII: before, after) }
    if isOnly(after, " ") { return true }
    if isOnly(before, "-") { return after.isLetter }
    guard isWide(before) || isWide(after) else { return isOnly(before, " ") }
    return !closing.contains(after) && !opening.contains(before)
  }

  /// Whether a line may break between two characters of ASCII.
  static func allowsBreak(betweenASCII before: UInt8, _ after: UInt8) -> Bool {
    let (space, hyphen, letters) = (UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "a")...UInt8(ascii: "z"))
    return after == space || before == space || before == hyphen && letters.contains(after | 0x20)
  }

  /// The code of a character of ASCII. `asciiValue` compares, and comparing characters normalizes them.
  private static func ascii(_ character: Character) -> UInt8? {
    var bytes = character.utf8.makeIterator()
    guard let byte = bytes.next(), byte < 0x80, bytes.next() == nil else { return nil }
    return byte
  }

  /// Whether a character is this scalar alone. Comparing characters normalizes both, which took a fifth of the time of a
  /// page in Devanagari.
  private static func isOnly(_ character: Character, _ scalar: Unicode.Scalar) -> Bool {
    let scalars = character.unicodeScalars
    return scalars.first == scalar && scalars.index(after: scalars.startIndex) == scalars.endIndex
  }

  private static let closing = Set("、。，．・：；？！゛゜ヽヾゝゞ々〜～…‥’”）〕］｝〉》」』】〙〗),.:;?!]}%")
  private static let opening = Set("‘“（〔［｛〈《「『【〘〖([{")

  private static func isWide(_ character: Character) -> Bool {
    character.unicodeScalars.first.map(isWide) ?? false
  }

  private static func narrowWidth(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    // With an accent.
    case 0x20...0x7E: return asciiWidths[Int(scalar.value) - 0x20]
    case 0xA0: return 278
    case 0x2013: return 556
    case 0x200E, 0x200F: return 0
    case 0x2014, 0x2026: return 1_000
    case 0x2018...0x2019: return 222
    case 0x2039...0x203A: return 333
    case 0x00A1...0x024F: return scalar.properties.isUppercase ? 722 : 556
    case 0x0370...0x052F: return scalar.properties.isUppercase ? 750 : 600
    // Wide Arabic letters (seen, sad and similar, beh, kaf), then the rest of Hebrew and Arabic.
    case 0x0633...0x0636: return 1_080
    case 0x0628, 0x062A, 0x062B, 0x0641, 0x0643: return 850
    case 0x0590...0x08FF: return scalar.properties.canonicalCombiningClass == .notReordered ? 620 : 0
    default: return 700
    }
  }

  private static func isEmoji(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    if scalar.value < 0x203C { return false }
    return scalar.properties.isEmojiPresentation || character.unicodeScalars.contains { $0.value == 0xFE0F }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1B000...0x1B2FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
