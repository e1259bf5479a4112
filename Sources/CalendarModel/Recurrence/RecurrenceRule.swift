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
  /// `SKIP`.
  public var skip: RecurrenceSkip = .omit

  /// Creates a rule that repeats at every `frequency`.
  public init(frequency: Frequency) {
    self.frequency = frequency
  }
}
