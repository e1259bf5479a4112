extension RecurrenceRule: CustomStringConvertible {
  /// The rule as RFC 5545 section 3.3.10 writes it, in the order of that section: `FREQ=MONTHLY;BYDAY=-1FR`. Parts with
  /// their default value are left out. An `UNTIL` in a zone is written in UTC, the only form that the RFC has for it.
  public var description: String {
    var parts: [(name: String, value: String)] = []
    func add(_ name: String, _ values: [String]) {
      if !values.isEmpty { parts.append((name, values.joined(separator: ","))) }
    }
    func add(_ name: String, _ values: [Int]) { add(name, values.map(String.init)) }
    if let calendarScale { parts.append(("RSCALE", calendarScale)) }
    parts.append(("FREQ", frequency.name))
    if let until { parts.append(("UNTIL", until.basicText)) }
    if let count { parts.append(("COUNT", String(count))) }
    if interval != 1 { parts.append(("INTERVAL", String(interval))) }
    add("BYSECOND", bySecond)
    add("BYMINUTE", byMinute)
    add("BYHOUR", byHour)
    add("BYDAY", byDay.map(\.description))
    add("BYMONTHDAY", byMonthDay)
    add("BYYEARDAY", byYearDay)
    add("BYWEEKNO", byWeekNumber)
    add("BYMONTH", byMonth.map(\.description))
    add("BYSETPOS", bySetPosition)
    if weekStart != .monday { parts.append(("WKST", weekStart.abbreviation)) }
    if skip != .omit { parts.append(("SKIP", skip.rawValue)) }
    return parts.map { "\($0.name)=\($0.value)" }.joined(separator: ";")
  }
}

extension Frequency {
  /// The name in a rule.
  package var name: String {
    switch self {
    case .secondly: "SECONDLY"
    case .minutely: "MINUTELY"
    case .hourly: "HOURLY"
    case .daily: "DAILY"
    case .weekly: "WEEKLY"
    case .monthly: "MONTHLY"
    case .yearly: "YEARLY"
    }
  }
}

extension Weekday {
  /// The two letters of RFC 5545.
  package var abbreviation: String {
    switch self {
    case .monday: "MO"
    case .tuesday: "TU"
    case .wednesday: "WE"
    case .thursday: "TH"
    case .friday: "FR"
    case .saturday: "SA"
    case .sunday: "SU"
    }
  }
}

extension WeekdayOrdinal: CustomStringConvertible {
  /// As in a rule: `MO`, `-1FR`.
  public var description: String { (ordinal == 0 ? "" : String(ordinal)) + weekday.abbreviation }
}

extension RecurrenceMonth: CustomStringConvertible {
  /// As in a rule: `5`, `5L`.
  public var description: String { isLeap ? "\(number)L" : String(number) }
}

extension EventTime {
  /// The form of RFC 5545: `20260309`, `20260309T090000`, `20260309T080000Z`; UTC for a time in a zone.
  fileprivate var basicText: String {
    switch self {
    case .date(let date): Self.basic(date)
    case .floating(let civil): Self.basic(civil)
    case .utc(let instant): Self.basic(instant.utc) + "Z"
    case .zoned(let civil, let zone): Self.basic(zone.instant(of: civil).utc) + "Z"
    }
  }

  private static func basic(_ date: CivilDate) -> String { date.description.filter { $0 != "-" } }

  private static func basic(_ civil: CivilDateTime) -> String {
    civil.description.filter { $0 != "-" && $0 != ":" }
  }
}
