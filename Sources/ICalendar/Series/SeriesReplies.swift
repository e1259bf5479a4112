internal import CalendarModel

/// Applies attendees' responses to a series (`METHOD:REPLY`, RFC 5546 section 3.2.3). A reply never moves anything.
///
/// The latest reply of an attendee by SEQUENCE and DTSTAMP wins, unless the event itself is a later revision. A reply
/// with a RECURRENCE-ID applies to that instance, which becomes an override, and takes precedence over one for the
/// series.
struct SeriesReplies {
  /// The cost limits for the replies of one file.
  struct Budget {
    /// The search steps for finding instances.
    var search = ICalendar.Budget(
      occurrences: ReadingLimits.occurrencesOfSmallInput, occurrencesPerSeries: 10_000,
      searchSteps: SeriesCheck.searchLimit, pageBytes: 0)
    /// The number of attendees in all overrides created by replies.
    fileprivate var attendees = 1_000_000
  }

  /// The effect of a reply.
  private enum Fate: Int {
    case ignored, missing, superseded, outdated, applied
  }

  /// The latest replies by address in lower case, as indices in `replies`.
  private typealias Answers = [String: Int]

  private let key: InstanceKey
  /// Oldest first.
  private let replies: [Event]
  private var fates: [Fate]
  private var ofSeries: Answers = [:]
  private var ofInstances: [InstanceID: Answers] = [:]
  /// The instances that replies refer to, in order.
  private var instances: [(id: InstanceID, time: EventTime)] = []

  /// Applies replies to a series.
  /// - Parameter replies: Oldest first.
  static func apply(
    _ replies: [DecodedEvent], to series: inout EventSeries, budget: inout Budget, sink: inout DiagnosticSink
  ) {
    guard !replies.isEmpty, let event = series.firstEvent else { return }
    var answers = SeriesReplies(replies.map(\.event), about: event, isRecurring: series.isRecurring)
    answers.apply(to: &series, budget: &budget)
    answers.report(about: event, sink: &sink)
  }

  private init(_ replies: [Event], about event: Event, isRecurring: Bool) {
    key = InstanceKey(seriesStartingAt: event.recurrenceID ?? event.start)
    self.replies = replies
    fates = Array(repeating: .ignored, count: replies.count)
    for (position, reply) in replies.enumerated() {
      guard let address = reply.attendees.first?.participant.comparedAddress else { continue }
      let id = reply.recurrenceID.map { InstanceID($0, key) }
      // The only instance of a single event is the event itself.
      let isOfSingle = !isRecurring && event.recurrenceID == nil && id == InstanceID(event.start, key)
      let earlier: Int?
      if let id, let time = reply.recurrenceID, !isOfSingle {
        if ofInstances[id] == nil { instances.append((id, time)) }
        earlier = ofInstances[id, default: [:]].updateValue(position, forKey: address)
      } else {
        earlier = ofSeries.updateValue(position, forKey: address)
      }
      if let earlier { fates[earlier] = .superseded }
    }
  }

  private mutating func apply(to series: inout EventSeries, budget: inout Budget) {
    let former = series.master.map { master in
      Dictionary(
        master.attendees.map { ($0.participant.comparedAddress, $0.status) },
        uniquingKeysWith: { first, _ in first })
    }
    if var master = series.master {
      apply(ofSeries, to: &master, addsAttendees: true) { _, _ in true }
      series.master = master
    }
    var overridden: Set<InstanceID> = []
    for index in series.overrides.indices {
      // A response for one instance stays.
      apply(ofSeries, to: &series.overrides[index], addsAttendees: false) { address, status in
        status == .needsAction || status == former?[address]
      }
      guard !ofInstances.isEmpty, let time = series.overrides[index].recurrenceID else { continue }
      // A reply may refer to the instance by its day.
      for id in Set([InstanceID(time, key), InstanceID(.date(key.clock(of: time).date), key)]) {
        guard let answers = ofInstances[id] else { continue }
        overridden.insert(id)
        apply(answers, to: &series.overrides[index], addsAttendees: true) { _, _ in true }
      }
    }
    // Other overrides do not change these instances.
    var plain = series
    plain.overrides.removeAll { !$0.replacesFollowing }
    for (id, time) in instances where !overridden.contains(id) {
      let answers = ofInstances[id] ?? [:]
      if var override = instance(id, near: time, of: plain, budget: &budget) {
        apply(answers, to: &override, addsAttendees: true) { _, _ in true }
        series.overrides.append(override)
      } else {
        for position in answers.values { fates[position] = .missing }
      }
    }
  }

  /// Sets the responses of an event's attendees.
  /// - Parameters:
  ///   - addsAttendees: Whether uninvited people who respond become attendees.
  ///   - mayChange: Whether the response of an attendee, by address, may be changed.
  private mutating func apply(
    _ answers: Answers, to event: inout Event, addsAttendees: Bool,
    where mayChange: (String, ParticipationStatus) -> Bool
  ) {
    guard !answers.isEmpty else { return }
    var rest = answers
    var attendees = event.attendees
    func take(_ position: Int, _ body: (Attendee) -> Void) {
      let reply = replies[position]
      let isOutdated = Revision(event).isNewer(than: Revision(reply)) ?? false
      let fate = isOutdated ? Fate.outdated : .applied
      if fates[position].rawValue < fate.rawValue { fates[position] = fate }
      if !isOutdated, let answer = reply.attendees.first { body(answer) }
    }
    for index in attendees.indices {
      let address = attendees[index].participant.comparedAddress
      guard let position = rest.removeValue(forKey: address), mayChange(address, attendees[index].status) else {
        continue
      }
      take(position) { answer in
        attendees[index].status = answer.status
        // Who comes instead, and who answers for the attendee (RFC 5546 section 3.2.2.3).
        if !answer.delegatedTo.isEmpty { attendees[index].delegatedTo = answer.delegatedTo }
        if let sentBy = answer.participant.sentBy { attendees[index].participant.sentBy = sentBy }
      }
    }
    if addsAttendees { for position in rest.values.sorted() { take(position) { attendees.append($0) } } }
    event.attendees = attendees
  }

  /// The instance of a recurring series as an override of itself; nil if there is none.
  private func instance(
    _ id: InstanceID, near time: EventTime, of series: EventSeries, budget: inout Budget
  ) -> Event? {
    guard let master = series.master, series.isRecurring, !budget.search.isSpent else { return nil }
    let zone = master.start.zone ?? .utc
    let day = time.isDate ? time.civil.date : zone.civil(at: time.instant(in: zone)).date
    budget.search.spend(
      searchSteps: series.overrides.count + series.exceptionDates.count + series.recurrenceDates.count)
    let found = SeriesExpander.expand(
      series, in: Window(day.adding(days: -1)..<day.adding(days: 2), in: zone), budget: &budget.search
    ).occurrences
    let instance = found.first { occurrence in
      guard let time = occurrence.recurrenceID else { return false }
      return id == InstanceID(id.isWholeDay ? .date(key.clock(of: time).date) : time, key)
    }
    guard let instance else { return nil }
    var override = instance.event
    guard override.attendees.count <= budget.attendees else { return nil }
    budget.attendees -= override.attendees.count
    override.recurrenceID = instance.recurrenceID
    override.replacesFollowing = false
    override.alarms = AlarmSchedule.alarms(of: instance, in: zone)
    if case .time = override.end { override.end = .time(instance.end) }
    override.start = instance.start
    return override
  }

  private func report(about event: Event, sink: inout DiagnosticSink) {
    for (reply, fate) in zip(replies, fates) {
      guard let attendee = reply.attendees.first else {
        SchedulingMessages.note("names no attendee; ignored", reply, sink: &sink)
        continue
      }
      let place = event.place(seenFrom: reply)
      let instance = reply.recurrenceID == nil ? "" : "one instance of "
      let result =
        switch fate {
        case .applied: "\(instance)the event on \(place)"
        case .outdated: "an older revision of \(instance)the event on \(place); ignored"
        case .superseded: "\(instance)the event on \(place), and again later; ignored"
        case .missing: "an instance that the event on \(place) does not have; ignored"
        case .ignored: "the event on \(place), which has another answer; ignored"
        }
      SchedulingMessages.note(
        "\(attendee.participant.address) answers \(attendee.status.rawValue) to \(result)", reply, sink: &sink)
    }
  }
}
