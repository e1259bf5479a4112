internal import CLibical
internal import CalendarModel
internal import ICalendar

// Unsafe: libical's rules are structures with a pointer to the name of a calendar, which is not read.
extension RecurrenceRule {
  /// Parses the value of an RRULE line with libical; nil if libical rejects it.
  static func byLibical(_ text: String) -> RecurrenceRule? {
    LibicalLibrary.use {
      let parsed = unsafe icalrecurrencetype_from_string(text)
      return unsafe parsed.freq == ICAL_NO_RECURRENCE ? nil : RecurrenceRule(libical: parsed)
    }
  }

  /// Converts a rule of libical's tree; nil if it has none.
  ///
  /// libical sorts BYDAY; the order of values has no meaning.
  init?(libical rule: icalrecurrencetype) {
    guard let frequency = unsafe Self.frequency(rule.freq) else { return nil }
    self.init(frequency: frequency)
    interval = unsafe Int(rule.interval)
    if unsafe rule.count > 0 { count = unsafe Int(rule.count) }
    var last = unsafe rule.until
    // The iterator compares fields: second 60 is before the next minute.
    if unsafe last.second > 59 { unsafe last.second = 59 }
    if let until = unsafe DateTimeValue(libical: last) {
      self.until =
        until.isDate
        ? .date(until.civil.date) : until.isUTC ? .utc(Instant(utc: until.civil)) : .floating(until.civil)
    }
    weekStart = unsafe Self.weekday(rule.week_start) ?? .monday
    bySecond = unsafe Self.list(rule.by_second).map(Int.init)
    byMinute = unsafe Self.list(rule.by_minute).map(Int.init)
    byHour = unsafe Self.list(rule.by_hour).map(Int.init)
    byMonthDay = unsafe Self.list(rule.by_month_day).map(Int.init)
    byYearDay = unsafe Self.list(rule.by_year_day).map(Int.init)
    byWeekNumber = unsafe Self.list(rule.by_week_no).map(Int.init)
    bySetPosition = unsafe Self.list(rule.by_set_pos).map(Int.init)
    byMonth = unsafe Self.list(rule.by_month).map {
      RecurrenceMonth(Int(icalrecurrencetype_month_month($0)), isLeap: icalrecurrencetype_month_is_leap($0) != 0)
    }
    byDay = unsafe Self.list(rule.by_day).compactMap { day in
      Self.weekday(icalrecurrencetype_day_day_of_week(day)).map {
        WeekdayOrdinal($0, ordinal: Int(icalrecurrencetype_day_position(day)))
      }
    }
  }

  /// The distinct values of a list up to its terminator. Swift imports C arrays as tuples.
  private static func list<Values>(_ values: Values) -> [Int16] {
    var known: Set<Int16> = []
    return unsafe withUnsafeBytes(of: values) { values in
      unsafe values.bindMemory(to: Int16.self).prefix { $0 != 0x7F7F }.filter { known.insert($0).inserted }
    }
  }

  private static func frequency(_ frequency: icalrecurrencetype_frequency) -> Frequency? {
    switch frequency {
    case ICAL_SECONDLY_RECURRENCE: .secondly
    case ICAL_MINUTELY_RECURRENCE: .minutely
    case ICAL_HOURLY_RECURRENCE: .hourly
    case ICAL_DAILY_RECURRENCE: .daily
    case ICAL_WEEKLY_RECURRENCE: .weekly
    case ICAL_MONTHLY_RECURRENCE: .monthly
    case ICAL_YEARLY_RECURRENCE: .yearly
    default: nil
    }
  }

  private static func weekday(_ weekday: icalrecurrencetype_weekday) -> Weekday? {
    switch weekday {
    case ICAL_MONDAY_WEEKDAY: .monday
    case ICAL_TUESDAY_WEEKDAY: .tuesday
    case ICAL_WEDNESDAY_WEEKDAY: .wednesday
    case ICAL_THURSDAY_WEEKDAY: .thursday
    case ICAL_FRIDAY_WEEKDAY: .friday
    case ICAL_SATURDAY_WEEKDAY: .saturday
    case ICAL_SUNDAY_WEEKDAY: .sunday
    default: nil
    }
  }
}
