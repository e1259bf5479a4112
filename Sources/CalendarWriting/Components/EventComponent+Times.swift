internal import CalendarModel
internal import CalendarText

/// DTSTART, and DTEND, DUE or DURATION.
extension EventComponent {
  mutating func addTimes() {
    let isDueOnly =
      event.kind == .toDo && event.end == .implied && source.map { $0["DTSTART"] == nil && $0["DUE"] != nil } == true
    if isDueOnly {
      // A rule needs a DTSTART (RFC 5545 section 3.8.5.3), which DUE must be later than (section 3.8.2.3).
      guard source?["RRULE"] != nil || source?["RDATE"] != nil else {
        return add(zones.property("DUE", event.start))
      }
      let due = lines.take("DUE")
      report("DUE", "the to-do repeats and has no DTSTART; DUE is written as DTSTART", line: due?.line ?? 0)
    }
    add(zones.property("DTSTART", event.start))
    switch event.end {
    case .implied:
      if let line = lines.all.first(where: { $0.name == "DTEND" || $0.name == "DUE" }), event.start.isDate,
        event.kind != .journal, line.value == TimeForm.text(event.start)
      {
        // Not allowed by RFC 5545, but every program reads it as that day.
        add(zones.property(line.name, event.start))
      }
      if event.start.isDate, event.kind != .journal { dropShortDuration() }
    case .time(let time): addEnd(time)
    case .duration(let duration): addDuration(duration)
    }
  }

  private mutating func addEnd(_ time: EventTime) {
    guard event.kind != .journal else { return }
    let name = event.kind == .toDo ? "DUE" : "DTEND"
    // The reader treats a to-do's DTEND as DUE.
    let line = lines.take(name) ?? (event.kind == .toDo ? lines.take("DTEND") : nil)
    // An end is after the start (RFC 5545 section 3.8.2.2); without one, a time has no length.
    if time == event.start, line == nil { return }
    // A due date includes its day.
    if event.kind == .toDo, case .date(let date) = time, event.start.isDate {
      add(zones.property(name, .date(max(date.adding(days: -1), event.start.civil.date))), from: line)
    } else {
      add(zones.property(name, time), from: line)
    }
  }

  private mutating func addDuration(_ duration: EventDuration) {
    guard event.kind != .journal, !duration.isNegative else { return }
    if event.start.isDate {
      let days = duration.days + duration.seconds / 86_400
      guard days > 0 else { return dropShortDuration() }
      return add(ContentProperty("DURATION", value: "P\(days)D"), from: lines.take("DURATION"))
    }
    let line = lines.take("DURATION")
    if duration != .zero || line != nil {
      // An end that is before its start only because the clock skips that has been read as a length.
      if line == nil { _ = lines.take(event.kind == .toDo ? "DUE" : "DTEND") }
      add(ContentProperty("DURATION", value: duration.description), from: line)
    }
  }

  /// Without a length, a date is a day.
  private mutating func dropShortDuration() {
    guard let line = lines.take("DURATION") else { return }
    report("DURATION", "DURATION is less than a day; the event is written as one day", line: line.line)
  }
}
