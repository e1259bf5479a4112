/// The Debian package that has fonts for a character.
struct FontPackage: Equatable {
  /// What the fonts are for: `Japanese text`.
  let script: String
  /// The name of the package.
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
