/// The direction that a text has by itself: that of its first letter which has one (UAX #9, rules P2 and P3).
enum TextOrder {
  /// Whether the text runs from right to left; nil when nothing in it says.
  static func isRightToLeft(_ text: String) -> Bool? {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        // The digits and signs of these blocks have no direction of their own.
        if scalar.properties.isAlphabetic, scalar.properties.numericType == nil { return true }
      default:
        if scalar.properties.isAlphabetic { return false }
      }
    }
    return nil
  }
}
