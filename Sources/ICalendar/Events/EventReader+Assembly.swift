internal import CalendarModel

/// Puts the event together from what was checked and what libical decoded.
extension EventReader {
  mutating func assemble(_ start: EventDraft.TimeLine) -> DecodedEvent {
    // A time without a zone is meant in that of the event's start.
    let floatingZone = start.value.isUTC ? nil : start.zone ?? context.floatingZone
    func time(_ line: EventDraft.TimeLine) -> EventTime {
      line.time(LibicalDecoder.time(line.value) ?? line.value, defaultZone: floatingZone)
    }
    func duration(_ value: EventDuration) -> EventDuration { LibicalDecoder.duration(value) ?? value }
    func integer(_ value: Int) -> Int { LibicalDecoder.integer(value) ?? value }
    func stamp(_ line: EventDraft.TimeLine?) -> Instant? {
      line.map { $0.time(memory.decoded($0.value), defaultZone: floatingZone).instant(in: context.defaultZone) }
    }

    let eventStart = time(start)
    var event = Event(uid: draft.uid ?? generatedUID(), start: eventStart)
    event.end = end(eventStart, draft.end.map { ($0, time($0)) })
    event.recurrenceID = draft.recurrenceID.map { time($0) }
    event.replacesFollowing = draft.replacesFollowing
    event.summary = draft.summary
    event.description = draft.description
    event.location = draft.location
    event.categories = draft.categories
    event.color = draft.color
    event.url = draft.url
    event.organizer = draft.organizer
    event.conferences = draft.conferences
    event.created = stamp(draft.created)
    event.lastModified = stamp(draft.lastModified)
    event.stamp = stamp(draft.stamp)
    event.calendar = context.properties
    event.line = entry.line

    event.status = draft.status
    if let transparency = draft.transparency { event.transparency = transparency }
    if let classification = draft.classification { event.classification = classification }
    if let priority = draft.priority.map(integer), priority != 0 { event.priority = priority }
    if let sequence = draft.sequence { event.sequence = integer(sequence) }
    event.attendees = draft.attendees
    event.alarms = draft.triggers.map { trigger in
      switch trigger {
      case .duration(let value, let isFromEnd): isFromEnd ? .fromEnd(duration(value)) : .fromStart(duration(value))
      case .time(let value): .at(Instant(utc: (LibicalDecoder.time(value) ?? value).civil))
      }
    }

    var result = DecodedEvent(event: event)
    result.rules = draft.rules.map(\.rule)
    result.ruleLines = draft.rules.map(\.line.number)
    result.exclusionRules = draft.exclusionRules.map(\.rule)
    result.exclusions = draft.exclusions.map { time($0) }
    result.additions = draft.additions.map { RecurrenceAddition(start: time($0)) }
    result.additions += draft.periods.map { period in
      let end = period.end.map { EventEnd.time(time($0)) } ?? period.duration.map { EventEnd.duration(duration($0)) }
      return RecurrenceAddition(start: time(period.start), end: end)
    }
    compareValueTypes(result)
    return result
  }

  /// The end, brought to the value type of the start.
  mutating func end(
    _ start: EventTime, _ dateTimeEnd: (line: EventDraft.TimeLine, time: EventTime)?
  ) -> EventEnd {
    if let dateTimeEnd {
      if let duration = draft.duration {
        report(.endAndDuration, "the event has both DTEND and DURATION; DTEND counts", duration.line)
      }
      return EndRules.end(dateTimeEnd.time, for: start, zone: context.defaultZone) { code, message in
        report(code, message, dateTimeEnd.line.line)
      }
    }
    guard let duration = draft.duration else { return .implied }
    if duration.value.isNegative {
      report(.endBeforeStart, "DURATION is negative; the event is shown without length", duration.line)
      return start.isDate ? .implied : .duration(.zero)
    }
    return .duration(LibicalDecoder.duration(duration.value) ?? duration.value)
  }

  /// An event that only says that its series is cancelled (RFC 5546 section 3.2.5), which needs no start for it.
  mutating func cancellation() -> DecodedEvent {
    var event = Event(uid: draft.uid ?? "", start: .utc(Instant(secondsSinceEpoch: 0)))
    event.sequence = draft.sequence ?? 0
    event.status = .cancelled
    event.calendar = context.properties
    event.line = entry.line
    var result = DecodedEvent(event: event)
    result.isCancellation = true
    return result
  }

  /// Tells where EXDATE, RDATE and UNTIL are not of the type that DTSTART has (RFC 5545 sections 3.3.10, 3.8.5.1 and
  /// 3.8.5.2 want them to be). All are read by what they can only mean.
  private mutating func compareValueTypes(_ event: DecodedEvent) {
    let start = event.event.start
    func isFloating(_ time: EventTime) -> Bool { if case .floating = time { true } else { false } }
    for (time, entry) in zip(event.exclusions, draft.exclusions) where time.isDate != start.isDate {
      reportOnce(
        .mixedValueTypes,
        time.isDate
          ? "EXDATE is a date and DTSTART is not; every instance on that day is left out"
          : "EXDATE has a time and DTSTART is a date; its day counts", entry.line)
    }
    for (time, entry) in zip(event.exclusions, draft.exclusions) where !time.isDate && !start.isDate {
      guard isFloating(start), !isFloating(time) else { continue }
      reportOnce(.mixedValueTypes, "EXDATE has a zone and DTSTART has none; the time on its clock counts", entry.line)
    }
    for (time, entry) in zip(event.additions, draft.additions) where time.start.isDate != start.isDate {
      reportOnce(
        .mixedValueTypes,
        time.start.isDate
          ? "RDATE is a date and DTSTART is not; it is shown on that whole day"
          : "RDATE has a time and DTSTART is a date; its day counts", entry.line)
    }
    for (rule, line) in draft.rules { compareUntil(of: rule, line, start) }
    for (rule, line) in draft.exclusionRules { compareUntil(of: rule, line, start) }
  }

  private mutating func compareUntil(of rule: RecurrenceRule, _ line: ContentLine, _ start: EventTime) {
    func isFloating(_ time: EventTime) -> Bool { if case .floating = time { true } else { false } }
    guard let until = rule.until else { return }
    if until.isDate, !start.isDate {
      reportOnce(.mixedValueTypes, "UNTIL is a date and DTSTART is not; that day is included", line)
    } else if !until.isDate, start.isDate {
      reportOnce(.mixedValueTypes, "UNTIL has a time and DTSTART is a date; its day counts", line)
    } else if isFloating(until), !isFloating(start) {
      reportOnce(.mixedValueTypes, "UNTIL is local; it is read on the clock of DTSTART", line)
    } else if isFloating(start), case .utc = until {
      reportOnce(.mixedValueTypes, "UNTIL is in UTC and DTSTART has no zone; the time on its clock counts", line)
    }
  }

  /// A stable UID for an event without one, made from what it says.
  mutating func generatedUID() -> String {
    report(
      .missingProperty, "the event has no UID; one was made from its content", line: entry.line, property: "UID")
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for line in lines.lines where line.property != .stamp && line.property != .created && line.property != .lastModified
    {
      for byte in lines.bytes[line.name.lowerBound..<line.value.upperBound] {
        hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
      }
    }
    return "generated-" + String(hash, radix: 16)
  }
}
