public import CalendarModel

extension CalendarFile {
  /// The times at which the file's alarms go off (RFC 5545 section 3.6.6), with repetitions.
  ///
  /// Includes alarms of cancelled and completed entries, and acknowledged alarms. Only the kinds of entries that the
  /// file was opened for are included, without undated to-dos. ``CalendarModel/AlarmSchedule`` explains how times are
  /// computed.
  /// - Parameters:
  ///   - range: The range of the times.
  ///   - zone: The zone of dates and floating times.
  /// - Complexity: The first call decodes all events with alarms; later calls only the events whose alarms may go off
  ///   in the range.
  public func alarms(in range: Range<Instant>, zone: Zone) -> ScheduledAlarms {
    var search = AlarmSearch(self, range, zone)
    let index = alarmIndex
    for reach in index.reaches { search.search(reach) }
    search.search(index.absolutes)
    return search.found(file: name)
  }
}

/// Finds the alarms of one range.
private struct AlarmSearch {
  private let file: CalendarFile
  private let range: Range<Instant>
  private let zone: Zone
  private var budget: Budget
  private var sink = DiagnosticSink()
  private var alarms: [ScheduledAlarm] = []
  private var isTruncated = false

  init(_ file: CalendarFile, _ range: Range<Instant>, _ zone: Zone) {
    (self.file, self.range, self.zone) = (file, range, zone)
    budget = file.limits.budget(forBytes: file.byteCount)
  }

  /// A window of days, clamped to the supported years.
  private func window(_ days: Range<CivilDate>) -> Window {
    let first = max(CivilDate(1, 1, 1), min(days.lowerBound, CivilDate(9_999, 12, 30)))
    return Window(first..<max(first, min(days.upperBound, CivilDate(9_999, 12, 31))), in: zone)
  }

  /// Adds alarms relative to occurrences, for the occurrences within a reach.
  mutating func search(_ reach: AlarmIndex.Reach) {
    guard !range.isEmpty, !isTruncated else { return }
    let first = zone.civil(at: range.lowerBound).date.adding(days: -reach.days.upperBound)
    let last = zone.civil(at: range.upperBound).date.adding(days: 1 - reach.days.lowerBound)
    let window = window(first..<last)
    let all = file.reader.series(of: reach.positions, in: window, sieves: file.engine.isSwift, sink: &sink)
    var collector = OccurrenceCollector(in: window, seriesCount: all.count, likelyCount: all.count)
    for series in all {
      if file.list(series, in: window, to: &collector, budget: &budget, sink: &sink) != nil { isTruncated = true }
      let before = collector.count
      if !collector.commit(upTo: budget.occurrences) { isTruncated = true }
      budget.spend(occurrences: collector.count - before)
    }
    for occurrence in collector.sorted() {
      add(occurrence) { alarm in alarm.reachInDays.map { reach.days.contains($0.lowerBound) } ?? false }
    }
  }

  /// Adds absolute triggers. Each belongs to one instance, which may be years away.
  mutating func search(_ absolutes: [AlarmIndex.Absolute]) {
    let positions = absolutes.filter {
      $0.instants.upperBound >= range.lowerBound && $0.instants.lowerBound < range.upperBound
    }.map(\.position)
    guard !range.isEmpty, !positions.isEmpty else { return }
    var check = SeriesCheck(comparesOverrides: false)
    for series in file.reader.series(of: file.reader.withOthersOfTheirUIDs(positions), check: &check, sink: &sink) {
      var seen: Set<EventTime> = []
      for event in [series.master].compactMap(\.self) + series.overrides where event.hasAbsoluteAlarms {
        guard !budget.isSpent else {
          isTruncated = true
          return
        }
        let day = event.start.civil.date
        let (found, _) = SeriesExpander.expand(
          series, in: window(day.adding(days: -2)..<day.adding(days: 3)), budget: &budget)
        budget.spend(searchSteps: found.count)
        for occurrence in found where seen.insert(occurrence.recurrenceID ?? occurrence.start).inserted {
          add(occurrence) { if case .at = $0.trigger { true } else { false } }
        }
      }
    }
  }

  /// Adds the times of an occurrence's alarms in the range.
  private mutating func add(_ occurrence: Occurrence, where isWanted: (Alarm) -> Bool) {
    let own = occurrence.event.alarms
    guard own.contains(where: isWanted) else { return }
    guard !isTruncated, !budget.isSpent, alarms.count < file.limits.occurrences else {
      isTruncated = true
      return
    }
    // A time takes about as long as ten search steps.
    budget.spend(searchSteps: 10 * AlarmSchedule.countAtMost(own))
    for entry in AlarmSchedule(occurrence, in: zone).entries
    where range.contains(entry.instant) && isWanted(own[entry.alarmIndex]) {
      alarms.append(ScheduledAlarm(occurrence, entry))
    }
  }

  /// The results, in order.
  consuming func found(file name: String) -> ScheduledAlarms {
    if isTruncated {
      sink.report(
        Diagnostic(
          .truncatedRecurrence, message: "finding the alarms takes too long; some of them are left out", file: name,
          component: "VALARM"))
    }
    let order = alarms.enumerated().sorted { left, right in
      let (one, other) = (left.element, right.element)
      guard one.instant == other.instant else { return one.instant < other.instant }
      return (one.event.uid, one.alarmIndex, one.repetition, left.offset)
        < (other.event.uid, other.alarmIndex, other.repetition, right.offset)
    }
    // Two reaches may decode the same event.
    var seen: Set<Diagnostic> = []
    return ScheduledAlarms(
      order.map(\.element), diagnostics: file.logged(sink).filter { seen.insert($0).inserted })
  }
}

extension Event {
  fileprivate var hasAbsoluteAlarms: Bool {
    alarms.contains { if case .at = $0.trigger { true } else { false } }
  }
}
