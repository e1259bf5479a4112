extension ComponentLines {
  /// The first value of a parameter, without its quotes and with the escapes of RFC 6868 resolved.
  ///
  /// - Parameter name: In upper case.
  func parameter(_ name: StaticString, of line: ContentLine) -> String? {
    guard !line.parameters.isEmpty, let range = parameterRange(name, of: line) else { return nil }
    return String(decoding: unescaped(range), as: UTF8.self)
  }

  /// Whether a parameter has a value, compared without case. Both are given in upper case.
  func parameter(_ name: StaticString, of line: ContentLine, is value: StaticString) -> Bool {
    guard !line.parameters.isEmpty, let range = parameterRange(name, of: line) else { return false }
    return isNamed(value, range)
  }

  /// The bytes of a parameter's value, quotes left out.
  func parameterRange(_ name: StaticString, of line: ContentLine) -> Range<Int>? {
    var index = line.parameters.lowerBound
    let end = line.parameters.upperBound
    while index < end {
      // At a semicolon.
      index += 1
      var start = index
      var valueStart: Int?
      var isQuoted = false
      while index < end, isQuoted || bytes[index] != UInt8(ascii: ";") {
        if bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
        if bytes[index] == UInt8(ascii: "="), valueStart == nil, !isQuoted { valueStart = index + 1 }
        index += 1
      }
      guard let valueStart else { continue }
      while start < valueStart, bytes[start].isBlank { start += 1 }
      var nameEnd = valueStart - 1
      while nameEnd > start, bytes[nameEnd - 1].isBlank { nameEnd -= 1 }
      guard isNamed(name, start..<nameEnd) else { continue }
      return trimmed(valueStart..<index)
    }
    return nil
  }

  private func isNamed(_ name: StaticString, _ range: Range<Int>) -> Bool {
    bytes.withUnsafeBufferPointer {
      range.count == name.utf8CodeUnitCount && $0.matches(name, at: range.lowerBound)
    }
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start].isBlank || bytes[start] == UInt8(ascii: "\"") { start += 1 }
    while end > start, bytes[end - 1].isBlank || bytes[end - 1] == UInt8(ascii: "\"") { end -= 1 }
    return start..<end
  }

  /// RFC 6868: `^n` is a line break, `^'` a double quote, `^^` a caret.
  private func unescaped(_ range: Range<Int>) -> [UInt8] {
    guard bytes[range].contains(UInt8(ascii: "^")) else { return Array(bytes[range]) }
    var text: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "^"), index < range.upperBound else {
        text.append(byte)
        continue
      }
      switch bytes[index] {
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "'"): text.append(UInt8(ascii: "\""))
      case UInt8(ascii: "^"): text.append(byte)
      default:
        text.append(byte)
        continue
      }
      index += 1
    }
    return text
  }
}
