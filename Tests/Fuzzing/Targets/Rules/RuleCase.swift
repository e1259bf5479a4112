internal import CalendarModel
internal import ICalendar

/// The parts of an input for ``RulesTarget``.
struct RuleCase {
  /// The value of the rule.
  let rule: [UInt8]
  /// `DTSTART`.
  let start: CivilDateTime
  /// Whether `DTSTART` is a date.
  let isDateOnly: Bool
  /// Where the second search begins, in seconds after a start.
  let distance: Int

  /// The steps of one search, which take less than a millisecond.
  static let searchSteps = 1_000
  /// The same for rules of another calendar: about three of its years, which take up to half a millisecond each.
  static let searchStepsOfScaledRule = 20_000
  /// The maximum number of times per day in searches with other calendars and `SKIP`, which list the times of a whole
  /// year.
  private static let mostTimesOfDay = 12

  init(_ input: [UInt8]) {
    let lines = input.split(separator: 0x0A, omittingEmptySubsequences: false)
    rule = Array(lines[0])
    let value = lines.count > 1 ? DateTimeValue(lines[1]) : nil
    isDateOnly = value?.isDate ?? false
    start = value?.civil ?? CivilDateTime(2026, 3, 9, 9, 0)
    let days = lines.count > 2 ? lines[2].prefix(4).reduce(0) { ($0 &* 10 &+ Int($1 & 15)) } : 0
    distance = days * 86_400
  }

  /// Whether the costs of a rule are bounded by its search steps. In other calendars and with `SKIP`, times of day are
  /// listed before they are searched.
  static func isAffordable(_ rule: RecurrenceRule) -> Bool {
    guard rule.calendarScale != nil || rule.skip != .omit else { return true }
    let times = max(1, rule.byHour.count) * max(1, rule.byMinute.count) * max(1, rule.bySecond.count)
    return rule.frequency >= .daily && times <= mostTimesOfDay
  }

  /// Whether a rule is counted year by year: in another calendar, or with `SKIP`.
  static func isScaled(_ rule: RecurrenceRule) -> Bool {
    rule.calendarScale ?? "GREGORIAN" != "GREGORIAN" || rule.skip != .omit
  }
}
