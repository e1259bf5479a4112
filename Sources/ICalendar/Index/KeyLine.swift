internal import Bytes
internal import CalendarModel

/// Parses the lines that the index needs: which property, and where the value starts.
///
/// Parses only common forms. An event with any other form is decoded for every window.
enum KeyLine {
  enum Property {
    case uid, start, end, duration, rule, recurrenceDates, recurrenceID
  }

  /// The property that starts with a given word.
  @inline(__always)
  static func property(_ word: UInt64) -> Property? {
    LineScan.property(word)
  }

  /// The property of a complete name.
  static func property(_ name: [UInt8]) -> Property? {
    switch name.withByteView({ PropertyName($0, 0..<$0.count) }) {
    case .uid: .uid
    case .start: .start
    case .dateTimeEnd: .end
    case .duration: .duration
    case .rule: .rule
    case .recurrenceDates: .recurrenceDates
    case .recurrenceID: .recurrenceID
    default: nil
    }
  }

  /// The end of a property name of `length` bytes: at a colon, a semicolon, or blanks that the decoder ignores. Nil if
  /// the name is longer, so that it is a different property.
  @inline(__always)
  static func nameEnd(_ bytes: ByteView, _ line: Range<Int>, length: Int) -> Int? {
    let end = line.lowerBound &+ length
    // At least a name, a colon and one byte.
    guard line.lowerBound &+ max(length, 4) < line.upperBound else { return nil }
    return bytes[end] == 0x3A || bytes[end] == 0x3B || bytes[end].isBlank ? end : nil
  }

  /// The value of a property whose name ends at `nameEnd`.
  @inline(__always)
  static func value(
    _ bytes: ByteView, _ line: Range<Int>, behind nameEnd: Int
  ) -> Range<Int>? {
    bytes[nameEnd] == UInt8(ascii: ":")
      ? nameEnd &+ 1..<line.upperBound : value(bytes, nameEnd..<line.upperBound)
  }

  /// The value: everything after the first colon outside quotes.
  @inline(__always)
  static func value(_ bytes: ByteView, _ line: Range<Int>) -> Range<Int>? {
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

  /// The time at the end of a line in minutes since 1970, its position, and whether it is a date; nil if it is not
  /// plain. Searches backwards, because a colon before digits up to the end of the line can only be the one before the
  /// value.
  @inline(__always)
  static func time(
    _ bytes: ByteView, endOf line: Range<Int>, _ last: inout BasicTime.LastDay
  ) -> (minutes: Int, value: Range<Int>, isDate: Bool)? {
    let isUTC = bytes[line.upperBound &- 1] & 0xDF == UInt8(ascii: "Z")
    let timeStart = line.upperBound &- (isUTC ? 16 : 15)
    if timeStart > line.lowerBound, bytes[timeStart &- 1] == UInt8(ascii: ":") {
      guard let minutes = minutes(bytes, timeStart, &last) else { return nil }
      return (minutes, timeStart..<line.upperBound, false)
    }
    let dateStart = line.upperBound &- 8
    let isDate = dateStart > line.lowerBound && bytes[dateStart &- 1] == UInt8(ascii: ":")
    guard let value = isDate ? dateStart..<line.upperBound : value(bytes, line),
      let time = time(bytes, value, &last)
    else { return nil }
    return (time.minutes, value, time.isDate)
  }

  /// Parses `YYYYMMDD`, `YYYYMMDDTHHMMSS` or `YYYYMMDDTHHMMSSZ` to minutes since 1970, and whether it is a date.
  private static func time(
    _ bytes: ByteView, _ value: Range<Int>, _ last: inout BasicTime.LastDay
  ) -> (minutes: Int, isDate: Bool)? {
    switch value.count {
    case 8:
      guard let day = BasicTime.day(bytes, value.lowerBound, &last) else { return nil }
      return (day &* 1_440, true)
    case 15, 16:
      guard value.count == 15 || bytes[value.lowerBound + 15].uppercased == UInt8(ascii: "Z"),
        let minutes = minutes(bytes, value.lowerBound, &last)
      else { return nil }
      return (minutes, false)
    default: return nil
    }
  }

  /// Parses fifteen bytes to a minute; nil if the date or time does not exist.
  @inline(__always)
  private static func minutes(
    _ bytes: ByteView, _ start: Int, _ last: inout BasicTime.LastDay
  ) -> Int? {
    // One bounds check for all fifteen bytes.
    let text = bytes.part(start..<start + 15)
    guard let day = BasicTime.day(text, 0, &last), text[8] == UInt8(ascii: "T"), let clock = BasicTime.clock(text, 9)
    else { return nil }
    return day &* 1_440 &+ clock.hour &* 60 &+ clock.minute
  }

  /// Parses a complete value.
  static func time(_ bytes: ByteView, _ value: Range<Int>) -> (minutes: Int, isDate: Bool)? {
    var date = BasicTime.LastDay()
    return time(bytes, value, &date)
  }

  /// The second of a time parsed by ``time(_:endOf:_:)``; 0 for a date, nil if it ends with a lower-case `z`.
  static func second(_ bytes: ByteView, of value: Range<Int>) -> Int? {
    if value.count == 8 { return 0 }
    guard value.count == 15 || bytes[value.lowerBound + 15] == UInt8(ascii: "Z") else { return nil }
    return number(bytes, value.lowerBound + 13, 2)
  }

  /// An upper bound of a duration in minutes; nil if it is not plain.
  static func duration(_ bytes: ByteView, _ value: Range<Int>) -> Int? {
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

  /// Parses `count` digits; nil if there is any other byte.
  @inline(__always)
  static func number(_ bytes: ByteView, _ start: Int, _ count: Int) -> Int? {
    var number = 0
    for index in start..<start + count {
      guard let digit = bytes[index].digit else { return nil }
      number = number * 10 + digit
    }
    return number
  }
}
