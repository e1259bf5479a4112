internal import CalendarModel

/// Combines the events of one UID into series: masters, overrides and older revisions.
enum SeriesAssembler {
  /// Combines the events of one UID, usually into one series.
  ///
  /// The result contains several series if events share a UID but are not revisions of each other; no event is dropped.
  static func assemble(
    _ events: [DecodedEvent], check: inout SeriesCheck, sink: inout DiagnosticSink
  ) -> [EventSeries] {
    // An event and the to-do that it was made from may have one UID.
    if let kind = events.first?.event.kind, events.count > 1, events.contains(where: { $0.event.kind != kind }) {
      return EventKind.allCases.flatMap { kind in
        let ofKind = events.filter { $0.event.kind == kind }
        return ofKind.isEmpty ? [] : assemble(ofKind, check: &check, sink: &sink)
      }
    }
    if events.count == 1, let event = events.first, event.event.recurrenceID == nil,
      event.event.calendar.method != "CANCEL"
    {
      return [series(event, [], check: &check, sink: &sink)]
    }
    var masters: [DecodedEvent] = []
    var overrides: [DecodedEvent] = []
    var overrideIndices: [EventTime: Int] = [:]
    var cancellation: Event?
    let zone = events.first { $0.event.recurrenceID == nil && !$0.isCancellation }?.event.start.zone
    for var event in events {
      if case .floating(let civil)? = event.event.recurrenceID, let zone = zone ?? event.event.start.zone {
        event.event.recurrenceID = .zoned(civil, zone)
      }
      if event.event.calendar.method == "CANCEL" {
        event.event.status = .cancelled
        if event.event.recurrenceID == nil, cancellation.map({ $0.sequence < event.event.sequence }) ?? true {
          cancellation = event.event
        }
        if event.isCancellation { continue }
      }
      if let id = event.event.recurrenceID {
        // A linear search is faster than a dictionary for few overrides.
        if overrides.count == Self.fewOverrides, overrideIndices.isEmpty {
          for (index, override) in overrides.enumerated() {
            if let id = override.event.recurrenceID { overrideIndices[id] = index }
          }
        }
        let known =
          overrides.count < Self.fewOverrides
          ? overrides.firstIndex { $0.event.recurrenceID == id } : overrideIndices[id]
        if known == nil, overrides.count >= Self.fewOverrides { overrideIndices[id] = overrides.count }
        take(event, into: &overrides, at: known, sink: &sink)
      } else {
        take(event, into: &masters, at: masters.isEmpty ? nil : 0, sink: &sink)
      }
    }
    for override in overrides where !override.rules.isEmpty {
      sink.report(
        Diagnostic(
          .droppedValue, message: "an override has an RRULE; the RRULE is ignored",
          file: override.event.calendar.file, line: override.event.line, component: override.event.kind.rawValue,
          uid: override.event.uid, property: "RRULE"))
    }
    if let cancellation { cancel(&masters, &overrides, by: cancellation, sink: &sink) }
    if masters.isEmpty {
      guard !overrides.isEmpty else { return [] }
      var series = EventSeries(master: nil)
      series.overrides = overrides.map(\.event)
      for override in overrides {
        sink.report(
          Diagnostic(
            .orphanedOverride,
            message: "the series of this instance is not in the file; shown as a separate event",
            file: override.event.calendar.file, line: override.event.line, component: override.event.kind.rawValue,
            uid: override.event.uid, property: "RECURRENCE-ID"))
      }
      return [series]
    }
    return masters.enumerated().map { index, master in
      series(master, index == 0 ? overrides.map(\.event) : [], check: &check, sink: &sink)
    }
  }

  private static func series(
    _ master: DecodedEvent, _ overrides: [Event], check: inout SeriesCheck, sink: inout DiagnosticSink
  ) -> EventSeries {
    var series = EventSeries(master: master.event)
    series.rules = master.rules
    series.exceptionRules = master.exceptionRules
    series.recurrenceDates = master.recurrenceDates
    series.exceptionDates = master.exceptionDates
    series.overrides = overrides
    if !master.rules.isEmpty {
      for index in overrides.indices { series.overrides[index].seriesRules = master.rules }
    }
    check.check(series, ruleLines: master.ruleLines, sink: &sink)
    check.checkOverrides(series, sink: &sink)
    return series
  }

  private static let fewOverrides = 16

  /// Cancels all events up to the revision of a cancellation of the whole series (RFC 5546 section 3.2.5).
  private static func cancel(
    _ masters: inout [DecodedEvent], _ overrides: inout [DecodedEvent], by cancellation: Event,
    sink: inout DiagnosticSink
  ) {
    for index in masters.indices where masters[index].event.sequence <= cancellation.sequence {
      masters[index].event.status = .cancelled
    }
    for index in overrides.indices where overrides[index].event.sequence <= cancellation.sequence {
      overrides[index].event.status = .cancelled
    }
    if masters.isEmpty, overrides.isEmpty {
      sink.report(
        Diagnostic(
          .cancelledEvent, message: "cancels an event that is not in the file", file: cancellation.calendar.file,
          line: cancellation.line, component: cancellation.kind.rawValue, uid: cancellation.uid))
    }
  }

  /// Adds an event, or resolves the conflict with the event at `index` that has the same UID and RECURRENCE-ID.
  private static func take(
    _ event: DecodedEvent, into events: inout [DecodedEvent], at index: Int?, sink: inout DiagnosticSink
  ) {
    guard let index else { return events.append(event) }
    let known = events[index].event
    let new = event.event
    func report(_ message: String) {
      sink.report(
        Diagnostic(
          .duplicateEvent, message: message, file: new.calendar.file, line: new.line, component: new.kind.rawValue,
          uid: new.uid, property: "UID"))
    }
    if new.calendar.method == "CANCEL", new.sequence >= known.sequence {
      events[index].event.status = .cancelled
      return
    }
    if known.calendar.method == "CANCEL", known.sequence >= new.sequence {
      events[index] = event
      events[index].event.status = .cancelled
      return
    }
    switch Revision(new).isNewer(than: Revision(known)) {
    case true?:
      report("newer revision of the event on line \(known.line); it replaces that event")
      events[index] = event
    case false?:
      report("older revision of the event on line \(known.line); ignored")
    case nil:
      let isRepetition = isRepeated(event, of: events[index])
      if isRepetition {
        report("duplicate of the event on line \(known.line); shown once")
      } else if new.recurrenceID != nil {
        report("second override of the same instance; the later one is used")
        events[index] = event
      } else {
        report("same UID as the event on line \(known.line), but not a revision of it; both are shown")
        events.append(event)
      }
    }
  }

  private static func isRepeated(_ event: DecodedEvent, of other: DecodedEvent) -> Bool {
    event.event.start == other.event.start && event.event.end == other.event.end
      && event.event.summary == other.event.summary && event.rules == other.rules
      && event.recurrenceDates == other.recurrenceDates
  }
}
