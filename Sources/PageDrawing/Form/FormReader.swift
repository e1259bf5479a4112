internal import CalendarModel

/// Reads the values of recorded drawings from a frame, and checks each.
struct FormReader {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// The bytes that have not been read.
  var remaining: Int { bytes.endIndex - position }

  /// Checks that everything has been read.
  func finish() throws(FormError) {
    if remaining > 0 { throw FormError("a frame has \(remaining) bytes too many") }
  }

  mutating func byte() throws(FormError) -> UInt8 {
    guard position < bytes.endIndex else { throw FormError("a frame ends too early") }
    defer { position += 1 }
    return bytes[position]
  }

  /// Reads what ``FormWriter/number(_:in:_:)`` has written. Only the shortest form is accepted.
  mutating func number(in range: ClosedRange<Int>, _ meaning: StaticString) throws(FormError) -> Int {
    var rest: UInt = 0
    var shift: UInt = 0
    while true {
      let byte = try byte()
      // Nine bytes have 63 bits, more than any range needs.
      guard shift < 63, shift == 0 || byte != 0 else { throw FormError("a number is not in its shortest form") }
      rest |= UInt(byte & 0x7F) << shift
      shift += 7
      if byte < 0x80 { break }
    }
    let value = Int(bitPattern: rest >> 1) ^ -Int(bitPattern: rest & 1)
    guard range.contains(value) else { throw .outside(range, value, meaning) }
    return value
  }

  mutating func text(atMost limit: Int, _ meaning: StaticString) throws(FormError) -> String {
    let count = try number(in: 0...limit, meaning)
    guard count <= remaining else { throw FormError("a frame ends too early") }
    guard let text = String(validating: bytes[position..<position + count], as: UTF8.self) else {
      throw FormError("a \(meaning) is not UTF-8")
    }
    position += count
    return text
  }

  mutating func name(_ rule: FormName) throws(FormError) -> String {
    let name = try text(atMost: rule.limit, rule.meaning)
    guard rule.admits(name) else { throw rule.error(name) }
    return name
  }

  mutating func color() throws(FormError) -> EventColor {
    EventColor(red: try byte(), green: try byte(), blue: try byte())
  }

  /// Reads a byte with some of the flags below `end`.
  mutating func flags(below end: UInt8, _ meaning: StaticString) throws(FormError) -> UInt8 {
    let flags = try byte()
    guard flags < end else { throw .unknown(flags, meaning) }
    return flags
  }
}
