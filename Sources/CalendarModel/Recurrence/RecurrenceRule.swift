/// A decoded `RRULE` or `EXRULE` (RFC 5545 section 3.3.10, RFC 7529).
///
/// Empty lists mean that the part is absent.
public struct RecurrenceRule: Hashable, Sendable {
  /// `FREQ`.
  public var frequency: Frequency
  /// `INTERVAL`, at least 1.
  public var interval = 1
  /// `COUNT`, at least 1; nil if absent.
  public var count: Int?
  /// `UNTIL`, inclusive, in any form.
  public var until: EventTime?
  /// `BYSECOND`, 0 to 60.
  public var bySecond: [Int] = []
  /// `BYMINUTE`, 0 to 59.
  public var byMinute: [Int] = []
  /// `BYHOUR`, 0 to 23.
  public var byHour: [Int] = []
  /// `BYDAY`.
  public var byDay: [WeekdayOrdinal] = []
  /// `BYMONTHDAY`, 1 to 31 or -31 to -1.
  public var byMonthDay: [Int] = []
  /// `BYYEARDAY`, 1 to 366 or -366 to -1.
  public var byYearDay: [Int] = []
  /// `BYWEEKNO`, 1 to 53 or -53 to -1.
  public var byWeekNumber: [Int] = []
  /// `BYMONTH`.
  public var byMonth: [RecurrenceMonth] = []
  /// `BYSETPOS`, not 0.
  public var bySetPosition: [Int] = []
  /// `WKST`.
  public var weekStart: Weekday = .monday
  /// `RSCALE` in upper case; nil means Gregorian.
  public var calendarScale: String?
  /// `SKIP` (RFC 7529 section 4.1).
  public var skip: RecurrenceSkip = .omit

  /// Creates a rule that repeats at every `frequency`.
  public init(frequency: Frequency) {
    self.frequency = frequency
  }
}

extension RecurrenceRule: CustomStringConvertible {
  /// The rule in the form and order of RFC 5545 section 3.3.10: `FREQ=MONTHLY;BYDAY=-1FR`. Parts with default values
  /// are left out. `UNTIL` in a zone is written in UTC, the only form that the RFC allows.
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
  /// In the form of RFC 5545: `MO`, `-1FR`.
  public var description: String { (ordinal == 0 ? "" : String(ordinal)) + weekday.abbreviation }
}

extension RecurrenceMonth: CustomStringConvertible {
  /// In the form of RFC 7529: `5`, `5L`.
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

/// `SKIP`: how dates that do not exist are handled (RFC 7529 section 4.1).
public enum RecurrenceSkip: String, CaseIterable, Hashable, Sendable {
  /// They are left out; the default.
  case omit = "OMIT"
  /// The last existing day before is taken.
  case backward = "BACKWARD"
  /// The next existing day is taken.
  case forward = "FORWARD"
}

/// One value of `BYMONTH`; calendars with leap months mark them with an L (RFC 7529 section 4.2).
public struct RecurrenceMonth: Hashable, Sendable {
  /// The month's number, 1 to 12 in the Gregorian calendar, up to 13 in others.
  public var number: Int
  /// Whether this is the leap month of that number, written `5L`.
  public var isLeap: Bool

  /// Creates a month from its number.
  public init(_ number: Int, isLeap: Bool = false) {
    self.number = number
    self.isLeap = isLeap
  }
}

/// One value of `BYDAY`: a weekday, or the nth of its month or year.
public struct WeekdayOrdinal: Hashable, Sendable {
  /// The ordinal from 1, or from the end if negative; 0 for every such weekday.
  public var ordinal: Int
  /// The day that the ordinal counts.
  public var weekday: Weekday

  /// Creates a value for every `weekday`, or for the nth if `ordinal` is not 0.
  public init(_ weekday: Weekday, ordinal: Int = 0) {
    self.weekday = weekday
    self.ordinal = ordinal
  }
}

/// `FREQ` of a recurrence rule, from the shortest period to the longest.
public enum Frequency: Int, CaseIterable, Comparable, Hashable, Sendable {
  /// `FREQ=SECONDLY`: every second, or every `INTERVAL` seconds.
  case secondly
  /// `FREQ=MINUTELY`: every minute, or every `INTERVAL` minutes.
  case minutely
  /// `FREQ=HOURLY`: every hour, or every `INTERVAL` hours.
  case hourly
  /// `FREQ=DAILY`: every day, or every `INTERVAL` days.
  case daily
  /// `FREQ=WEEKLY`: every week, or every `INTERVAL` weeks.
  case weekly
  /// `FREQ=MONTHLY`: every month, or every `INTERVAL` months.
  case monthly
  /// `FREQ=YEARLY`: every year, or every `INTERVAL` years.
  case yearly

  /// Orders from the shortest period to the longest.
  public static func < (left: Frequency, right: Frequency) -> Bool {
    left.rawValue < right.rawValue
  }
}
