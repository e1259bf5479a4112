/// The style of text on a terminal, and its hyperlink.
struct TextStyle: OptionSet, Hashable, Sendable {
  /// The attributes in the low byte, a colour number in the next byte, and above them the number of a link. 0 is the
  /// terminal's default colour and no link.
  let rawValue: UInt32

  static let bold = TextStyle(rawValue: 1)
  static let dim = TextStyle(rawValue: 2)
  static let underlined = TextStyle(rawValue: 4)
  static let reversed = TextStyle(rawValue: 8)
  static let struck = TextStyle(rawValue: 16)
  static let italic = TextStyle(rawValue: 32)

  /// Text on the colour instead of a line in it; see ``tag``.
  private static let onColor = TextStyle(rawValue: 64)
  /// Text that is the style's link; lines and times are not.
  private static let isLink = TextStyle(rawValue: 128)
  /// The attribute bits that text shares with lines.
  private static let attributes: UInt32 = 0xBF

  /// The colour of lines and dots by its number on 256-colour terminals, 16 to 231; see ``TerminalColor``.
  static func color(_ number: Int) -> TextStyle {
    TextStyle(rawValue: UInt32(UInt8(clamping: number)) << 8)
  }

  /// The style of an event whose title is a link, by its number in ``TextLinks``.
  static func link(_ number: Int) -> TextStyle {
    TextStyle(rawValue: UInt32(UInt16(clamping: number)) << 16)
  }

  /// The style of text beside lines in the colour: its attributes and link, in the terminal's default colour.
  var text: TextStyle {
    let link = rawValue & 0xFFFF_0000
    return TextStyle(rawValue: rawValue & Self.attributes | link | (link == 0 ? 0 : Self.isLink.rawValue))
  }

  /// The style of lines in the colour, without attributes that only letters have, such as strikethrough.
  var line: TextStyle { TextStyle(rawValue: rawValue & 0xFF00).union(intersection(.reversed)) }

  /// The style of a label on the colour, in black or white; plain without a colour.
  var tag: TextStyle { color == 0 ? [] : [TextStyle(rawValue: rawValue & 0xFF00), .onColor] }

  /// The number of the link of text; 0 for none.
  var link: Int { contains(.isLink) ? Int(rawValue >> 16) : 0 }

  var withoutLink: TextStyle { TextStyle(rawValue: rawValue & 0xFF7F) }

  /// The colour number; 0 for none.
  private var color: Int { Int(rawValue >> 8 & 0xFF) }

  /// The escape sequence that enables the style after a reset; empty for plain text. The renderer writes no escape
  /// sequences other than these, the reset, and the sequences of ``TextLinks``.
  var escapeSequence: String {
    if withoutLink.isEmpty { return "" }
    var codes: [String] = []
    if contains(.bold) { codes.append("1") }
    if contains(.dim) { codes.append("2") }
    if contains(.italic) { codes.append("3") }
    if contains(.underlined) { codes.append("4") }
    if contains(.reversed) { codes.append("7") }
    if contains(.struck) { codes.append("9") }
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
