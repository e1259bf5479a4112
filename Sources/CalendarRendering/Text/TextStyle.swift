/// How a piece of text stands out on a terminal in colour.
struct TextStyle: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let bold = TextStyle(rawValue: 1)
  static let dim = TextStyle(rawValue: 2)
  static let underlined = TextStyle(rawValue: 4)
  static let reversed = TextStyle(rawValue: 8)
  static let struck = TextStyle(rawValue: 16)

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
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }

  /// The sequence that ends all styles.
  static let reset = "\u{1B}[0m"
}
