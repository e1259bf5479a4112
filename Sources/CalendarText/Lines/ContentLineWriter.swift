package import Bytes

/// Writes content lines (RFC 5545 section 3.1): folded at 75 octets, with CRLF.
///
/// Each property becomes one line, also from hostile input: names keep only letters, digits and dashes, parameters are
/// quoted and escaped (RFC 6868), and control characters are removed from values.
package struct ContentLineWriter: ~Copyable {
  /// The lines so far, folded, except what was passed on.
  private var output = ByteBuffer(capacity: 1 << 8)
  /// The line that is being written, not folded.
  private var line = ByteBuffer(capacity: 1 << 10)
  /// The maximum length of a line in octets, without its line break.
  private static let longestLine = 75

  /// Creates a writer without lines.
  package init() {}

  /// The lines so far, except what was passed on.
  package var bytes: [UInt8] { output.bytes }

  /// Appends a component with its properties and inner components.
  package mutating func append(_ component: ContentComponent) {
    begin(component.name)
    for property in component.properties { append(property) }
    for inner in component.components { append(inner) }
    end(component.name)
  }

  /// Appends the first line of a component.
  package mutating func begin(_ name: String) { appendBorder("BEGIN:", name) }

  /// Appends the last line of a component.
  package mutating func end(_ name: String) { appendBorder("END:", name) }

  /// Passes the lines on, if they have at least so many bytes.
  package mutating func passOn(to chunks: Chunks, atLeast count: Int = 0) {
    if output.count >= count { output.drain(to: chunks) }
  }

  private mutating func appendBorder(_ keyword: StaticString, _ name: String) {
    line.append(keyword)
    Self.append(name: name, to: &line)
    fold()
  }

  /// Appends a property as one line, folded.
  package mutating func append(_ property: ContentProperty) {
    Self.append(property, to: &line)
    fold()
  }

  // MARK: Lines

  /// Parameters whose values are URIs, which RFC 5545 requires in quotes.
  private static let quoted = ["ALTREP", "DELEGATED-FROM", "DELEGATED-TO", "DIR", "MEMBER", "SENT-BY"]

  /// Parameters whose values are lists of unquoted words (RFC 7986 section 6).
  private static let words = ["DISPLAY", "FEATURE"]

  /// The unfolded line of a property, without its line break.
  package static func line(_ property: ContentProperty) -> String { .utf8 { append(property, to: &$0) } }

  private static func append(_ property: ContentProperty, to line: inout ByteBuffer) {
    append(name: property.name, to: &line)
    for parameter in property.parameters where !parameter.values.isEmpty {
      // Without quotes, only lists defined in RFC 7986 are read as lists, and only if no value needs quotes.
      let isList = parameter.values.count > 1
      let isQuoted =
        quoted.contains(parameter.name)
        || isList && (!words.contains(parameter.name) || parameter.values.contains(where: Self.needsQuotes))
      line.append(UInt8(ascii: ";"))
      append(name: parameter.name, to: &line)
      var separator = UInt8(ascii: "=")
      for value in parameter.values {
        line.append(separator)
        append(parameter: value, isQuoted: isQuoted, to: &line)
        separator = UInt8(ascii: ",")
      }
    }
    line.append(UInt8(ascii: ":"))
    line.append(utf8: property.value.removingControls(keepingC1: true))
  }

  /// Whether a text is a name: letters, digits and dashes.
  package static func isName(_ text: String) -> Bool { !text.isEmpty && text.withByteView(isOfNames) }

  /// Removes characters that RFC 5545 does not allow in names; `X-UNNAMED` if none is left.
  package static func name(_ name: String) -> String {
    isName(name) ? name : .utf8 { append(name: name, to: &$0) }
  }

  /// Whether all bytes may be in a name. Most names are capitals and dashes.
  private static func isOfNames(_ bytes: ByteView) -> Bool {
    let other = bytes.firstOffset(from: 0) { lanes in
      ~(lanes.between(UInt8(ascii: "A"), UInt8(ascii: "Z")) | lanes.between(UInt8(ascii: "-"), UInt8(ascii: "-")))
        & ByteLanes.highBits
    }
    return other >= bytes.count || bytes.part(other..<bytes.count).allSatisfy(isOfName)
  }

  private static func append(name: String, to line: inout ByteBuffer) {
    let start = line.count
    name.withByteView { bytes in
      if isOfNames(bytes) { return line.append(bytes) }
      for byte in bytes where isOfName(byte) { line.append(byte) }
    }
    if line.count == start { line.append("X-UNNAMED") }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
    default: false
    }
  }

  /// Whether a parameter's value has a character that ends it outside of quotes.
  private static func needsQuotes(_ value: String) -> Bool { value.withByteView(hasSeparator) }

  private static func hasSeparator(_ bytes: ByteView) -> Bool {
    // Colon and semicolon differ in the lowest bit.
    let separator = bytes.firstOffset(from: 0) { lanes in
      lanes.equal(to: UInt8(ascii: ":"), ignoring: 1) | lanes.equal(to: UInt8(ascii: ","))
    }
    return separator < bytes.count
  }

  /// Escapes a parameter's value (RFC 6868), in quotes where RFC 5545 requires them.
  private static func append(parameter value: String, isQuoted: Bool, to line: inout ByteBuffer) {
    let quote = UInt8(ascii: "\"")
    value.withByteView { bytes in
      let needsQuotes = isQuoted || hasSeparator(bytes)
      if needsQuotes { line.append(quote) }
      var (start, next) = (0, special(bytes, from: 0))
      while next < bytes.count {
        line.append(bytes.part(start..<next))
        start = next + 1
        switch bytes[next] {
        case UInt8(ascii: "^"): line.append("^^")
        case quote: line.append("^'")
        case 0x0A: if next == 0 || bytes[next - 1] != 0x0D { line.append("^n") }
        case 0x0D: line.append("^n")
        case 0x09: line.append(0x09)
        case 0xC2:
          if bytes.isC1(at: next) {
            if bytes[next + 1] == 0x85 { line.append("^n") }
            start += 1
          } else {
            line.append(0xC2)
          }
        default: break
        }
        next = special(bytes, from: start)
      }
      line.append(bytes.part(start..<bytes.count))
      if needsQuotes { line.append(quote) }
    }
  }

  /// The first byte of a parameter that may be escaped or removed.
  @inline(__always)
  private static func special(_ bytes: ByteView, from start: Int) -> Int {
    bytes.firstOffset(from: start) { lanes in
      lanes.below(0x20) | lanes.equal(to: 0x7F) | lanes.equal(to: 0xC2) | lanes.equal(to: UInt8(ascii: "^"))
        | lanes.equal(to: UInt8(ascii: "\""))
    }
  }

  // MARK: Folding

  /// Moves the line to the output, folded between characters; only a character longer than a line is folded inside.
  private mutating func fold() {
    line.withByteView { line in
      var room = Self.longestLine
      if line.count <= room { return output.append(line) }
      var position = 0
      while position < line.count {
        // A character may begin with the last byte of ASCII before others, but with no earlier one.
        let other = line.firstOffset(from: position, where: \.nonASCII)
        let plainEnd = other == line.count ? other : max(position, other - 1)
        Self.append(plain: line.part(position..<plainEnd), to: &output, &room)
        // Two bytes of ASCII are never of one character.
        var end = other
        while end < line.count, line[end] | line[end - 1] >= 0x80 { end += 1 }
        Self.append(characters: line.part(plainEnd..<end), to: &output, &room)
        position = end
      }
    }
    output.append("\r\n")
    line.removeLast(line.count)
  }

  private static func append(plain bytes: ByteView, to output: inout ByteBuffer, _ room: inout Int) {
    var rest = bytes
    while rest.count > room {
      output.append(rest.part(0..<room))
      rest = rest.part(room..<rest.count)
      beginLine(of: &output, &room)
    }
    output.append(rest)
    room -= rest.count
  }

  private static func append(characters bytes: ByteView, to output: inout ByteBuffer, _ room: inout Int) {
    guard bytes.count > room else {
      output.append(bytes)
      room -= bytes.count
      return
    }
    for character in String(decoding: bytes, as: UTF8.self) {
      if character.utf8.count < longestLine {
        append(unit: String(character), to: &output, &room)
      } else {
        for scalar in character.unicodeScalars { append(unit: String(scalar), to: &output, &room) }
      }
    }
  }

  private static func append(unit: String, to output: inout ByteBuffer, _ room: inout Int) {
    if unit.utf8.count > room { beginLine(of: &output, &room) }
    output.append(utf8: unit)
    room -= unit.utf8.count
  }

  private static func beginLine(of output: inout ByteBuffer, _ room: inout Int) {
    output.append("\r\n ")
    room = longestLine - 1
  }
}
