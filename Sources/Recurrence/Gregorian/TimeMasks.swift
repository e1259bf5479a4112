import CalendarModel

/// Times of day: all combinations of the hours, minutes and seconds in three bit masks.
struct TimeMasks {
  var hours: UInt64
  var minutes: UInt64
  var seconds: UInt64

  static let allHours: UInt64 = (1 << 24) - 1
  static let allSixty: UInt64 = (1 << 60) - 1

  /// The number of times.
  var count: Int { hours.nonzeroBitCount * minutes.nonzeroBitCount * seconds.nonzeroBitCount }

  /// Whether it contains `secondOfDay`.
  func contain(_ secondOfDay: Int) -> Bool {
    hours & (1 << UInt64(secondOfDay / 3_600)) != 0 && minutes & (1 << UInt64(secondOfDay / 60 % 60)) != 0
      && seconds & (1 << UInt64(secondOfDay % 60)) != 0
  }

  /// The first time at or after `secondOfDay`; nil if there is none on the day.
  func first(atOrAfter secondOfDay: Int) -> Int? {
    var hour = secondOfDay / 3_600
    var minute = secondOfDay / 60 % 60
    var second = secondOfDay % 60
    if hours & (1 << UInt64(hour)) == 0 { (minute, second) = (0, 0) }
    if minutes & (1 << UInt64(minute)) == 0 { second = 0 }
    if let next = Self.bit(of: seconds, from: second) {
      second = next
    } else {
      second = seconds.trailingZeroBitCount
      minute += 1
    }
    if let next = Self.bit(of: minutes, from: minute) {
      if next != minute { second = seconds.trailingZeroBitCount }
      minute = next
    } else {
      (minute, second) = (minutes.trailingZeroBitCount, seconds.trailingZeroBitCount)
      hour += 1
    }
    guard let next = Self.bit(of: hours, from: hour) else { return nil }
    if next != hour { (minute, second) = (minutes.trailingZeroBitCount, seconds.trailingZeroBitCount) }
    return next * 3_600 + minute * 60 + second
  }

  /// All times in seconds, ascending.
  func list() -> [Int] {
    var list: [Int] = []
    list.reserveCapacity(count)
    Self.eachBit(of: hours) { hour in
      Self.eachBit(of: minutes) { minute in
        Self.eachBit(of: seconds) { second in list.append(hour * 3_600 + minute * 60 + second) }
      }
    }
    return list
  }

  /// The values as bits; nil for an empty list. Values of 60 and more become `limit - 1`, because RFC 5545 section
  /// 3.3.12 lets systems without leap seconds read second 60 as 59.
  static func bits(_ values: [Int], below limit: Int) -> UInt64? {
    guard !values.isEmpty else { return nil }
    return values.reduce(0) { bits, value in
      value >= 0 && value <= limit ? bits | 1 << UInt64(min(value, limit - 1)) : bits
    }
  }

  private static func bit(of mask: UInt64, from first: Int) -> Int? {
    guard first < 64 else { return nil }
    let rest = mask >> UInt64(first)
    return rest == 0 ? nil : first + rest.trailingZeroBitCount
  }

  private static func eachBit(of mask: UInt64, _ body: (Int) -> Void) {
    var rest = mask
    while rest != 0 {
      body(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
  }
}
