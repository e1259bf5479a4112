import CalendarModel

/// The day parts of a rule as bit masks, with missing parts derived from DTSTART.
///
/// RFC 5545 section 3.3.10: "Information, not contained in the rule, necessary to determine the various recurrence
/// instance start time and dates are derived from the Start Time (DTSTART) component attribute."
struct DayParts {
  static let allMonths: UInt32 = 0x1ffe

  /// `BYMONTH` as bits 1 to 12.
  var months = Self.allMonths
  var hasMonthDays = false
  /// `BYMONTHDAY` counted from the start: day n at bit n - 1.
  var monthDays: UInt32 = 0
  /// `BYMONTHDAY` counted from the end: day n from the end at bit 31 - n, so that a shift by 31 - length aligns it.
  var monthDaysFromEnd: UInt32 = 0
  var yearDays: YearDays?
  var weeks: WeekNumbers?
  var hasWeekdays = false
  /// `BYDAY` without ordinals, Monday at bit 0.
  var weekdays: UInt32 = 0
  /// `BYDAY` with ordinals.
  var ordinals: WeekdayOrdinals?

  /// Compiles the parts of `rule` for a series that starts on `start`.
  init(_ rule: borrowing RecurrenceRule, start: CivilDate) {
    if !rule.byMonth.isEmpty {
      months = 0
      for month in rule.byMonth where !month.isLeap && (1...12).contains(month.number) {
        months |= 1 << UInt32(month.number)
      }
    }
    yearDays = YearDays(rule.byYearDay)
    weeks = WeekNumbers(rule.byWeekNumber, weekStart: rule.weekStart)
    insertMonthDays(rule.byMonthDay)
    insertWeekdays(rule)
    fillIn(rule, start: start)
    if rule.frequency == .yearly, weeks != nil { anchorWeeks(rule, start: start) }
  }

  private mutating func insertMonthDays(_ days: [Int]) {
    guard !days.isEmpty else { return }
    hasMonthDays = true
    for day in days where day != 0 && day.magnitude <= 31 {
      if day > 0 { monthDays |= 1 << UInt32(day - 1) } else { monthDaysFromEnd |= 1 << UInt32(31 + day) }
    }
  }

  /// Ordinals count in the month for monthly rules and for yearly rules with BYMONTH, otherwise in the year. With other
  /// frequencies and with BYWEEKNO, RFC 5545 forbids them: the ordinal is dropped and the weekday kept.
  private mutating func insertWeekdays(_ rule: borrowing RecurrenceRule) {
    guard !rule.byDay.isEmpty else { return }
    hasWeekdays = true
    let takesOrdinals =
      rule.frequency == .monthly || (rule.frequency == .yearly && rule.byWeekNumber.isEmpty)
    for day in rule.byDay where day.ordinal == 0 || !takesOrdinals {
      weekdays |= 1 << UInt32(day.weekday.rawValue - 1)
    }
    if takesOrdinals {
      ordinals = WeekdayOrdinals(rule.byDay, ofYear: rule.frequency == .yearly && rule.byMonth.isEmpty)
    }
  }

  private mutating func fillIn(_ rule: borrowing RecurrenceRule, start: CivilDate) {
    guard !hasWeekdays, !hasMonthDays, yearDays == nil else { return }
    let weekday: UInt32 = 1 << UInt32(start.weekday.rawValue - 1)
    switch rule.frequency {
    case .yearly where weeks != nil, .weekly where weeks == nil:
      hasWeekdays = true
      weekdays = weekday
    case .yearly:
      if rule.byMonth.isEmpty { months = 1 << UInt32(start.month) }
      insertMonthDays([start.day])
    case .monthly where weeks == nil:
      insertMonthDays([start.day])
    default:
      break
    }
  }

  /// INTERVAL of a yearly rule with BYWEEKNO counts week-years, so that no week is split at the new year. It counts
  /// from the week-year of DTSTART if DTSTART matches the rule, otherwise from its calendar year.
  private mutating func anchorWeeks(_ rule: borrowing RecurrenceRule, start: CivilDate) {
    let place = MonthPlace(containing: start.daysSinceEpoch)
    let isInSet = DayFilter(self).mask(of: place) & (1 << UInt32(start.daysSinceEpoch - place.firstDay)) != 0
    let week = WeekYear(containing: start.daysSinceEpoch, weekStart: rule.weekStart)
    weeks?.anchor = isInSet ? week.year : place.year
    weeks?.interval = DaySearch.interval(of: rule)
  }
}
