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
  var weeks: WeekNumberSet?
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
    weeks = WeekNumberSet(rule.byWeekNumber, weekStart: rule.weekStart)
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

/// `BYWEEKNO`, and INTERVAL over week-years for yearly rules.
struct WeekNumberSet {
  /// The first day of the week, Monday as 0.
  let firstWeekday: Int
  private var fromStart: UInt64 = 0
  private var fromEnd: UInt64 = 0
  /// The week-year from which INTERVAL counts, and INTERVAL; 1 unless the rule is yearly.
  var anchor = 0
  var interval = 1

  init?(_ numbers: [Int], weekStart: Weekday) {
    firstWeekday = weekStart.rawValue - 1
    guard !numbers.isEmpty else { return nil }
    for number in numbers where number != 0 && number.magnitude <= 53 {
      if number > 0 { fromStart |= 1 << UInt64(number) } else { fromEnd |= 1 << UInt64(-number) }
    }
  }

  func contain(_ week: WeekYear) -> Bool {
    (fromStart & (1 << UInt64(week.number)) != 0 || fromEnd & (1 << UInt64(week.weeks + 1 - week.number)) != 0)
      && (interval == 1 || floorModulo(week.year - anchor, interval) == 0)
  }
}

/// The week-year and number of a week, for any first weekday: week 1 is the first with at least four days in the year
/// (RFC 5545 section 3.3.10, BYWEEKNO).
struct WeekYear {
  let year: Int
  /// The number of the week, from 1.
  let number: Int
  /// The number of weeks in the year, 52 or 53.
  let weeks: Int
  /// The first day of week 1, in days since 1970-01-01.
  let firstDay: Int

  /// The week that starts on `weekStart`, in days since 1970-01-01.
  init(weekStarting weekStart: Int) {
    // A week belongs to the year of its fourth day.
    let fourth = weekStart + 3
    let year = CivilDate(daysSinceEpoch: fourth).year
    let newYear = CivilDate(year: year, month: 1, day: 1).daysSinceEpoch
    let length = CivilDate.isLeap(year: year) ? 366 : 365
    self.year = year
    number = (fourth - newYear) / 7 + 1
    weeks = (length - 1 - (fourth - newYear) % 7) / 7 + 1
    firstDay = weekStart - (number - 1) * 7
  }

  /// The week that contains `day`, if weeks start on `weekStart`.
  init(containing day: Int, weekStart: Weekday) {
    self.init(weekStarting: day - floorModulo(weekdayIndex(day) - (weekStart.rawValue - 1), 7))
  }
}

/// A bit set of the days of a year, with access to the 31 bits of a month.
struct YearDayBits {
  private var words = [UInt64](repeating: 0, count: 8)

  /// Marks the day at `index`, 0 to 365.
  mutating func insert(_ index: Int) { words[index >> 6] |= 1 << UInt64(index & 63) }

  /// The 31 bits from `index`, 0 to 366.
  func slice(at index: Int) -> UInt32 {
    let word = index >> 6
    let shift = UInt64(index & 63)
    let low = words[word] >> shift
    let high = shift == 0 ? 0 : words[word + 1] << (64 - shift)
    return UInt32(truncatingIfNeeded: low | high) & 0x7fff_ffff
  }
}

/// `BYYEARDAY`, counted from both ends of the year.
struct YearDays {
  /// Day n at bit n - 1.
  private(set) var fromStart: YearDayBits
  /// Day n from the end at bit 366 - n, so that a leap year starts at bit 0 and a common year at bit 1.
  private(set) var fromEnd: YearDayBits

  init?(_ days: [Int]) {
    // Few rules have BYYEARDAY, and the bits need an allocation.
    guard !days.isEmpty else { return nil }
    (fromStart, fromEnd) = (YearDayBits(), YearDayBits())
    for day in days where day != 0 && day.magnitude <= 366 {
      if day > 0 { fromStart.insert(day - 1) } else { fromEnd.insert(366 + day) }
    }
  }
}

/// The BYDAY entries with an ordinal, such as `1MO` and `-1FR`.
struct WeekdayOrdinals {
  /// Whether ordinals count in the year instead of the month.
  let isOfYear: Bool
  // The ordinals of each weekday as bits 1 to 53.
  private var fromStart: [UInt64]
  private var fromEnd: [UInt64]
  /// The ordinals 1 to 5 and -1 to -5, which a month can have.
  private(set) var ofMonth = MonthOrdinals()

  init?(_ entries: [WeekdayOrdinal], ofYear isOfYear: Bool) {
    guard entries.contains(where: Self.isNumbered) else { return nil }
    self.isOfYear = isOfYear
    fromStart = Array(repeating: 0, count: 7)
    fromEnd = fromStart
    for entry in entries where Self.isNumbered(entry) {
      let weekday = entry.weekday.rawValue - 1
      let bit: UInt64 = 1 << UInt64(entry.ordinal.magnitude)
      if entry.ordinal > 0 { fromStart[weekday] |= bit } else { fromEnd[weekday] |= bit }
      ofMonth.insert(weekday: weekday, ordinal: entry.ordinal)
    }
  }

  private static func isNumbered(_ entry: WeekdayOrdinal) -> Bool {
    entry.ordinal != 0 && entry.ordinal.magnitude <= 53
  }

  /// Whether the set contains the day at `index` of its month or year, whose last day has the index `last`.
  func contain(weekday: Int, index: Int, last: Int) -> Bool {
    fromStart[weekday] & (1 << UInt64(index / 7 + 1)) != 0
      || fromEnd[weekday] & (1 << UInt64((last - index) / 7 + 1)) != 0
  }
}
