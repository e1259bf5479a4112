/// Measures text without fonts, by the widths of Helvetica, which our documents' fonts and most viewers' fonts share.
/// Text that is wider in another font is condensed on paper, and clipped elsewhere.
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

  /// The widths of Helvetica-Bold.
  private static let boldASCIIWidths: [Int] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611,
    556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389,
    280, 389, 584,
  ]

  /// The allowance for rounding, in hundredths.
  private static let allowance = 101

  /// The width of one character, in hundredths of a unit; for an Arabic letter, its width at the end of a word.
  func width(of character: Character) -> Int {
    if let byte = Self.ascii(character), (0x20...0x7E).contains(byte) { return width(ofASCII: byte) }
    if Self.isEmoji(character) { return size(inThousandths: 1_300) }
    return size(inThousandths: character.unicodeScalars.reduce(0) { $0 + width(of: $1) })
  }

  /// The width of a scalar within a character, in thousandths of the font size. Wide characters are square in every
  /// font and need no allowance.
  private func width(of scalar: Unicode.Scalar) -> Int {
    if (0x20...0x7E).contains(scalar.value) {
      return (isBold ? Self.boldASCIIWidths : Self.asciiWidths)[Int(scalar.value) - 0x20] * Self.allowance / 100
    }
    if Self.isWide(scalar) { return 1_000 }
    return Self.narrowWidth(scalar) * (isBold ? Self.boldness : 100) / 100 * Self.allowance / 100
  }

  /// The width of a character from U+0020 to U+007E.
  func width(ofASCII byte: UInt8) -> Int {
    size(
      inThousandths: (isBold ? Self.boldASCIIWidths : Self.asciiWidths)[Int(byte) - 0x20] * Self.allowance / 100)
  }

  private func size(inThousandths thousandths: Int) -> Int { thousandths * size / 1_000 }

  /// The width of a text, in hundredths of a unit.
  func width(of text: String) -> Int {
    // Most texts are ASCII, where each byte is a character.
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text.utf8.reduce(0) { $0 + width(ofASCII: $1) } }
    var run = TextRun(self)
    for character in text { run.append(character) }
    return run.width
  }

  /// Whether a text is at most as wide as `width`. Reads no more of a longer one than it must.
  func fits(_ text: Substring, in width: Int) -> Bool {
    var rest = width
    for byte in text.utf8 {
      guard (0x20...0x7E).contains(byte) else { return fitsByCharacter(text, in: width) }
      rest -= self.width(ofASCII: byte)
      if rest < 0 { break }
    }
    return rest >= 0
  }

  private func fitsByCharacter(_ text: Substring, in width: Int) -> Bool {
    var run = TextRun(self)
    for character in text {
      run.append(character)
      if run.leastWidth > width { return false }
    }
    return run.width <= width
  }

  /// How much narrower an Arabic letter is when joined to a following letter.
  fileprivate func narrowing(_ character: Character) -> Int {
    guard let code = character.unicodeScalars.first?.value, let joined = TextWidthTable.joinedWidth(code),
      let alone = TextWidthTable.width(code)
    else { return 0 }
    return size(inThousandths: max(0, alone - joined))
  }

  /// Whether a line may break between two characters: at a space, also of no width, after a hyphen inside a word, and
  /// beside wide characters, except before closing and after opening punctuation.
  static func allowsBreak(between before: Character, _ after: Character) -> Bool {
    if let before = ascii(before), let after = ascii(after) { return allowsBreak(betweenASCII: before, after) }
    if isOnly(after, " ") { return true }
    if isOnly(before, "-") { return after.isLetter }
    if isOnly(before, "\u{200B}") { return true }
    guard isWide(before) || isWide(after) else { return isOnly(before, " ") }
    return !closing.contains(after) && !opening.contains(before)
  }

  /// Whether a line may break between two ASCII characters.
  static func allowsBreak(betweenASCII before: UInt8, _ after: UInt8) -> Bool {
    let (space, hyphen, letters) = (UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "a")...UInt8(ascii: "z"))
    return after == space || before == space || before == hyphen && letters.contains(after | 0x20)
  }

  /// The ASCII code of a character. Faster than `asciiValue`, which compares characters and thus normalizes them.
  private static func ascii(_ character: Character) -> UInt8? {
    var bytes = character.utf8.makeIterator()
    guard let byte = bytes.next(), byte < 0x80, bytes.next() == nil else { return nil }
    return byte
  }

  /// Whether a character consists of only this scalar. Faster than comparing characters, whose normalization took a
  /// fifth of the time of a page in Devanagari.
  private static func isOnly(_ character: Character, _ scalar: Unicode.Scalar) -> Bool {
    let scalars = character.unicodeScalars
    return scalars.first == scalar && scalars.index(after: scalars.startIndex) == scalars.endIndex
  }

  private static let closing = Set("、。，．・：；？！゛゜ヽヾゝゞ々〜～…‥’”）〕］｝〉》」』】〙〗),.:;?!]}%")
  private static let opening = Set("‘“（〔［｛〈《「『【〘〖([{")

  private static func isWide(_ character: Character) -> Bool {
    character.unicodeScalars.first.map(isWide) ?? false
  }

  /// The width of bold text relative to regular text, beyond ASCII, in hundredths.
  private static let boldness = 108

  private static func narrowWidth(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    // Marks, joiners and other characters without their own width.
    case 0xAD, 0x300...0x36F, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFE00...0xFE0F: 0
    // Digits of Arabic and Persian, which are narrow in some fonts and wide in those that most viewers take.
    case 0x660...0x669, 0x6F0...0x6F9: 600
    default: TextWidthTable.width(scalar.value) ?? 784
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

/// The width of consecutive characters. Arabic letters are narrower before another letter.
struct TextRun {
  /// The width so far, in hundredths of a unit.
  private(set) var width = 0
  /// The width if another letter follows.
  var leastWidth: Int { width - narrowing }
  private let measure: TextMeasure
  /// How much narrower the last letter is if another follows.
  private var narrowing = 0

  init(_ measure: TextMeasure) { self.measure = measure }

  /// Adds a character.
  mutating func append(_ character: Character) {
    width += measure.width(of: character)
    // Letters below U+0600 have the same width everywhere.
    guard let code = character.unicodeScalars.first?.value, (0x600..<0x780).contains(code) else {
      narrowing = 0
      return
    }
    // A hamza stands alone; marks and digits do not join.
    if code != 0x621, character.isLetter || code == 0x640 { width -= narrowing }
    narrowing = measure.narrowing(character)
  }
}
