package import CalendarModel

/// Parses the recurrence grammar of vCalendar 1.0: `D1 #3`, `W2 MO WE 20260401T000000Z`, `MP1 1+ MO #5`, `MD1 15 LD`,
/// `YM1 3 #2`, `YD1 100`, `D1 0900 1200 #4`, `M30 #3`.
///
/// A rule with neither a count nor an end occurs twice; `#0` means no end.
package struct VCalendarRule {
  private var rule: RecurrenceRule
  private var hasEnd = false
  /// The ordinals of `MP`, which apply to the weekdays after them.
  private var ordinals: [Int] = []
  private var readsWeekdays = false

  /// Parses a value; nil if it does not match the grammar.
  package static func read(_ bytes: ArraySlice<UInt8>) -> RecurrenceRule? {
    guard bytes.count <= 1_000, !bytes.contains(UInt8(ascii: "=")) else { return nil }
    let words = bytes.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self).uppercased() }
    guard let first = words.first, var reader = VCalendarRule(first) else { return nil }
    for word in words.dropFirst() {
      // A dollar sign marks where the last repetition ends, which its count says, too.
      let isMarked = word.count > 1 && word.hasSuffix("$")
      let item = isMarked ? String(word.dropLast()) : word
      guard reader.take(item, isByPosition: first.hasPrefix("MP")) else { return nil }
    }
    return reader.finish()
  }

  /// `D1`, `W2`, `MP1`, `MD1`, `YM1`, `YD1` or, in minutes, `M30`: frequency and interval.
  private init?(_ word: String) {
    let letters = word.prefix { $0.isLetter }
    guard let interval = Int(word.dropFirst(letters.count)), (1...10_000).contains(interval) else { return nil }
    let frequencies: [Substring: Frequency] = [
      "D": .daily, "W": .weekly, "MP": .monthly, "MD": .monthly, "YM": .yearly, "YD": .yearly, "M": .minutely,
    ]
    guard let frequency = frequencies[letters] else { return nil }
    rule = RecurrenceRule(frequency: frequency)
    rule.interval = interval
    byYearDay = letters == "YD"
  }

  private let byYearDay: Bool

  private mutating func take(_ word: String, isByPosition: Bool) -> Bool {
    if word.hasPrefix("#") {
      guard let count = Int(word.dropFirst()), count >= 0 else { return false }
      rule.count = count == 0 ? nil : count
      hasEnd = true
      return true
    }
    if let weekday = Self.weekdays[word] {
      // Each day may have its own times, which no rule of RFC 5545 has.
      guard rule.byHour.isEmpty else { return false }
      if isByPosition {
        guard !ordinals.isEmpty else { return false }
        rule.byDay += ordinals.map { WeekdayOrdinal(weekday, ordinal: $0) }
        readsWeekdays = true
      } else {
        guard rule.frequency == .weekly else { return false }
        rule.byDay.append(WeekdayOrdinal(weekday, ordinal: 0))
      }
      return true
    }
    if word.count >= 8, let time = DateTimeValue(Array(word.utf8)[...]) {
      let until: EventTime =
        time.isDate ? .date(time.civil.date) : time.isUTC ? .utc(Instant(utc: time.civil)) : .floating(time.civil)
      rule.until = until
      hasEnd = true
      return true
    }
    if word.utf8.count == 4, let clock = word.utf8.plainNumber { return takeTime(clock / 100, clock % 100) }
    return number(word, isByPosition: isByPosition)
  }

  /// A time of day of each day: `0900`. False if the days have other times, or the times have different minutes.
  private mutating func takeTime(_ hour: Int, _ minute: Int) -> Bool {
    guard hour < 24, minute < 60, rule.frequency != .minutely, rule.byDay.count <= 1,
      rule.byMinute.isEmpty || rule.byMinute == [minute], !rule.byHour.contains(hour)
    else { return false }
    rule.byHour.append(hour)
    rule.byMinute = [minute]
    return true
  }

  private mutating func number(_ word: String, isByPosition: Bool) -> Bool {
    if word == "LD", rule.frequency == .monthly, !isByPosition {
      rule.byMonthDay.append(-1)
      return true
    }
    var digits = word[...]
    let sign = digits.hasSuffix("-") ? -1 : 1
    if digits.hasSuffix("-") || digits.hasSuffix("+") { digits.removeLast() }
    guard let magnitude = Int(digits), magnitude > 0 else { return false }
    let number = sign * magnitude
    switch rule.frequency {
    case .monthly where isByPosition:
      guard magnitude <= 5 else { return false }
      if readsWeekdays { (ordinals, readsWeekdays) = ([], false) }
      ordinals.append(number)
    case .monthly:
      guard magnitude <= 31 else { return false }
      rule.byMonthDay.append(number)
    case .yearly where byYearDay:
      guard magnitude <= 366 else { return false }
      rule.byYearDay.append(number)
    case .yearly:
      guard (1...12).contains(number) else { return false }
      rule.byMonth.append(RecurrenceMonth(number))
    default: return false
    }
    return true
  }

  private func finish() -> RecurrenceRule {
    var result = rule
    if !hasEnd { result.count = 2 }
    return result
  }

  private static let weekdays: [String: Weekday] = [
    "MO": .monday, "TU": .tuesday, "WE": .wednesday, "TH": .thursday, "FR": .friday, "SA": .saturday, "SU": .sunday,
  ]
}
