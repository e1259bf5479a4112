/// Writes JSON (RFC 8259).
package enum JSONText {
  /// A value on one line, with a space after colons and commas.
  package static func line(_ value: JSONValue) -> String {
    var text = ""
    append(value, to: &text)
    return text
  }

  /// The maximum length of a line with a whole object or array.
  private static let longestLine = 100

  /// A value on several lines: one per member of an object, and per object or array in an array, unless they are short.
  package static func lines(_ value: JSONValue, indent: String = "") -> String {
    let inner = indent + "  "
    var room = longestLine - indent.utf8.count
    if !indent.isEmpty, fits(value, &room) { return line(value) }
    switch value {
    case .object(let members) where !members.isEmpty:
      let parts = members.map { "\(inner)\(line(.string($0.name))): \(lines($0.value, indent: inner))" }
      return "{\n" + parts.joined(separator: ",\n") + "\n\(indent)}"
    case .array(let elements) where elements.contains(where: \.isContainer):
      return "[\n" + elements.map { inner + lines($0, indent: inner) }.joined(separator: ",\n") + "\n\(indent)]"
    default: return line(value)
    }
  }

  /// Whether a value fits in the remaining room, which is reduced by its length without escapes. Stops early if not.
  private static func fits(_ value: JSONValue, _ room: inout Int) -> Bool {
    switch value {
    case .null, .bool: room -= 4
    case .number(let number): room -= number.utf8.count
    case .string(let string): room -= string.utf8.count + 2
    case .array(let elements):
      room -= 2
      for element in elements {
        room -= 2
        guard room >= 0, fits(element, &room) else { return false }
      }
    case .object(let members):
      room -= 2
      for member in members {
        room -= member.name.utf8.count + 6
        guard room >= 0, fits(member.value, &room) else { return false }
      }
    }
    return room >= 0
  }

  private static func append(_ value: JSONValue, to text: inout String) {
    switch value {
    case .null: text += "null"
    case .bool(let flag): text += flag ? "true" : "false"
    case .number(let number): text += number
    case .string(let string): append(string, to: &text)
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += ", " }
        append(element, to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += ", " }
        append(member.name, to: &text)
        text += ": "
        append(member.value, to: &text)
      }
      text += "}"
    }
  }

  private static func append(_ string: String, to text: inout String) {
    text += "\""
    // Fast path: no character that must be escaped, and no first byte of one that is escaped by choice.
    let isPlain = string.utf8.allSatisfy { byte in
      byte >= 0x20 && byte < 0x7F && byte != 0x22 && byte != 0x5C
        || byte > 0x7F && ![0xC2, 0xD8, 0xE2, 0xEF].contains(byte)
    }
    guard !isPlain else {
      text += string
      text += "\""
      return
    }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // Characters that move or hide text on a terminal or in an editor.
      case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}"..."\u{200F}", "\u{2028}"..."\u{202E}",
        "\u{2066}"..."\u{2069}", "\u{FEFF}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension JSONValue {
  fileprivate var isContainer: Bool {
    switch self {
    case .array, .object: true
    default: false
    }
  }
}
