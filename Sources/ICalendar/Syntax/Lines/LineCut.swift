internal import Bytes

/// Splits an unfolded line into name, parameters and value.
struct LineCut {
  var line: ContentLine
  /// Whether it may have too many parameters or an unclosed quote.
  var isUnusual: Bool
  /// Whether a parameter without quotes contains a colon, so that the value seems to start too early.
  private(set) var hasColonInParameter = false

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
    if let later = Self.colonBeforeTime(bytes, property, colon..<range.upperBound) {
      (colon, isUnusual, hasColonInParameter) = (later, true, true)
    }
    line = ContentLine(
      property: property, name: name, parameters: index..<colon, value: colon + 1..<range.upperBound, number: number)
  }

  /// The last colon of a line with times, if the text after the first colon is not a time and the text after the
  /// last one is. Some programs do not quote zones like `GMT+05:30` and `(UTC+01:00) Berlin`.
  @inline(__always)
  private static func colonBeforeTime(
    _ bytes: ByteView, _ property: PropertyName?, _ range: Range<Int>
  ) -> Int? {
    let isList = property == .exceptionDates || property == .recurrenceDates
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
