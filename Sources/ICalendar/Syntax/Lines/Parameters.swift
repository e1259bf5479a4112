internal import Bytes

extension ComponentLines {
  /// The first value of a parameter, unquoted, with RFC 6868 escapes decoded.
  /// - Parameter name: In upper case.
  func parameter(_ name: StaticString, of line: ContentLine) -> String? {
    guard !line.parameters.isEmpty, let range = parameterRange(name, of: line) else { return nil }
    return String(decoding: unescaped(range), as: UTF8.self)
  }

  /// Whether a parameter has a value, ignoring case. Both arguments are in upper case.
  func parameter(_ name: StaticString, of line: ContentLine, is value: StaticString) -> Bool {
    guard !line.parameters.isEmpty, let range = parameterRange(name, of: line) else { return false }
    return isNamed(value, range)
  }

  /// The range of a parameter's value, without quotes.
  package func parameterRange(_ name: StaticString, of line: ContentLine) -> Range<Int>? {
    bytes.withByteView { bytes in
      var cursor = ParameterCursor(line.parameters, of: bytes)
      while let parameter = cursor.next(in: bytes) {
        if Self.isNamed(name, parameter.name, of: bytes) { return parameter.value }
      }
      return nil
    }
  }

  /// Whether the bytes equal a word, ignoring case; false for nil.
  package func isNamed(_ name: StaticString, _ range: Range<Int>?) -> Bool {
    guard let range else { return false }
    return bytes.withByteView { Self.isNamed(name, range, of: $0) }
  }

  /// The parameters that the event reader needs.
  package func knownParameters(of line: ContentLine) -> KnownParameters {
    guard !line.parameters.isEmpty else { return KnownParameters() }
    return bytes.withByteView { KnownParameters(line, of: $0) }
  }

  private static func isNamed(_ name: StaticString, _ range: Range<Int>, of bytes: ByteView) -> Bool {
    range.count == name.utf8CodeUnitCount && bytes.matches(name, at: range.lowerBound)
  }

  /// Decodes RFC 6868 escapes: `^n` is a line break, `^'` a double quote, `^^` a caret.
  package func unescaped(_ range: Range<Int>) -> [UInt8] { bytes.withByteView { Self.unescaped($0.part(range)) } }

  static func unescaped(_ bytes: ByteView) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "^")) else { return Array(bytes) }
    var text: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "^"), index < bytes.count else {
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
