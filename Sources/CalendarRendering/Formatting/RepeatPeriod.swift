internal import CalendarModel

/// The days of a rule, for rules that a short sentence can say.
enum RepeatPeriod: Equatable {
  /// Every period, on the day of the start: every day.
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
  /// Dates of the year; the year itself has no meaning.
  case dates([CivilDate])

  /// The most entries of a list.
  private static let mostEntries = 7

  /// The days of `rule`; nil if it takes more than a short sentence.
  /// - Parameter start: The start of an instance, which gives the days that the rule leaves open.
  init?(_ rule: RecurrenceRule, start: CivilDateTime) {
    // Times of day that only repeat that of the start say nothing.
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

  /// BYDAY, with a BYSETPOS that selects from one weekday as its ordinal; nil for any other BYSETPOS.
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
    // Such a weekday of every month is such a weekday.
    return rule.interval == 1 ? weekdays(days) : nil
  }

  private static func yearly(
    _ rule: RecurrenceRule, _ days: [WeekdayOrdinal], _ start: CivilDateTime
  ) -> RepeatPeriod? {
    guard rule.byMonth.allSatisfy({ !$0.isLeap && (1...12).contains($0.number) }) else { return nil }
    let months = Set(rule.byMonth.map(\.number)).sorted()
    if days.isEmpty {
      // Without months, days of the month are those of every month.
      guard rule.byMonthDay.isEmpty || !months.isEmpty else { return nil }
      let numbers = rule.byMonthDay.isEmpty ? [start.date.day] : Set(rule.byMonthDay).sorted()
      let dates = (months.isEmpty ? [start.date.month] : months).flatMap { month in
        // 2024 has all days that a year may have.
        numbers.map { CivilDate(exactYear: 2024, month: month, day: $0) }
      }
      return dates.count <= mostEntries && dates.allSatisfy { $0 != nil } ? .dates(dates.compactMap { $0 }) : nil
    }
    guard !months.isEmpty, rule.byMonthDay.isEmpty, days.allSatisfy({ $0.ordinal != 0 }) else { return nil }
    return .ordinalsOfMonths(days, months)
  }
}
