internal import CalendarModel

/// Combines the events of one UID into series: masters, overrides and older revisions.
enum SeriesAssembler {
  /// Combines the events of one UID, usually into one series.
  ///
  /// The result contains several series if events share a UID but are not revisions of each other; no event is dropped.
  static func assemble(
    _ events: [DecodedEvent], check: inout SeriesCheck, sink: inout DiagnosticSink
  ) -> [EventSeries] {
    // An event and the to-do created from it may share a UID.
    if let kind = events.first?.event.kind, events.count > 1, events.contains(where: { $0.event.kind != kind }) {
      return EventKind.allCases.flatMap { kind in
        let ofKind = events.filter { $0.event.kind == kind }
        return ofKind.isEmpty ? [] : assemble(ofKind, check: &check, sink: &sink)
      }
    }
    if events.count == 1, let event = events.first, isMaster(event) {
      return [series(event, [], check: &check, sink: &sink)]
    }
    let messages = SchedulingMessages(events, sink: &sink)
    var parts = Parts(of: messages.revisions)
    parts.take(messages.revisions, check: &check, sink: &sink)
    parts.resolveChangesOfLater(budget: &check.replies.search, sink: &sink)
    parts.reportRules(sink: &sink)
    for addition in messages.additions { parts.add(addition, sink: &sink) }
    parts.cancel(sink: &sink)
    var assembled = parts.series(check: &check, sink: &sink)
    if !assembled.isEmpty {
      SeriesReplies.apply(messages.replies, to: &assembled[0], budget: &check.replies, sink: &sink)
    }
    if let event = messages.revisions.first?.event { messages.reportOthers(about: event, sink: &sink) }
    return assembled + parts.additions.map { series($0, [], check: &check, sink: &sink) }
  }

  /// Whether an event is neither an override nor a message about an event. One whose UID no other has is a series.
  static func isMaster(_ event: DecodedEvent) -> Bool {
    event.event.recurrenceID == nil && SchedulingMethod(of: event.event) ?? .request == .request
  }

  private static func isCancellation(_ event: DecodedEvent) -> Bool { SchedulingMethod(of: event.event) == .cancel }

  /// Completes an override from its series: the CLASS, and the contents that a cancellation need not repeat (RFC 5546
  /// section 3.2.5).
  private static func complete(_ override: inout DecodedEvent, from master: Event) {
    if !override.hasClassification { override.event.classification = master.classification }
    guard SchedulingMethod(of: override.event) == .cancel, override.event.summary == nil else { return }
    override.event.summary = master.summary
    override.event.location = override.event.location ?? master.location
    override.event.description = override.event.description ?? master.description
    if override.event.attendees.isEmpty { override.event.attendees = master.attendees }
    if override.event.end == .implied, !override.event.start.isDate {
      let end = master.end(ofInstanceAt: override.event.start, in: master.start.zone ?? .utc)
      if end != override.event.start { override.event.end = .time(end) }
    }
  }

  /// Overrides without their series.
  private static func orphans(_ overrides: [Event], sink: inout DiagnosticSink) -> EventSeries {
    var series = EventSeries(master: nil)
    series.overrides = overrides
    for override in overrides {
      sink.report(
        Diagnostic(
          .orphanedOverride,
          message: "the series of this instance is not in the file; shown as a separate event",
          file: override.calendar.file, line: override.line, component: override.kind.rawValue, uid: override.uid,
          property: "RECURRENCE-ID"))
    }
    return series
  }

  /// Adds the instances of an ADD (RFC 5546 section 3.2.4) to a series, as a recurrence date with an override.
  ///
  /// A recurring addition, or one whose start differs in form from the series, becomes a separate series.
  /// - Parameter others: Receives the additions that become separate series.
  private static func add(
    _ addition: DecodedEvent, to masters: inout [DecodedEvent], _ overrides: inout OverrideList,
    others: inout [DecodedEvent], sink: inout DiagnosticSink
  ) {
    var addition = addition
    guard let master = masters.first else {
      SchedulingMessages.note(
        "adds to a series that is not in the calendar; shown as an event of its own", addition.event, sink: &sink)
      return others.append(addition)
    }
    let place = master.event.place(seenFrom: addition.event)
    if Revision(master.event).isNewer(than: Revision(addition.event)) == true {
      return SchedulingMessages.note(
        "adds to an older revision of the event on \(place); ignored", addition.event, sink: &sink)
    }
    SchedulingMessages.note("adds to the event on \(place)", addition.event, sink: &sink)
    let start = addition.event.start
    guard addition.rules.isEmpty, addition.recurrenceDates.isEmpty, start.isDate == master.event.start.isDate else {
      return others.append(addition)
    }
    addition.event.recurrenceID = start
    masters[0].add(RecurrenceDate(start: start))
    overrides.add(addition) { take($0, into: &$1, at: $2, sink: &sink) }
  }

  /// A series of a master and its overrides.
  static func series(
    _ master: DecodedEvent, _ overrides: [Event], check: inout SeriesCheck, sink: inout DiagnosticSink
  ) -> EventSeries {
    let recurrence = master.recurrence
    var series = plainSeries(master)
    guard !overrides.isEmpty || !series.rules.isEmpty else { return series }
    series.overrides = overrides
    if !series.rules.isEmpty {
      let zone = if case .utc = master.event.start { Optional(Zone.utc) } else { master.event.start.zone }
      for index in overrides.indices where SchedulingMethod(of: overrides[index]) != .add {
        series.overrides[index].seriesRules = series.rules
        series.overrides[index].seriesZone = zone
      }
    }
    check.check(series, ruleLines: recurrence?.wrappedValue.ruleLines ?? [], sink: &sink)
    check.checkOverrides(series, sink: &sink)
    return series
  }

  /// A series of a master alone.
  static func plainSeries(_ master: DecodedEvent) -> EventSeries {
    var series = EventSeries(master: master.event)
    guard let recurrence = master.recurrence else { return series }
    series.rules = recurrence.wrappedValue.rules
    series.exceptionRules = recurrence.wrappedValue.exceptionRules
    series.recurrenceDates = recurrence.wrappedValue.recurrenceDates
    series.exceptionDates = recurrence.wrappedValue.exceptionDates
    return series
  }

  /// Removes the events that are no revisions of each other, but earlier ones of the first.
  private static func removeRevised(from masters: inout [DecodedEvent], sink: inout DiagnosticSink) {
    guard masters.count > 1, let first = masters.first?.event else { return }
    for event in masters.dropFirst().map(\.event) where Revision(first).isNewer(than: Revision(event)) == true {
      sink.report(
        Diagnostic(
          .duplicateEvent, message: "older revision of the event on \(first.place(seenFrom: event)); ignored",
          file: event.calendar.file, line: event.line, component: event.kind.rawValue, uid: event.uid, property: "UID"))
    }
    let others = masters.dropFirst().filter { Revision(first).isNewer(than: Revision($0.event)) != true }
    if others.count + 1 < masters.count { masters = [masters[0]] + others }
  }

  /// Cancels the changes of all later instances that a cancellation of them covers (RFC 5546 section 3.2.5).
  private static func cancelFollowing(_ overrides: inout [DecodedEvent], by cancellations: [Event]) {
    guard !cancellations.isEmpty else { return }
    let zone = cancellations.lazy.compactMap { $0.recurrenceID?.zone }.first ?? .utc
    // Each in order of its first instance, with the latest SEQUENCE up to there.
    var latest = cancellations.compactMap { event in
      event.recurrenceID.map { (first: $0.instant(in: zone), sequence: event.sequence) }
    }
    latest.sort { $0.first < $1.first }
    for index in latest.indices.dropFirst() {
      latest[index].sequence = max(latest[index].sequence, latest[index - 1].sequence)
    }
    for index in overrides.indices where overrides[index].event.status != .cancelled {
      guard let id = overrides[index].event.recurrenceID?.instant(in: zone) else { continue }
      let later = latest.indices.partitioningIndex { latest[$0].first > id }
      guard later > 0, latest[later - 1].sequence >= overrides[index].event.sequence else { continue }
      overrides[index].event.status = .cancelled
    }
  }

  /// Cancels all events up to the revision of a cancellation of the whole series (RFC 5546 section 3.2.5).
  private static func cancel(
    _ masters: inout [DecodedEvent], _ overrides: inout [DecodedEvent], _ additions: inout [DecodedEvent],
    by cancellation: Event
  ) {
    for index in masters.indices where masters[index].event.sequence <= cancellation.sequence {
      masters[index].event.status = .cancelled
    }
    for index in overrides.indices where overrides[index].event.sequence <= cancellation.sequence {
      overrides[index].event.status = .cancelled
    }
    for index in additions.indices where additions[index].event.sequence <= cancellation.sequence {
      additions[index].event.status = .cancelled
    }
  }

  /// Adds an event, or resolves the conflict with the event at `index` that has the same UID and RECURRENCE-ID.
  private static func take(
    _ event: DecodedEvent, into events: inout [DecodedEvent], at index: Int?, sink: inout DiagnosticSink
  ) {
    guard let index else { return events.append(event) }
    let known = events[index].event
    let new = event.event
    if SchedulingMethod(of: new) == .cancel, new.sequence >= known.sequence || known.status == .cancelled {
      // A change of one instance cannot be a change of all later ones, which have the contents of their series.
      if new.replacesFollowing, !known.replacesFollowing { events[index] = event }
      events[index].event.status = .cancelled
      return
    }
    // An addition comes after the cancellation of its instance.
    if SchedulingMethod(of: known) == .cancel, known.sequence >= new.sequence {
      if SchedulingMethod(of: new) == .cancel { return }
      events[index] = event
      events[index].event.status = .cancelled
      return
    }
    let isOfOtherFile = new.calendar.file != known.calendar.file
    func report(_ message: String) {
      // Repetitions across files are normal.
      if isOfOtherFile { return SchedulingMessages.note(message, new, sink: &sink) }
      sink.report(
        Diagnostic(
          .duplicateEvent, message: message, file: new.calendar.file, line: new.line, component: new.kind.rawValue,
          uid: new.uid, property: "UID"))
    }
    let place = known.place(seenFrom: new)
    switch Revision(new).isNewer(than: Revision(known)) {
    case true?:
      report(
        isOfOtherFile
          ? "has a newer revision of the event on \(place)"
          : "newer revision of the event on \(place); it replaces that event")
      events[index] = event
    case false?:
      report(
        isOfOtherFile
          ? "has an older revision of the event on \(place); ignored"
          : "older revision of the event on \(place); ignored")
    case nil:
      let isRepetition = isRepeated(event, of: events[index])
      if isRepetition {
        report("\(isOfOtherFile ? "repeats" : "duplicate of") the event on \(place); shown once")
      } else if new.recurrenceID != nil {
        report("second override of the same instance; the later one is used")
        events[index] = event
      } else {
        report("same UID as the event on \(place), but not a revision of it; both are shown")
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

extension SeriesAssembler {
  /// The events of one UID, separated by what they are in their series.
  private struct Parts {
    /// The series, and events that are not revisions of it.
    private var masters: [DecodedEvent] = []
    private var overrides: OverrideList
    /// Changes of all later instances whose first instance has a change of its own.
    private var moved: [DecodedEvent] = []
    /// Additions that become separate series.
    private(set) var additions: [DecodedEvent] = []
    /// The latest cancellation of the whole series.
    private var cancellation: Event?
    private var cancellationsOfLater: [Event] = []
    /// Cancellations without a report of their own.
    private var unreported: [DecodedEvent] = []

    init(of revisions: [DecodedEvent]) { overrides = OverrideList(of: revisions) }

    /// Takes the revisions. Cancellations are last, because they cancel all revisions up to theirs, in whatever order the
    /// messages come.
    mutating func take(_ revisions: [DecodedEvent], check: inout SeriesCheck, sink: inout DiagnosticSink) {
      let cancellations = revisions.filter(SeriesAssembler.isCancellation)
      for event in cancellations.isEmpty ? revisions : revisions.filter({ !SeriesAssembler.isCancellation($0) }) {
        take(event, check: &check, sink: &sink)
      }
      for event in cancellations { takeCancellation(event, check: &check, sink: &sink) }
      // The first event only ever gives way to a newer one, so the last of them has all older ones.
      SeriesAssembler.removeRevised(from: &masters, sink: &sink)
    }

    private mutating func takeCancellation(
      _ event: DecodedEvent, check: inout SeriesCheck, sink: inout DiagnosticSink
    ) {
      var event = event
      event.event.status = .cancelled
      if event.event.recurrenceID == nil, cancellation.map({ $0.sequence < event.event.sequence }) ?? true {
        cancellation = event.event
      }
      if event.event.replacesFollowing { cancellationsOfLater.append(event.event) }
      // One that is ignored has a report of its own.
      if event.hasNoStart || !take(event, check: &check, sink: &sink) { unreported.append(event) }
    }

    /// Takes one event.
    /// - Returns: Whether its effect is reported.
    @discardableResult
    private mutating func take(
      _ event: DecodedEvent, check: inout SeriesCheck, sink: inout DiagnosticSink
    ) -> Bool {
      if let note = overrides.noteOnMissingZone(of: event) { check.reportZone(note, of: event.event, sink: &sink) }
      let reportCount = sink.reportCount
      if event.event.recurrenceID == nil {
        SeriesAssembler.take(event, into: &masters, at: masters.isEmpty ? nil : 0, sink: &sink)
      } else {
        takeOverride(event, sink: &sink)
      }
      return sink.reportCount > reportCount
    }

    private mutating func takeOverride(_ event: DecodedEvent, sink: inout DiagnosticSink) {
      let sequence = masters.first?.event.sequence ?? 0
      var change: DecodedEvent?
      overrides.add(event) { event, overrides, index in
        var event = event
        if SeriesAssembler.isCancellation(event), event.event.sequence < sequence {
          // Instances without a change of their own are of the later revision of the series.
          guard index != nil else {
            return SchedulingMessages.note(
              "cancels an instance of an older revision of its series; ignored", event.event, sink: &sink)
          }
          event.event.replacesFollowing = false
        }
        change = SeriesAssembler.changeOfLater(event, beside: &overrides, at: index)
        if change == nil { SeriesAssembler.take(event, into: &overrides, at: index, sink: &sink) }
      }
      if let change { moved.append(change) }
    }

    /// Resolves the changes and cancellations of all later instances.
    mutating func resolveChangesOfLater(budget: inout Budget, sink: inout DiagnosticSink) {
      SeriesAssembler.addMoved(moved, to: &overrides, of: masters.first, budget: &budget, sink: &sink)
      SeriesAssembler.cancelFollowing(&overrides.list, by: cancellationsOfLater)
    }

    func reportRules(sink: inout DiagnosticSink) {
      for override in overrides.list where !override.rules.isEmpty {
        sink.report(
          Diagnostic(
            .droppedValue, message: "an override has an RRULE; the RRULE is ignored",
            file: override.event.calendar.file, line: override.event.line, component: override.event.kind.rawValue,
            uid: override.event.uid, property: "RRULE"))
      }
    }

    mutating func add(_ addition: DecodedEvent, sink: inout DiagnosticSink) {
      SeriesAssembler.add(addition, to: &masters, &overrides, others: &additions, sink: &sink)
    }

    /// Cancels what a cancellation of the whole series covers, and reports what cancellations do.
    mutating func cancel(sink: inout DiagnosticSink) {
      if let cancellation { SeriesAssembler.cancel(&masters, &overrides.list, &additions, by: cancellation) }
      let cancelled = [masters, overrides.list].joined().first { !SeriesAssembler.isCancellation($0) }
      SchedulingMessages.reportCancellations(unreported, of: cancelled?.event, sink: &sink)
    }

    /// The series of the masters; additions become series of their own elsewhere.
    mutating func series(check: inout SeriesCheck, sink: inout DiagnosticSink) -> [EventSeries] {
      guard let first = masters.first else {
        return overrides.list.isEmpty ? [] : [SeriesAssembler.orphans(overrides.list.map(\.event), sink: &sink)]
      }
      for index in overrides.list.indices { SeriesAssembler.complete(&overrides.list[index], from: first.event) }
      return masters.enumerated().map { index, master in
        SeriesAssembler.series(
          master, index == 0 ? overrides.list.map(\.event) : [], check: &check, sink: &sink)
      }
    }
  }
}
