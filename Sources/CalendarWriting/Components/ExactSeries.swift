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

  /// The maximum number of exception dates to look up in a series of times.
  private static let mostDays = 500
  /// Limits for each lookup of instances.
  private static let limits: InputLimits = {
    var limits = InputLimits()
    limits.searchSteps = 200_000
    return limits
  }()
  /// The maximum number of EXDATEs to write for an EXRULE.
  private static let mostExcluded = 1_000

  init(_ series: EventSeries) {
    self.series = series
    writeUTC()
    guard let master = self.series.master else { return }
    let form = SeriesClockForm(start: master.start)
    replaceExceptionRules(master)
    nameInstances(form)
    dropWithdrawn(master)
    if master.start.isDate {
      for index in self.series.recurrenceDates.indices {
        self.series.recurrenceDates[index].start = .date(self.series.recurrenceDates[index].start.civil.date)
      }
    }
  }

  /// Replaces times in a zone named UTC with UTC times, which have no TZID (RFC 5545 section 3.2.19).
  private mutating func writeUTC() {
    func plain(_ time: EventTime) -> EventTime {
      guard case .zoned(let civil, let zone) = time, ["UTC", "Etc/UTC"].contains(zone.identifier),
        zone.isAlwaysUTC
      else { return time }
      return .utc(Instant(utc: civil))
    }
    func plain(_ end: EventEnd) -> EventEnd { if case .time(let time) = end { .time(plain(time)) } else { end } }
    func plain(_ event: Event) -> Event {
      var event = event
      event.start = plain(event.start)
      event.end = plain(event.end)
      event.recurrenceID = event.recurrenceID.map { plain($0) }
      return event
    }
    let events = (series.master.map { [$0] } ?? []) + series.overrides
    guard events.contains(where: { $0.start != plain($0.start) }) else { return }
    series.master = series.master.map { plain($0) }
    series.overrides = series.overrides.map { plain($0) }
    series.exceptionDates = series.exceptionDates.map { plain($0) }
    series.recurrenceDates = series.recurrenceDates.map { date in
      RecurrenceDate(start: plain(date.start), end: date.end.map { plain($0) })
    }
  }

  /// Gives exceptions the form of DTSTART. A date in a series of times becomes the instances of its day.
  private mutating func nameInstances(_ form: SeriesClockForm) {
    var dates: [EventTime] = []
    var lookedUp = 0
    for time in series.exceptionDates {
      if form.isWholeDay(time), lookedUp < Self.mostDays {
        lookedUp += 1
        let instances = instances(on: time.civil.date)
        if instances.isEmpty { unwritten.append((time, "no instance is on \(time.civil.date)")) }
        dates += instances
      } else {
        dates.append(form.normalized(time))
      }
    }
    var taken: Set<EventTime> = []
    for index in series.overrides.indices {
      guard let id = series.overrides[index].recurrenceID else { continue }
      var exact = form.normalized(id)
      if form.isWholeDay(id) {
        let instances = instances(on: id.civil.date)
        // The override replaces the first instance of the day; the others are excluded.
        exact = instances.first ?? form.onDay(id.civil.date)
        dates += instances.dropFirst()
      }
      // The reader shows two overrides of one instance only if their RECURRENCE-IDs differ.
      if taken.insert(exact).inserted { series.overrides[index].recurrenceID = exact }
    }
    var seen: Set<EventTime> = []
    series.exceptionDates = dates.filter { seen.insert($0).inserted }
  }

  /// Drops EXDATEs of overridden instances, which have no effect, and overrides excluded by a later revision of the
  /// series.
  private mutating func dropWithdrawn(_ master: Event) {
    let excluded = Set(series.exceptionDates)
    series.overrides.removeAll { override in
      guard let id = override.recurrenceID else { return false }
      return master.sequence > override.sequence && excluded.contains(id)
    }
    let replaced = Set(series.overrides.compactMap(\.recurrenceID))
    for date in series.exceptionDates where replaced.contains(date) {
      unwritten.append((date, "an override replaces the instance of \(date)"))
    }
    series.exceptionDates.removeAll { replaced.contains($0) }
  }

  /// The starts of the instances on a day, without exceptions.
  private func instances(on date: CivilDate) -> [EventTime] {
    var bare = series
    bare.overrides = []
    bare.exceptionDates = []
    let days = date.adding(days: -1)..<date.adding(days: 2)
    return bare.occurrences(in: days, zone: series.master?.start.zone ?? .utc, limits: Self.limits).occurrences
      .map(\.start)
      .filter { $0.civil.date == date }
  }

  /// Replaces EXRULE with EXDATEs if the excluded instances end, because it is deprecated and few programs apply it.
  private mutating func replaceExceptionRules(_ master: Event) {
    guard !series.exceptionRules.isEmpty else { return }
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
      let left = shown.occurrences(in: days, zone: zone, limits: Self.limits)
      if all.diagnostics.isEmpty, left.diagnostics.isEmpty {
        let kept = Set(left.occurrences.compactMap { $0.recurrenceID ?? $0.start })
        let excluded = all.occurrences.map { $0.recurrenceID ?? $0.start }.filter { !kept.contains($0) }
        if excluded.count <= Self.mostExcluded {
          series.exceptionDates += excluded
          series.exceptionRules = []
          return
        }
      }
    }
    diagnostics.append(
      Diagnostic(
        .notConverted, message: "EXRULE without an end is kept; RFC 5545 deprecates it, and few programs apply it",
        file: master.calendar.file, line: master.line, component: master.kind.rawValue, uid: master.uid,
        property: "EXRULE"))
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
        while count < Self.mostExcluded * 10, let start = starts?.next() {
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

extension Zone {
  /// Whether the clock always shows UTC.
  fileprivate var isAlwaysUTC: Bool {
    let start = Instant(utc: CivilDateTime(1_800, 1, 1))
    let end = Instant(utc: CivilDateTime(2_200, 1, 1))
    return offsetInSeconds(at: start) == 0 && transitions(in: start..<end).allSatisfy { $0.offsetInSeconds == 0 }
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
