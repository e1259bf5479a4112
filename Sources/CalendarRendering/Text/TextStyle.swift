/// How a piece of text stands out on a terminal in colour.
struct TextStyle: OptionSet, Hashable, Sendable {
  /// The low byte holds the attributes, the one above it the number of a colour, 0 for the terminal's own.
  let rawValue: UInt16

  static let bold = TextStyle(rawValue: 1)
  static let dim = TextStyle(rawValue: 2)
  static let underlined = TextStyle(rawValue: 4)
  static let reversed = TextStyle(rawValue: 8)
  static let struck = TextStyle(rawValue: 16)

  /// A colour of the text by its number on 256-colour terminals, 16 to 231; see ``TerminalColor``.
  static func color(_ number: Int) -> TextStyle {
    TextStyle(rawValue: UInt16(UInt8(clamping: number)) << 8)
  }

  /// The sequence that turns the style on after a reset; empty for plain text. These and the reset are the only escape
  /// sequences that the renderer writes.
  var escapeSequence: String {
    if isEmpty { return "" }
    var codes: [String] = []
    if contains(.bold) { codes.append("1") }
    if contains(.dim) { codes.append("2") }
    if contains(.underlined) { codes.append("4") }
    if contains(.reversed) { codes.append("7") }
    if contains(.struck) { codes.append("9") }
    if rawValue >> 8 != 0 { codes.append("38;5;\(rawValue >> 8)") }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }

  /// The sequence that ends all styles.
  static let reset = "\u{1B}[0m"
}
