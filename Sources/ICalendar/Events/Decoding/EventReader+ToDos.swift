internal import CalendarModel

/// Properties that to-dos and journal entries have, and events do not.
extension EventReader {
  /// Reads a property that only to-dos have. Returns false for others, which are kept as text.
  mutating func takeOfToDo(_ property: PropertyName, _ line: ContentLine) -> Bool {
    guard entry.kind == .toDo else { return false }
    switch property {
    case .due: if isFirst(draft.due == nil, line) { draft.due = time(line) }
    case .completed: if isFirst(draft.completed == nil, line) { draft.completed = time(line) }
    case .percentComplete:
      if isFirst(draft.percentComplete == nil, line) { draft.percentComplete = integer(line, 0...100) }
    case .dateTimeEnd: if isFirst(draft.end == nil, line) { draft.end = time(line) }
    default: return false
    }
    return true
  }

  /// A status that this kind of component allows (RFC 5545 section 3.8.1.11).
  mutating func status(_ line: ContentLine) -> EventStatus? {
    if lines.isNamed("CANCELED", lines.trimmed(line.value)) {
      report(.repairedValue, severity: .note, "STATUS CANCELED is read as CANCELLED", line)
      return .cancelled
    }
    guard let status: EventStatus = word(line) else { return nil }
    if status.applies(to: kind) { return status }
    report(
      .unreadableValue, severity: .note, "STATUS of \(kind.rawValue) has an unknown value: \(status.rawValue)", line)
    return nil
  }

  /// A journal entry may have several DESCRIPTIONs (RFC 5545 section 3.6.3).
  mutating func takeJournalText(_ line: ContentLine) {
    guard let text = text(line) else { return }
    guard let description = draft.details.description else {
      draft.details.description = text
      return
    }
    guard description.utf8.count + text.utf8.count <= ReadingLimits.componentBytes else {
      return report(.limitExceeded, "too much text in DESCRIPTION lines; this one is ignored", line)
    }
    draft.details.description = description + "\n\n" + text
  }

  /// Counts a to-do or journal entry without a date.
  mutating func reportUndated() {
    sink.undatedCounts[kind, default: 0] += 1
    if sink.keepsUndated {
      sink.undated.append(undatedEvent())
    } else if draft.uid == nil {
      reportMissingUID()
    }
    sink.reportOnce(
      Diagnostic(
        .undated, message: "the \(kind.noun) has no date; no page shows it", file: file, line: entry.line,
        component: kind.rawValue, uid: draft.uid))
  }

  /// The end of a to-do. A due date includes its day, unlike a DTEND.
  mutating func endOfToDo(_ start: EventTime, _ floatingZone: Zone?) -> EventEnd {
    if draft.due == nil, let end = draft.end {
      report(.repairedValue, "DTEND is not allowed in VTODO; it is read as DUE", end.line)
    }
    guard draft.start != nil else {
      if let duration = draft.duration {
        report(.droppedValue, "DURATION needs a DTSTART; it is ignored", duration.line)
      }
      if let rule = draft.ruleLines.first {
        report(.missingProperty, "the to-do has an RRULE and no DTSTART; the rule begins at DUE", rule)
      }
      return .implied
    }
    guard let due = draft.due ?? draft.end else { return end(start, nil) }
    var time = memory.zones.time(due, defaultZone: floatingZone)
    if case .date(let date) = time {
      // A due date before the start must stay before it.
      time = .date(date < start.civil.date ? date : date.adding(days: 1))
      if !start.isDate, date >= start.civil.date { return .time(start.with(civil: time.civil)) }
    }
    return end(start, time, of: due.line)
  }
}
