internal import Bytes
internal import CalendarText

extension ComponentLines {
  /// A line with its parameters. vCalendar 1.0 quoted-printable values become RFC 5545 TEXT.
  func contentProperty(_ line: ContentLine) -> ContentProperty {
    let known = knownParameters(of: line)
    var property = ContentProperty(
      String(decoding: bytes[line.name], as: UTF8.self), contentParameters(of: line),
      value: text(line.value), line: line.number)
    if isNamed("QUOTED-PRINTABLE", known.encoding) {
      property.value = TextEscapes.escaped(LineText(bytes[line.value], known, of: self).text)
      property.parameters.removeAll { $0.name == "ENCODING" || $0.name == "CHARSET" }
    }
    return property
  }

  /// Parameters with lists of values, which may be unquoted (RFC 7986 section 6).
  private static let listParameters: Set<String> = ["DELEGATED-FROM", "DELEGATED-TO", "DISPLAY", "FEATURE", "MEMBER"]

  /// The parameters of a line that have a name and a value.
  func contentParameters(of line: ContentLine) -> [ContentParameter] {
    guard !line.parameters.isEmpty else { return [] }
    return bytes.withByteView { view in
      var parameters: [ContentParameter] = []
      var cursor = ParameterCursor(line.parameters, of: view)
      while let parameter = cursor.next(in: view) {
        let name = String(decoding: bytes[parameter.name], as: UTF8.self)
        guard !name.isEmpty else { continue }
        let isList = Self.listParameters.contains(name.uppercased()) && !bytes[parameter.value].contains(0x22)
        let values =
          isList ? bytes[parameter.value].split(separator: 0x2C).map { value($0.indices) } : values(parameter.value)
        // A list may be empty, and no format has a parameter without values.
        if !values.isEmpty { parameters.append(ContentParameter(name, values)) }
      }
      return parameters
    }
  }

  /// The values of a parameter. The range excludes the outer quotes: `a`, or `a","b`.
  private func values(_ range: Range<Int>) -> [String] {
    let quote = UInt8(ascii: "\"")
    var values: [String] = []
    var start = range.lowerBound
    // Only commas between quotes separate values: programs write names with a comma and without quotes.
    for index in range where bytes[index] == UInt8(ascii: ",") {
      guard index > start, bytes[index - 1] == quote, index + 1 < range.upperBound, bytes[index + 1] == quote else {
        continue
      }
      values.append(value(start..<index - 1))
      start = index + 2
    }
    return values + [value(min(start, range.upperBound)..<range.upperBound)]
  }

  /// A decoded parameter, which may contain the line breaks of RFC 6868.
  private func value(_ range: Range<Int>) -> String {
    String(decoding: unescaped(range), as: UTF8.self).removingControls(keepingLineBreaks: true)
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self).removingControls(keepingLineBreaks: true)
  }
}
