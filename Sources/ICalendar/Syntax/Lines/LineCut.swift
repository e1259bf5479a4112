internal import Bytes

/// Splits an unfolded line into name, parameters and value.
struct LineCut {
  var line: ContentLine
  /// Whether it may have too many parameters or an unclosed quote.
  var isUnusual: Bool
  /// The name of a parameter that contains a colon without quotes, so that the value seems to start too early.
  private(set) var parameterWithColon: Range<Int>?

  /// Splits a line; nil if it is not a content line.
  init?(_ bytes: ByteView, _ range: Range<Int>, number: Int) {
    var index = bytes.part(0..<range.upperBound).firstOffset(
      ofEither: UInt8(ascii: ":"), UInt8(ascii: ";"), from: range.lowerBound)
    // A known name contains only name characters.
    var property = index < range.upperBound ? PropertyName(bytes, range.lowerBound..<index) : nil
    var name = range.lowerBound..<index
    if property == nil {
      index = range.lowerBound
      while index < range.upperBound, Self.isNameByte(bytes[index]) { index += 1 }
      name = range.lowerBound..<index
      while index < range.upperBound, bytes[index].isBlank { index += 1 }
      guard !name.isEmpty, index < range.upperBound,
        bytes[index] == UInt8(ascii: ":") || bytes[index] == UInt8(ascii: ";")
      else { return nil }
      property = PropertyName(bytes, name)
      if property == nil, !Self.looksLikeName(bytes, name) { return nil }
    }
    // As in the index, `BEGIN` and `END` have no blanks or parameters before the colon.
    if property == .begin || property == .end,
      index != name.upperBound || bytes[index] != UInt8(ascii: ":") || index + 1 == range.upperBound
    {
      property = nil
    }

    if bytes[index] == UInt8(ascii: ":") {
      isUnusual = false
      line = ContentLine(
        property: property, name: name, parameters: index..<index, value: index + 1..<range.upperBound, number: number)
      return
    }
    // The colon before the value.
    let text = bytes.part(0..<range.upperBound)
    var colon = text.firstOffset(ofEither: UInt8(ascii: ":"), UInt8(ascii: "\""), from: index)
    guard colon < range.upperBound else { return nil }
    if bytes[colon] == UInt8(ascii: "\"") {
      guard let firstColon = bytes.firstOffset(of: UInt8(ascii: ":"), in: colon..<range.upperBound) else { return nil }
      // If a quote is not closed, use the first colon.
      colon = Self.colonOutsideQuotes(bytes, index..<range.upperBound) ?? firstColon
      isUnusual = true
    } else {
      isUnusual = Self.hasManyParameters(bytes, index..<colon)
    }
    if let later = Self.laterColon(bytes, property, parameters: index..<colon, line: range) {
      parameterWithColon = Self.lastParameter(bytes, index..<colon).name
      (colon, isUnusual) = (later, true)
    }
    line = ContentLine(
      property: property, name: name, parameters: index..<colon, value: colon + 1..<range.upperBound, number: number)
  }

  /// The colon before the value, if the first one is probably part of a parameter that should have quotes.
  @inline(__always)
  private static func laterColon(
    _ bytes: ByteView, _ property: PropertyName?, parameters: Range<Int>, line: Range<Int>
  ) -> Int? {
    let colon = parameters.upperBound
    guard bytes.firstOffset(of: UInt8(ascii: ":"), in: colon + 1..<line.upperBound) != nil else { return nil }
    if let time = colonBeforeTime(bytes, property, colon..<line.upperBound) { return time }
    let value = bytes.part(colon + 1..<line.upperBound)
    guard !value.matches("MAILTO:", at: 0) else { return nil }
    let mail =
      property == .attendee || property == .organizer ? colonBeforeMail(bytes, colon + 1..<line.upperBound) : nil
    return mail ?? colonBehindAddress(bytes, parameters: parameters, line: line)
  }

  /// The last colon before `mailto:`: `CN=A: B:mailto:a@example.org`, `SENT-BY=mailto:b@example.org:mailto:a@example.org`.
  private static func colonBeforeMail(_ bytes: ByteView, _ range: Range<Int>) -> Int? {
    range.reversed().first { bytes[$0] == UInt8(ascii: ":") && bytes.matches("MAILTO:", at: $0 + 1) }
  }

  /// The colon behind an address that is the last parameter: `ALTREP=CID:part3@example.org:Board meeting`. In front of its path, it may have
  /// others: before the number of a port or a password, in brackets, and behind the letter of a drive.
  private static func colonBehindAddress(_ bytes: ByteView, parameters: Range<Int>, line: Range<Int>) -> Int? {
    let parameter = lastParameter(bytes, parameters)
    guard isAddress(bytes, parameter.name), isScheme(bytes, parameter.value) else { return nil }
    let start = parameters.upperBound + 1
    guard bytes.matches("//", at: start) else { return colonOutsideQuotes(bytes, start..<line.upperBound) }
    let slash = bytes.firstOffset(of: UInt8(ascii: "/"), in: start + 2..<line.upperBound) ?? line.upperBound
    let path = endOfAuthority(bytes, start + 2..<slash)
    let isDrive = slash == start + 2 && bytes.matches(":/", at: slash + 2)
    return colonOutsideQuotes(bytes, (isDrive ? slash + 3 : path)..<line.upperBound)
  }

  /// The end of what has colons of its own between `//` and the path of an address: a password, brackets, and the number of a port.
  private static func endOfAuthority(_ bytes: ByteView, _ authority: Range<Int>) -> Int {
    var end = authority.lowerBound
    let host = bytes[authority].prefix { $0 != UInt8(ascii: " ") }
    if let at = host.lastIndex(of: UInt8(ascii: "@")) { end = at + 1 }
    if bytes.matches("[", at: end), let bracket = host[end...].firstIndex(of: UInt8(ascii: "]")) { end = bracket + 1 }
    guard let colon = host[end...].firstIndex(of: UInt8(ascii: ":")) else { return end }
    let digits = host[(colon + 1)...].prefix { $0.digit != nil }
    let isPort =
      (1...5).contains(digits.count)
      && (digits.endIndex == authority.upperBound || bytes[digits.endIndex] == UInt8(ascii: ":"))
    return isPort ? digits.endIndex : end
  }

  /// The name and the value of the last parameter. Without an equals sign, all of it is its name.
  private static func lastParameter(
    _ bytes: ByteView, _ parameters: Range<Int>
  ) -> (name: Range<Int>, value: Range<Int>) {
    let start = (bytes[parameters].lastIndex(of: UInt8(ascii: ";")) ?? parameters.lowerBound) + 1
    let end = parameters.upperBound
    let equals = bytes.firstOffset(of: UInt8(ascii: "="), in: min(start, end)..<end) ?? end
    return (min(start, end)..<equals, min(equals + 1, end)..<end)
  }

  /// Whether a parameter has addresses as its value.
  private static func isAddress(_ bytes: ByteView, _ name: Range<Int>) -> Bool {
    let names: [StaticString] = ["ALTREP", "DIR", "SENT-BY", "MEMBER", "DELEGATED-TO", "DELEGATED-FROM", "SCHEMA"]
    return names.contains { $0.utf8CodeUnitCount == name.count && bytes.matches($0, at: name.lowerBound) }
  }

  /// Whether bytes are like the scheme of an address: `https`.
  private static func isScheme(_ bytes: ByteView, _ range: Range<Int>) -> Bool {
    (2...10).contains(range.count) && bytes[range].allSatisfy { $0.uppercased &- 0x41 < 26 }
  }

  /// The last colon of a line with times, if the text after the first colon is not a time and the text after the
  /// last one is. Some programs do not quote zones like `GMT+05:30` and `(UTC+01:00) Berlin`.
  @inline(__always)
  private static func colonBeforeTime(
    _ bytes: ByteView, _ property: PropertyName?, _ range: Range<Int>
  ) -> Int? {
    let isList = property == .exceptionDates || property == .recurrenceDates || property == .freeBusy
    guard
      isList || property == .start || property == .dateTimeEnd || property == .recurrenceID || property == .due,
      bytes.firstOffset(of: UInt8(ascii: ":"), in: range.lowerBound + 1..<range.upperBound) != nil
    else { return nil }
    /// Whether a time begins there; of a list, only the first one is examined.
    func isTime(from start: Int) -> Bool {
      let value = Array(bytes[start..<range.upperBound])
      let time = isList ? value.prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "/") } : value[...]
      return DateTimeValue(time) != nil
    }
    guard !isTime(from: range.lowerBound + 1), let last = bytes[range].lastIndex(of: UInt8(ascii: ":")),
      isTime(from: last + 1)
    else { return nil }
    return last
  }

  /// Whether there are more semicolons than the limit on parameters.
  @inline(__always)
  private static func hasManyParameters(_ bytes: ByteView, _ range: Range<Int>) -> Bool {
    range.count > ReadingLimits.parameters
      && bytes.occurrences(of: UInt8(ascii: ";"), in: range) > ReadingLimits.parameters
  }

  private static func colonOutsideQuotes(_ bytes: ByteView, _ range: Range<Int>) -> Int? {
    var isQuoted = false
    for index in range {
      if bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if bytes[index] == UInt8(ascii: ":"), !isQuoted { return index }
    }
    return nil
  }

  /// Letters, digits, and what programs use in names: `-`, `_`, `/` and `.`.
  @inline(__always)
  private static func isNameByte(_ byte: UInt8) -> Bool {
    // Bit sets for the bytes from 0x00 and from 0x40.
    let bits: UInt64 = byte < 0x40 ? 0x03FF_E000_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return byte < 0x80 && bits >> UInt64(byte & 0x3F) & 1 == 1
  }

  /// Whether a line with this name, which is unknown, is a property instead of wrapped text.
  static func isPropertyName(_ bytes: ByteView, _ name: Range<Int>) -> Bool {
    bytes.part(name).allSatisfy(isNameByte) && looksLikeName(bytes, name)
  }

  /// Whether an unknown name is plausible: experimental or in capitals. Wrapped text usually is neither.
  private static func looksLikeName(_ bytes: ByteView, _ name: Range<Int>) -> Bool {
    guard name.count > 2 else { return false }
    if bytes[name.lowerBound].uppercased == UInt8(ascii: "X"), bytes[name.lowerBound + 1] == UInt8(ascii: "-") {
      return true
    }
    var hasLetter = false
    for index in name {
      if bytes[index] &- 0x61 < 26 { return false }
      if bytes[index] &- 0x41 < 26 { hasLetter = true }
    }
    return hasLetter
  }
}
