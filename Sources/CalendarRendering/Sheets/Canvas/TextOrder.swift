/// The base direction of a text, which its first strong character determines (UAX #9, rules P2 and P3).
enum TextOrder {
  private static let (leftToRightMark, rightToLeftMark): (Character, Character) = ("\u{200E}", "\u{200F}")

  /// Whether the text is right-to-left; nil if its visible part has no strong character.
  static func isRightToLeft(_ text: String) -> Bool? {
    for scalar in text.unicodeScalars.prefix(PlainText.scalarsPerField) {
      if let isRightToLeft = isRightToLeft(scalar) { return isRightToLeft }
    }
    return nil
  }

  /// Whether a letter or mark is right-to-left; nil for what has the direction of its surroundings.
  static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool? {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0x200E: return false
    case 0...0x7F: return nil
    case 0x200F, 0x061C: return true
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      // Digits and signs of these blocks are not strong.
      return scalar.properties.isAlphabetic && scalar.properties.numericType == nil ? true : nil
    default: return scalar.properties.isAlphabetic ? false : nil
    }
  }

  /// Marks the lines of a text with the direction of the whole: a line that would have the other direction begins with
  /// an invisible mark.
  static func marked(_ lines: [String], of text: String) -> [String] {
    guard let isWholeRightToLeft = isRightToLeft(text) else { return lines }
    return lines.map { line in
      isRightToLeft(line) == isWholeRightToLeft
        ? line : String(isWholeRightToLeft ? rightToLeftMark : leftToRightMark) + line
    }
  }
}
