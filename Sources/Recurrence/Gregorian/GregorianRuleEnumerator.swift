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
//   N/A: not allowed; such a part limits here, and the day is not filled in from DTSTART.
//
// The rows for days are DayFilter (a limit and an expansion both end as "the days of the period that pass all parts"), the
// rows for times are TimeParts, the last row is SetPositions. A rule then steps in units (days, hours, minutes or seconds;
// DaySearch and UnitSearch), each of which holds the same offsets; only BYSETPOS over a week, month or year needs a set
// of its own for each period.

/// The starts that a Gregorian rule generates, ascending, found by jumping from DTSTART to where they are asked for.
///
///     var starts = GregorianRuleEnumerator(rule: rule, start: dtstart, range: RuleRange(from: monday, before: sunday))
///     while let start = starts.next() { … }
///
/// Finding the first result costs the same a day and a century after DTSTART; with COUNT, the results before it are counted
/// by the month or by arithmetic. A rule that can never match ends with its search limit at the latest.
package struct GregorianRuleEnumerator: RuleEnumerator {
  private let start: Int
  private var end = 0
  private let isDateOnly: Bool
  /// The first second wanted; a period's set may hold earlier ones.
  private var floor = 0
  private let count: Int?
  /// How many results COUNT leaves.
  private var remaining = 0
  private var units: UnitSearch
  private let unit: Int
  /// BYSETPOS over periods longer than a day, with what tells the periods.
  private let periods: PeriodSets?
  /// Where the current unit starts, and the results in it as seconds from there.
  private var base = 0
  private var offsets: [Int]
  private var offsetIndex = 0
  /// The unit, or for ``periods`` the day, to go on from.
  private var nextUnit = 0

  /// Whether the rule generates DTSTART itself.
  package private(set) var generatesStart = false

  /// Whether the search limit was reached.
  package var isTruncated: Bool { units.days.stepsLeft < 0 }

  /// Enumerates `rule` for a series that starts at `start`.
  ///
  /// - Parameters:
  ///   - rule: Its `until` is not read: the range has it in civil time.
  ///   - start: DTSTART in its own civil time; midnight for a date.
  ///   - isDateOnly: Whether DTSTART is a date: all results are then midnights, at most one a day.
  ///   - range: What is asked for.
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
    // Up to a day every period has the same set.
    offsets = periods == nil ? positions?.chosen(from: times.offsets) ?? times.offsets : []
    bound(range)
    seek(to: self.start)
    generatesStart = isResult(self.start)
    begin(range)
  }

  /// Asks the same rule for another range. What does not depend on the range is not worked out again.
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
  }

  /// Goes from DTSTART to the first result wanted.
  private mutating func begin(_ range: RuleRange) {
    guard floor < end else {
      remaining = 0
      return
    }
    if count != nil {
      if range.countsStart, !generatesStart { remaining -= 1 }
      if floor > start { remaining -= count(before: floor) }
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
        guard time >= floor else { continue }
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

  /// Goes to the next unit or period that holds results.
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

  /// Makes the first result at or after `time` the next one, but for those of its unit that come earlier.
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

  /// Whether `time`, just sought, is a result.
  private func isResult(_ time: Int) -> Bool {
    var probe = self
    probe.floor = time
    probe.remaining = 1
    probe.end = time + 1
    if periods == nil { probe.units.days.endDay = floorDivide(time, 86_400) + 1 }
    return probe.next()?.secondsSinceEpoch == time
  }

  /// How many results come before `time`, counting at most as far as COUNT goes.
  private mutating func count(before time: Int) -> Int {
    if periods != nil || isDateOnly && unit < 86_400 { return countOneByOne(before: time) }
    guard !offsets.isEmpty else { return 0 }
    let (first, last) = (floorDivide(start, unit), floorDivide(time, unit))
    var count =
      unit == 86_400
      ? units.days.count(from: first, before: last) : units.count(from: first, before: last)
    count *= offsets.count
    // The first unit counts from DTSTART on, the last as far as `time`.
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
      count += results
      limit -= results
      if let last = offsets.last, base + last >= time { break }
    }
    return count
  }
}
