/// The base direction of a text: that of its first strong character (UAX #9, rules P2 and P3).
enum TextOrder {
  /// Whether the text is right-to-left; nil if it has no strong character.
  static func isRightToLeft(_ text: String) -> Bool? {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        // Digits and signs of these blocks are not strong.
        if scalar.properties.isAlphabetic, scalar.properties.numericType == nil { return true }
      default:
        if scalar.properties.isAlphabetic { return false }
      }
    }
    return nil
  }
}
