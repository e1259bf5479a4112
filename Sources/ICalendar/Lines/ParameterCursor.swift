/// Walks over the parameters of a line (RFC 5545 section 3.2): `;NAME=VALUE`, semicolons in quotes not counted.
struct ParameterCursor {
  private var index: Int
  private let end: Int

  /// Walks over the range from the first semicolon to the colon.
  init(_ parameters: Range<Int>) {
    index = parameters.lowerBound
    end = parameters.upperBound
  }

  /// The next parameter: its name, and its value without blanks and quotes around it. What has no value is passed over.
  @inline(__always)
  mutating func next(in bytes: UnsafeBufferPointer<UInt8>) -> (name: Range<Int>, value: Range<Int>)? {
    while index < end {
      // At a semicolon.
      index += 1
      var start = index
      // Quotes before the equals sign are no use, and are read like all others.
      var isQuoted = false
      var equals = -1
      while index < end {
        let byte = bytes[index]
        if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
        if !isQuoted {
          if byte == UInt8(ascii: ";") { break }
          if byte == UInt8(ascii: "=") {
            equals = index
            break
          }
        }
        index += 1
      }
      guard equals >= 0 else { continue }
      index += 1
      while index < end {
        let byte = bytes[index]
        if byte == UInt8(ascii: "\"") { isQuoted.toggle() } else if byte == UInt8(ascii: ";"), !isQuoted { break }
        index += 1
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

  private static func surrounds(_ byte: UInt8) -> Bool {
    byte.isBlank || byte == UInt8(ascii: "\"")
  }
}
