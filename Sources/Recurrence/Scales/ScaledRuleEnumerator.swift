import CalendarModel

/// The starts of a monthly or yearly rule in any calendar, with SKIP (RFC 7529).
///
/// Builds the days of one year at a time. If SKIP moves a day onto another one, the day is not repeated.
struct ScaledRuleEnumerator: RuleEnumerator {
  private let rule: RecurrenceRule
  private var years: ScaledYears
  private let days: ScaledDays
  private let times: [Int]
  private let positions: SetPositions?
  private let anchor: CalendarYear
  private let floor: Int
  private let end: Int
  private let start: Int
  private let searchLimit: Int
  private var remaining: Int
  private var yearsLeft: Int
  /// The first day of the next year.
  private var nextYear: Int
  /// The number of months from DTSTART's month to the first month of ``nextYear``.
  private var monthsBefore: Int
  /// The remaining periods of the current year, each as its days, starting with the current period.
  private var periods: ArraySlice<[Int]> = []
  /// The results of the current period that BYSETPOS selects, as indices; nil for all.
  private var chosen: [Int]?
  /// The position in the results of the current period, which are its days × the times.
  private var index = 0
  private var last = Int.min
  /// The number of results before the range that were examined.
  private var skipped = 0
  private(set) var generatesStart = false
  private(set) var isTruncated = false

  /// Nil if the calendar does not support the date of DTSTART.
  init?(rule: RecurrenceRule, start: CivilDateTime, isDateOnly: Bool, range: RuleRange, years: ScaledYears) {
    let startDay = start.date.daysSinceEpoch
    self.years = years
    guard rule.frequency >= .monthly, let anchor = self.years.year(holding: startDay),
      let startMonth = anchor.months.firstIndex(where: { $0.days.contains(startDay) })
    else { return nil }
    self.rule = rule
    self.anchor = anchor
    days = ScaledDays(rule, startDay: startDay, in: anchor)
    times = TimeParts(rule, secondOfDay: start.secondOfDay, isDateOnly: isDateOnly).offsets
    positions = SetPositions(rule.bySetPosition)
    self.start = isDateOnly ? startDay * 86_400 : start.secondsSinceEpoch
    end = range.end.secondsSinceEpoch
    let lower = max(self.start, range.lowerBound?.secondsSinceEpoch ?? self.start)
    floor = lower
    searchLimit = range.searchLimit
    remaining = rule.count ?? Int.max
    yearsLeft = years.limit
    nextYear = anchor.days.lowerBound
    monthsBefore = -startMonth
    // The previous year may reach into this one, by its weeks or by SKIP.
    let before = self.years.year(holding: nextYear - 1)
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
      let year = self.years.year(holding: floorDivide(lower, 86_400)), year.number > anchor.number,
      let previous = self.years.year(holding: year.days.lowerBound - 1)
    {
      nextYear = max(nextYear, previous.days.lowerBound)
    }
  }

  /// The steps so far without a result in the range.
  var steps: Int { years.steps + skipped }

  mutating func next() -> CivilDateTime? {
    while remaining > 0, let time = advance(to: end) {
      remaining -= 1
      if time >= floor { return CivilDateTime(secondsSinceEpoch: time) }
      skipped += 1
      skipDays()
    }
    remaining = 0
    return nil
  }

  /// The next result at or after DTSTART and before `end`.
  private mutating func advance(to end: Int) -> Int? {
    while true {
      while let time = nextTime() {
        guard time < end else { return nil }
        guard time > last, time >= start else {
          skipped += 1
          continue
        }
        last = time
        return time
      }
      // SKIP and weeks reach back at most a week.
      guard (nextYear - 7) * 86_400 < end else { return nil }
      guard yearsLeft > 0, steps <= searchLimit, let year = years.year(holding: nextYear) else {
        isTruncated = true
        return nil
      }
      yearsLeft -= 1
      skipped += Self.stepsOfYear
      fill(from: year)
      nextYear = year.days.upperBound
      monthsBefore += year.months.count
      if rule.frequency == .yearly, rule.interval > 1 { skipYears(after: year) }
    }
  }

  /// The next time of the current year.
  private mutating func nextTime() -> Int? {
    while let days = periods.first {
      if index < chosen?.count ?? days.count * times.count {
        let number = chosen?[index] ?? index
        index += 1
        return days[number / times.count] * 86_400 + times[number % times.count]
      }
      begin(periods.dropFirst())
    }
    return nil
  }

  /// Counts whole days before the range at once, because a day may have 86,400 results.
  private mutating func skipDays() {
    guard positions == nil, let days = periods.first, times.count > 1 else { return }
    while index < days.count * times.count {
      let day = days[index / times.count] * 86_400
      let (passed, left) = (index % times.count, times.count - index % times.count)
      guard day + 86_400 <= floor, passed > 0 || day > last && day >= start, remaining > left else { return }
      index += left
      remaining -= left
      last = day + 86_399
      skipped += 1
    }
  }

  /// Continues at the next year that is a multiple of INTERVAL, found by estimating its days.
  private mutating func skipYears(after year: CalendarYear) {
    let number = year.number + rule.interval - floorModulo(year.number - anchor.number, rule.interval)
    var nearest = year
    while nearest.number != number, yearsLeft > 0 {
      // A lunar year is 3 % shorter, so each estimate is closer than the previous one.
      let middle = Double(nearest.days.lowerBound + nearest.days.count / 2)
      let estimate = middle + Double(number - nearest.number) * 365.2425
      guard estimate < Double(Self.lastDay) else {
        nextYear = Self.lastDay
        return
      }
      guard let found = years.year(holding: Int(estimate)), found.number != nearest.number else { return }
      yearsLeft -= 1
      nearest = found
    }
    if nearest.number == number { nextYear = max(nextYear, nearest.days.lowerBound) }
  }

  /// The cost in steps of applying the rule to the days of a year.
  private static let stepsOfYear = 300
  /// A day after all results.
  private static let lastDay = RuleRange.endOfTime.date.daysSinceEpoch + 400

  /// The first day that was not searched.
  var searchEnd: CivilDate? { CivilDate(daysSinceEpoch: nextYear) }

  private mutating func fill(from year: CalendarYear) {
    begin([])
    guard !times.isEmpty else { return }
    let months = days.months(of: year)
    if rule.frequency == .yearly {
      guard floorModulo(year.number - anchor.number, rule.interval) == 0 else { return }
      begin([days.days(in: months, of: year)])
    } else {
      let regular = months.filter { floorModulo(monthsBefore + $0, rule.interval) == 0 }
      begin(regular.map { days.days(in: [$0], of: year) }[...])
    }
  }

  /// Starts with the first of some periods.
  private mutating func begin(_ periods: ArraySlice<[Int]>) {
    self.periods = periods
    index = 0
    chosen = nil
    guard let days = periods.first else { return }
    guard let positions else {
      // The days before DTSTART have no results, however many times each day has.
      index = days.indices.partitioningIndex { (days[$0] + 1) * 86_400 > start } * times.count
      return
    }
    var chosen: [Int] = []
    positions.forEach(of: days.count * times.count) { chosen.append($0) }
    self.chosen = chosen
  }
}
