internal import Bytes
internal import CalendarModel

/// Bounds on the end of a rule.
enum RuleBounds {
  /// The last possible start of a rule, in minutes since 1970 on the clock of the series; nil if unknown.
  /// - Parameter start: DTSTART in minutes.
  static func lastStart(_ bytes: ByteView, _ value: Range<Int>, start: Int) -> Int? {
    RuleParser.parse(bytes.part(value)).rule.flatMap { lastStart(of: $0, start: start) }
  }

  /// The last possible start of a parsed rule.
  static func lastStart(of rule: RecurrenceRule, start: Int) -> Int? {
    // A date includes its day, and a UTC time may be on another day on the clock of DTSTART.
    let until = rule.until.map { floorDivide($0.civil.secondsSinceEpoch, 60) + 2 * 1_440 }
    let counted = rule.count.flatMap { minutes(for: $0, of: rule) }.map { start + $0 }
    guard let until, let counted else { return until ?? counted }
    return min(until, counted)
  }

  /// The maximum number of minutes until a rule has generated `count` starts; nil if some periods may have none, except
  /// for days missing in some months or years.
  private static func minutes(for count: Int, of rule: RecurrenceRule) -> Int? {
    let limitsDays = !(rule.byMonth.isEmpty && rule.byMonthDay.isEmpty && rule.byDay.isEmpty)
    guard rule.calendarScale == nil, rule.skip == .omit, rule.bySecond.isEmpty, rule.byMinute.isEmpty,
      rule.byHour.isEmpty, rule.byYearDay.isEmpty, rule.byWeekNumber.isEmpty, rule.bySetPosition.isEmpty
    else { return nil }
    let daysPerPeriod: Int
    switch rule.frequency {
    case .daily where !limitsDays: daysPerPeriod = 1
    case .weekly where rule.byMonth.isEmpty && rule.byMonthDay.isEmpty: daysPerPeriod = 7
    // Intervals of several months or years may match a day rarely or never. With an interval of one, a day missing in
    // some months occurs at least once a year, 29 February at least once in eight years.
    case .monthly where rule.interval == 1 && rule.byMonth.isEmpty && (rule.byDay.isEmpty || rule.byMonthDay.isEmpty):
      daysPerPeriod = 366
    case .yearly where rule.interval == 1 && !limitsDays: daysPerPeriod = 8 * 366
    default: return nil
    }
    let (periods, overflow) = count.multipliedReportingOverflow(by: rule.interval)
    guard !overflow, periods < 1 << 24 else { return nil }
    return (periods + 1) * daysPerPeriod * 1_440
  }
}
