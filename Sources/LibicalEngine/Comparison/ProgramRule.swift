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
    /// A rule.
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

  private static let mostSteps = 50_000

  init(_ value: ArraySlice<UInt8>, line: Int) {
    self.line = line
    let (rule, problems) = RuleParser.parse(value)
    meant = VCalendarRule.read(value) ?? rule
    if VCalendarRule.read(value) != nil {
      read = .dropped
    } else if rule == nil || problems.contains(where: { $0.part == "UNTIL" }) {
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

  /// Whether the rule names hours, which the hour of the start then does not replace.
  var hasHours: Bool {
    if case .rule(let rule) = read { return !rule.byHour.isEmpty }
    return false
  }

  /// Why the rule is expanded differently, as far as its parts show.
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

  /// The starts from libical's iterator, up to a time.
  func starts(from start: EventTime, before end: CivilDateTime) -> Answer {
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
      let civil = start.isDate ? CivilDateTime(start.civil.date) : start.civil
      if RuleStarts.isImpossible(rule, start: civil, isDateOnly: start.isDate) == true { return .starts([]) }
      let reason = LibicalRule.reason(against: rule, start: civil, isDateOnly: start.isDate, range: RuleRange())
      if let reason { return .notRunnable(reason) }
      return steps(rule, from: start, before: end)
    }
  }

  /// The correct starts.
  func meantStarts(from start: EventTime, before end: CivilDateTime) -> Answer {
    guard let meant else { return .dropped }
    let until = meant.until.map { RuleLimit.until($0, forSeriesStartingAt: start) }
    let starts = RuleStarts(
      rule: meant, start: start.civil, isDateOnly: start.isDate,
      range: RuleRange(before: end, until: until, countsStart: true, searchLimit: 1_000_000))
    guard var starts else { return .dropped }
    var all: [CivilDateTime] = []
    while all.count < Self.mostSteps, let next = starts.next() { all.append(next) }
    return .starts(all)
  }

  private func steps(_ rule: RecurrenceRule, from start: EventTime, before end: CivilDateTime) -> Answer {
    var text = LibicalRule.text(rule, isDateOnly: start.isDate)
    if let count = rule.count { text += ";COUNT=\(count)" }
    if let until = rule.until { text += ";UNTIL=\(Self.text(until, onClockOf: start))" }
    guard let iterator = LibicalIterator(text, start: start.civil, isDateOnly: start.isDate) else {
      // The property is there, so that the event is not shown at its start either.
      return .starts([])
    }
    var starts: [CivilDateTime] = []
    while let next = iterator.next(), next < end {
      starts.append(next)
      guard starts.count < Self.mostSteps else { return .notRunnable("the rule has more instances than are compared") }
    }
    return .starts(starts)
  }

  /// UNTIL on the clock of the series, where libical compares it.
  private static func text(_ until: EventTime, onClockOf start: EventTime) -> String {
    var civil = until.civil
    if case .utc(let instant) = until, let zone = start.zone { civil = zone.civil(at: instant) }
    let digits = civil.description.filter { $0 != "-" && $0 != ":" }
    return until.isDate || start.isDate ? String(digits.prefix(8)) : digits
  }
}
