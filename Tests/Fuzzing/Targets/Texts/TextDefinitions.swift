/// What is written of a text, scalar by scalar, as the standards define it.
enum TextDefinitions {
  /// Without control characters, except tabs.
  static func removingControls(_ text: String, keepingLineBreaks: Bool, keepingC1: Bool) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { scalar in
          switch scalar {
          case "\t": true
          case "\n": keepingLineBreaks
          case "\0"..<" ", "\u{7F}": false
          case "\u{80}"..."\u{9F}": keepingC1
          default: true
          }
        }))
  }

  /// A TEXT value (RFC 5545 section 3.3.11).
  static func escaped(_ text: String) -> String {
    escaped(text, lineBreak: "\\n") { ["\\", ";", ","].contains($0) ? "\\" + String($0) : nil }
  }

  /// A parameter's value (RFC 6868), in quotes if it needs them.
  static func parameter(_ text: String) -> String {
    let escaped = escaped(text, lineBreak: "^n") { $0 == "^" ? "^^" : $0 == "\"" ? "^'" : nil }
    let needsQuotes = escaped.unicodeScalars.contains { [":", ";", ","].contains($0) }
    return needsQuotes ? "\"\(escaped)\"" : escaped
  }

  /// A text with escapes for some scalars and for line breaks of any form, without other control characters.
  private static func escaped(
    _ text: String, lineBreak: String, _ escape: (Unicode.Scalar) -> String?
  ) -> String {
    var escaped = ""
    var wasReturn = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": if !wasReturn { escaped += lineBreak }
      case "\r", "\u{85}": escaped += lineBreak
      case "\t": escaped += "\t"
      case "\0"..<" ", "\u{7F}"..."\u{9F}": break
      default: escaped += escape(scalar) ?? String(scalar)
      }
      wasReturn = scalar == "\r"
    }
    return escaped
  }

  /// The text of a TEXT value.
  static func decoded(_ text: String) -> String {
    var decoded = ""
    var isEscape = false
    for scalar in text.unicodeScalars {
      guard isEscape else {
        if scalar == "\\" { isEscape = true } else { decoded.unicodeScalars.append(scalar) }
        continue
      }
      isEscape = false
      switch scalar {
      case "n", "N": decoded += "\n"
      case "\\", ";", ",", ":", "\"": decoded.unicodeScalars.append(scalar)
      default: decoded += "\\" + String(scalar)
      }
    }
    return isEscape ? decoded + "\\" : decoded
  }

  /// A line folded character by character at 75 octets (RFC 5545 section 3.1).
  static func folded(_ line: String) -> [UInt8] {
    var (bytes, room): ([UInt8], Int) = ([], 75)
    func append(_ part: String) {
      if part.utf8.count > room {
        bytes += Array("\r\n ".utf8)
        room = 74
      }
      bytes += Array(part.utf8)
      room -= part.utf8.count
    }
    if line.utf8.count <= room {
      bytes = Array(line.utf8)
    } else {
      for character in line {
        if character.utf8.count < 75 {
          append(String(character))
        } else {
          for scalar in character.unicodeScalars { append(String(scalar)) }
        }
      }
    }
    return bytes + [0x0D, 0x0A]
  }

  /// A string of JSON (RFC 8259), with escapes for what moves or hides text on a terminal.
  static func json(_ text: String) -> String {
    var escaped = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": escaped += "\\" + String(scalar)
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      case "\t": escaped += "\\t"
      case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}"..."\u{200F}", "\u{2028}"..."\u{202E}",
        "\u{2066}"..."\u{2069}", "\u{FEFF}":
        let digits = String(scalar.value, radix: 16)
        escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped + "\""
  }
}
