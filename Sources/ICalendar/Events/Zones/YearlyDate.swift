internal import CalendarModel
internal import TimeZones

/// The single date per year of a simple yearly rule, such as the last Sunday of March, computed arithmetically.
///
/// A fast path for nearly all zone rules. Each rule is tabulated for 400 years.
struct YearlyDate {
  private let date: PosixZoneDate

  /// Nil for a rule that may have no date or several dates in a year, or a time of day different from `start`.
  init?(_ rule: RecurrenceRule, start: CivilDateTime) {
    guard rule.frequency == .yearly, rule.interval == 1, rule.count == nil, rule.byMonth.count == 1,
      case let month = rule.byMonth[0], !month.isLeap, (1...12).contains(month.number), rule.bySetPosition.isEmpty,
      rule.byYearDay.isEmpty, rule.byWeekNumber.isEmpty, rule.byHour.isEmpty, rule.byMinute.isEmpty,
      rule.bySecond.isEmpty
    else { return nil }
    switch (rule.byDay.count, rule.byMonthDay.count) {
    case (1, 0):
      guard [1, 2, 3, 4, -1].contains(rule.byDay[0].ordinal) else { return nil }
      let week = rule.byDay[0].ordinal
      date = PosixZoneDate(
        // Sunday is 7 in this module's weekdays and 0 in POSIX rules.
        day: .weekday(month: month.number, week: week < 0 ? 5 : week, day: rule.byDay[0].weekday.rawValue % 7),
        time: start.secondOfDay)
    case (0, 0...1):
      let day = rule.byMonthDay.first ?? start.date.day
      // Days that every month has.
      guard (1...28).contains(day) else { return nil }
      let number = CivilDate(year: 1970, month: month.number, day: day).dayOfYear
      date = PosixZoneDate(day: .withoutLeapDay(number), time: start.secondOfDay)
    default: return nil
    }
  }

  /// The onsets in a range of years, in seconds since 1970-01-01T00:00:00 on the clock of the rule.
  func civilSeconds(inYears years: ClosedRange<Int>) -> [Int] {
    date.civilSeconds(inYears: years)
  }
}
