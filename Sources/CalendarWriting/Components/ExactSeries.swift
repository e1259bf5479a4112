internal import CalendarModel
internal import ICalendar
internal import Recurrence

/// A series whose exceptions have the form that RFC 5545 requires: each names one instance in the form of DTSTART.
struct ExactSeries {
  /// As given, then with exact exceptions.
  private(set) var series: EventSeries
  /// Reports of exceptions without such a form.
  private(set) var diagnostics: [Diagnostic] = []
  /// Exceptions without effect, which are not written, with the reason.
  private(set) var unwritten: [(date: EventTime, reason: String)] = []

  /// The maximum number of days to look up in a series of times, of exception dates and overrides together.
  private static let mostDays = 500
  /// The maximum number of days with too many instances to look up in a series.
  private static let mostDenseDays = 3
  /// Limits for the instances of a day and its neighbours: more than one every quarter of an hour. Days with more keep their exceptions
  /// by day, so that a line does not become a thousand.
  static let limitsOfDay: InputLimits = {
    var limits = InputLimits()
    (limits.searchSteps, limits.occurrencesPerSeries) = (200_000, 300)
    return limits
  }()
  /// Limits for the instances that an EXRULE may exclude.
  private static let limits: InputLimits = {
    var limits = InputLimits()
    (limits.searchSteps, limits.occurrencesPerSeries) = (200_000, 2_000)
    return limits
  }()
  /// The maximum number of EXDATEs to write for an EXRULE.
  private static let mostExcluded = 1_000
  /// The number of days that had too many instances.
  private var denseDays = 0
  /// The number of days that were looked up.
  private var lookedUpDays = 0

  init(_ series: EventSeries) {
    self.series = series
    self.series.overrides = series.overridesInEffect
    writeUTC()
    guard let master = self.series.master else { return }
    let form = SeriesClockForm(start: master.start)
    let excluded = replaceExceptionRules(master)
    nameInstances(form)
    exclude(excluded, form)
    if master.start.isDate {
      for index in self.series.recurrenceDates.indices {
        self.series.recurrenceDates[index].start = .date(self.series.recurrenceDates[index].start.civil.date)
      }
    }
  }

  /// Replaces times in a zone named UTC with UTC times, which have no TZID (RFC 5545 section 3.2.19).
  private mutating func writeUTC() {
    func plain(_ end: EventEnd) -> EventEnd { if case .time(let time) = end { .time(time.writtenAsUTC) } else { end } }
    func plain(_ event: Event) -> Event {
      var event = event
      event.start = event.start.writtenAsUTC
      event.end = plain(event.end)
      event.recurrenceID = event.recurrenceID?.writtenAsUTC
      return event
    }
    let events = (series.master.map { [$0] } ?? []) + series.overrides
    guard events.contains(where: { $0.start != $0.start.writtenAsUTC }) else { return }
    series.master = series.master.map { plain($0) }
    series.overrides = series.overrides.map { plain($0) }
    series.exceptionDates = series.exceptionDates.map(\.writtenAsUTC)
    series.recurrenceDates = series.recurrenceDates.map { date in
      RecurrenceDate(start: date.start.writtenAsUTC, end: date.end.map { plain($0) })
    }
  }

  /// Gives exception dates and overrides the form of DTSTART.
  private mutating func nameInstances(_ form: SeriesClockForm) {
    var dates = exactDates(series.exceptionDates, form)
    // The reader shows two overrides of one instance only if one of them names its day, which then must not become its time.
    let ids = series.overrides.map(\.recurrenceID)
    var taken: Set<EventTime> = []
    for (index, id) in ids.enumerated() {
      guard let id, !form.isWholeDay(id) else { continue }
      let exact = form.normalized(id)
      if taken.insert(exact).inserted { series.overrides[index].recurrenceID = exact }
    }
    for (index, id) in ids.enumerated() {
      guard let id, form.isWholeDay(id), let instances = instances(on: id.civil.date) else { continue }
      // The override replaces the first instance of the day, and others are excluded. One that moves all later
      // instances moves them from the time of day of DTSTART.
      let usual = form.onDay(id.civil.date)
      let exact = series.overrides[index].replacesFollowing ? usual : instances.first ?? usual
      dates += instances.filter { $0 != exact }
      if taken.insert(exact).inserted { series.overrides[index].recurrenceID = exact }
    }
    var seen: Set<EventTime> = []
    series.exceptionDates = dates.filter { seen.insert($0).inserted }
  }

  /// Excluded times in the form of DTSTART. A date in a series of times becomes the instances of its day.
  private mutating func exactDates(_ times: [EventTime], _ form: SeriesClockForm) -> [EventTime] {
    var dates: [EventTime] = []
    for time in times {
      if form.isWholeDay(time), let instances = instances(on: time.civil.date) {
        if instances.isEmpty { unwritten.append((time, "no instance is on \(time.civil.date)")) }
        dates += instances
      } else {
        dates.append(form.normalized(time))
      }
    }
    return dates
  }

  /// Adds the instances that EXRULEs exclude, and drops EXDATEs of overridden ones, which have no effect.
  private mutating func exclude(_ excluded: [EventTime], _ form: SeriesClockForm) {
    let replaced = Set(series.overrides.compactMap(\.recurrenceID))
    for date in series.exceptionDates where replaced.contains(date) {
      unwritten.append((date, "an override replaces the instance of \(date)"))
    }
    series.exceptionDates.removeAll { replaced.contains($0) }
    guard !excluded.isEmpty else { return }
    var seen = replaced.union(series.exceptionDates)
    series.exceptionDates += exactDates(excluded, form).filter { seen.insert($0).inserted }
  }

  /// The starts of the instances on a day, without exceptions; nil if they are too many, or too many days have been looked up.
  private mutating func instances(on date: CivilDate) -> [EventTime]? {
    guard denseDays < Self.mostDenseDays, lookedUpDays < Self.mostDays else { return nil }
    lookedUpDays += 1
    var bare = series
    bare.overrides = []
    bare.exceptionDates = []
    // Earlier ones are not looked for.
    bare.master?.end = .duration(.zero)
    for index in bare.recurrenceDates.indices { bare.recurrenceDates[index].end = nil }
    let days = date.adding(days: -1)..<date.adding(days: 2)
    let found = bare.occurrences(in: days, zone: series.master?.start.zone ?? .utc, limits: Self.limitsOfDay)
    guard found.diagnostics.isEmpty else {
      denseDays += 1
      return nil
    }
    guard let master = series.master else { return nil }
    let key = InstanceKey(seriesStartingAt: master.start)
    return found.occurrences.map(\.start).filter { key.clock(of: $0).date == date }
  }

  /// Removes EXRULE and returns what it excludes if that ends, because it is deprecated and few programs apply it.
  private mutating func replaceExceptionRules(_ master: Event) -> [EventTime] {
    guard !series.exceptionRules.isEmpty else { return [] }
    func ends(_ rules: [RecurrenceRule]) -> Bool { rules.allSatisfy { $0.count != nil || $0.until != nil } }
    var bare = series
    bare.overrides = []
    bare.exceptionRules = []
    if ends(series.rules) || ends(series.exceptionRules) {
      var shown = bare
      shown.exceptionRules = series.exceptionRules
      let until = ends(series.rules) ? nil : lastExcluded(master)
      let days = CivilDate(1, 1, 1)..<(until ?? CivilDate(9_999, 12, 31))
      let zone = master.start.zone ?? .utc
      let all = bare.occurrences(in: days, zone: zone, limits: Self.limits)
      if all.diagnostics.isEmpty {
        let left = shown.occurrences(in: days, zone: zone, limits: Self.limits)
        let kept = Set(left.occurrences.compactMap { $0.recurrenceID ?? $0.start })
        let excluded = all.occurrences.map { $0.recurrenceID ?? $0.start }.filter { !kept.contains($0) }
        if left.diagnostics.isEmpty, excluded.count <= Self.mostExcluded {
          series.exceptionRules = []
          // A whole day beside times is the instance at midnight, and excluding the day would exclude its other times.
          let days = Set(excluded.filter(SeriesClockForm(start: master.start).isWholeDay))
          series.recurrenceDates.removeAll { days.contains($0.start) }
          return excluded.map { days.contains($0) ? master.start.with(civil: CivilDateTime($0.civil.date)) : $0 }
        }
      }
    }
    diagnostics.append(
      Diagnostic(
        .notConverted, message: "EXRULE without an end is kept; RFC 5545 deprecates it, and few programs apply it",
        file: master.calendar.file, line: master.line, component: master.kind.rawValue, uid: master.uid,
        property: "EXRULE"))
    return []
  }

  /// A day after all instances that the EXRULEs exclude; nil if it cannot be determined, or some never end.
  private func lastExcluded(_ master: Event) -> CivilDate? {
    var days: [CivilDate] = []
    for rule in series.exceptionRules {
      var found: CivilDate?
      if let until = rule.until {
        found = until.civil.date
      } else {
        var starts = RuleStarts(
          rule: rule, start: master.start.civil, isDateOnly: master.start.isDate,
          range: RuleRange(countsStart: false, searchLimit: Self.limits.searchSteps))
        var count = 0
        while count < Self.limits.occurrencesPerSeries, let start = starts?.next() {
          found = start.date
          count += 1
        }
      }
      guard let found else { continue }
      days.append(found)
    }
    return days.max()?.adding(days: 3)
  }
}

/// Converts times of a series to the form of its DTSTART, as RFC 5545 requires for EXDATE, RECURRENCE-ID and UNTIL.
struct SeriesClockForm {
  let start: EventTime

  /// The same instance in the form of DTSTART; unchanged if that form cannot express it. A series without a zone names it by its clock time.
  func normalized(_ time: EventTime) -> EventTime {
    switch start {
    case .date: return .date(time.civil.date)
    case .floating: return time.isDate ? time : .floating(time.civil)
    case .utc: return time.isDate ? time : .utc(time.instant(in: .utc))
    case .zoned(_, let zone):
      if time.isDate || time.zone == zone { return time }
      if case .floating(let civil) = time { return .zoned(civil, zone) }
      let instant = time.instant(in: zone)
      let civil = zone.civil(at: instant)
      // The second pass of a repeated hour has no name in the zone.
      return zone.instant(of: civil) == instant ? .zoned(civil, zone) : time
    }
  }

  /// The start of an instance that a day would have at the time of day of DTSTART.
  func onDay(_ date: CivilDate) -> EventTime {
    let civil = CivilDateTime(date, secondOfDay: start.civil.secondOfDay)
    switch start {
    case .date: return .date(date)
    case .floating: return .floating(civil)
    case .utc: return .utc(Instant(utc: civil))
    case .zoned(_, let zone): return .zoned(civil, zone)
    }
  }

  /// Whether a time stands for all instances of a day, which RFC 5545 cannot express.
  func isWholeDay(_ time: EventTime) -> Bool { time.isDate && !start.isDate }
}
