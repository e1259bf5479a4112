import CalendarModel

/// The starts of a weekly or shorter rule whose BYMONTH, BYMONTHDAY or BYYEARDAY are in another calendar.
///
/// Weeks and days are the same in all calendars, so the Gregorian engine enumerates them and these parts limit its
/// days. BYSETPOS is applied before the limit.
struct ScaledLimitEnumerator: RuleEnumerator {
  private let limits: RecurrenceRule
  private let plain: RecurrenceRule
  private let arithmetic: any CalendarArithmetic
  private let start: CivilDateTime
  private let isDateOnly: Bool
  private let range: RuleRange
  private let floor: CivilDateTime
  private var inner: GregorianRuleEnumerator
  private var year: CalendarYear?
  /// The number of years computed so far.
  private(set) var computedYears = 0
  /// The first day that was not searched, if the limit of days was reached.
  private(set) var searchEnd: CivilDate?
  private var remaining: Int
  private var stepsLeft: Int
  private(set) var generatesStart = false
  private(set) var isTruncated = false

  init(
    rule: RecurrenceRule, start: CivilDateTime, isDateOnly: Bool, range: RuleRange,
    arithmetic: any CalendarArithmetic
  ) {
    limits = rule
    var plain = rule
    (plain.byMonth, plain.byMonthDay, plain.byYearDay, plain.count) = ([], [], [], nil)
    if rule.frequency == .weekly, plain.byDay.isEmpty { plain.byDay = [WeekdayOrdinal(start.date.weekday)] }
    self.plain = plain
    self.arithmetic = arithmetic
    self.start = start
    self.isDateOnly = isDateOnly
    floor = max(start, range.lowerBound ?? start)
    var range = range
    // COUNT counts from DTSTART.
    if rule.count != nil { range.lowerBound = nil }
    self.range = range
    remaining = rule.count ?? Int.max
    stepsLeft = arithmetic.yearLimit * 400
    inner = GregorianRuleEnumerator(rule: plain, start: start, isDateOnly: isDateOnly, range: range)
    generatesStart = inner.generatesStart && passes(start.date.daysSinceEpoch)
    if rule.count != nil, range.countsStart, !generatesStart { remaining -= 1 }
  }

  mutating func next() -> CivilDateTime? {
    while remaining > 0, let time = inner.next() {
      let day = time.date.daysSinceEpoch
      guard passes(day) else {
        guard skipDays(after: day) else { break }
        continue
      }
      remaining -= 1
      if time >= floor { return time }
      stepsLeft -= 1
      if stepsLeft < 0 { break }
    }
    isTruncated = isTruncated || inner.isTruncated || stepsLeft < 0
    remaining = 0
    return nil
  }

  /// Continues at the next matching day; false if there is none within the limits.
  private mutating func skipDays(after first: Int) -> Bool {
    var day = first
    repeat {
      day += 1
      stepsLeft -= 1
      guard stepsLeft >= 0 else {
        searchEnd = CivilDate(daysSinceEpoch: day)
        return false
      }
      guard CivilDateTime(CivilDate(daysSinceEpoch: day)) < range.end else { return false }
    } while !passes(day)
    var later = range
    later.lowerBound = CivilDateTime(CivilDate(daysSinceEpoch: day))
    inner = GregorianRuleEnumerator(rule: plain, start: start, isDateOnly: isDateOnly, range: later)
    return true
  }

  private mutating func passes(_ day: Int) -> Bool {
    if year.map({ !$0.days.contains(day) }) ?? true {
      year = arithmetic.year(holding: day)
      computedYears += 1
    }
    guard let year, let month = year.months.first(where: { $0.days.contains(day) }) else { return false }
    func isNamed(_ numbers: [Int], in days: Range<Int>) -> Bool {
      numbers.isEmpty || numbers.contains(day - days.lowerBound + 1) || numbers.contains(day - days.upperBound)
    }
    return (limits.byMonth.isEmpty || limits.byMonth.contains(month.month))
      && isNamed(limits.byMonthDay, in: month.days) && isNamed(limits.byYearDay, in: year.days)
  }
}
