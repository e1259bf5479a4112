internal import CalendarModel
internal import ICalendar
internal import Recurrence

/// A rule in a program built on libical: parsed by libical and enumerated by its iterator.
struct ProgramRule {
  /// The line of the rule.
  let line: Int
  /// The correct rule; nil if it is invalid.
  let meant: RecurrenceRule?
  /// The result of libical's parser.
  let read: Reading

  /// The possible results of libical's parser.
  enum Reading {
    case rule(RecurrenceRule)
    /// libical rejects the rule.
    case dropped
    /// Unknown, because libical cannot parse the text safely.
    case notRunnable(String)
  }

  /// The result of enumerating a rule.
  enum Answer {
    case starts([CivilDateTime])
    case dropped
    case notRunnable(String)
  }

  init(_ value: ArraySlice<UInt8>, line: Int) {
    self.line = line
    let (rule, problems) = RuleParser.parse(value)
    meant = VCalendarRule.read(value) ?? rule
    if VCalendarRule.read(value) != nil {
      read = .dropped
    } else if rule == nil || problems.contains(where: { $0.part == "UNTIL" && $0.kind != .strayBytes }) {
      // A month out of range makes libical read out of bounds.
      read = .notRunnable("the rule cannot be understood")
    } else if let rule, rule.calendarScale != nil || rule.skip != .omit {
      read = .notRunnable("RSCALE makes libical 3.0 crash or run for minutes")
    } else {
      // libical trims values.
      let text = String(decoding: value.trimmingBlanks, as: UTF8.self)
      read = RecurrenceRule.byLibical(text).map { .rule($0) } ?? .dropped
    }
  }

  /// Whether the rule has BYHOUR, which replaces the hour of the start.
  var hasHours: Bool {
    if case .rule(let rule) = read { return !rule.byHour.isEmpty }
    return false
  }

  /// Why the rule is expanded differently, judging by its parts.
  func habit(_ start: EventTime) -> LibicalHabit {
    guard let meant else { return .ruleDropped }
    if case .dropped = read { return meant.count != nil && meant.until != nil ? .countAndUntil : .ruleDropped }
    if let until = meant.until, until.isDate, !start.isDate { return .untilDate }
    if meant.frequency == .daily, meant.byMonthDay.contains(where: { $0 < 0 }) { return .negativeMonthDay }
    if meant.frequency == .daily || meant.frequency == .weekly, !meant.bySetPosition.isEmpty { return .setPositions }
    if meant.frequency == .weekly, meant.interval > 1, !meant.byDay.isEmpty { return .weekPhase }
    if meant.frequency == .yearly, !meant.byMonthDay.isEmpty, meant.byMonth.isEmpty { return .yearlyMonthDay }
    return .rule
  }

  /// The starts from libical's iterator, up to a time, within the budget.
  func starts(from start: EventTime, before end: CivilDateTime, _ work: ProgramWork) -> Answer {
    switch read {
    case .dropped: return .dropped
    case .notRunnable(let reason): return .notRunnable(reason)
    case .rule(var rule):
      if rule.frequency == .daily || rule.frequency == .weekly { rule.bySetPosition = [] }
      if rule.frequency == .daily, !rule.byMonthDay.isEmpty {
        rule.byMonthDay.removeAll { $0 < 0 }
        if rule.byMonthDay.isEmpty { return .starts([]) }
      }
      if let reason = LibicalRule.reason(against: rule) { return .notRunnable(reason) }
      let copies = start.isDate ? Self.timesInADay(rule) : 1
      let most = rule.count
      rule.count = most.map { ($0 - 1) / copies + 1 }
      let civil = start.isDate ? CivilDateTime(start.civil.date) : start.civil
      let isImpossible = nextStart(of: rule, from: civil, start, work).map { $0 == nil }
      if isImpossible == true { return .starts([]) }
      let reason = LibicalRule.reason(
        against: rule, start: civil, isDateOnly: start.isDate, range: RuleRange(), isImpossible: isImpossible)
      if let reason { return .notRunnable(reason) }
      let answer = steps(rule, from: start, before: end, work)
      guard copies > 1, case .starts(let days) = answer else { return answer }
      guard days.count <= work.mostSteps / copies else {
        return .notRunnable("the rule has more instances than are compared")
      }
      work.spend(steps: days.count * (copies - 1))
      return .starts(Array(days.flatMap { Array(repeating: $0, count: copies) }.prefix(most ?? .max)))
    }
  }

  /// How often the iterator lists each day of a rule for dates: once for each of its times.
  private static func timesInADay(_ rule: RecurrenceRule) -> Int {
    [rule.byHour, rule.byMinute, rule.bySecond].reduce(1) { $0 * max(1, $1.count) }
  }

  /// The first correct start from a time on, ignoring UNTIL. The inner nil means none, the outer nil an aborted search.
  private func nextStart(
    of rule: RecurrenceRule, from lower: CivilDateTime, _ start: EventTime, _ work: ProgramWork
  ) -> CivilDateTime?? {
    let civil = start.isDate ? CivilDateTime(start.civil.date) : start.civil
    let range = RuleRange(from: lower == civil ? nil : lower, searchLimit: work.budget.searchLimit)
    guard var starts = RuleStarts(rule: rule, start: civil, isDateOnly: start.isDate, range: range) else { return nil }
    let next = starts.next()
    work.budget.spend(searchSteps: starts.steps)
    return next == nil && starts.isTruncated ? nil : .some(next)
  }

  /// The correct starts, within the budget.
  func meantStarts(from start: EventTime, before end: CivilDateTime, _ work: ProgramWork) -> Answer {
    guard let meant else { return .dropped }
    let until = meant.until.map { RuleLimit.until($0, forSeriesStartingAt: start) }
    let starts = RuleStarts(
      rule: meant, start: start.civil, isDateOnly: start.isDate,
      range: RuleRange(before: end, until: until, countsStart: true, searchLimit: work.explanationSearchLimit))
    guard var starts else { return .dropped }
    var all: [CivilDateTime] = []
    while all.count < work.mostExplained, let next = starts.next() { all.append(next) }
    work.spend(explanations: all.count + starts.steps / 8)
    return .starts(all)
  }

  private func steps(
    _ rule: RecurrenceRule, from start: EventTime, before end: CivilDateTime, _ work: ProgramWork
  ) -> Answer {
    var text = LibicalRule.text(rule, isDateOnly: start.isDate)
    if let count = rule.count { text += ";COUNT=\(count)" }
    if let until = rule.until { text += ";UNTIL=\(Self.text(until, onClockOf: start))" }
    guard let iterator = LibicalIterator(text, start: start.civil, isDateOnly: start.isDate) else {
      // The property exists, so the event is not shown at its start either.
      return .starts([])
    }
    var starts: [CivilDateTime] = []
    let most = work.mostSteps
    while let next = iterator.next() {
      guard next < end else {
        work.spend(steps: starts.count + Self.searchSteps(of: rule, from: start.civil, to: next))
        return .starts(starts)
      }
      starts.append(next)
      guard starts.count < most else {
        work.spend(steps: most + Self.searchSteps(of: rule, from: start.civil, to: next))
        return .notRunnable("the rule has more instances than are compared")
      }
    }
    var last = starts.last ?? start.civil
    if starts.count != rule.count {
      // libical searches until it finds an instance after UNTIL, or until its last year.
      let endOfSearch = CivilDateTime(year: LibicalRule.lastYear, month: 12, day: 31)
      let next = rule.frequency == .yearly ? nil : nextStart(of: rule, from: last.adding(seconds: 1), start, work)
      last = next.flatMap { $0 }.map { min($0, endOfSearch) } ?? endOfSearch
    }
    work.spend(steps: starts.count + Self.searchSteps(of: rule, from: start.civil, to: last))
    return .starts(starts)
  }

  /// The cost of libical's period-by-period search, in addition to listed instances and in the same unit.
  private static func searchSteps(of rule: RecurrenceRule, from start: CivilDateTime, to end: CivilDateTime) -> Int {
    let days = max(0, (end.secondsSinceEpoch - start.secondsSinceEpoch) / 86_400)
    switch rule.frequency {
    // Without parts, each period is an instance.
    case .secondly, .minutely, .hourly: return 0
    case .daily: return days / rule.interval / 8
    case .weekly: return days / 7 / rule.interval / 8
    case .monthly: return days / 30 / rule.interval / 2
    case .yearly: return days / 365 / rule.interval * 2
    }
  }

  /// UNTIL on the series' clock, where libical compares it.
  private static func text(_ until: EventTime, onClockOf start: EventTime) -> String {
    var civil = until.civil
    if case .utc(let instant) = until, let zone = start.zone { civil = zone.civil(at: instant) }
    let digits = civil.description.filter { $0 != "-" && $0 != ":" }
    return until.isDate || start.isDate ? String(digits.prefix(8)) : digits
  }
}

extension ProgramRule {
  /// The starts of a rule on the clock of the series' zone, given those on a clock that never changes.
  ///
  /// The iterator moves a skipped time past the gap and continues from there. In a daily or weekly rule, the next
  /// instance has the moved time as well, because the iterator sets the hour before the day.
  /// - Parameter written: The start before the iterator moves it.
  func onClock(
    _ zone: ProgramZone, _ civils: [CivilDateTime], from start: CivilDateTime, writtenAs written: CivilDateTime,
    before end: CivilDateTime
  ) -> [CivilDateTime] {
    guard !civils.isEmpty, case .rule(let rule) = read else { return civils }
    switch rule.frequency {
    case .secondly, .minutely, .hourly: return Self.exactSteps(rule, from: written, before: end, in: zone)
    case .daily:
      return civils.map { civil in
        let before = civil.adding(seconds: -rule.interval * 86_400)
        return before < start ? civil : civil.adding(seconds: delay(at: before, in: zone))
      }
    case .weekly:
      return civils.indices.map { index in
        guard index > 0 else { return civils[index] }
        let date = civils[index - 1].date
        guard date != civils[index].date else { return civils[index] }
        let before = CivilDateTime(date, secondOfDay: civils[index].secondOfDay)
        return civils[index].adding(seconds: delay(at: before, in: zone))
      }
    case .monthly, .yearly: return civils
    }
  }

  /// The starts of a sub-daily rule without parts: the iterator adds the interval to instants.
  private static func exactSteps(
    _ rule: RecurrenceRule, from written: CivilDateTime, before end: CivilDateTime, in zone: ProgramZone
  ) -> [CivilDateTime] {
    var civil = zone.iterated(written)
    let unit: Int
    let shift: Int
    switch rule.frequency {
    case .hourly: (unit, shift) = (3_600, civil.hour - written.hour)
    case .minutely: (unit, shift) = (60, civil.minute - written.minute)
    default: (unit, shift) = (1, civil.second - written.second)
    }
    // A field of the start that a gap changes does not fit the interval, and the iterator goes on to one that does.
    let rest = abs(shift) % rule.interval
    if rest > 0 { civil = zone.iterated(civil, adding: (rule.interval - rest) * unit) }
    let last: Int? = rule.until.map { until in
      if case .utc(let instant) = until { return instant.secondsSinceEpoch }
      return zone.seconds(of: until.civil)
    }
    var all: [CivilDateTime] = []
    while civil < end, all.count < rule.count ?? .max, last.map({ zone.seconds(of: civil) <= $0 }) ?? true {
      all.append(civil)
      civil = zone.iterated(civil, adding: rule.interval * unit)
    }
    return all
  }

  /// The seconds by which a skipped time is moved.
  private func delay(at civil: CivilDateTime, in zone: ProgramZone) -> Int {
    zone.iterated(civil).secondsSinceEpoch - civil.secondsSinceEpoch
  }
}
