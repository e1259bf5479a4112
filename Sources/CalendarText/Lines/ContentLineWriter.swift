/// Writes content lines (RFC 5545 section 3.1): folded at 75 octets, with CRLF.
///
/// Each property becomes one line, also from hostile input: names keep only letters, digits and dashes, parameters are
/// quoted and escaped (RFC 6868), and control characters are removed from values.
package struct ContentLineWriter {
  /// The lines so far.
  package private(set) var bytes: [UInt8] = []
  /// The maximum length of a line in octets, without its line break.
  private static let longestLine = 75

  /// Creates a writer without lines.
  package init() {}

  /// Appends a component with its properties and inner components.
  package mutating func append(_ component: ContentComponent) {
    let name = Self.name(component.name)
    fold("BEGIN:\(name)")
    for property in component.properties { append(property) }
    for inner in component.components { append(inner) }
    fold("END:\(name)")
  }

  /// Appends a property as one line, folded.
  package mutating func append(_ property: ContentProperty) { fold(Self.line(property)) }

  /// Parameters whose values are URIs, which RFC 5545 requires in quotes.
  private static let quoted: Set<String> = ["ALTREP", "DELEGATED-FROM", "DELEGATED-TO", "DIR", "MEMBER", "SENT-BY"]

  /// Parameters whose values are lists of unquoted words (RFC 7986 section 6).
  private static let words: Set<String> = ["DISPLAY", "FEATURE"]

  /// The unfolded line of a property, without its line break.
  package static func line(_ property: ContentProperty) -> String {
    var line = name(property.name)
    for parameter in property.parameters where !parameter.values.isEmpty {
      // Without quotes, only lists defined in RFC 7986 are read as lists.
      let isQuoted =
        quoted.contains(parameter.name) || parameter.values.count > 1 && !words.contains(parameter.name)
      let values = parameter.values.map { Self.parameter($0, isQuoted: isQuoted) }
      line += ";\(name(parameter.name))=\(values.joined(separator: ","))"
    }
    return line + ":" + property.value.removingControls(keepingC1: true)
  }

  /// Removes characters that RFC 5545 does not allow in names; `X-UNNAMED` if none is left.
  package static func name(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy(isOfName)
    let kept = isPlain ? name : String(decoding: name.utf8.filter(isOfName), as: UTF8.self)
    return kept.isEmpty ? "X-UNNAMED" : kept
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
    default: false
    }
  }

  /// Escapes a parameter's value (RFC 6868), in quotes where RFC 5545 requires them.
  private static func parameter(_ value: String, isQuoted: Bool) -> String {
    var text = ""
    var needsQuotes = isQuoted
    var wasReturn = false
    for scalar in value.unicodeScalars {
      defer { wasReturn = scalar == "\r" }
      switch scalar {
      case "^": text += "^^"
      case "\"": text += "^'"
      case "\n": if !wasReturn { text += "^n" }
      case "\r", "\u{85}": text += "^n"
      case "\0"..<" " where scalar != "\t": break
      case "\u{7F}"..."\u{9F}": break
      default:
        needsQuotes = needsQuotes || scalar == ":" || scalar == ";" || scalar == ","
        text.unicodeScalars.append(scalar)
      }
    }
    return needsQuotes ? "\"\(text)\"" : text
  }

  /// Appends a line, folded between characters; only a character longer than a line is folded inside.
  private mutating func fold(_ line: String) {
    if line.utf8.count <= Self.longestLine {
      bytes += line.utf8
    } else {
      var room = Self.longestLine
      if line.utf8.allSatisfy({ $0 < 0x80 }) {
        for byte in line.utf8 { append(CollectionOfOne(byte), 1, &room) }
        bytes.append(0x0D)
        bytes.append(0x0A)
        return
      }
      for character in line {
        let length = character.utf8.count
        if length <= Self.longestLine - 1 {
          append(character.utf8, length, &room)
        } else {
          for scalar in character.unicodeScalars { append(scalar.utf8, scalar.utf8.count, &room) }
        }
      }
    }
    bytes.append(0x0D)
    bytes.append(0x0A)
  }

  private mutating func append(_ part: some Sequence<UInt8>, _ length: Int, _ room: inout Int) {
    if length > room {
      bytes += [0x0D, 0x0A, 0x20]
      room = Self.longestLine - 1
    }
    bytes += part
    room -= length
  }
}
