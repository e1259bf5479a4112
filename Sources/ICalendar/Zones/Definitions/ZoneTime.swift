internal import CalendarModel

/// A DATE or DATE-TIME value inside a VTIMEZONE.
enum ZoneTime: Equatable {
  case date(CivilDate)
  case local(CivilDateTime)
  case utc(Instant)

  /// The value that `text` spells, strictly: `19700101`, `19700101T020000` or `19700101T020000Z`.
  init?(_ text: some Collection<UInt8>) {
    let bytes = Array(text.prefix(17))
    guard let year = Self.number(bytes, 0, 4), let month = Self.number(bytes, 4, 2),
      let day = Self.number(bytes, 6, 2), let date = CivilDate(exactYear: year, month: month, day: day)
    else { return nil }
    if bytes.count == 8 {
      self = .date(date)
      return
    }
    guard bytes.count == 15 || bytes.count == 16, bytes[8] | 0x20 == UInt8(ascii: "t"),
      let hour = Self.number(bytes, 9, 2), hour <= 23, let minute = Self.number(bytes, 11, 2), minute <= 59,
      let second = Self.number(bytes, 13, 2), second <= 60
    else { return nil }
    let civil = CivilDateTime(date, secondOfDay: hour * 3_600 + minute * 60 + min(second, 59))
    if bytes.count == 15 {
      self = .local(civil)
    } else {
      guard bytes[15] | 0x20 == UInt8(ascii: "z") else { return nil }
      self = .utc(Instant(utc: civil))
    }
  }

  /// The time on a clock `offset` seconds east of UTC; a date is its midnight.
  func civil(offset: Int) -> CivilDateTime {
    switch self {
    case .date(let date): CivilDateTime(date)
    case .local(let civil): civil
    case .utc(let instant): instant.utc.adding(seconds: offset)
    }
  }

  private static func number(_ bytes: [UInt8], _ start: Int, _ length: Int) -> Int? {
    guard start + length <= bytes.count else { return nil }
    var value = 0
    for byte in bytes[start..<(start + length)] {
      let digit = byte &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      value = value * 10 + Int(digit)
    }
    return value
  }
}
