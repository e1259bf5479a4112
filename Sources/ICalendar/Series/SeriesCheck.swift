package import CalendarModel
internal import Recurrence

/// Checks a series as a whole: rules that generate nothing or do not generate DTSTART, and overrides without an
/// instance.
struct SeriesCheck {
  /// The search budget per file, in steps. When it is used up, rules are no longer checked.
  static let searchLimit = 4_000_000
  /// The search budget per rule, in steps. To the year 9999, a rule of every seventh day has 417,000, and 96,000 months.
  static let searchLimitOfRule = 520_000
  /// The search budget per rule of another calendar: about 300 years.
  private static let searchLimitOfScaledRule = 1_900_000

  private var stepsLeft = searchLimit
  /// The remaining budget for replies to the events of the file.
  var replies = SeriesReplies.Budget()
  private let years = CalendarYears()
  private let comparesOverrides: Bool

  /// Creates a check with the budget of one file.
  /// - Parameter comparesOverrides: Whether to look up the instances of overrides.
  init(comparesOverrides: Bool) {
    self.comparesOverrides = comparesOverrides
  }

  /// Reports problems of the rules.
  mutating func check(_ series: EventSeries, ruleLines: [Int], sink: inout DiagnosticSink) {
    guard let master = series.master, !series.rules.isEmpty else { return }
    let hasDates = !series.recurrenceDates.isEmpty
    // Computed when they are reported, which is rare.
    var rest: String { hasDates ? " besides its recurrence dates" : " and is not shown" }
    var fallback: String {
      series.rules.count > 1
        ? "it is ignored"
        : Self.showsStart(of: series, master)
          ? "the event is shown only at its DTSTART\(hasDates ? " and its recurrence dates" : "")"
          : "the event is \(hasDates ? "shown only at its recurrence dates" : "not shown")"
    }
    for (position, rule) in series.rules.enumerated() {
      func report(_ code: DiagnosticCode, _ message: String) {
        sink.report(
          Diagnostic(
            code, message: message, file: master.calendar.file,
            line: ruleLines.indices.contains(position) ? ruleLines[position] : master.line,
            component: master.kind.rawValue,
            uid: master.uid, property: "RRULE"))
      }
      if RuleLimit.ends(rule, beforeSeriesStartingAt: master.start) {
        report(
          .impossibleRule,
          RuleLimit.endsBeforeStart(series, startingAt: master.start)
            ? "UNTIL is before DTSTART; the series has no instances\(rest)"
            : "UNTIL is before DTSTART; the rule has no instances")
        continue
      }
      guard stepsLeft > 0, rule.hasParts || rule.calendarScale != nil else { continue }
      stepsLeft -= 100
      if rule.plainlyHolds(master.start) { continue }
      let limit = min(
        stepsLeft, rule.calendarScale == nil ? Self.searchLimitOfRule : Self.searchLimitOfScaledRule)
      guard var starts = enumerator(rule, of: master, searchLimit: limit) else {
        report(
          .unreadableRule, "RSCALE names an unknown calendar (\(rule.calendarScale ?? "")); the event is shown once")
        continue
      }
      let first = starts.generatesStart ? nil : starts.next()
      stepsLeft -= starts.steps
      if starts.generatesStart { continue }
      if starts.isTruncated {
        if first == nil, let end = starts.searchEnd {
          report(
            .impossibleRule,
            "the rule has no instances before \(end.year), where the search ends; until then, \(fallback)")
        }
        continue
      }
      if first == nil {
        // A search to the year 9999 costs steps, too.
        stepsLeft -= 50_000
        report(.impossibleRule, "the rule has no instances; \(fallback)")
      } else if series.rules.count == 1, series.exceptionRules.isEmpty, Self.showsStart(of: series, master) {
        report(.startOutsideRule, "DTSTART does not match the rule; it is shown as the first instance")
      }
    }
  }

  /// Whether DTSTART is shown as an instance: not excluded, and not replaced by an override.
  private static func showsStart(of series: EventSeries, _ master: Event) -> Bool {
    let key = InstanceKey(seriesStartingAt: master.start)
    let ids = series.exceptionDates + series.overrides.compactMap(\.recurrenceID)
    guard !ids.isEmpty else { return true }
    let (start, day) = (key.of(master.start), master.start.civil.date)
    return !ids.contains { key.isWholeDay($0) ? $0.civil.date == day : key.of($0) == start }
  }

  /// Reports overrides without a matching instance in the series.
  mutating func checkOverrides(_ series: EventSeries, sink: inout DiagnosticSink) {
    guard comparesOverrides, let master = series.master, !series.overrides.isEmpty else { return }
    let key = InstanceKey(seriesStartingAt: master.start)
    let ids = series.overrides.compactMap { event in event.recurrenceID.map { (event: event, id: $0) } }
    for (event, id) in ids {
      let message: String
      switch (id, master.start) {
      case (.date, .date): continue
      case (.date, _):
        message = "RECURRENCE-ID is a date but DTSTART of the series has a time; it refers to the instance on that day"
      case (_, .date): message = "RECURRENCE-ID has a time but DTSTART of the series is a date; only its date is used"
      case (.floating, .utc):
        message = "RECURRENCE-ID has no zone but DTSTART of the series is in UTC; it is read in UTC"
      default: continue
      }
      Self.report(message, about: event, sink: &sink)
    }
    guard let missing = missing(ids.map(\.id), in: series, master) else { return }
    for (event, id) in ids where missing.contains(InstanceID(id, key)) {
      sink.report(
        Diagnostic(
          .orphanedOverride,
          message: "the series has no instance at this RECURRENCE-ID; shown as a separate event",
          file: event.calendar.file, line: event.line, component: event.kind.rawValue, uid: event.uid,
          property: "RECURRENCE-ID"))
    }
  }

  /// Reports an override whose RECURRENCE-ID has no zone, with how it is read.
  func reportZone(_ note: String, of override: Event, sink: inout DiagnosticSink) {
    guard comparesOverrides else { return }
    Self.report(note, about: override, sink: &sink)
  }

  private static func report(_ message: String, about override: Event, sink: inout DiagnosticSink) {
    sink.reportOnce(
      Diagnostic(
        .mixedValueTypes, message: message, file: override.calendar.file, line: override.line,
        component: override.kind.rawValue, uid: override.uid, property: "RECURRENCE-ID"))
  }

  /// The ids without an instance; nil if the budget is exceeded.
  private mutating func missing(_ ids: [EventTime], in series: EventSeries, _ master: Event) -> Set<InstanceID>? {
    var search = InstanceSearch(for: ids, inSeriesStartingAt: master.start)
    search.take(master.start)
    for addition in series.recurrenceDates { search.take(addition.start) }
    for rule in series.rules where !search.missing.isEmpty {
      guard stepsLeft > 0, search.take(startsOf: rule, years: years, stepsLeft: &stepsLeft) else { return nil }
    }
    return search.missing
  }

  private func enumerator(_ rule: RecurrenceRule, of master: Event, searchLimit: Int) -> RuleStarts? {
    // COUNT and UNTIL do not affect which starts the rule can generate.
    var unlimited = rule
    unlimited.count = nil
    return RuleStarts(
      rule: unlimited, start: master.start.civil, isDateOnly: master.start.isDate,
      range: RuleRange(searchLimit: searchLimit, years: years))
  }
}

extension RecurrenceRule {
  /// Whether the rule has any BYxxx part. A rule without one always generates DTSTART.
  fileprivate var hasParts: Bool {
    !(bySecond.isEmpty && byMinute.isEmpty && byHour.isEmpty && byDay.isEmpty && byMonthDay.isEmpty && byYearDay.isEmpty
      && byWeekNumber.isEmpty && byMonth.isEmpty && bySetPosition.isEmpty)
  }

  /// Whether the rule certainly generates `start`, determined without enumerating it. False means unknown.
  ///
  /// INTERVAL counts from DTSTART, so it never excludes it.
  func plainlyHolds(_ start: EventTime) -> Bool {
    guard calendarScale == nil, skip == .omit, frequency >= .daily,
      bySecond.isEmpty && byMinute.isEmpty && byHour.isEmpty && byYearDay.isEmpty && byWeekNumber.isEmpty
        && bySetPosition.isEmpty
    else { return false }
    let date = start.civil.date
    let (_, month, day) = date.fields
    return (byMonth.isEmpty || byMonth.contains(RecurrenceMonth(month)))
      && (byMonthDay.isEmpty || byMonthDay.contains(day))
      && (byDay.isEmpty || byDay.contains(WeekdayOrdinal(date.weekday)))
  }
}

/// Converts `UNTIL` to the clock of its series.
package enum RuleLimit {
  /// The latest start of an instance, inclusive.
  package static func until(_ until: EventTime, forSeriesStartingAt start: EventTime) -> CivilDateTime {
    if start.isDate { return CivilDateTime(until.civil.date) }
    switch until {
    case .date(let last):
      // RFC 5545 requires a time here. Programs that write a date mean that day to be included.
      return CivilDateTime(last, secondOfDay: 86_399)
    case .utc(let instant):
      guard let zone = start.zone else { return instant.utc }
      return lastCivil(upTo: instant, in: zone)
    case .floating, .zoned:
      return until.civil
    }
  }

  /// Whether all rules of a series end before DTSTART, so that DTSTART is not an instance either: programs write such
  /// an UNTIL when all instances were deleted.
  package static func endsBeforeStart(_ series: EventSeries, startingAt start: EventTime) -> Bool {
    !series.rules.isEmpty
      && series.rules.allSatisfy { rule in
        ends(rule, beforeSeriesStartingAt: start)
      }
  }

  /// Whether a rule ends before DTSTART.
  static func ends(_ rule: RecurrenceRule, beforeSeriesStartingAt start: EventTime) -> Bool {
    guard let last = rule.until else { return false }
    return until(last, forSeriesStartingAt: start) < start.civil
      || skipped(after: last, forSeriesStartingAt: start)?.contains(start.civil) ?? false
  }

  /// The times before UNTIL on the clock that are after it as instants: times that the clock skips are on the clock before.
  /// - Parameter until: UNTIL; nil for none.
  package static func skipped(
    after until: EventTime?, forSeriesStartingAt start: EventTime
  ) -> Range<CivilDateTime>? {
    guard case .utc(let instant)? = until, !start.isDate, let zone = start.zone,
      let change = zone.transitions(in: instant.adding(seconds: -86_400)..<instant.adding(seconds: 1)).last
    else { return nil }
    let offset = zone.offsetInSeconds(at: change.instant.adding(seconds: -1))
    let first = instant.utc.adding(seconds: offset + 1)
    let end = change.instant.utc.adding(seconds: change.offsetInSeconds)
    return first < end ? first..<end : nil
  }

  /// The clock time of UNTIL with which a rule generates the same starts; nil without UNTIL.
  ///
  /// No such time exists if there are starts both in an hour that the clock skips, after UNTIL, and behind it, before UNTIL;
  /// the latter are left out then.
  package static func clockTime(of rule: RecurrenceRule, forSeriesStartingAt start: EventTime) -> CivilDateTime? {
    guard let last = rule.until else { return nil }
    let limit = until(last, forSeriesStartingAt: start)
    guard let skipped = skipped(after: last, forSeriesStartingAt: start),
      var starts = self.starts(of: rule, startingAt: start, in: skipped), starts.next() != nil
    else { return limit }
    return skipped.lowerBound.adding(seconds: -1)
  }

  /// UNTIL in UTC with which a rule generates the same starts as with a clock time.
  package static func instant(
    of limit: CivilDateTime, for rule: RecurrenceRule, startingAt start: EventTime, in zone: Zone
  ) -> Instant {
    let instant = zone.instant(of: limit)
    // The clock of the time itself, and that of the hour that it skips.
    guard let change = zone.transitions(in: instant.adding(seconds: -86_400)..<instant.adding(seconds: 1)).last
    else { return instant }
    let offset = zone.offsetInSeconds(at: change.instant.adding(seconds: -1))
    let first = change.instant.utc.adding(seconds: offset)
    guard offset < change.offsetInSeconds, first <= limit,
      var starts = starts(of: rule, startingAt: start, in: first..<limit.adding(seconds: 1))
    else { return instant }
    var last: Instant?
    while let start = starts.next() { last = max(last ?? zone.instant(of: start), zone.instant(of: start)) }
    // A limit that the clock skips is later as an instant than starts behind the gap, which are later on the clock.
    let isSkipped = limit < change.instant.utc.adding(seconds: change.offsetInSeconds)
    return last ?? (isSkipped ? change.instant.adding(seconds: -1) : instant)
  }

  /// Whether a rule has starts that UNTIL in UTC would add to those up to a clock time.
  ///
  /// Times that the clock skips are later as instants than times behind the gap, so that no instant lies between both.
  package static func adds(
    _ until: Instant, to limit: CivilDateTime, of rule: RecurrenceRule, startingAt start: EventTime, in zone: Zone
  ) -> Bool {
    let last = zone.civil(at: until)
    guard last > limit, last <= limit.adding(seconds: 86_400) else { return false }
    let range = limit.adding(seconds: 1)..<last.adding(seconds: 1)
    var added = starts(of: rule, startingAt: start, in: range)
    return added?.next() != nil
  }

  /// The starts of a rule without its end in a short range.
  private static func starts(
    of rule: RecurrenceRule, startingAt start: EventTime, in range: Range<CivilDateTime>
  ) -> RuleStarts? {
    var rule = rule
    (rule.until, rule.count) = (nil, nil)
    return RuleStarts(
      rule: rule, start: start.civil, isDateOnly: start.isDate,
      range: RuleRange(from: range.lowerBound, before: range.upperBound, countsStart: true, searchLimit: 100_000))
  }

  /// The latest clock time up to an instant. In the second pass of a repeated hour that is the end of the first pass,
  /// because instances use the first.
  private static func lastCivil(upTo instant: Instant, in zone: Zone) -> CivilDateTime {
    let civil = zone.civil(at: instant)
    guard case .fold(_, let later) = zone.resolve(civil), later == instant,
      let change = zone.transitions(in: instant.adding(seconds: -86_400)..<instant.adding(seconds: 1)).last
    else { return civil }
    return zone.civil(at: change.instant.adding(seconds: -1))
  }
}
