/// A strict JSON parser (RFC 8259): UTF-8, no comments, no trailing commas, no duplicate names in an object.
package struct JSONReader {
  /// A syntax error with its line.
  package struct Fault: Error, Hashable {
    /// What is wrong, without the line.
    package var message: String
    /// The line, from 1.
    package var line: Int
  }

  private let bytes: [UInt8]
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
  package init(_ bytes: [UInt8]) throws(Fault) {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw Fault(message: "not valid UTF-8", line: 1) }
    self.bytes = bytes
  }

  /// Ends reading: nothing may follow.
  package mutating func finish() throws(Fault) {
    skipSpace()
    guard position == bytes.count else { throw fault("unexpected data after the end of the document") }
  }

  /// The line of the next value, from 1.
  package mutating func line() -> Int {
    skipSpace()
    counted.line += bytes[counted.position..<position].count { $0 == 0x0A }
    counted.position = position
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
    // Names are equal if their characters are the same (RFC 8259 section 8.3), not if they look alike, as texts of Swift are.
    var (names, others): (Set<String>, Set<[UInt8]>) = ([], [])
    skipSpace()
    if take(UInt8(ascii: "}")) { return }
    while true {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw fault("expected a quoted name") }
      let name = try string()
      let isASCII = name.utf8.allSatisfy { $0 < 0x80 }
      guard isASCII ? names.insert(name).inserted : others.insert(Array(name.utf8)).inserted else {
        throw fault("duplicate name \"\(name)\"")
      }
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw fault("expected ':' after \"\(name)\"") }
      try read(&self, name)
      skipSpace()
      if take(UInt8(ascii: "}")) { return }
      guard take(UInt8(ascii: ",")) else { throw fault("expected ',' or '}'") }
    }
  }

  /// A fault at the current position.
  package func fault(_ message: String) -> Fault {
    Fault(message: message, line: 1 + bytes[..<min(position, bytes.count)].count { $0 == 0x0A })
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
    var result: [UInt8] = []
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: result, as: UTF8.self)
      case UInt8(ascii: "\\"): result += try escape()
      case 0..<0x20: throw fault("control character in a string")
      default: result.append(byte)
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
        guard take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else { throw fault("unpaired surrogate") }
        let low = try hexadecimal()
        guard (0xDC00..<0xE000).contains(low) else { throw fault("unpaired surrogate") }
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(code) else { throw fault("unpaired surrogate") }
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
