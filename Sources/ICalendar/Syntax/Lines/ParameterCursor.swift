internal import Bytes

/// Iterates over the parameters of a line (RFC 5545 section 3.2): `;NAME=VALUE`, ignoring semicolons in quotes.
struct ParameterCursor {
  private var index: Int
  private let end: Int
  private let hasQuotes: Bool
  /// The first parameter without an equals sign, which is skipped.
  private(set) var unnamed: Range<Int>?

  /// Creates a cursor for the range from the first semicolon to the colon.
  init(_ parameters: Range<Int>, of bytes: ByteView) {
    index = parameters.lowerBound
    end = parameters.upperBound
    hasQuotes = bytes.firstOffset(of: UInt8(ascii: "\""), in: parameters) != nil
  }

  /// The next parameter: its name, and its value without surrounding blanks and quotes. Parameters without a value are
  /// skipped.
  @inline(__always)
  mutating func next(in bytes: ByteView) -> (name: Range<Int>, value: Range<Int>)? {
    while index < end {
      // At a semicolon.
      var start = index + 1
      let equals: Int
      (equals, index) = hasQuotes ? bordersOutsideQuotes(bytes, start) : borders(bytes, start)
      guard equals >= 0 else {
        noteUnnamed(start..<max(start, index), in: bytes)
        continue
      }
      while start <= equals, bytes[start].isBlank { start += 1 }
      var nameEnd = equals
      while nameEnd > start, bytes[nameEnd - 1].isBlank { nameEnd -= 1 }
      var (valueStart, valueEnd) = (equals + 1, index)
      while valueStart < valueEnd, Self.surrounds(bytes[valueStart]) { valueStart += 1 }
      while valueEnd > valueStart, Self.surrounds(bytes[valueEnd - 1]) { valueEnd -= 1 }
      return (start..<nameEnd, valueStart..<valueEnd)
    }
    return nil
  }

  @inline(never)
  private mutating func noteUnnamed(_ range: Range<Int>, in bytes: ByteView) {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, Self.surrounds(bytes[start]) { start += 1 }
    while end > start, Self.surrounds(bytes[end - 1]) { end -= 1 }
    if unnamed == nil, start < end { unnamed = start..<end }
  }

  /// The offset of the equals sign of the parameter at `start` (-1 if there is none), and its end.
  @inline(__always)
  private func borders(_ bytes: ByteView, _ start: Int) -> (equals: Int, end: Int) {
    let text = bytes.part(0..<end)
    let found = text.firstOffset(ofEither: UInt8(ascii: "="), UInt8(ascii: ";"), from: min(start, end))
    guard found < end, text[found] == UInt8(ascii: "=") else { return (-1, found) }
    return (found, text.firstOffset(of: UInt8(ascii: ";"), in: found..<end) ?? end)
  }

  /// Slow path with quotes. A quote before the equals sign has no meaning, but is matched like any other.
  private func bordersOutsideQuotes(_ bytes: ByteView, _ start: Int) -> (equals: Int, end: Int) {
    var isQuoted = false
    var equals = -1
    for index in start..<end {
      switch bytes[index] {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ";") where !isQuoted: return (equals, index)
      case UInt8(ascii: "=") where !isQuoted && equals < 0: equals = index
      default: break
      }
    }
    return (equals, end)
  }

  private static func surrounds(_ byte: UInt8) -> Bool {
    byte.isBlank || byte == UInt8(ascii: "\"")
  }
}
