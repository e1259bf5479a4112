import CalendarModel
import TestRandom

@testable import ICalendar
@testable import LibicalEngine

/// A random rule with a random DTSTART, of every frequency and any parts.
struct RandomRule: CustomStringConvertible {
  var rule: RecurrenceRule
  let start: CivilDateTime
  let isDateOnly: Bool
  let until: CivilDateTime?

  init(_ random: inout SplitMix64) {
    let longFrequencies: [Frequency] = [.daily, .weekly, .monthly, .yearly]
    let frequencies = Int.random(in: 0..<8, using: &random) == 0 ? [.hourly, .minutely, .secondly] : longFrequencies
    rule = RecurrenceRule(frequency: frequencies.randomElement(using: &random) ?? .daily)
    let density = [0.1, 0.2, 0.35].randomElement(using: &random) ?? 0.1
    func some(_ range: ClosedRange<Int>, _ weight: Double = 1, most: Int = 4, signed: Bool = false) -> [Int] {
      guard Double.random(in: 0..<1, using: &random) < density * weight else { return [] }
      return (0..<Int.random(in: 1...most, using: &random)).map { _ in
        Int.random(in: range, using: &random) * (signed && Int.random(in: 0..<3, using: &random) == 0 ? -1 : 1)
      }
    }
    let isSubDaily = rule.frequency < .daily
    let isYearly = rule.frequency == .yearly
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4: rule.interval = Int.random(in: 2...6, using: &random)
    case 4: rule.interval = Int.random(in: 7...100, using: &random)
    default: break
    }
    if !isSubDaily {
      rule.byMonth = some(1...12).map { RecurrenceMonth($0) }
      // Weekly too: RFC 5545 does not allow it there, and it limits the days.
      rule.byMonthDay = some(1...31, rule.frequency == .weekly ? 0.5 : 1, most: 6, signed: true)
      if isYearly {
        rule.byYearDay = some(1...366, 0.7, most: 12, signed: true)
      }
      let hasOrdinals = rule.frequency == .monthly || isYearly
      rule.byDay = some(1...7, 1.5).map { day in
        let ordinal =
          hasOrdinals && Bool.random(using: &random)
          ? Int.random(in: 1...(isYearly ? 53 : 5), using: &random) * (Bool.random(using: &random) ? 1 : -1) : 0
        return WeekdayOrdinal(Weekday(rawValue: day) ?? .monday, ordinal: ordinal)
      }
      rule.byHour = some(0...23)
      rule.byMinute = some(0...59)
      rule.bySecond = some(0...60, 0.7)
      rule.bySetPosition = some(1...4, signed: true)
    }
    if Int.random(in: 0..<5, using: &random) < 2 {
      rule.weekStart = Weekday.allCases.randomElement(using: &random) ?? .monday
    }
    if Int.random(in: 0..<5, using: &random) == 0 { rule.count = Int.random(in: 1...20, using: &random) }
    let date = CivilDate(daysSinceEpoch: Int.random(in: -7_300..<43_800, using: &random))
    isDateOnly = !isSubDaily && Int.random(in: 0..<8, using: &random) == 0
    start = CivilDateTime(date, secondOfDay: isDateOnly ? 0 : Int.random(in: 0..<86_400, using: &random))
    let days = [1, 1, 9, 90, 300, 900, 7_300][rule.frequency.rawValue]
    until =
      Int.random(in: 0..<7, using: &random) == 0
      ? start.adding(seconds: Int.random(in: 0..<days * 86_400, using: &random)) : nil
  }

  var description: String {
    "\(LibicalRule.text(rule, isDateOnly: false)) COUNT \(rule.count ?? 0) from \(start)\(isDateOnly ? " (date)" : "")"
      + (until.map { " until \($0)" } ?? "")
  }
}
