internal import CalendarModel
internal import CalendarText
internal import ICalendar

/// Recurrence rules of JSCalendar (RFC 8984 section 4.3.3).
enum JSCalendarRule {
  /// A rule as an object.
  /// - Parameter start: The start of the series, which determines the clock of UNTIL.
  static func object(_ rule: RecurrenceRule, start: EventTime) -> JSONValue {
    func numbers(_ values: [Int]) -> JSONValue? { values.isEmpty ? nil : .array(values.map { JSONValue($0) }) }
    return JSONValue([
      ("@type", .string("RecurrenceRule")), ("frequency", .string(rule.frequency.name.lowercased())),
      ("interval", rule.interval == 1 ? nil : JSONValue(rule.interval)),
      // Separators of parts are not read in an unknown name.
      ("rscale", rule.calendarScale.map { .string($0.lowercased().filter { !";,:".contains($0) }) }),
      ("skip", rule.skip == .omit ? nil : .string(rule.skip.rawValue.lowercased())),
      ("firstDayOfWeek", rule.weekStart == .monday ? nil : .string(rule.weekStart.abbreviation.lowercased())),
      (
        "byDay",
        rule.byDay.isEmpty
          ? nil
          : .array(
            rule.byDay.map { day in
              JSONValue([
                ("@type", .string("NDay")), ("day", .string(day.weekday.abbreviation.lowercased())),
                ("nthOfPeriod", day.ordinal == 0 ? nil : JSONValue(day.ordinal)),
              ])
            })
      ),
      ("byMonthDay", numbers(rule.byMonthDay)),
      ("byMonth", months(rule).map { .array($0.map(JSONValue.string)) }),
      ("byYearDay", numbers(rule.byYearDay)), ("byWeekNo", numbers(rule.byWeekNumber)),
      ("byHour", numbers(rule.byHour)), ("byMinute", numbers(rule.byMinute)), ("bySecond", numbers(rule.bySecond)),
      ("bySetPosition", numbers(rule.bySetPosition)), ("count", rule.count.map { JSONValue($0) }),
      ("until", until(of: rule, start).map(JSONValue.string)),
    ])
  }

  /// The months. Without any, days of a month would be in the month of the start alone (RFC 8984 section 4.3.3.1).
  private static func months(_ rule: RecurrenceRule) -> [String]? {
    guard rule.byMonth.isEmpty else { return rule.byMonth.map(\.description) }
    let isOfAllMonths =
      rule.frequency == .yearly && !rule.byMonthDay.isEmpty && rule.byWeekNumber.isEmpty && rule.byYearDay.isEmpty
    return isOfAllMonths && ["GREGORIAN", nil].contains(rule.calendarScale?.uppercased())
      ? (1...12).map(String.init) : nil
  }

  /// UNTIL on the clock of the series.
  private static func until(of rule: RecurrenceRule, _ start: EventTime) -> String? {
    if case .utc? = rule.until, !start.isDate {
      return RuleLimit.clockTime(of: rule, forSeriesStartingAt: start).map(JSCalendarTime.local)
    }
    return rule.until.map(JSCalendarTime.local)
  }
}
