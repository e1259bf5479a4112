internal import Bytes
internal import CalendarModel
internal import Recurrence

/// Assembles an event from its decoded lines.
extension EventReader {
  mutating func assemble(_ start: EventDraft.TimeLine) -> DecodedEvent {
    // A time without a zone is in the zone of DTSTART.
    let floatingZone = start.value.isUTC ? nil : memory.zones.zone(of: start) ?? context.floatingZone

    var result = DecodedEvent(event: event(start, floatingZone))
    result.hasClassification = draft.classification != nil
    result.startsWithZone = start.hasZone
    guard draft.hasRecurrence else { return result }
    let zones = memory.zones
    func time(_ line: EventDraft.TimeLine) -> EventTime { zones.time(line, defaultZone: floatingZone) }
    var recurrence = DecodedEvent.Recurrence()
    recurrence.rules = draft.rules
    recurrence.ruleLines = draft.ruleLines.map(\.number)
    if draft.repeats {
      recurrence.exceptionRules = draft.exceptionRules
    } else {
      for line in draft.exceptionRuleLines {
        report(.droppedValue, "EXRULE has no effect, because the \(kind.noun) does not repeat", line)
      }
    }
    recurrence.exceptionDates = draft.exceptionDates.map(time)
    /// In a series in UTC, a time without a zone is in UTC, as one of EXDATE is.
    func addition(_ line: EventDraft.TimeLine) -> EventTime {
      let time = time(line)
      return start.value.isUTC && time.isFloating ? .utc(Instant(utc: time.civil)) : time
    }
    recurrence.recurrenceDates = draft.recurrenceDates.map { RecurrenceDate(start: addition($0)) }
    for period in draft.periods {
      let first = addition(period.start)
      var end = period.end.map { EventEnd.time(addition($0)) } ?? period.duration.map { EventEnd.duration($0) }
      let zone = first.zone ?? context.defaultZone
      if case .time(let last) = end, last.instant(in: zone) < first.instant(in: zone) {
        report(
          .endBeforeStart, "a period of RDATE ends before it starts; its instance is shown without length",
          period.start.line)
        end = .duration(.zero)
      }
      recurrence.recurrenceDates.append(RecurrenceDate(start: first, end: end))
    }
    result.recurrence = Shared(wrappedValue: recurrence)
    compareValueTypes(result, start)
    return result
  }

  /// Creates the event.
  private mutating func event(_ start: EventDraft.TimeLine, _ floatingZone: Zone?) -> Event {
    let eventStart = memory.zones.time(start, defaultZone: floatingZone)
    if let end = draft.due ?? draft.end, end.hasZone != start.hasZone, !start.value.isUTC {
      let name = end.line.property?.rawValue ?? ""
      compareZones([end], name, start, elsewhere: "the length depends on the zone of the page")
    }
    let eventEnd =
      entry.kind == .toDo
      ? endOfToDo(eventStart, floatingZone)
      : end(eventStart, memory.zones.time(ofAny: draft.end, defaultZone: floatingZone))
    return event(eventStart, eventEnd, floatingZone)
  }

  /// Creates a to-do or journal entry without a date. Its start has no meaning.
  mutating func undatedEvent() -> Event { event(.date(CivilDate(1970, 1, 1)), .implied, context.floatingZone) }

  private mutating func event(
    _ start: consuming EventTime, _ end: consuming EventEnd, _ floatingZone: Zone?
  ) -> Event {
    let uid = draft.uid ?? generatedUID()
    var event =
      if let unread = draft.unread {
        Event(uid: uid, start: start, of: context.sharedProperties, unread: unread)
      } else {
        Event(uid: uid, start: start, of: context.sharedProperties, details: takeDetails())
      }
    event.update { content in
      content.end = end
      // Without a zone it uses the clock of its series, which only SeriesAssembler knows.
      content.recurrenceID = memory.zones.time(ofAny: draft.recurrenceID, defaultZone: nil)
      content.replacesFollowing = draft.replacesFollowing
      if draft.recurrenceID == nil, !draft.rules.isEmpty { content.seriesRules = draft.rules }
      swap(&content.alarms, &draft.alarms)
      content.color = draft.color
      content.created = instant(draft.created, floatingZone)
      content.lastModified = instant(draft.lastModified, floatingZone)
      content.dateTimeStamp = instant(draft.dateTimeStamp, floatingZone)
      content.line = entry.line
      if entry.kind != .event {
        content.kind = kind
        content.transparency = .transparent
        content.completed = instant(draft.completed, floatingZone)
        content.percentComplete = draft.percentComplete
      }

      content.status = draft.status
      if let transparency = draft.transparency { content.transparency = transparency }
      if let classification = draft.classification { content.classification = classification }
      if let priority = draft.priority, priority != 0 { content.priority = priority }
      if let sequence = draft.sequence { content.sequence = sequence }
    }
    return event
  }

  /// The instant of a time stamp; nil without one.
  private mutating func instant(_ line: EventDraft.TimeLine?, _ floatingZone: Zone?) -> Instant? {
    guard let line else { return nil }
    return line.value.isUTC ? Instant(utc: line.value.civil) : localInstant(line, floatingZone)
  }

  /// The instant of a time stamp that is not in UTC, against RFC 5545 section 3.8.7.
  @inline(never)
  private mutating func localInstant(_ line: EventDraft.TimeLine, _ floatingZone: Zone?) -> Instant {
    let time = memory.zones.time(line, defaultZone: floatingZone)
    let zone = time.zone ?? context.defaultZone
    let (name, fault) = (line.line.property?.rawValue ?? "", time.isDate ? "a date" : "not in UTC")
    reportOnce(
      .repairedValue, severity: .note, "\(name) is \(fault); it is read in the zone \(zone.identifier)", line.line)
    return time.instant(in: zone)
  }

  /// The details that have been read. The draft gives them away, so that no reference is counted.
  mutating func takeDetails() -> Event.Details {
    var details = Event.Details()
    swap(&details, &draft.details)
    if !draft.otherProperties.isEmpty { details.properties = OtherProperties(draft.otherProperties) }
    return details
  }

  /// The end, converted to the value type of the start.
  mutating func end(_ start: EventTime, _ dateTimeEnd: consuming EventTime?) -> EventEnd {
    end(start, dateTimeEnd, of: draft.end?.line)
  }

  /// The end, from the DTEND or DUE of this line, or from DURATION.
  mutating func end(_ start: EventTime, _ end: consuming EventTime?, of line: ContentLine?) -> EventEnd {
    if let end, let line {
      let name = line.property?.rawValue ?? ""
      if let duration = draft.duration {
        report(.endAndDuration, "the \(kind.noun) has both \(name) and DURATION; \(name) is used", duration.line)
      }
      return EndRules(end: name, noun: kind.noun).end(end, for: start, zone: context.defaultZone) { code, message in
        report(code, message, line)
      }
    }
    guard let duration = draft.duration else { return .implied }
    if duration.value.isNegative {
      report(.endBeforeStart, "DURATION is negative; the \(kind.noun) is shown without length", duration.line)
      return start.isDate ? .implied : .duration(.zero)
    }
    if start.isDate {
      if duration.value.seconds % 86_400 != 0 {
        report(
          .repairedValue,
          "DTSTART is a date and DURATION is not in whole days; the \(kind.noun) is shown on whole days",
          duration.line)
      }
      // Less than a day is not allowed for dates; it means one day, as DTEND equal to DTSTART does.
      if duration.value.days + duration.value.seconds / 86_400 < 1 { return .implied }
    }
    return .duration(duration.value)
  }

  /// Whether the event is part of a scheduling message that may refer to its event without DTSTART.
  var mayLackStart: Bool {
    context.properties.method.flatMap(SchedulingMethod.init)?.mayLackStart ?? false
  }

  /// Creates a scheduling message about a whole series, without DTSTART.
  mutating func messageWithoutStart() -> DecodedEvent {
    var event = Event(uid: draft.uid ?? "", start: .utc(Instant(secondsSinceEpoch: 0)))
    event.sequence = draft.sequence ?? 0
    event.dateTimeStamp = draft.dateTimeStamp.map { Instant(utc: $0.value.civil) }
    event.attendees = draft.unread?.read().attendees ?? draft.details.attendees
    event.calendar = context.properties
    event.line = entry.line
    event.kind = kind
    var result = DecodedEvent(event: event)
    result.hasNoStart = true
    return result
  }

  /// Reports EXDATE, RDATE and UNTIL values that do not have DTSTART's type (RFC 5545 sections 3.3.10, 3.8.5.1 and
  /// 3.8.5.2).
  private mutating func compareValueTypes(_ event: DecodedEvent, _ startLine: EventDraft.TimeLine) {
    let start = event.event.start
    compareZones(draft.exceptionDates, "EXDATE", startLine, elsewhere: "its clock time is used")
    for (time, entry) in zip(event.exceptionDates, draft.exceptionDates) where time.isDate != start.isDate {
      reportOnce(
        .mixedValueTypes,
        time.isDate
          ? "EXDATE is a date but DTSTART has a time; every instance on that day is excluded"
          : "EXDATE has a time but DTSTART is a date; only its date is used", entry.line)
    }
    let dates = draft.recurrenceDates + draft.periods.map(\.start)
    compareZones(dates, "RDATE", startLine, elsewhere: "it is at its own time")
    for (time, entry) in zip(event.recurrenceDates, dates) where time.start.isDate != start.isDate {
      reportOnce(
        .mixedValueTypes,
        time.start.isDate
          ? "RDATE is a date but DTSTART has a time; it is shown as an all-day instance"
          : "RDATE has a time but DTSTART is a date; only its date is used", entry.line)
    }
    for (position, line) in draft.ruleLines.enumerated() { compare(draft.rules[position], line, start) }
    for (position, line) in draft.exceptionRuleLines.enumerated() {
      compare(draft.exceptionRules[position], line, start)
    }
  }

  /// Reports times without a zone if DTSTART has one, and with a zone if it has none.
  /// - Parameter reading: How a time with a zone is read beside a DTSTART without one.
  private mutating func compareZones(
    _ times: [EventDraft.TimeLine], _ name: String, _ start: EventDraft.TimeLine, elsewhere reading: String
  ) {
    guard !start.value.isDate else { return }
    for time in times where !time.value.isDate && time.hasZone != start.hasZone {
      if !time.hasZone {
        let (form, zone) = start.value.isUTC ? ("is in UTC", "UTC") : ("has one", "that zone")
        reportOnce(.mixedValueTypes, "\(name) has no zone but DTSTART \(form); it is read in \(zone)", time.line)
      } else if context.floatingZone == nil {
        reportOnce(.mixedValueTypes, "\(name) has a zone but DTSTART has none; \(reading)", time.line)
      }
    }
  }

  private mutating func compare(_ rule: RecurrenceRule, _ line: ContentLine, _ start: EventTime) {
    if start.isDate {
      for problem in RuleCheck.problems(of: rule, isDateOnly: true) where problem.kind == .timePartWithDate {
        report(.repairedRule, "\(line.property?.rawValue ?? ""): \(problem)", line)
      }
    }
    compare(until: rule.until, line, start)
  }

  private mutating func compare(until: EventTime?, _ line: ContentLine, _ start: EventTime) {
    func isFloating(_ time: EventTime) -> Bool { if case .floating = time { true } else { false } }
    guard let until else { return }
    if until.isDate, !start.isDate {
      reportOnce(.mixedValueTypes, "UNTIL is a date but DTSTART has a time; that day is included", line)
    } else if !until.isDate, start.isDate {
      reportOnce(.mixedValueTypes, "UNTIL has a time but DTSTART is a date; only its date is used", line)
    } else if isFloating(until), !isFloating(start), !startsWithoutZone, !context.endsRulesLocally {
      reportOnce(.mixedValueTypes, "UNTIL is a local time; it is read in the zone of DTSTART", line)
    } else if isFloating(start), case .utc = until {
      reportOnce(.mixedValueTypes, "UNTIL is in UTC but DTSTART has no zone; its clock time is used", line)
    }
  }

  /// Whether DTSTART is written as a local time, which X-WR-TIMEZONE may give a zone.
  private var startsWithoutZone: Bool {
    draft.start.map { !$0.value.isUTC && !$0.value.isDate && $0.zonePlace == nil } ?? false
  }

  mutating func reportMissingUID() {
    report(
      .missingProperty, "the \(kind.noun) has no UID; one is generated from its content", line: entry.line,
      property: "UID")
  }

  /// A UID for an event without one: a hash of its lines without timestamps, so it is stable.
  mutating func generatedUID() -> String {
    reportMissingUID()
    var hash = Fingerprint()
    for line in lines.lines
    where line.property != .dateTimeStamp && line.property != .created && line.property != .lastModified {
      lines.bytes[line.name.lowerBound..<line.value.upperBound].withByteView { hash.combine($0) }
    }
    return GeneratedUID.text(of: hash.value)
  }
}

/// Interprets a `DTEND` that does not match its `DTSTART`. RFC 5545 section 3.8.2.2 requires the same type and a later
/// time. The same holds for `DUE` (section 3.8.2.3).
struct EndRules {
  /// The property of the end, for messages.
  var end = "DTEND"
  /// The noun of the component, for messages.
  var noun = "event"

  func end(
    _ end: consuming EventTime, for start: EventTime, zone: Zone, report: (DiagnosticCode, String) -> Void
  ) -> EventEnd {
    switch (start, end) {
    case (.date(let first), .date(let last)):
      if last < first {
        report(.endBeforeStart, "\(self.end) is before DTSTART; the \(noun) is shown on its first day")
        return .implied
      }
      // DTEND equal to DTSTART is not allowed for dates but common; it means one day.
      return last == first ? .implied : .time(end)
    case (.date(let first), _):
      // The event includes the day of the end, unless the end is midnight.
      let civil = end.civil
      let last = civil.secondOfDay == 0 ? civil.date : civil.date.adding(days: 1)
      report(.repairedValue, "DTSTART is a date and \(self.end) is not; the \(noun) is shown on whole days")
      return last > first ? .time(.date(last)) : .implied
    case (_, .date(let last)):
      report(.repairedValue, "\(self.end) is a date and DTSTART is not; the end is midnight of that date")
      let midnight = start.with(civil: CivilDateTime(last))
      return checked(midnight, for: start, zone: zone, report: report)
    case (.utc, .floating(let civil)):
      report(.repairedValue, "\(self.end) has no zone and DTSTART is in UTC; the end is read in UTC")
      return checked(.utc(Instant(utc: civil)), for: start, zone: zone, report: report)
    default:
      return checked(end, for: start, zone: zone, report: report)
    }
  }

  private func checked(
    _ end: consuming EventTime, for start: EventTime, zone: Zone, report: (DiagnosticCode, String) -> Void
  ) -> EventEnd {
    // Two times without a zone are on one clock; a start that the zone skips is later in it, and so is its end.
    let isBefore =
      start.isFloating && end.isFloating ? end.civil < start.civil : end.instant(in: zone) < start.instant(in: zone)
    guard isBefore else { return .time(end) }
    if case (.zoned(let first, let one), .zoned(let last, let other)) = (start, end), one == other, first <= last {
      // As without a zone. Every instance has the length on the clock.
      return .duration(EventDuration(seconds: last.secondsSinceEpoch - first.secondsSinceEpoch))
    }
    report(.endBeforeStart, "\(self.end) is before DTSTART; the \(noun) is shown without length")
    return .duration(.zero)
  }
}
