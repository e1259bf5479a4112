internal import Bytes
internal import CalendarText

extension ComponentLines {
  /// A line with its parameters. vCalendar 1.0 quoted-printable values become RFC 5545 TEXT.
  func contentProperty(_ line: ContentLine) -> ContentProperty {
    bytes.withByteView { view in
      let name = line.property?.rawValue ?? String(decoding: view.part(line.name), as: UTF8.self)
      let value = String(decoding: view.part(line.value), as: UTF8.self).removingControls(keepingLineBreaks: true)
      guard !line.parameters.isEmpty else { return ContentProperty(name, value: value, line: line.number) }
      var property = ContentProperty(name, Self.parameters(line, of: view), value: value, line: line.number)
      if view.mayBeQuotedPrintable(line), case let known = KnownParameters(line, of: view),
        isNamed("QUOTED-PRINTABLE", known.encoding)
      {
        property.value = TextEscapes.escaped(text(line.value, known).text)
        property.parameters.removeAll { $0.name == "ENCODING" || $0.name == "CHARSET" }
      }
      return property
    }
  }

  /// Parameters with lists of words (RFC 7986 section 6), in which each comma separates.
  private static let wordLists = ["DISPLAY", "FEATURE"]
  /// Parameters with lists of addresses in quotes, which programs forget.
  private static let addressLists = ["DELEGATED-FROM", "DELEGATED-TO", "MEMBER"]
  /// Parameters of one value, in which programs forget the quotes around a comma. In those that are not known, a comma separates.
  private static let singles: Set<String> = [
    "ALTREP", "CHARSET", "CN", "CUTYPE", "DERIVED", "DIR", "EMAIL", "ENCODING", "FBTYPE", "FILENAME", "FMTTYPE", "GAP",
    "JSID", "JSPTR", "LABEL", "LANGUAGE", "LINKREL", "MANAGED-ID", "ORDER", "PARTSTAT", "RANGE", "RELATED", "RELTYPE",
    "ROLE", "RSVP", "SCHEDULE-AGENT", "SCHEDULE-FORCE-SEND", "SCHEDULE-STATUS", "SCHEMA", "SENT-BY", "SIZE", "TZID",
    "VALUE", "X-ADDRESS", "X-TITLE",
  ]

  /// The parameters of a line that have a name and a value.
  func contentParameters(of line: ContentLine) -> [ContentParameter] {
    guard !line.parameters.isEmpty else { return [] }
    return bytes.withByteView { Self.parameters(line, of: $0) }
  }

  private static func parameters(_ line: ContentLine, of bytes: ByteView) -> [ContentParameter] {
    var parameters: [ContentParameter] = []
    parameters.reserveCapacity(bytes.occurrences(of: UInt8(ascii: ";"), in: line.parameters))
    var cursor = ParameterCursor(line.parameters, of: bytes)
    while let found = cursor.next(in: bytes) {
      let name = String(decoding: bytes.part(found.name), as: UTF8.self)
      guard !name.isEmpty else { continue }
      var parameter = ContentParameter(name, [])
      let value = bytes.part(found.value)
      let isQuoted = value.firstOffset(of: UInt8(ascii: "\""), in: 0..<value.count) != nil
      let isInQuotes = found.value.lowerBound > 0 && bytes[found.value.lowerBound - 1] == UInt8(ascii: "\"")
      if !isQuoted, wordLists.contains(parameter.name) || !isInQuotes && addressLists.contains(parameter.name) {
        parameter.values = value.split(separator: UInt8(ascii: ",")).map { Self.value(value.part($0.indices)) }
      } else {
        let isList =
          isQuoted
          || !isInQuotes && value.firstOffset(of: UInt8(ascii: ","), in: 0..<value.count) != nil
            && !singles.contains(parameter.name)
        parameter.values = (isList ? list(bytes, found.value) : nil) ?? [Self.value(value)]
      }
      // A list may be empty, and no format has a parameter without values.
      if !parameter.values.isEmpty { parameters.append(parameter) }
    }
    return parameters
  }

  /// The values of a list, some in quotes (RFC 5545 section 3.1); nil if it is none.
  /// - Parameter range: The list without quotes at its ends.
  private static func list(_ bytes: ByteView, _ range: Range<Int>) -> [String]? {
    let (quote, comma) = (UInt8(ascii: "\""), UInt8(ascii: ","))
    let isOpen = range.lowerBound > 0 && bytes[range.lowerBound - 1] == quote
    let isClosed = range.upperBound < bytes.count && bytes[range.upperBound] == quote
    let part = range.lowerBound - (isOpen ? 1 : 0)..<range.upperBound + (isClosed ? 1 : 0)
    var values: [String] = []
    var start = part.lowerBound
    while start < part.upperBound {
      let isQuoted = bytes[start] == quote
      let first = isQuoted ? start + 1 : start
      let end = bytes.firstOffset(of: isQuoted ? quote : comma, in: first..<part.upperBound)
      guard let last = isQuoted ? end : end ?? part.upperBound else { return nil }
      if !isQuoted, bytes.firstOffset(of: quote, in: first..<last) != nil { return nil }
      values.append(value(bytes.part(first..<last)))
      start = isQuoted ? last + 1 : last
      guard start < part.upperBound else { return values }
      guard bytes[start] == comma else { return nil }
      start += 1
    }
    return values + [""]
  }

  /// A decoded parameter, which may contain the line breaks of RFC 6868.
  private static func value(_ bytes: ByteView) -> String {
    let isEscaped = bytes.firstOffset(of: UInt8(ascii: "^"), in: 0..<bytes.count) != nil
    let text = isEscaped ? String(decoding: unescaped(bytes), as: UTF8.self) : String(decoding: bytes, as: UTF8.self)
    return text.removingControls(keepingLineBreaks: true)
  }
}
