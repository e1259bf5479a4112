package import Bytes

/// Writes JSON (RFC 8259).
package enum JSONText {
  /// A value on one line, with a space after colons and commas.
  package static func line(_ value: JSONValue) -> String { .utf8 { append(value, to: &$0) } }

  /// The maximum length of a line with a whole object or array.
  fileprivate static let longestLine = 100

  /// A document: a value on several lines, one per member of an object, and per object or array in an array, unless
  /// they are short. A line break ends it.
  package static func document(_ value: JSONValue) -> [UInt8] {
    var text = ByteBuffer(capacity: 1 << 10)
    appendLines(value, indent: 0, to: &text)
    text.append(0x0A)
    return text.bytes
  }

  /// Appends the name of a member of the outermost object, before its value.
  package static func append(member name: String, isFirst: Bool, to text: inout ByteBuffer) {
    text.append(isFirst ? "{\n  " : ",\n  ")
    append(name, to: &text)
    text.append(": ")
  }

  /// Appends a value of a member of the outermost object.
  package static func append(memberValue value: JSONValue, to text: inout ByteBuffer) {
    appendLines(value, indent: 2, to: &text)
  }

  /// - Parameter indent: The number of spaces before the line that the value is on.
  fileprivate static func appendLines(_ value: JSONValue, indent: Int, to text: inout ByteBuffer) {
    var room = longestLine - indent
    if indent > 0, fits(value, &room) { return append(value, to: &text) }
    func beginLine(_ opening: StaticString, _ indent: Int) {
      text.append(opening)
      for _ in 0..<indent { text.append(UInt8(ascii: " ")) }
    }
    let inner = indent + 2
    switch value {
    case .object(let members) where !members.isEmpty:
      for (index, member) in members.enumerated() {
        beginLine(index == 0 ? "{\n" : ",\n", inner)
        append(member.name, to: &text)
        text.append(": ")
        appendLines(member.value, indent: inner, to: &text)
      }
      beginLine("\n", indent)
      text.append("}")
    case .array(let elements) where elements.contains(where: \.isContainer):
      for (index, element) in elements.enumerated() {
        beginLine(index == 0 ? "[\n" : ",\n", inner)
        appendLines(element, indent: inner, to: &text)
      }
      beginLine("\n", indent)
      text.append("]")
    default: append(value, to: &text)
    }
  }

  /// Whether a value fits in the remaining room, which is reduced by its length without escapes. Stops early if not.
  fileprivate static func fits(_ value: JSONValue, _ room: inout Int) -> Bool {
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

  static func append(_ value: JSONValue, to text: inout ByteBuffer) {
    switch value {
    case .null: text.append("null")
    case .bool(let flag): if flag { text.append("true") } else { text.append("false") }
    case .number(let number): text.append(utf8: number)
    case .string(let string): append(string, to: &text)
    case .array(let elements):
      text.append("[")
      for (index, element) in elements.enumerated() {
        if index > 0 { text.append(", ") }
        append(element, to: &text)
      }
      text.append("]")
    case .object(let members):
      text.append("{")
      for (index, member) in members.enumerated() {
        if index > 0 { text.append(", ") }
        append(member.name, to: &text)
        text.append(": ")
        append(member.value, to: &text)
      }
      text.append("}")
    }
  }

  // MARK: Strings

  static func append(_ string: String, to text: inout ByteBuffer) {
    text.append("\"")
    string.withByteView { bytes in
      var (start, next) = (0, bytes.firstEscapedInJSON(from: 0))
      while next < bytes.count {
        text.append(bytes.part(start..<next))
        start = next + appendSpecial(bytes, at: next, to: &text)
        next = bytes.firstEscapedInJSON(from: start)
      }
      text.append(bytes.part(start..<bytes.count))
    }
    text.append("\"")
  }

  /// Appends the character at an offset, escaped if it has to be. Returns its length in bytes.
  private static func appendSpecial(_ bytes: ByteView, at index: Int, to text: inout ByteBuffer) -> Int {
    switch bytes[index] {
    case UInt8(ascii: "\""): text.append("\\\"")
    case UInt8(ascii: "\\"): text.append("\\\\")
    case 0x0A: text.append("\\n")
    case 0x0D: text.append("\\r")
    case 0x09: text.append("\\t")
    case let byte where byte < 0x80: appendCode(UInt32(byte), to: &text)
    default:
      guard let scalar = bytes.scalar(at: index), hides(scalar.value) else {
        text.append(bytes[index])
        break
      }
      appendCode(scalar.value, to: &text)
      return scalar.count
    }
    return 1
  }

  /// Whether a character moves or hides text on a terminal or in an editor.
  private static func hides(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x80...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  private static func appendCode(_ code: UInt32, to text: inout ByteBuffer) {
    text.append("\\u")
    for shift: UInt32 in [12, 8, 4, 0] {
      text.append(UInt8(truncatingIfNeeded: code >> shift).hexadecimalDigit)
    }
  }
}

/// Writes the objects of an array one after the other, as ``JSONText/document(_:)`` writes the value of an outermost member.
package struct JSONObjects {
  private static let indent = 2
  /// The objects, as long as all fit on one line; nil after that.
  private var short: [JSONValue]? = []

  /// Creates an array without objects.
  /// - Parameter isPart: Whether the objects follow others, which do not fit on one line.
  package init(isPart: Bool = false) { if isPart { short = nil } }

  /// Whether the objects do not fit on one line.
  package var isLong: Bool { short == nil }

  /// Appends an object or array.
  package mutating func append(_ object: JSONValue, to text: inout ByteBuffer) {
    guard let short else { return append(object, after: ",\n", to: &text) }
    self.short = short + [object]
    var room = JSONText.longestLine - Self.indent
    guard !JSONText.fits(.array(short + [object]), &room) else { return }
    self.short = nil
    for (index, object) in (short + [object]).enumerated() {
      append(object, after: index == 0 ? "[\n" : ",\n", to: &text)
    }
  }

  private func append(_ object: JSONValue, after separator: StaticString, to text: inout ByteBuffer) {
    text.append(separator)
    text.append("    ")
    JSONText.appendLines(object, indent: 2 * Self.indent, to: &text)
  }

  /// Appends the end of the array.
  package func finish(to text: inout ByteBuffer) {
    if let short { JSONText.append(.array(short), to: &text) } else { text.append("\n  ]") }
  }
}

extension ByteView {
  /// A character of two or three bytes of UTF-8, which is well-formed, with its length; nil if there is none.
  fileprivate func scalar(at index: Int) -> (value: UInt32, count: Int)? {
    let length = self[index] >= 0xE0 ? 3 : 2
    guard index + length <= count else { return nil }
    var value = UInt32(self[index]) & (length == 3 ? 0x0F : 0x1F)
    for offset in 1..<length { value = value << 6 | UInt32(self[index + offset] & 0x3F) }
    return (value, length)
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
