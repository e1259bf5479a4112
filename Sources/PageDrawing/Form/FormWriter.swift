internal import CalendarModel

/// Writes the values of recorded drawings, and refuses those that ``FormReader`` would.
struct FormWriter {
  /// What has been written.
  private(set) var bytes: [UInt8] = []

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  mutating func append(_ bytes: ArraySlice<UInt8>) { self.bytes.append(contentsOf: bytes) }

  /// Writes a number: zigzag, then seven bits per byte from the lowest (LEB128).
  mutating func number(_ value: Int, in range: ClosedRange<Int>, _ meaning: StaticString) throws(FormError) {
    guard range.contains(value) else { throw .outside(range, value, meaning) }
    var rest = UInt(bitPattern: (value << 1) ^ (value >> (Int.bitWidth - 1)))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes a text: the number of its UTF-8 bytes, then the bytes.
  mutating func text(_ text: String, atMost limit: Int, _ meaning: StaticString) throws(FormError) {
    let count = text.utf8.count
    guard count <= limit else { throw .tooLong(limit, count, meaning) }
    try number(count, in: 0...limit, meaning)
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes a text in ASCII that a rule admits.
  mutating func name(_ name: String, _ rule: FormName) throws(FormError) {
    guard rule.admits(name) else { throw rule.error(name) }
    try text(name, atMost: rule.limit, rule.meaning)
  }

  mutating func color(_ color: EventColor) {
    bytes.append(color.red)
    bytes.append(color.green)
    bytes.append(color.blue)
  }
}
