package import CalendarModel

// RFC 5545 section 3.3.10: what each part does at each frequency. The parts are applied in the order of the rows.
//
//   +----------+--------+--------+-------+-------+------+-------+------+
//   |          |SECONDLY|MINUTELY|HOURLY |DAILY  |WEEKLY|MONTHLY|YEARLY|
//   +----------+--------+--------+-------+-------+------+-------+------+
//   |BYMONTH   |Limit   |Limit   |Limit  |Limit  |Limit |Limit  |Expand|
//   |BYWEEKNO  |N/A     |N/A     |N/A    |N/A    |N/A   |N/A    |Expand|
//   |BYYEARDAY |Limit   |Limit   |Limit  |N/A    |N/A   |N/A    |Expand|
//   |BYMONTHDAY|Limit   |Limit   |Limit  |Limit  |N/A   |Expand |Expand|
//   |BYDAY     |Limit   |Limit   |Limit  |Limit  |Expand|Note 1 |Note 2|
//   |BYHOUR    |Limit   |Limit   |Limit  |Expand |Expand|Expand |Expand|
//   |BYMINUTE  |Limit   |Limit   |Expand |Expand |Expand|Expand |Expand|
//   |BYSECOND  |Limit   |Expand  |Expand |Expand |Expand|Expand |Expand|
//   |BYSETPOS  |Limit   |Limit   |Limit  |Limit  |Limit |Limit  |Limit |
//   +----------+--------+--------+-------+-------+------+-------+------+
//   Note 1: limits if BYMONTHDAY is present, else expands to the days of that name in the month.
//   Note 2: limits if BYYEARDAY or BYMONTHDAY is present; else expands within BYWEEKNO's weeks, BYMONTH's months, or the year.
//   N/A: not allowed; here such a part limits, and no day is derived from DTSTART.
//
// DayFilter implements the rows for days (limiting and expanding both result in the days of the period that match all
// parts), TimeParts the rows for times, SetPositions the last row. A rule steps in units (days, hours, minutes or seconds;
// DaySearch and UnitSearch), each with the same time offsets. Only BYSETPOS over a week, month or year needs a separate
// set per period.

/// Enumerates the starts of a Gregorian rule in ascending order.
///
///     var starts = GregorianRuleEnumerator(rule: rule, start: dtstart, range: RuleRange(from: monday, before: sunday))
///     while let start = starts.next() { … }
///
/// Seeking to the first result is O(1) in its distance from DTSTART; with COUNT, earlier results are counted by month
/// or arithmetically. The search limit bounds rules that never match.
package struct GregorianRuleEnumerator: RuleEnumerator {
  private let start: Int
  private var end = 0
  private let isDateOnly: Bool
  /// The first second of the range; a period's set may contain earlier ones.
  private var floor = 0
  private let count: Int?
  /// The number of results left by COUNT.
  private var remaining = 0
  private var units: UnitSearch
  private let unit: Int
  /// BYSETPOS for periods longer than a day; nil otherwise.
  private let periods: PeriodSets?
  /// The start of the current unit, and its results as seconds from there.
  private var base = 0
  private var offsets: [Int]
  private var offsetIndex = 0
  /// The next unit to search, or the next day for ``periods``.
  private var nextUnit = 0

  /// Whether the rule generates DTSTART itself.
  package private(set) var generatesStart = false

  /// The number of results before the range, which are counted but not returned.
  private var skipped = 0
  private var searchLimit = 0

  /// The number of steps without a result so far: a machine-independent measure of the work.
  package var steps: Int { searchLimit - units.days.stepsLeft + skipped }

  /// Whether the search limit was reached.
  package var isTruncated: Bool { units.days.stepsLeft < 0 }

  /// Enumerates `rule` for a series that starts at `start`.
  ///
  /// - Parameters:
  ///   - rule: The rule. Its `until` is ignored; the range contains it in civil time.
  ///   - start: DTSTART in civil time; midnight for a date.
  ///   - isDateOnly: Whether DTSTART is a date. All results are then midnights, at most one per day.
  ///   - range: The requested range and limits.
  package init(
    rule: borrowing RecurrenceRule, start: CivilDateTime, isDateOnly: Bool = false, range: RuleRange = RuleRange()
  ) {
    let start = isDateOnly ? CivilDateTime(start.date) : start
    self.start = start.secondsSinceEpoch
    self.isDateOnly = isDateOnly
    count = rule.count
    let times = TimeParts(rule, secondOfDay: start.secondOfDay, isDateOnly: isDateOnly)
    unit = times.unit
    let positions = SetPositions(rule.bySetPosition)
    if let positions, rule.frequency >= .weekly {
      periods = PeriodSets(rule, positions: positions, offsets: times.offsets)
    } else {
      periods = nil
    }
    let days = DaySearch(rule: rule, start: start.date, endDay: 0, stepsLeft: 0)
    units = UnitSearch(
      days: days, times: times, start: start, interval: unit == 86_400 ? 1 : DaySearch.interval(of: rule))
    // Periods up to a day all have the same set.
    offsets = periods == nil ? positions?.chosen(from: times.offsets) ?? times.offsets : []
    bound(range)
    seek(to: self.start)
    generatesStart = isResult(self.start)
    begin(range)
  }

  /// The days and time of the starts if they repeat after a fixed number of days; nil for other rules, and with COUNT.
  package var dayCycle: DayCycle? {
    guard count == nil, periods == nil, unit == 86_400, offsets.count == 1 else { return nil }
    var cycle = units.days.repeatingDays
    cycle?.secondOfDay = offsets[0]
    return cycle
  }

  /// Restarts the rule for another range without compiling it again.
  package mutating func restart(in range: RuleRange) {
    bound(range)
    seek(to: start)
    begin(range)
  }

  private mutating func bound(_ range: RuleRange) {
    end = range.end.secondsSinceEpoch
    floor = max(start, range.lowerBound?.secondsSinceEpoch ?? start)
    remaining = count ?? Int.max
    let lastDay = periods == nil ? floorDivide(end - 1, 86_400) : RuleRange.endOfTime.date.daysSinceEpoch + 6
    units.days.endDay = lastDay + 1
    units.days.stepsLeft = range.searchLimit
    searchLimit = range.searchLimit
    skipped = 0
  }

  /// Moves from DTSTART to the first result in the range.
  private mutating func begin(_ range: RuleRange) {
    guard floor < end else {
      remaining = 0
      return
    }
    if count != nil {
      if range.countsStart, !generatesStart { remaining -= 1 }
      if floor > start { remaining -= count(before: floor) }
      // Unknown unless counted to the end.
      if isTruncated { remaining = 0 }
    }
    if floor > start, remaining > 0 { seek(to: floor) }
  }

  /// The next start.
  package mutating func next() -> CivilDateTime? {
    guard remaining > 0 else { return nil }
    repeat {
      while offsetIndex < offsets.count {
        let time = base + offsets[offsetIndex]
        offsetIndex += 1
        guard time >= floor else {
          skipped += 1
          continue
        }
        guard time < end else {
          remaining = 0
          return nil
        }
        remaining -= 1
        return CivilDateTime(secondsSinceEpoch: time)
      }
    } while advance()
    remaining = 0
    return nil
  }

  /// Advances to the next unit or period with results.
  private mutating func advance() -> Bool {
    guard !offsets.isEmpty || periods != nil else { return false }
    offsetIndex = 0
    if let periods {
      guard let day = periods.fill(&offsets, from: nextUnit, in: &units.days, end: end) else { return false }
      nextUnit = day
      return true
    }
    if unit == 86_400 {
      guard let day = units.days.next(atOrAfter: nextUnit) else { return false }
      base = day * 86_400
      nextUnit = day + 1
      return true
    }
    guard let index = units.next(atOrAfter: nextUnit) else { return false }
    base = index * unit
    nextUnit = index + 1
    if isDateOnly {
      let day = floorDivide(base, 86_400)
      base = day * 86_400
      nextUnit = (day + 1) * (86_400 / unit)
    }
    return true
  }

  /// Makes the first result at or after `time` the next one; earlier results of the same unit remain.
  private mutating func seek(to time: Int) {
    base = 0
    offsetIndex = offsets.count
    if let periods {
      offsets.removeAll(keepingCapacity: true)
      offsetIndex = 0
      nextUnit = periods.start(of: floorDivide(time, 86_400))
    } else {
      nextUnit = floorDivide(time, unit)
      if isDateOnly, time > start { nextUnit = floorDivide(time + 86_399, 86_400) * (86_400 / unit) }
    }
  }

  /// Whether `time` is a result. Call after seeking to it.
  private func isResult(_ time: Int) -> Bool {
    var probe = self
    probe.floor = time
    probe.remaining = 1
    probe.end = time + 1
    if periods == nil { probe.units.days.endDay = floorDivide(time, 86_400) + 1 }
    return probe.next()?.secondsSinceEpoch == time
  }

  /// The number of results before `time`, at most COUNT.
  private mutating func count(before time: Int) -> Int {
    if periods != nil || isDateOnly && unit < 86_400 { return countOneByOne(before: time) }
    guard !offsets.isEmpty else { return 0 }
    let (first, last) = (floorDivide(start, unit), floorDivide(time, unit))
    var count =
      unit == 86_400
      ? units.days.count(from: first, before: last) : units.count(from: first, before: last)
    count *= offsets.count
    // The first unit is counted from DTSTART, the last one up to `time`.
    if holds(first), first < last { count -= offsets.count { first * unit + $0 < start } }
    if holds(last) { count += offsets.count { (max(start, last * unit)..<time).contains(last * unit + $0) } }
    return count
  }

  private mutating func holds(_ index: Int) -> Bool {
    unit == 86_400
      ? units.days.next(atOrAfter: index) == index : units.next(atOrAfter: index) == index
  }

  private mutating func countOneByOne(before time: Int) -> Int {
    var (count, limit) = (0, remaining)
    while limit > 0, advance() {
      let results = offsets.count { (start..<time).contains(base + $0) }
      guard units.days.spend(offsets.count / 16 + 1) else { break }
      count += results
      limit -= results
      if let last = offsets.last, base + last >= time { break }
    }
    return count
  }
}
