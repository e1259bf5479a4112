internal import CalendarModel
internal import ICalendar
internal import Recurrence

extension ProgramEvent {
  /// Thrown if libical cannot process the event safely.
  struct CannotRun: Error {
    var reason: String
  }

  /// The occurrences in a range of days with some habits, to find the habit that explains a difference.
  ///
  /// Applies habits to our reading. ``reading`` predicts libical itself.
  func occurrences(
    _ habits: Set<LibicalHabit>, on dates: Range<CivilDate>, in zone: Zone
  ) throws(CannotRun) -> [ProgramOccurrence] {
    if habits.contains(.startMissing) { return [] }
    let first = start.time(habits)
    let clock = first.zone ?? (first.isFloating || first.isDate ? zone : .utc)
    let upper = clock.civil(at: zone.startOfDay(dates.upperBound)).adding(seconds: 86_400)
    var times: [EventTime] = []
    var isDropped = rules.isEmpty
    for rule in rules {
      guard let civils = try civils(of: rule, habits, iterationStart(of: rule, habits, first), before: upper) else {
        isDropped = true
        continue
      }
      times += civils.map { first.with(civil: $0) }
    }
    let hasRule = !rules.isEmpty && !(isDropped && times.isEmpty)
    if !hasRule || !habits.contains(.startOutsideRule), !times.contains(first) { times.insert(first, at: 0) }
    times += recurrenceDates.map { addition in
      let time = addition.time(habits)
      return first.isDate ? .date(time.civil.date) : time
    }
    let exclusion = ProgramExclusion(self, habits, first, before: upper)
    work.spend(explanations: 1 + times.count + exceptionDates.count + periods.count)
    times.removeAll { exclusion.excludes($0) }
    if !habits.contains(.duplicates) {
      var known: Set<Int> = []
      times.removeAll { !known.insert($0.instant(in: zone).secondsSinceEpoch).inserted }
    }
    let isRecurring = hasRule
    var shown = times.map { occurrence($0, isRecurring: isRecurring, habits, zone) }
    if !habits.contains(.periodDropped) {
      for period in periods where !exclusion.excludes(period.start) {
        shown.append(ProgramOccurrence(period.start, self.end(of: period), in: zone))
      }
    }
    return shown.filter { $0.touches(dates, in: zone) }
  }

  /// The time from which libical's iterator starts.
  private func iterationStart(of rule: ProgramRule, _ habits: Set<LibicalHabit>, _ first: EventTime) -> EventTime {
    guard habits.contains(.skippedHour), !rule.hasHours, let zone = first.zone else { return first }
    return first.with(civil: ProgramZone(zone).iterated(first.civil))
  }

  /// The starts of a rule; nil if libical drops it.
  private func civils(
    of rule: ProgramRule, _ habits: Set<LibicalHabit>, _ first: EventTime, before upper: CivilDateTime
  ) throws(CannotRun) -> [CivilDateTime]? {
    let isMeant = !habits.contains(.rule)
    let question = ProgramWork.Question(line: rule.line, isMeant: isMeant, start: first, end: upper)
    let answer = work.answer(question) {
      isMeant
        ? rule.meantStarts(from: first, before: upper, work) : rule.starts(from: first, before: upper, work)
    }
    switch answer {
    case .starts(let starts): return starts
    case .dropped: return nil
    case .notRunnable(let reason): throw CannotRun(reason: reason)
    }
  }

  private func occurrence(
    _ time: EventTime, isRecurring: Bool, _ habits: Set<LibicalHabit>, _ zone: Zone
  ) -> ProgramOccurrence {
    let end = event.end(ofInstanceAt: time, in: zone)
    if time.isDate {
      var shown = ProgramOccurrence(time, end, in: zone)
      if habits.contains(.allDayEnd) { shown.end += 86_400 }
      return shown
    }
    let start = instant(time, isRecurring: isRecurring, habits, zone)
    if habits.contains(.endAndDuration), hasEndAndDuration {
      return ProgramOccurrence(start: start, end: start, isAllDay: false)
    }
    guard habits.contains(.fixedLength) else {
      return ProgramOccurrence(start: start, end: end.instant(in: zone).secondsSinceEpoch, isAllDay: false)
    }
    return ProgramOccurrence(start: start, end: start + length(habits, zone), isAllDay: false)
  }

  /// The length of each instance in seconds.
  private func length(_ habits: Set<LibicalHabit>, _ zone: Zone) -> Int {
    switch event.end {
    case .implied: return 0
    case .duration(let duration): return duration.days * 86_400 + duration.seconds
    case .time(let time):
      let first = start.time(habits).instant(in: zone).secondsSinceEpoch
      return (end?.time(habits) ?? time).instant(in: zone).secondsSinceEpoch - first
    }
  }

  private func instant(_ time: EventTime, isRecurring: Bool, _ habits: Set<LibicalHabit>, _ zone: Zone) -> Int {
    guard case .zoned(let civil, let own) = time else { return time.instant(in: zone).secondsSinceEpoch }
    switch own.resolve(civil) {
    case .one(let instant): return instant.secondsSinceEpoch
    case .fold(let earlier, let later):
      return (habits.contains(.repeatedHour) ? later : earlier).secondsSinceEpoch
    case .gap(let before, let after):
      return (habits.contains(.skippedHour) && !isRecurring ? after : before).secondsSinceEpoch
    }
  }

  private func end(of period: RecurrenceDate) -> EventTime {
    switch period.end {
    case .time(let time)?: time
    case .duration(let duration)?: duration.end(from: period.start, in: .utc)
    case .implied?, nil: period.start
    }
  }
}

/// The instances that EXDATE and EXRULE exclude in a program with some habits.
struct ProgramExclusion {
  private let first: EventTime
  private let comparesInUTC: Bool
  private var instants: Set<Int> = []
  private var days: Set<CivilDate> = []
  private var civils: Set<CivilDateTime> = []

  init(_ event: ProgramEvent, _ habits: Set<LibicalHabit>, _ first: EventTime, before upper: CivilDateTime) {
    self.first = first
    comparesInUTC = habits.contains(.exclusionDate)
    for exclusion in event.exceptionDates {
      let time = exclusion.time(habits)
      if comparesInUTC {
        // A series of dates compares only with dates, a series of times with both.
        if time.isDate {
          days.insert(time.civil.date)
        } else if first.isFloating {
          civils.insert(time.civil)
        } else if !first.isDate {
          instants.insert(time.instant(in: .utc).secondsSinceEpoch)
        }
      } else if time.isDate || first.isDate {
        days.insert(time.civil.date)
      } else if first.isFloating || time.isFloating {
        civils.insert(time.civil)
      } else {
        instants.insert(time.instant(in: .utc).secondsSinceEpoch)
      }
    }
    for rule in event.exceptionRules {
      let until = rule.until.map { RuleLimit.until($0, forSeriesStartingAt: first) }
      let starts = RuleStarts(
        rule: rule, start: first.civil, isDateOnly: first.isDate,
        range: RuleRange(before: upper, until: until, searchLimit: event.work.explanationSearchLimit))
      guard var starts else { continue }
      let most = habits.contains(.exceptionRule) ? 1 : min(10_000, event.work.mostExplained)
      var count = 0
      while count < most, let next = starts.next() {
        civils.insert(next)
        count += 1
      }
      event.work.spend(explanations: count + starts.steps / 8)
    }
  }

  func excludes(_ time: EventTime) -> Bool {
    if civils.contains(time.civil) || first.isDate && civils.contains(CivilDateTime(time.civil.date)) { return true }
    if !time.isDate, instants.contains(time.instant(in: .utc).secondsSinceEpoch) { return true }
    guard !days.isEmpty else { return false }
    let day = comparesInUTC && !time.isDate ? time.instant(in: .utc).utc.date : time.civil.date
    return days.contains(day)
  }
}
