package import CalendarModel

/// Changes of all later instances whose first instance has a change or cancellation of its own.
extension SeriesAssembler {
  /// How many of them a series may have. Each costs as much as listing instances.
  private static let mostMoved = 10
  /// The days behind the first instance that are searched for the next one: fewer for the usual series, and at most the
  /// 400 years of the calendar's cycle.
  private static let searchedDays = [40, 4_000, 146_097]

  /// Resolves the conflict of such a change with a change of its first instance, if both stay.
  /// - Returns: The change of all later instances, for ``addMoved(_:to:of:budget:sink:)``; nil if only one stays.
  static func changeOfLater(
    _ event: DecodedEvent, beside events: inout [DecodedEvent], at index: Int?
  ) -> DecodedEvent? {
    guard let index, events[index].event.replacesFollowing != event.event.replacesFollowing else { return nil }
    let (known, new) = (events[index], event.event)
    if SchedulingMethod(of: new) == .cancel {
      guard !new.replacesFollowing, new.sequence >= known.event.sequence, known.event.status != .cancelled else {
        return nil
      }
      // The instance is cancelled as it was changed.
      events[index].event.replacesFollowing = false
      events[index].event.status = .cancelled
      return known
    }
    // A later revision of all instances replaces that of the first one, too.
    guard Revision(new).isNewer(than: Revision(known.event)) == known.event.replacesFollowing else { return nil }
    guard new.replacesFollowing else {
      events[index] = event
      return known
    }
    return event
  }

  /// Adds such changes from the next instance on that has no change of its own, as if they had been of that one. The last
  /// comes first, because it ends those before it.
  static func addMoved(
    _ changes: [DecodedEvent], to overrides: inout OverrideList, of master: DecodedEvent?, budget: inout Budget,
    sink: inout DiagnosticSink
  ) {
    guard !changes.isEmpty else { return }
    for (number, change) in overrides.latest(of: changes).enumerated() {
      var next = NextInstance.unknown
      if let master, mayMove(number, budget) {
        var series = plainSeries(master)
        series.overrides = overrides.list.map(\.event)
        next = nextInstance(of: change.event, in: series, budget: &budget)
      }
      switch next {
      case .found(let event):
        var moved = change
        moved.event = event
        overrides.add(moved) { event, list, _ in list.append(event) }
      case .none: break
      case .unknown:
        sink.report(
          Diagnostic(
            .droppedValue,
            message: "the first instance has a change of its own; the change of the later ones is ignored",
            file: change.event.calendar.file, line: change.event.line, component: change.event.kind.rawValue,
            uid: change.event.uid, property: "RECURRENCE-ID"))
      }
    }
  }

  /// Whether the next instance of a change may be searched for, after `number` such searches.
  fileprivate static func mayMove(_ number: Int, _ budget: Budget) -> Bool {
    number < mostMoved && !budget.isSpent && budget.occurrences > 0
  }

  /// What a change of all later instances changes without its first one.
  fileprivate enum NextInstance {
    /// The change, from the next instance on.
    case found(Event)
    /// Nothing: the series ends, or another change of all later instances begins before.
    case none
    /// The search ended too early.
    case unknown
  }

  fileprivate static func nextInstance(
    of change: Event, in changed: EventSeries, budget: inout Budget
  ) -> NextInstance {
    guard let master = changed.master, let id = change.recurrenceID else { return .unknown }
    let key = InstanceKey(seriesStartingAt: master.start)
    guard let following = FollowingOverride(change, of: master, key) else { return .unknown }
    let ids = changed.overrides.compactMap { event in
      event.recurrenceID.map { (InstanceID($0, key), event.replacesFollowing) }
    }
    let own = Dictionary(ids) { $0 || $1 }
    var series = changed
    series.overrides = []
    let zone = master.start.zone ?? .utc
    let day = key.clock(of: id).date
    var isWhole = series.rules.allSatisfy { $0.count != nil || $0.until != nil }
    for count in searchedDays {
      let result = series.occurrences(in: day..<day.adding(days: count), zone: zone, budget: &budget)
      for time in result.occurrences.compactMap(\.recurrenceID) where key.of(time) > following.key {
        let instance = key.clock(of: time)
        if let endsHere = own[InstanceID(time, key)] ?? own[InstanceID(.date(instance.date), key)] {
          if endsHere { return .none }
          continue
        }
        var moved = change
        moved.recurrenceID = time
        moved.start = following.clock.with(civil: instance.adding(seconds: following.shift))
        if case .time = change.end { moved.end = .time(change.end(ofInstanceAt: moved.start, in: zone)) }
        return .found(moved)
      }
      // A search that stopped early does not get further in more days.
      if !result.diagnostics.isEmpty {
        isWhole = false
        break
      }
    }
    return isWhole ? .none : .unknown
  }
}

extension EventSeries {
  /// Adds changes of all later instances whose first instance has a change of its own: each begins with the next instance that has none, as
  /// if one file had both.
  /// - Returns: The changes that are ignored, because the next instance was not found within the limits.
  package mutating func addMoved(_ changes: [Event], budget: inout Budget) -> [Event] {
    guard let master else { return changes }
    let key = InstanceKey(seriesStartingAt: master.start)
    func place(_ change: Event) -> Int { change.recurrenceID.map { key.of($0) } ?? 0 }
    var ignored: [Event] = []
    for (number, change) in changes.sorted(by: { place($0) > place($1) }).enumerated() {
      guard SeriesAssembler.mayMove(number, budget) else {
        ignored.append(change)
        continue
      }
      switch SeriesAssembler.nextInstance(of: change, in: self, budget: &budget) {
      case .found(let moved): overrides.append(moved)
      case .none: break
      case .unknown: ignored.append(change)
      }
    }
    return ignored
  }
}
