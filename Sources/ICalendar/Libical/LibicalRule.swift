internal import CalendarModel

/// Which rules libical's iterator may see, and how they are written for it.
enum LibicalRule {
  /// The years that libical's iterator can walk: it ends all rules in 2582, and dates before the Gregorian calendar are
  /// not the proleptic ones of RFC 5545.
  private static let years = 1_600..<2_500

  /// Whether libical answers `rule` in bounded time, rightly or not.
  ///
  /// One call of the iterator searches until it finds something or the year 2582, a period at a time, and cannot be
  /// stopped. So the rule must be one that finds something before long.
  static func isSafe(_ rule: RecurrenceRule, start: CivilDateTime, isDateOnly: Bool, range: RuleRange) -> Bool {
    guard rule.calendarScale == nil, rule.skip == .omit, years.contains(start.date.year),
      years.contains((range.lowerBound ?? start).date.year), (1...Int(Int16.max)).contains(rule.interval),
      RuleCheck.problems(of: rule).allSatisfy({ $0.kind == .countAndUntil })
    else { return false }
    if rule.frequency < .daily {
      // Plain steps. Limits would be searched second by second, and seeking is done by walking.
      let seconds = [Frequency.secondly: 1, .minutely: 60, .hourly: 3_600][rule.frequency, default: 1]
      let distance = (range.lowerBound ?? start).secondsSinceEpoch - start.secondsSinceEpoch
      return !isDateOnly && !hasParts(rule) && distance / (seconds * rule.interval) < 50_000
    }
    // Weeks of the year make libical read memory that is not its own.
    guard rule.byWeekNumber.isEmpty, hasFindablePositions(rule) else { return false }
    // Negative days limit to nothing in libical's daily rules, which it finds out in the year 2582.
    if rule.frequency == .daily, rule.byMonthDay.contains(where: { $0 < 0 }) { return false }
    return RuleStarts.isImpossible(rule, start: start, isDateOnly: isDateOnly) == false
  }

  /// The value of an RRULE line without COUNT and UNTIL; time parts are left out for a date, for which they mean nothing.
  static func text(_ rule: RecurrenceRule, isDateOnly: Bool) -> String {
    var text = "FREQ=\("\(rule.frequency)".uppercased());INTERVAL=\(rule.interval);WKST=\(name(rule.weekStart))"
    func append(_ part: String, _ values: [Int]) {
      guard !values.isEmpty else { return }
      text += ";\(part)=" + Set(values).sorted().map(String.init).joined(separator: ",")
    }
    append("BYMONTH", rule.byMonth.map(\.number))
    append("BYWEEKNO", rule.byWeekNumber)
    append("BYYEARDAY", rule.byYearDay)
    append("BYMONTHDAY", rule.byMonthDay)
    if !rule.byDay.isEmpty {
      let days = Set(rule.byDay).sorted { ($0.weekday.rawValue, $0.ordinal) < ($1.weekday.rawValue, $1.ordinal) }
      let names = days.map { ($0.ordinal == 0 ? "" : String($0.ordinal)) + name($0.weekday) }
      text += ";BYDAY=" + names.joined(separator: ",")
    }
    if !isDateOnly {
      append("BYHOUR", rule.byHour)
      append("BYMINUTE", rule.byMinute)
      append("BYSECOND", rule.bySecond)
    }
    append("BYSETPOS", rule.bySetPosition)
    return text
  }

  /// Whether there is no BYSETPOS, or one that every month has: the first or last of some weekdays. libical looks for others
  /// among days alone, and until 2582 when there are never so many.
  private static func hasFindablePositions(_ rule: RecurrenceRule) -> Bool {
    rule.bySetPosition.isEmpty
      || rule.frequency == .monthly && rule.byMonthDay.isEmpty && !rule.byDay.isEmpty
        && rule.byDay.allSatisfy { $0.ordinal == 0 } && rule.bySetPosition.allSatisfy { abs($0) <= 4 }
  }

  private static func hasParts(_ rule: RecurrenceRule) -> Bool {
    ![
      rule.bySecond, rule.byMinute, rule.byHour, rule.byMonthDay, rule.byYearDay, rule.byWeekNumber, rule.bySetPosition,
    ].allSatisfy(\.isEmpty) || !rule.byDay.isEmpty || !rule.byMonth.isEmpty
  }

  private static func name(_ weekday: Weekday) -> String {
    ["MO", "TU", "WE", "TH", "FR", "SA", "SU"][weekday.rawValue - 1]
  }
}
