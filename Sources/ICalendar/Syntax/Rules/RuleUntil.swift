import CalendarModel

/// Parses the value of UNTIL: a date, a local date-time or a date-time in UTC.
enum RuleUntil {
  /// The time, and whether it has the form of RFC 5545; nil if it is invalid.
  ///
  /// Also accepts ISO 8601 dashes and colons, a time without seconds, second 60, 24:00, and a day after the end of its
  /// month, which becomes the last day.
  static func parse(_ text: RuleText) -> (time: EventTime, isPlain: Bool)? {
    if let plain = DateTimeValue(plain: text.bytes) {
      return (plain.isUTC ? .utc(Instant(utc: plain.civil)) : .floating(plain.civil), true)
    }
    var bytes = text.bytes.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ":") }
    var isPlain = bytes.count == text.bytes.count
    let isUTC = bytes.last.map { $0 & 0xdf == UInt8(ascii: "Z") } ?? false
    if isUTC { bytes.removeLast() }
    guard let year = number(bytes, 0, 4), let month = number(bytes, 4, 2), let day = number(bytes, 6, 2),
      (1...9_999).contains(year), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    let length = CivilDate.daysInMonth(year: year, month: month)
    isPlain = isPlain && day <= length
    let date = CivilDate(year: year, month: month, day: min(day, length))
    if bytes.count == 8 { return (.date(date), isPlain && !isUTC) }
    guard bytes.count == 15 || bytes.count == 13, bytes[8] & 0xdf == UInt8(ascii: "T"),
      let hour = number(bytes, 9, 2), let minute = number(bytes, 11, 2),
      let second = bytes.count == 15 ? number(bytes, 13, 2) : 0,
      hour <= 24, minute <= 59, second <= 60, hour < 24 || minute + second == 0
    else { return nil }
    isPlain = isPlain && bytes.count == 15 && hour < 24
    let civil = CivilDateTime(date, secondOfDay: hour * 3_600 + minute * 60 + min(second, 59))
    return (isUTC ? .utc(Instant(utc: civil)) : .floating(civil), isPlain)
  }

  private static func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int? {
    guard start + count <= bytes.count else { return nil }
    var value = 0
    for byte in bytes[start..<start + count] {
      guard (0x30...0x39).contains(byte) else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    return value
  }
}
