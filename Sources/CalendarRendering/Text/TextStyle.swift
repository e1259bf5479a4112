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

  /// Text on the colour instead of a line in it; see ``tag``.
  private static let onColor = TextStyle(rawValue: 64)

  /// The colour of lines and dots by its number on 256-colour terminals, 16 to 231; see ``TerminalColor``.
  static func color(_ number: Int) -> TextStyle {
    TextStyle(rawValue: UInt16(UInt8(clamping: number)) << 8)
  }

  /// The style of text beside lines in the colour: its attributes in the terminal's own colour.
  var text: TextStyle { TextStyle(rawValue: rawValue & 0xBF) }

  /// The style of a label on the colour, in black or white; plain without a colour.
  var tag: TextStyle { rawValue >> 8 == 0 ? [] : [TextStyle(rawValue: rawValue & 0xFF00), .onColor] }

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
    let color = Int(rawValue >> 8)
    if color != 0, contains(.onColor) {
      codes.append("38;5;\(TerminalColor.number(ofTextOn: color));48;5;\(color)")
    } else if color != 0 {
      codes.append("38;5;\(color)")
    }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }

  /// The escape sequence that resets all styles.
  static let reset = "\u{1B}[0m"
}
