internal import CalendarModel
internal import ICalendar

/// One `VEVENT` as we and libical read it, with the data to explain differences.
struct ProgramEvent {
  /// Our reading; only UID, title and start if we do not show the event.
  let event: Event
  /// Whether libical shows the event and we do not.
  let isOnlyTheirs: Bool
  /// libical's reading.
  let reading: ProgramReading
  let start: ProgramTime
  /// DTEND on the clock that the program uses.
  let end: ProgramTime?
  let rules: [ProgramRule]
  let exceptionRules: [RecurrenceRule]
  let exceptionDates: [ProgramTime]
  let recurrenceDates: [ProgramTime]
  let periods: [RecurrenceDate]
  let hasEndAndDuration: Bool
  let work: ProgramWork
  /// For attributing differences to lines of the file.
  private let firstLines: [PropertyName: Int]

  /// Creates an event from its lines.
  /// - Parameter record: Our reading; nil if we do not show the event.
  init(_ unchecked: UncheckedEvent, _ record: EventRecord?, _ work: ProgramWork) {
    self.work = work
    reading = ProgramReading(unchecked)
    rules = reading.rules
    isOnlyTheirs = record == nil
    var firstLines: [PropertyName: ContentLine] = [:]
    for line in unchecked.lines.lines {
      if let property = line.property, firstLines[property] == nil { firstLines[property] = line }
    }
    self.firstLines = firstLines.mapValues(\.number)
    guard let decoded = record?.decoded else {
      var event = Event(
        uid: unchecked.text(.uid) ?? GeneratedUID.text(named: "\(unchecked.line)"),
        start: reading.startTime ?? .utc(Instant(secondsSinceEpoch: 0)))
      event.summary = unchecked.text(.summary)
      event.line = unchecked.line
      self.event = event
      start = ProgramTime(meant: event.start, read: event.start)
      (end, exceptionRules, exceptionDates, recurrenceDates, periods) = (nil, [], [], [], [])
      hasEndAndDuration = false
      return
    }
    event = decoded.event
    exceptionRules = decoded.exceptionRules
    /// A time, with libical's reading of it in the zone of the property's first line.
    func time(_ meant: EventTime, _ property: PropertyName, as found: EventTime? = nil) -> ProgramTime {
      if let found, found.civil != meant.civil || found.isDate != meant.isDate {
        return ProgramTime(meant: meant, read: found, habit: .misreadTime)
      }
      let name = firstLines[property].flatMap { unchecked.zoneName(of: $0) }
      return ProgramTime(meant, by: ProgramClock(name, unchecked.zones))
    }
    start = time(event.start, .start, as: reading.startTime)
    if case .time(let end) = event.end {
      self.end = time(end, .dateTimeEnd, as: reading.endTime)
    } else {
      end = nil
    }
    exceptionDates = decoded.exceptionDates.map { time($0, .exceptionDates) }
    recurrenceDates = decoded.recurrenceDates.filter { $0.end == nil }.map { addition in
      // libical returns the time of an RDATE without its zone and then treats it as UTC.
      if case .zoned(let civil, _) = addition.start {
        return ProgramTime(meant: addition.start, read: .utc(Instant(utc: civil)), habit: .additionZone)
      }
      return ProgramTime(meant: addition.start, read: addition.start)
    }
    periods = decoded.recurrenceDates.filter { $0.end != nil }
    hasEndAndDuration = firstLines[.dateTimeEnd] != nil && firstLines[.duration] != nil
  }

  /// The line that causes a difference.
  func line(of habit: LibicalHabit) -> Int {
    let property: PropertyName? =
      switch habit {
      case .endAndDuration, .fixedLength: .duration
      case .endBeforeStart: firstLines[.dateTimeEnd] == nil ? .duration : .dateTimeEnd
      case .misreadTime: start.habit == .misreadTime || firstLines[.dateTimeEnd] == nil ? .start : .dateTimeEnd
      case .unknownZone, .calendarZone, .definedZone, .zoneFile, .repeatedHour, .skippedHour, .startOutsideRule: .start
      case .additionZone, .periodDropped, .duplicates: .recurrenceDates
      case .countAndUntil, .ruleDropped, .untilDate, .negativeMonthDay, .setPositions, .weekPhase, .yearlyMonthDay,
        .rule, .notRunnable:
        .rule
      case .exceptionRule: .exceptionRule
      case .exclusionDate: .exceptionDates
      case .overridesIgnored: .recurrenceID
      default: nil
      }
    return property.flatMap { firstLines[$0] } ?? event.line
  }

  /// Whether DTEND is on or before the day of DTSTART, so that libical's single day is correct.
  private var endsOnItsDay: Bool { event.end == .implied && firstLines[.dateTimeEnd] != nil }

  /// The habits that may affect the event.
  var habits: Set<LibicalHabit> {
    var all: Set<LibicalHabit> = []
    for time in [start] + [end].compactMap({ $0 }) + exceptionDates + recurrenceDates {
      if let habit = time.habit { all.insert(habit) }
    }
    if event.start.isDate {
      if !endsOnItsDay { all.insert(.allDayEnd) }
    } else {
      all.formUnion([.repeatedHour, .skippedHour, .fixedLength])
    }
    if reading.lacksStart { all.insert(.startMissing) }
    if hasEndAndDuration { all.insert(.endAndDuration) }
    if !periods.isEmpty { all.insert(.periodDropped) }
    if !recurrenceDates.isEmpty || !rules.isEmpty { all.insert(.duplicates) }
    if !rules.isEmpty { all.formUnion([.startOutsideRule, .rule]) }
    if !exceptionRules.isEmpty { all.insert(.exceptionRule) }
    if !exceptionDates.isEmpty { all.insert(.exclusionDate) }
    return all
  }

  /// Whether libical reads the start, or else the end, from a line that is not in the form of RFC 5545.
  func isMisread(changesStart: Bool) -> Bool {
    if changesStart { return start.habit == .misreadTime }
    if end?.habit == .misreadTime { return true }
    // Either side rejects the line and the other accepts it.
    guard event.end == .implied || reading.endTime == nil, firstLines[.dateTimeEnd] != nil else { return false }
    return (event.end == .implied) == (reading.endTime != nil) && !event.start.isDate
  }

  /// Whether the series' clock skipped an hour in the month before an occurrence.
  func passesGap(before occurrence: ProgramOccurrence?) -> Bool {
    guard let occurrence, !rules.isEmpty, let zone = event.start.zone else { return false }
    let end = Instant(secondsSinceEpoch: occurrence.start + 86_400)
    return zone.transitions(in: end.adding(seconds: -32 * 86_400)..<end).contains { change in
      change.offsetInSeconds > zone.offsetInSeconds(at: change.instant.adding(seconds: -1))
    }
  }
}

/// A time of an event: the correct one, and the one that programs built on libical read.
struct ProgramTime {
  /// The correct time.
  var meant: EventTime
  /// The time as read by the program.
  var read: EventTime
  /// Why the two differ; nil if they are equal.
  var habit: LibicalHabit?

  /// The time with some habits applied.
  func time(_ habits: Set<LibicalHabit>) -> EventTime {
    habit.map { habits.contains($0) } == true ? read : meant
  }

  init(meant: EventTime, read: EventTime, habit: LibicalHabit? = nil) {
    (self.meant, self.read, self.habit) = (meant, read, habit)
  }

  /// The time that libical reads on a clock.
  init(_ meant: EventTime, by clock: ProgramClock) {
    self.init(meant: meant, read: meant)
    guard case .zoned(let civil, let zone) = meant else { return }
    switch clock {
    case .floating(let isNamed):
      self.init(meant: meant, read: .floating(civil), habit: isNamed ? .unknownZone : .calendarZone)
    case .zone(let other, let isDefined):
      guard other.zone != zone else { return }
      self.init(meant: meant, read: .zoned(civil, other.zone), habit: isDefined ? .definedZone : .zoneFile)
    case .unknowable: return
    }
  }
}
