import CalendarModel

/// BYHOUR, BYMINUTE and BYSECOND, split into limiting and expanding parts for the frequency.
struct TimeParts {
  /// The step of the rule in seconds: a day, an hour, a minute or a second.
  let unit: Int
  /// The limit on units; nil if there is none, and always for days.
  let limits: TimeMasks?
  /// The times within a unit, in seconds from its start.
  let offsets: [Int]

  /// Compiles the parts of `rule` for a series that starts at `secondOfDay`.
  ///
  /// "BYSECOND, BYMINUTE and BYHOUR rule parts MUST be ignored" if DTSTART is a date (RFC 5545 section 3.3.10).
  init(_ rule: borrowing RecurrenceRule, secondOfDay: Int, isDateOnly: Bool) {
    unit =
      switch rule.frequency {
      case .secondly: 1
      case .minutely: 60
      case .hourly: 3_600
      case .daily, .weekly, .monthly, .yearly: 86_400
      }
    guard !isDateOnly else {
      limits = nil
      offsets = [0]
      return
    }
    let hours = TimeMasks.bits(rule.byHour, below: 24)
    let minutes = TimeMasks.bits(rule.byMinute, below: 60)
    let seconds = TimeMasks.bits(rule.bySecond, below: 60)
    let zero: UInt64 = 1
    // Parts smaller than the unit expand, by default to the value of DTSTART; the others limit.
    offsets = TimeMasks(
      hours: unit > 3_600 ? hours ?? 1 << UInt64(secondOfDay / 3_600) : zero,
      minutes: unit > 60 ? minutes ?? 1 << UInt64(secondOfDay / 60 % 60) : zero,
      seconds: unit > 1 ? seconds ?? 1 << UInt64(secondOfDay % 60) : zero
    ).list()
    let isLimited =
      unit <= 3_600 && hours != nil || unit <= 60 && minutes != nil || unit == 1 && seconds != nil
    limits =
      isLimited
      ? TimeMasks(
        hours: hours ?? TimeMasks.allHours,
        minutes: unit > 60 ? zero : minutes ?? TimeMasks.allSixty,
        seconds: unit > 1 ? zero : seconds ?? TimeMasks.allSixty)
      : nil
  }
}
