internal import CalendarModel

/// How long a rule can go on, from a glance at its text.
enum RuleBounds {
  /// The last minute, since 1970, at which an instance can start; nil when that cannot be seen at a glance.
  ///
  /// - Parameter start: The minute of DTSTART.
  static func lastStart(_ bytes: UnsafeBufferPointer<UInt8>, _ value: Range<Int>, start: Int) -> Int? {
    var interval = 1
    var count: Int?
    var minutesPerPeriod: Int?
    var frequency: UInt8 = 0
    var hasDays = false
    var isOpaque = false
    var index = value.lowerBound
    while index < value.upperBound {
      var end = index
      while end < value.upperBound, bytes[end] != UInt8(ascii: ";") { end += 1 }
      if bytes.matches("UNTIL=", at: index) {
        guard let time = KeyLine.time(bytes, index + 6..<end) else { return nil }
        // A date includes its day; a time in UTC may be another day on the clock of DTSTART.
        return time.minutes + 2_880
      } else if bytes.matches("FREQ=", at: index), end - index > 7 {
        frequency = bytes[index + 5].uppercased
        switch frequency {
        case UInt8(ascii: "D"): minutesPerPeriod = 1_440
        case UInt8(ascii: "W"): minutesPerPeriod = 10_080
        // A day of the month that not every month has comes at least once a year, 29 February within eight.
        case UInt8(ascii: "M") where bytes[index + 6].uppercased == UInt8(ascii: "O"): minutesPerPeriod = 366 * 1_440
        case UInt8(ascii: "Y"): minutesPerPeriod = 8 * 366 * 1_440
        default: isOpaque = true
        }
      } else if bytes.matches("INTERVAL=", at: index) {
        if let number = digits(bytes, index + 9..<end) { interval = max(1, number) } else { isOpaque = true }
      } else if bytes.matches("COUNT=", at: index) {
        if let number = digits(bytes, index + 6..<end) { count = number } else { isOpaque = true }
      } else if bytes.matches("BYDAY=", at: index) || bytes.matches("BYMONTHDAY=", at: index) {
        if hasDays { isOpaque = true }
        hasDays = true
      } else if !bytes.matches("WKST=", at: index) {
        isOpaque = true
      }
      index = end + 1
    }
    guard let count, let minutesPerPeriod, !isOpaque else { return nil }
    let isWeekly = frequency == UInt8(ascii: "W")
    let isDaily = frequency == UInt8(ascii: "D")
    let isMonthly = frequency == UInt8(ascii: "M")
    // Steps over several months or years may meet the wished-for day rarely or never, and so may days with a filter.
    guard isWeekly || isDaily && !hasDays || isMonthly && interval == 1 || !hasDays && interval == 1 else { return nil }
    let (periods, overflow) = count.multipliedReportingOverflow(by: interval)
    guard !overflow, periods < 1 << 24 else { return nil }
    return start + (periods + 1) * minutesPerPeriod
  }

  private static func digits(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
    guard (1...7).contains(range.count) else { return nil }
    return KeyLine.number(bytes, range.lowerBound, range.count)
  }
}
