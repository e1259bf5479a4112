import CalendarModel

/// The starts of a monthly or yearly rule in any calendar, with SKIP (RFC 7529).
///
/// Builds the days of one period at a time. A day that SKIP moves onto another one is not repeated.
struct ScaledRuleEnumerator: RuleEnumerator {
  private let rule: RecurrenceRule
  private let arithmetic: any CalendarArithmetic
  private let days: ScaledDays
  private let times: [Int]
  private let positions: SetPositions?
  private let anchor: CalendarYear
  private let floor: Int
  private let end: Int
  private let start: Int
  private var remaining: Int
  private var yearsLeft: Int
  /// The first day of the next year.
  private var nextYear: Int
  /// The number of months from that of DTSTART to the first of that year.
  private var monthsBefore: Int
  private var results: [Int] = []
  private var index = 0
  private var last = Int.min
  private(set) var generatesStart = false
  private(set) var isTruncated = false

  /// Nil if the calendar does not support the date of DTSTART.
  init?(
    rule: RecurrenceRule, start: CivilDateTime, isDateOnly: Bool, range: RuleRange,
    arithmetic: any CalendarArithmetic
  ) {
    let startDay = start.date.daysSinceEpoch
    guard rule.frequency >= .monthly, let anchor = arithmetic.year(holding: startDay),
      let startMonth = anchor.months.firstIndex(where: { $0.days.contains(startDay) })
    else { return nil }
    self.rule = rule
    self.arithmetic = arithmetic
    self.anchor = anchor
    days = ScaledDays(rule, startDay: startDay, in: anchor)
    times = TimeParts(rule, secondOfDay: start.secondOfDay, isDateOnly: isDateOnly).offsets
    positions = SetPositions(rule.bySetPosition)
    self.start = isDateOnly ? startDay * 86_400 : start.secondsSinceEpoch
    end = range.end.secondsSinceEpoch
    let lower = max(self.start, range.lowerBound?.secondsSinceEpoch ?? self.start)
    floor = lower
    remaining = rule.count ?? Int.max
    yearsLeft = arithmetic.yearLimit
    nextYear = anchor.days.lowerBound
    monthsBefore = -startMonth
    // The previous year may reach into this one, by its weeks or by SKIP.
    let before = arithmetic.year(holding: nextYear - 1)
    if let before {
      nextYear = before.days.lowerBound
      monthsBefore -= before.months.count
    }
    var probe = self
    let first = probe.advance(to: self.start + 1)
    generatesStart = first == self.start
    if rule.count != nil, range.countsStart, !generatesStart { remaining -= 1 }
    // Years in between can be skipped only if nothing is counted from DTSTART.
    if rule.count == nil, rule.frequency == .yearly || rule.interval == 1,
      let year = arithmetic.year(holding: floorDivide(lower, 86_400)), year.number > anchor.number,
      let previous = arithmetic.year(holding: year.days.lowerBound - 1)
    {
      nextYear = max(nextYear, previous.days.lowerBound)
    }
  }

  mutating func next() -> CivilDateTime? {
    while remaining > 0, let time = advance(to: end) {
      remaining -= 1
      if time >= floor { return CivilDateTime(secondsSinceEpoch: time) }
    }
    remaining = 0
    return nil
  }

  /// The next result at or after DTSTART and before `end`.
  private mutating func advance(to end: Int) -> Int? {
    while true {
      while index < results.count {
        let time = results[index]
        index += 1
        guard time < end else { return nil }
        guard time > last, time >= start else { continue }
        last = time
        return time
      }
      // SKIP and weeks reach back at most a week.
      guard (nextYear - 7) * 86_400 < end else { return nil }
      guard yearsLeft > 0, let year = arithmetic.year(holding: nextYear) else {
        isTruncated = true
        return nil
      }
      yearsLeft -= 1
      fill(from: year)
      nextYear = year.days.upperBound
      monthsBefore += year.months.count
      if rule.frequency == .yearly, rule.interval > 1 { skipYears(after: year) }
    }
  }

  /// Continues at the next year that is a multiple of INTERVAL, found from estimates of its days.
  private mutating func skipYears(after year: CalendarYear) {
    let number = year.number + rule.interval - floorModulo(year.number - anchor.number, rule.interval)
    var nearest = year
    while nearest.number != number, yearsLeft > 0 {
      // A lunar year is 3 % shorter, so each estimate is closer than the one before.
      let middle = Double(nearest.days.lowerBound + nearest.days.count / 2)
      let estimate = middle + Double(number - nearest.number) * 365.2425
      guard estimate < Double(Self.lastDay) else {
        nextYear = Self.lastDay
        return
      }
      guard let found = arithmetic.year(holding: Int(estimate)), found.number != nearest.number else { return }
      yearsLeft -= 1
      nearest = found
    }
    if nearest.number == number { nextYear = max(nextYear, nearest.days.lowerBound) }
  }

  /// A day after all results.
  private static let lastDay = RuleRange.endOfTime.date.daysSinceEpoch + 400

  /// The number of years computed so far.
  var computedYears: Int { arithmetic.yearLimit - yearsLeft }

  /// The first day that was not searched.
  var searchEnd: CivilDate { CivilDate(daysSinceEpoch: nextYear) }

  private mutating func fill(from year: CalendarYear) {
    results.removeAll(keepingCapacity: true)
    index = 0
    let months = days.months(of: year)
    if rule.frequency == .yearly {
      guard floorModulo(year.number - anchor.number, rule.interval) == 0 else { return }
      append(days.days(in: months, of: year))
    } else {
      for month in months where floorModulo(monthsBefore + month, rule.interval) == 0 {
        append(days.days(in: [month], of: year))
      }
    }
  }

  /// Appends the times of a period's days, filtered by BYSETPOS.
  private mutating func append(_ days: [Int]) {
    guard let positions else {
      for day in days { for time in times { results.append(day * 86_400 + time) } }
      return
    }
    positions.forEach(of: days.count * times.count) { index in
      results.append(days[index / times.count] * 86_400 + times[index % times.count])
    }
  }
}
