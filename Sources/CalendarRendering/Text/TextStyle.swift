/// The style of text on a colour terminal.
struct TextStyle: OptionSet, Hashable, Sendable {
  /// The attributes in the low byte, and a colour number in the next; 0 is the terminal's default colour.
  let rawValue: UInt16

  static let bold = TextStyle(rawValue: 1)
  static let dim = TextStyle(rawValue: 2)
  static let underlined = TextStyle(rawValue: 4)
  static let reversed = TextStyle(rawValue: 8)
  static let struck = TextStyle(rawValue: 16)
  static let italic = TextStyle(rawValue: 32)

  /// A text colour by its number on 256-colour terminals, 16 to 231; see ``TerminalColor``.
  static func color(_ number: Int) -> TextStyle {
    TextStyle(rawValue: UInt16(UInt8(clamping: number)) << 8)
  }

  /// The escape sequence that enables the style after a reset; empty for plain text. The renderer writes no other
  /// escape sequences than these and the reset.
  var escapeSequence: String {
    if isEmpty { return "" }
    var codes: [String] = []
    if contains(.bold) { codes.append("1") }
    if contains(.dim) { codes.append("2") }
    if contains(.italic) { codes.append("3") }
    if contains(.underlined) { codes.append("4") }
    if contains(.reversed) { codes.append("7") }
    if contains(.struck) { codes.append("9") }
    if rawValue >> 8 != 0 { codes.append("38;5;\(rawValue >> 8)") }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }

  /// The escape sequence that resets all styles.
  static let reset = "\u{1B}[0m"
}
