/// A strict JSON parser (RFC 8259): UTF-8, no comments, no trailing commas, no duplicate names in an object.
///
/// Calendars are read loosely: what can be understood is repaired, what is not JSON is ignored, and both are noted.
package struct JSONReader {
  /// A syntax error with its line.
  package struct Fault: Error, Hashable {
    /// What is wrong, without the line.
    package var message: String
    /// The line, from 1.
    package var line: Int
  }

  /// What a loose reader repaired or ignored.
  package struct Note {
    package let fault: Fault
    /// Whether it was repaired, and so nothing is lost.
    package let isRepaired: Bool
  }

  private let bytes: [UInt8]
  private let isLoose: Bool
  /// What was repaired or ignored, in order, once for each line and reason.
  private(set) var notes: [Note] = []
  /// Whether an array or object has no end.
  private var isCut = false
  private var position = 0
  private var depth = 0

  /// The maximum nesting depth, which bounds the stack.
  package static let depthLimit = 64

  /// The line of an earlier position. Line breaks are counted from there.
  private var counted = (line: 1, position: 0)

  /// Parses a complete document.
  package static func value(of bytes: [UInt8]) throws(Fault) -> JSONValue {
    var reader = try JSONReader(bytes)
    let value = try reader.value()
    try reader.finish()
    return value
  }

  /// Starts reading a document piece by piece.
  /// - Parameter isLoose: Whether control characters and lone surrogates in texts, and several values of one name, are repaired.
  package init(_ bytes: [UInt8], isLoose: Bool = false) throws(Fault) {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw Fault(message: "not valid UTF-8", line: 1) }
    self.bytes = bytes
    self.isLoose = isLoose
  }

  /// Ends reading: nothing may follow.
  package mutating func finish() throws(Fault) {
    skipSpace()
    guard position == bytes.count else { throw fault("unexpected data after the end of the document") }
  }

  /// The line of the next value, from 1.
  package mutating func line() -> Int {
    skipSpace()
    return lineOfPosition()
  }

  private mutating func lineOfPosition() -> Int {
    let end = min(position, bytes.count)
    if end > counted.position {
      counted.line += bytes[counted.position..<end].count { $0 == 0x0A }
      counted.position = end
    }
    return counted.line
  }

  /// Whether the next value is an array.
  package mutating func isAtArray() -> Bool {
    skipSpace()
    return next == UInt8(ascii: "[")
  }

  /// Whether the next value is an array whose first element is an array.
  package mutating func startsWithTwoArrays() -> Bool {
    guard isAtArray() else { return false }
    position += 1
    return isAtArray()
  }

  /// Reads an array element by element.
  /// - Parameter read: Reads an element, given its index.
  package mutating func elements(_ read: (inout JSONReader, Int) throws(Fault) -> Void) throws(Fault) {
    skipSpace()
    guard take(UInt8(ascii: "[")) else { throw fault("expected an array") }
    guard depth < Self.depthLimit else { throw fault("nested more than \(Self.depthLimit) levels deep") }
    depth += 1
    defer { depth -= 1 }
    skipSpace()
    if take(UInt8(ascii: "]")) { return }
    var index = 0
    while true {
      try read(&self, index)
      index += 1
      skipSpace()
      if take(UInt8(ascii: "]")) { return }
      guard take(UInt8(ascii: ",")) else { throw fault("expected ',' or ']'") }
    }
  }

  /// Reads an object member by member.
  /// - Parameter read: Reads a value, given its name.
  package mutating func members(_ read: (inout JSONReader, String) throws(Fault) -> Void) throws(Fault) {
    skipSpace()
    guard take(UInt8(ascii: "{")) else { throw fault("expected an object") }
    guard depth < Self.depthLimit else { throw fault("nested more than \(Self.depthLimit) levels deep") }
    depth += 1
    defer { depth -= 1 }
    var names = MemberNames()
    skipSpace()
    if take(UInt8(ascii: "}")) { return }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw fault("expected a quoted name") }
      let name = try string()
      let isNew = names.insert(name)
      if !isNew { try repair("duplicate name \"\(name)\"", "; the first value is used") }
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw fault("expected ':' after \"\(name)\"") }
      if isNew { try read(&self, name) } else { _ = try value() }
      skipSpace()
      if take(UInt8(ascii: "}")) { return }
      guard take(UInt8(ascii: ",")) else { throw fault("expected ',' or '}'") }
    }
  }

  /// A fault at the current position.
  package mutating func fault(_ message: String) -> Fault { Fault(message: message, line: lineOfPosition()) }

  // MARK: Loose reading

  /// Reads something, or ignores it if it is not what is expected.
  /// - Parameter consequence: What is done without it, for the note.
  /// - Returns: Whether it was read.
  /// - Throws: The fault if the end of what is ignored is not found.
  mutating func passing(
    _ consequence: String, _ read: (inout JSONReader) throws(Fault) -> Void
  ) throws(Fault) -> Bool {
    skipSpace()
    let start = position
    do {
      try read(&self)
      return true
    } catch {
      guard passOver(from: start) else { throw error }
      note(Fault(message: error.message + consequence, line: error.line), isRepaired: false)
      return false
    }
  }

  /// Notes that reading ends at a fault.
  mutating func noteCut(_ fault: Fault) {
    note(Fault(message: fault.message + "; what follows is ignored", line: fault.line), isRepaired: false)
  }

  /// Notes that something follows the document.
  mutating func noteExcess() {
    do { try finish() } catch { noteCut(error) }
  }

  /// Notes a fault, unless it is the last one.
  mutating func note(_ fault: Fault, isRepaired: Bool) {
    if notes.last?.fault != fault { notes.append(Note(fault: fault, isRepaired: isRepaired)) }
  }

  private mutating func repair(_ message: String, _ repair: String) throws(Fault) {
    let fault = fault(message)
    guard isLoose else { throw fault }
    note(Fault(message: message + repair, line: fault.line), isRepaired: true)
  }

  /// Moves behind a value, whatever it contains; false if it has no end.
  private mutating func passOver(from start: Int) -> Bool {
    guard !isCut else { return false }
    var depth = 0
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
          // A text has no line break, so a quotation mark is missing or too many, and nothing tells where values end.
          guard bytes[index] != 0x0A else {
            isCut = true
            return false
          }
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth <= 0 {
          position = depth < 0 ? index : index + 1
          return position > start
        }
      case UInt8(ascii: ",") where depth == 0:
        position = index
        return true
      default: break
      }
      index += 1
    }
    isCut = true
    return false
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  /// Reads a value.
  package mutating func value() throws(Fault) -> JSONValue {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case let byte? where byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte): return .number(try number())
    case nil: throw fault("unexpected end of file")
    default: throw fault("expected a value")
    }
  }

  private mutating func object() throws(Fault) -> JSONValue {
    var members: [JSONValue.Member] = []
    try self.members { reader, name throws(Fault) in
      members.append(JSONValue.Member(name: name, value: try reader.value()))
    }
    return .object(members)
  }

  private mutating func array() throws(Fault) -> JSONValue {
    var elements: [JSONValue] = []
    try self.elements { reader, _ throws(Fault) in elements.append(try reader.value()) }
    return .array(elements)
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(Fault) -> JSONValue {
    guard bytes[position...].starts(with: word.utf8) else { throw fault("expected a value") }
    position += word.utf8.count
    return value
  }

  private mutating func number() throws(Fault) -> String {
    let start = position
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try digits() }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func digits() throws(Fault) {
    let start = position
    while let byte = next, (0x30...0x39).contains(byte) { position += 1 }
    guard position > start else { throw fault("expected a digit") }
  }

  private mutating func string() throws(Fault) -> String {
    position += 1
    // What is before an escape is copied as a whole.
    var result: [UInt8] = []
    var start = position
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        let rest = bytes[start..<position]
        position += 1
        return String(decoding: result.isEmpty ? rest : (result + rest)[...], as: UTF8.self)
      case UInt8(ascii: "\\"):
        result += bytes[start..<position]
        position += 1
        result += try escape()
        start = position
      case 0..<0x20:
        try repair("control character in a string", "; read as it is")
        position += 1
      default: position += 1
      }
    }
    throw fault("unterminated string")
  }

  private mutating func escape() throws(Fault) -> [UInt8] {
    guard let byte = next else { throw fault("unterminated string") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      var code = try hexadecimal()
      if (0xD800..<0xDC00).contains(code) {
        let end = position
        let low = take(UInt8(ascii: "\\")) && take(UInt8(ascii: "u")) ? try hexadecimal() : 0
        if (0xDC00..<0xE000).contains(low) {
          code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
        } else {
          position = end
        }
      }
      guard let scalar = Unicode.Scalar(code) else {
        try repair("unpaired surrogate", "; it became U+FFFD")
        return Array("\u{FFFD}".utf8)
      }
      return Array(String(Character(scalar)).utf8)
    default: throw fault("invalid escape")
    }
  }

  private mutating func hexadecimal() throws(Fault) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw fault("expected four hexadecimal digits")
      }
      position += 1
      code = code << 4 | UInt32(digit)
    }
    return code
  }
}

/// The names of an object's members. They are equal if their characters are the same (RFC 8259 section 8.3), not if they look alike, as
/// texts of Swift are.
private struct MemberNames {
  /// Most objects have so few that comparing them is faster than hashing.
  private static let mostFew = 16

  private var few: [String] = []
  private var many: Set<[UInt8]> = []

  /// - Returns: Whether the name is new.
  mutating func insert(_ name: String) -> Bool {
    if many.isEmpty {
      if few.contains(where: { $0 == name && $0.utf8.elementsEqual(name.utf8) }) { return false }
      few.append(name)
      if few.count > Self.mostFew { many = Set(few.map { Array($0.utf8) }) }
      return true
    }
    return many.insert(Array(name.utf8)).inserted
  }
}
