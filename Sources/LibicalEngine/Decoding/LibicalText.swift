internal import CalendarModel
internal import ICalendar

/// Formats values for libical.
enum LibicalText {
  /// `YYYYMMDD` or `YYYYMMDDTHHMMSS`, optionally with `Z`.
  static func time(_ value: DateTimeValue) throws(LibicalFeed.Refusal) -> [UInt8] {
    let (year, month, day) = value.civil.date.fields
    guard (1...9_999).contains(year) else { throw .kept("its year does not have four digits") }
    var text: [UInt8] = []
    text.reserveCapacity(16)
    func append(_ number: Int, digits: Int) {
      var divisor = 1
      for _ in 1..<digits { divisor *= 10 }
      while divisor > 0 {
        text.append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
        divisor /= 10
      }
    }
    append(year, digits: 4)
    append(month, digits: 2)
    append(day, digits: 2)
    guard !value.isDate else { return text }
    text.append(UInt8(ascii: "T"))
    append(value.civil.hour, digits: 2)
    append(value.civil.minute, digits: 2)
    append(value.civil.second, digits: 2)
    if value.isUTC { text.append(UInt8(ascii: "Z")) }
    return text
  }

  /// A duration as written, trimmed and in capitals.
  static func duration(
    _ bytes: ArraySlice<UInt8>, _ value: EventDuration
  ) throws(LibicalFeed.Refusal) -> [UInt8] {
    let most = UInt(Int32.max)
    guard value.days.magnitude < most, value.seconds.magnitude < most else {
      throw .kept("its length overflows the integers of libical")
    }
    return bytes.trimmingBlanks.map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 }
  }

  /// A text that libical decodes like RFC 5545.
  ///
  /// libical trims blanks, reads `\t`, `\r`, `\b` and `\f` as in C, and replaces unknown escapes with a blank.
  /// Therefore backslashes that escape nothing are doubled, and blanks at the ends are escaped.
  static func text(_ bytes: ArraySlice<UInt8>) throws(LibicalFeed.Refusal) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + 8)
    let first = bytes.firstIndex { !isSpace($0) } ?? bytes.endIndex
    let inner = first..<(bytes.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? bytes.endIndex)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      guard inner.contains(index - 1) else {
        switch byte {
        case UInt8(ascii: " "): text += [UInt8(ascii: "\\"), UInt8(ascii: "_")]
        case 0x09: text += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
        default: throw .kept("it begins or ends with a control character")
        }
        continue
      }
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      switch index < bytes.endIndex ? bytes[index] : 0 {
      case UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "\""),
        UInt8(ascii: "\\"):
        text += [byte, bytes[index]]
        index += 1
      case UInt8(ascii: ":"):
        text.append(bytes[index])
        index += 1
      default: text += [byte, byte]
      }
    }
    return text
  }

  /// Whether C's `isspace` accepts the byte.
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
