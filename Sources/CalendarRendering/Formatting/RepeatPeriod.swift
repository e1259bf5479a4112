internal import CalendarModel

/// The days of a rule that a short phrase can describe.
enum RepeatPeriod: Equatable {
  /// Every period, on the day of the start, such as every day.
  case whole
  /// Weekdays of a week.
  case weekdays([Weekday])
  /// Days of the month, 1 to 31.
  case days([Int])
  /// The last day of the month.
  case lastDay
  /// Certain weekdays of the month.
  case ordinals([WeekdayOrdinal])
  /// Certain weekdays of months of the year, 1 to 12.
  case ordinalsOfMonths([WeekdayOrdinal], [Int])
  /// Dates of the year. The year of the values has no meaning.
  case dates([CivilDate])

  /// The maximum number of weekdays, days or months that a sentence lists.
  private static let mostEntries = 7

  /// The days of `rule`; nil if a short phrase cannot describe them.
  /// - Parameter start: The start of an instance, from which days missing in the rule are derived.
  init?(_ rule: RecurrenceRule, start: CivilDateTime) {
    // Ignores parts that only repeat the time of the start.
    guard rule.frequency >= .daily, rule.calendarScale == nil || rule.calendarScale == "GREGORIAN",
      rule.byYearDay.isEmpty, rule.byWeekNumber.isEmpty, rule.byHour.allSatisfy({ $0 == start.hour }),
      rule.byMinute.allSatisfy({ $0 == start.minute }), rule.bySecond.allSatisfy({ $0 == start.secondOfDay % 60 }),
      [rule.byDay.count, rule.byMonthDay.count, rule.byMonth.count].allSatisfy({ $0 <= Self.mostEntries }),
      let days = Self.days(of: rule)
    else { return nil }
    let period =
      switch rule.frequency {
      case .daily: Self.daily(rule, days)
      case .weekly: Self.weekly(rule, days, start)
      case .monthly: Self.monthly(rule, days, start)
      default: Self.yearly(rule, days, start)
      }
    guard let period else { return nil }
    self = period
  }

  /// BYDAY. A BYSETPOS that selects among one weekday becomes its ordinal; nil for any other BYSETPOS.
  private static func days(of rule: RecurrenceRule) -> [WeekdayOrdinal]? {
    if rule.bySetPosition.isEmpty { return rule.byDay }
    guard rule.frequency == .monthly, let day = rule.byDay.first, rule.byDay.count == 1, day.ordinal == 0 else {
      return nil
    }
    return rule.bySetPosition.map { WeekdayOrdinal(day.weekday, ordinal: $0) }
  }

  private static func weekdays(_ days: [WeekdayOrdinal]) -> RepeatPeriod? {
    guard days.allSatisfy({ $0.ordinal == 0 }) else { return nil }
    return .weekdays(Set(days.map(\.weekday)).sorted { $0.rawValue < $1.rawValue })
  }

  private static func daily(_ rule: RecurrenceRule, _ days: [WeekdayOrdinal]) -> RepeatPeriod? {
    guard rule.byMonth.isEmpty, rule.byMonthDay.isEmpty else { return nil }
    if days.isEmpty { return .whole }
    return rule.interval == 1 ? weekdays(days) : nil
  }

  private static func weekly(
    _ rule: RecurrenceRule, _ days: [WeekdayOrdinal], _ start: CivilDateTime
  ) -> RepeatPeriod? {
    guard rule.byMonth.isEmpty, rule.byMonthDay.isEmpty else { return nil }
    return days.isEmpty ? .weekdays([start.date.weekday]) : weekdays(days)
  }

  private static func monthly(
    _ rule: RecurrenceRule, _ days: [WeekdayOrdinal], _ start: CivilDateTime
  ) -> RepeatPeriod? {
    guard rule.byMonth.isEmpty else { return nil }
    if days.isEmpty {
      if rule.byMonthDay == [-1] { return .lastDay }
      let numbers = rule.byMonthDay.isEmpty ? [start.date.day] : Set(rule.byMonthDay).sorted()
      return numbers.allSatisfy { $0 > 0 } ? .days(numbers) : nil
    }
    guard rule.byMonthDay.isEmpty else { return nil }
    if days.allSatisfy({ $0.ordinal != 0 }) { return .ordinals(days) }
    // A weekday ordinal in all months is one of every month.
    return rule.interval == 1 ? weekdays(days) : nil
  }

  private static func yearly(
    _ rule: RecurrenceRule, _ days: [WeekdayOrdinal], _ start: CivilDateTime
  ) -> RepeatPeriod? {
    guard rule.byMonth.allSatisfy({ !$0.isLeap && (1...12).contains($0.number) }) else { return nil }
    let months = Set(rule.byMonth.map(\.number)).sorted()
    if days.isEmpty {
      // Without months, BYMONTHDAY refers to every month.
      guard rule.byMonthDay.isEmpty || !months.isEmpty else { return nil }
      let numbers = rule.byMonthDay.isEmpty ? [start.date.day] : Set(rule.byMonthDay).sorted()
      let dates = (months.isEmpty ? [start.date.month] : months).flatMap { month in
        // 2024 is a leap year.
        numbers.map { CivilDate(exactYear: 2024, month: month, day: $0) }
      }
      return dates.count <= mostEntries && dates.allSatisfy { $0 != nil } ? .dates(dates.compactMap { $0 }) : nil
    }
    guard !months.isEmpty, rule.byMonthDay.isEmpty, days.allSatisfy({ $0.ordinal != 0 }) else { return nil }
    return .ordinalsOfMonths(days, months)
  }
}
