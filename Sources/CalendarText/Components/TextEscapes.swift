/// The escapes of TEXT values (RFC 5545 section 3.3.11).
package enum TextEscapes {
  /// Escapes a text. Line breaks of any form become `\n`; other control characters, which TEXT cannot contain, are
  /// removed.
  package static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: needsEscape) else { return text }
    var result = ""
    result.reserveCapacity(text.utf8.count + 16)
    var wasReturn = false
    for scalar in text.unicodeScalars {
      defer { wasReturn = scalar == "\r" }
      switch scalar {
      case "\\", ";", ",":
        result.unicodeScalars.append("\\")
        result.unicodeScalars.append(scalar)
      case "\n": if !wasReturn { result += "\\n" }
      case "\r", "\u{85}": result += "\\n"
      case "\t": result.unicodeScalars.append(scalar)
      case "\0"..<" ", "\u{7F}"..."\u{9F}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: ";")
      || byte == UInt8(ascii: ",")
  }

  /// Unescapes a value. A backslash before any other character stays, as in a path.
  package static func decoded(_ value: some StringProtocol) -> String {
    guard value.utf8.contains(UInt8(ascii: "\\")) else { return String(value) }
    var result = ""
    var isEscape = false
    for scalar in value.unicodeScalars {
      guard isEscape else {
        if scalar == "\\" { isEscape = true } else { result.unicodeScalars.append(scalar) }
        continue
      }
      isEscape = false
      switch scalar {
      case "n", "N": result += "\n"
      case "\\", ";", ",", ":", "\"": result.unicodeScalars.append(scalar)
      default:
        result.unicodeScalars.append("\\")
        result.unicodeScalars.append(scalar)
      }
    }
    return isEscape ? result + "\\" : result
  }

  /// Splits a value at unescaped separators. The parts stay escaped.
  package static func parts(_ value: String, separator: Character) -> [String] {
    if let byte = separator.asciiValue, !value.utf8.contains(byte) { return [value] }
    var parts: [String] = []
    var part = ""
    var isEscape = false
    for character in value {
      if !isEscape, character == separator {
        parts.append(part)
        part = ""
        continue
      }
      isEscape = !isEscape && character == "\\"
      part.append(character)
    }
    return parts + [part]
  }
}
