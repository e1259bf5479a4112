internal import CalendarModel

/// What the index reads of a content line: which property it is and where its value begins.
///
/// It reads cheaply, not fully: what looks unusual is left to the decoder, and the event is kept for every window.
enum KeyLine {
  enum Property {
    case uid, start, end, duration, rule, additions, recurrenceID
  }

  /// The property of the line, nil for those that the index does not need.
  @inline(__always)
  static func property(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Property? {
    let start = line.lowerBound
    guard line.count > 4 else { return nil }
    switch bytes[start].uppercased {
    case UInt8(ascii: "D"):
      if bytes.matches("DTSTART", at: start), ends(bytes, start + 7, line) { return .start }
      if bytes.matches("DTEND", at: start), ends(bytes, start + 5, line) { return .end }
      if bytes.matches("DURATION", at: start), ends(bytes, start + 8, line) { return .duration }
    case UInt8(ascii: "R"):
      if bytes.matches("RRULE", at: start), ends(bytes, start + 5, line) { return .rule }
      if bytes.matches("RDATE", at: start), ends(bytes, start + 5, line) { return .additions }
      if bytes.matches("RECURRENCE-ID", at: start), ends(bytes, start + 13, line) { return .recurrenceID }
    case UInt8(ascii: "U"):
      if bytes.matches("UID", at: start), ends(bytes, start + 3, line) { return .uid }
    default: break
    }
    return nil
  }

  /// Whether the name ends at `offset`: with a colon, a semicolon, or blanks that the decoder passes over.
  @inline(__always)
  private static func ends(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int, _ line: Range<Int>) -> Bool {
    guard offset < line.upperBound else { return false }
    return bytes[offset] == 0x3A || bytes[offset] == 0x3B || bytes[offset].isBlank
  }

  /// The value: what follows the first colon outside quotes.
  @inline(__always)
  static func value(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) -> Range<Int>? {
    var isQuoted = false
    for index in line {
      switch bytes[index] {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ":") where !isQuoted: return index + 1..<line.upperBound
      default: break
      }
    }
    return nil
  }

  /// A plain `YYYYMMDD`, `YYYYMMDDTHHMMSS` or `YYYYMMDDTHHMMSSZ` in minutes since 1970, and whether it is a date.
  @inline(__always)
  static func time(_ bytes: UnsafeBufferPointer<UInt8>, _ value: Range<Int>) -> (minutes: Int, isDate: Bool)? {
    let start = value.lowerBound
    guard value.count == 8 || value.count == 15 || value.count == 16, let date = number(bytes, start, 8) else {
      return nil
    }
    let days = CivilDate(year: date / 10_000, month: date / 100 % 100, day: date % 100).daysSinceEpoch
    if value.count == 8 { return (days * 1_440, true) }
    guard bytes[start + 8] == UInt8(ascii: "T"), let clock = number(bytes, start + 9, 6) else { return nil }
    return (days * 1_440 + clock / 10_000 * 60 + clock / 100 % 100, false)
  }

  /// An upper bound of a duration in minutes; nil when it is not plain.
  static func duration(_ bytes: UnsafeBufferPointer<UInt8>, _ value: Range<Int>) -> Int? {
    var minutes = 0
    var number = 0
    for index in value {
      let byte = bytes[index].uppercased
      if let digit = byte.digit {
        number = number * 10 + digit
        guard number < 10_000_000 else { return nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "P"), UInt8(ascii: "T"), UInt8(ascii: "+"): break
      case UInt8(ascii: "W"): minutes += number * 10_080
      case UInt8(ascii: "D"): minutes += number * 1_440
      case UInt8(ascii: "H"): minutes += number * 60
      case UInt8(ascii: "M"): minutes += number
      case UInt8(ascii: "S"): minutes += number / 60 + 1
      default: return nil
      }
      number = 0
    }
    return minutes
  }

  /// Where the value of `UNTIL` begins in a rule, nil when the rule has none.
  static func until(_ bytes: UnsafeBufferPointer<UInt8>, _ value: Range<Int>) -> Range<Int>? {
    guard value.count > 6 else { return nil }
    for index in value.lowerBound..<value.upperBound - 6 where bytes[index].uppercased == UInt8(ascii: "U") {
      if bytes.matches("UNTIL=", at: index) {
        let start = index + 6
        var end = start
        while end < value.upperBound, bytes[end] != UInt8(ascii: ";") { end += 1 }
        return start..<end
      }
    }
    return nil
  }

  @inline(__always)
  private static func number(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ count: Int) -> Int? {
    var number = 0
    for index in start..<start + count {
      guard let digit = bytes[index].digit else { return nil }
      number = number * 10 + digit
    }
    return number
  }
}
