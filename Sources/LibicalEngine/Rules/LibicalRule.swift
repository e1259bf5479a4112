internal import CalendarModel
internal import ICalendar
internal import Recurrence

/// Decides which rules libical's iterator may process, and formats them for it.
enum LibicalRule {
  /// The years that libical's iterator supports: it ends all rules in 2582, and its dates before 1582 are not proleptic
  /// Gregorian as in RFC 5545.
  private static let years = 1_600..<2_500
  /// The year in which libical's iterator gives up a search.
  static let lastYear = 2_582

  /// Why libical must not parse the text of a rule; nil if it may.
  static func reason(againstReading rule: RecurrenceRule) -> String? {
    if rule.count != nil, rule.until != nil { return "libical 3.0 drops rules that have both COUNT and UNTIL" }
    if let count = rule.count, count > Int(Int32.max) { return "COUNT overflows the integers of libical" }
    return reason(against: rule)
  }

  /// Why libical must not process a rule from any start; nil if it may.
  static func reason(against rule: RecurrenceRule) -> String? {
    if rule.calendarScale != nil { return "RSCALE makes libical 3.0 crash or run for minutes" }
    if rule.skip != .omit { return "SKIP belongs to RSCALE, which makes libical 3.0 crash" }
    guard (1...Int(Int16.max)).contains(rule.interval) else { return "INTERVAL overflows the integers of libical" }
    if let problem = RuleCheck.problems(of: rule).first(where: { $0.kind != .countAndUntil }) { return "\(problem)" }
    let lists: [(count: Int, most: Int)] = [
      (rule.bySecond.count, 61), (rule.byMinute.count, 60), (rule.byHour.count, 24), (rule.byMonth.count, 13),
      (rule.byMonthDay.count, 31), (rule.byYearDay.count, 385), (rule.byDay.count, 385),
      (rule.bySetPosition.count, 385),
    ]
    guard lists.allSatisfy({ $0.count <= $0.most }) else { return "a list has more values than libical keeps" }
    if rule.frequency < .daily {
      // Limits are searched second by second in one call that cannot be interrupted.
      return hasParts(rule) ? "libical 3.0 may search such a rule for hours" : nil
    }
    guard rule.byWeekNumber.isEmpty else { return "BYWEEKNO makes libical 3.0 read out of bounds" }
    guard hasFindablePositions(rule) else { return "BYSETPOS makes libical 3.0 search up to the year 2582" }
    // Negative days never match in libical's daily rules, and it searches until 2582.
    if rule.frequency == .daily, rule.byMonthDay.contains(where: { $0 < 0 }) {
      return "libical 3.0 finds no negative BYMONTHDAY in daily rules"
    }
    return nil
  }

  /// Why libical cannot enumerate a rule from a start in a range; nil if it can in bounded time, whether correctly or
  /// not.
  ///
  /// One call of the iterator searches period by period until it finds a result or reaches the year 2582, and cannot be
  /// interrupted. So the rule must have a result soon.
  ///
  /// - Parameter isImpossible: Whether the rule has no instance, if known.
  static func reason(
    against rule: RecurrenceRule, start: CivilDateTime, isDateOnly: Bool, range: RuleRange,
    isImpossible: @autoclosure () -> Bool?
  ) -> String? {
    let lower = range.lowerBound ?? start
    guard years.contains(start.date.year), years.contains(lower.date.year) else {
      return "libical 3.0 supports only the years from \(years.lowerBound) to \(years.upperBound)"
    }
    if rule.frequency < .daily {
      // Seeking takes every step of sub-daily rules without parts.
      let seconds = [Frequency.secondly: 1, .minutely: 60, .hourly: 3_600][rule.frequency, default: 1]
      let distance = lower.secondsSinceEpoch - start.secondsSinceEpoch
      if isDateOnly { return "the series has dates and the rule repeats within a day" }
      return distance / (seconds * rule.interval) < 50_000 ? nil : "libical 3.0 would step through too many instances"
    }
    switch isImpossible() {
    case false?: return nil
    case true?: return "it has no instances, and libical 3.0 would search up to the year 2582"
    case nil: return "it has so few instances that libical 3.0 might search up to the year 2582"
    }
  }

  /// Why libical cannot enumerate a rule from a start in a range; nil if it can.
  static func reason(
    against rule: RecurrenceRule, start: CivilDateTime, isDateOnly: Bool, range: RuleRange
  ) -> String? {
    reason(
      against: rule, start: start, isDateOnly: isDateOnly, range: range,
      isImpossible: RuleStarts.isImpossible(rule, start: start, isDateOnly: isDateOnly))
  }

  /// The value of an RRULE line without COUNT and UNTIL. Time parts are omitted for a date, where they have no meaning.
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

  /// Whether there is no BYSETPOS, or one that selects from every month: the first or last of some weekdays. For
  /// others, libical selects only among days, and searches until 2582 if there are never enough.
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
