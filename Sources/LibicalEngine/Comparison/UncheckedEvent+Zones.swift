internal import Bytes
internal import ICalendar

/// How libical cuts a line with a TZID.
extension UncheckedEvent {
  /// The TZID of a line as libical reads it; nil without one.
  func zoneName(of line: ContentLine) -> String? {
    guard let range = lines.parameterRange("TZID", of: line) else { return nil }
    var (start, end) = (range.lowerBound, range.upperBound)
    while lines.bytes[start - 1].isBlank { start -= 1 }
    guard let equals = lines.bytes[..<start].lastIndex(of: UInt8(ascii: "=")) else { return nil }
    // A parameter with a blank behind its name is another one.
    if lines.bytes[equals - 1].isBlank { return nil }
    if lines.bytes[start - 1] == UInt8(ascii: "\"") {
      while lines.bytes[end].isBlank { end += 1 }
      // Behind a blank, a quote is part of the name.
      if lines.bytes[start - 2].isBlank { start = equals + 1 }
    } else if let colon = lastColon(of: line) {
      end = colon
    }
    return String(decoding: lines.unescaped(start..<end), as: UTF8.self)
  }

  /// The value of a line as libical reads it: behind a TZID that is the last parameter, only what follows the last colon.
  func value(of line: ContentLine) -> ArraySlice<UInt8> {
    let value = lines.bytes[line.value]
    return lastColon(of: line).map { value[($0 + 1)...] } ?? value
  }

  /// The last colon of the value, if the last parameter is a TZID.
  private func lastColon(of line: ContentLine) -> Int? {
    guard !line.parameters.isEmpty, let colon = lines.bytes[line.value].lastIndex(of: UInt8(ascii: ":")) else {
      return nil
    }
    var (isQuoted, start) = (false, line.parameters.lowerBound)
    for index in line.parameters {
      if lines.bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if lines.bytes[index] == UInt8(ascii: ";"), !isQuoted { start = index }
    }
    let last = String(decoding: lines.bytes[start..<line.parameters.upperBound].prefix(6), as: UTF8.self)
    return last.uppercased() == ";TZID=" ? colon : nil
  }
}
