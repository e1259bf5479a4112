public import CalendarModel

/// One difference between two versions of a calendar.
public enum CalendarChange: Hashable, Sendable {
  /// The event is only in the new version.
  case added(Event)
  /// The event is only in the old version.
  case removed(Event)
  /// The event is in both, with different contents: the old one, the new one, and the properties that differ.
  case changed(from: Event, to: Event, properties: Set<EventProperty>)

  /// The event of the new version, or the removed one.
  public var event: Event {
    switch self {
    case .added(let event), .removed(let event), .changed(_, let event, _): event
    }
  }
}

/// Finds the differences between the events of two versions of a calendar.
struct CalendarComparison {
  private(set) var changes: [CalendarChange] = []

  /// One `VEVENT`, with its series if it is a master.
  private struct Component {
    let event: Event
    /// Nil for an override.
    let series: EventSeries?

    /// The properties that differ.
    func differences(to other: Component) -> Set<EventProperty> {
      var properties = event.contentDifferences(to: other.event)
      // The same instance in another form.
      if event.replacesFollowing == other.event.replacesFollowing, let moment, moment == other.moment {
        properties.remove(.recurrenceID)
      }
      if let series, let other = other.series { properties.formUnion(series.recurrenceDifferences(to: other)) }
      return properties
    }

    /// Identifies an event across versions; nil without a `UID`.
    var identity: Identity? {
      if event.hasGeneratedUID { return nil }
      return Identity(uid: event.uid, recurrenceID: event.recurrenceID?.identity ?? "")
    }

    /// Identifies an override by the instant of its `RECURRENCE-ID`, in whatever zone it is written; nil for others.
    var moment: Identity? {
      guard !event.hasGeneratedUID, let id = event.recurrenceID else { return nil }
      guard case .zoned(let civil, let zone) = id else { return identity }
      return Identity(uid: event.uid, recurrenceID: EventTime.utc(zone.instant(of: civil)).identity)
    }

    /// Equal for components with equal contents.
    var content: Content { Content(identity: identity, values: event.contentKey + (series?.recurrenceKey ?? [])) }
  }

  private struct Identity: Hashable {
    let uid: String
    let recurrenceID: String
  }

  private struct Content: Hashable {
    let identity: Identity?
    let values: [String]
  }

  /// Compares two versions.
  /// - Parameter others: The differences between an old event and a new one that are not in the model.
  init(
    from old: [EventSeries], to new: [EventSeries],
    others: @escaping (_ old: Event, _ new: Event) -> Set<EventProperty> = { _, _ in [] }
  ) {
    let (old, new) = (Self.components(old), Self.components(new))
    var comparison = PendingComparison(old: old, others: others)
    for component in new { comparison.take(component) }
    changes = comparison.changes()
  }

  /// The components of the old version that are not matched yet.
  private struct PendingComparison {
    let old: [Component]
    let others: (_ old: Event, _ new: Event) -> Set<EventProperty>
    /// The components whose identity is unique.
    private var single: [Identity: Int] = [:]
    /// The others, by content, so that unchanged components are matched in constant time; last first.
    private var byContent: [Content: [Int]] = [:]
    private var byIdentity: [Identity: [Int]] = [:]
    private var isFound: [Bool]
    /// Changes in the order of the new version; nil for a component that is not matched yet.
    private var found: [CalendarChange?] = []
    private var rest: [(position: Int, component: Component)] = []

    init(old: [Component], others: @escaping (_ old: Event, _ new: Event) -> Set<EventProperty>) {
      (self.old, self.others) = (old, others)
      isFound = Array(repeating: false, count: old.count)
      single.reserveCapacity(old.count)
      var isShared: Set<Identity> = []
      for (position, component) in old.enumerated() {
        guard let identity = component.identity else {
          byContent[component.content, default: []].append(position)
          continue
        }
        if single.updateValue(position, forKey: identity) != nil { isShared.insert(identity) }
      }
      guard !isShared.isEmpty || !byContent.isEmpty else { return }
      for identity in isShared { single[identity] = nil }
      for (position, component) in old.enumerated().reversed() {
        guard let identity = component.identity, isShared.contains(identity) else { continue }
        byContent[component.content, default: []].append(position)
        byIdentity[identity, default: []].append(position)
      }
    }

    /// Compares a component of the new version.
    mutating func take(_ component: Component) {
      let identity = component.identity
      if let identity, let position = single.removeValue(forKey: identity) {
        if let change = pair(position, component) { found.append(change) }
      } else if !byContent.isEmpty, let position = byContent[component.content]?.popLast() {
        if let change = pair(position, component) { found.append(change) }
      } else {
        rest.append((found.count, component))
        found.append(nil)
      }
    }

    /// Pairs a component with one of the old version. Returns the change; nil if they do not differ.
    private mutating func pair(_ position: Int, _ component: Component) -> CalendarChange? {
      isFound[position] = true
      let (before, after) = (old[position].event, component.event)
      let properties = old[position].differences(to: component).union(others(before, after))
      guard !properties.isEmpty else { return nil }
      return CalendarChange.changed(from: before, to: after, properties: properties)
    }

    /// All changes. Several changed components with the same identity are compared in their order, then overrides of the same instant.
    consuming func changes() -> [CalendarChange] {
      var left: [(position: Int, component: Component)] = []
      for (place, component) in rest {
        var position = component.identity.flatMap { byIdentity[$0]?.popLast() }
        while let other = position, isFound[other] {
          position = component.identity.flatMap { byIdentity[$0]?.popLast() }
        }
        guard let position else {
          left.append((place, component))
          continue
        }
        found[place] = pair(position, component)
      }
      var byMoment: [Identity: [Int]] = [:]
      for position in old.indices.reversed() where !left.isEmpty && !isFound[position] {
        if let moment = old[position].moment { byMoment[moment, default: []].append(position) }
      }
      for (place, component) in left {
        let position = component.moment.flatMap { byMoment[$0]?.popLast() }
        if let position { found[place] = pair(position, component) } else { found[place] = .added(component.event) }
      }
      let removed = old.indices.filter { !isFound[$0] }.map { CalendarChange.removed(old[$0].event) }
      return found.compactMap { $0 } + removed
    }
  }

  private static func components(_ all: [EventSeries]) -> [Component] {
    var components: [Component] = []
    for series in all {
      if let master = series.master { components.append(Component(event: master, series: series)) }
      for override in series.overrides { components.append(Component(event: override, series: nil)) }
    }
    return components
  }
}

extension CalendarFile {
  /// The events that differ from an earlier version of the calendar.
  ///
  /// Events are the same if they have the same `UID` and `RECURRENCE-ID`, as written or as an instant; without a `UID`, if
  /// they have the same contents. Rules, recurrence dates and exception dates are properties of the event that they
  /// repeat, and so are the components `PARTICIPANT`, `VLOCATION` and `VRESOURCE` (RFC 9073) inside it. Not
  /// considered: `DTSTAMP`, `SEQUENCE`, `LAST-MODIFIED` and `CREATED`; the properties of the calendar; the order of
  /// events and properties, their folding and line ends; the name of the file.
  /// - Parameter old: The earlier version.
  /// - Returns: Added and changed events in the order of this version, then removed ones in the order of the earlier.
  /// - Complexity: O(*n*) in the size of both; decodes the events whose bytes differ.
  public func changes(since old: CalendarFile) -> [CalendarChange] {
    func related(_ previous: Event, _ event: Event) -> Set<EventProperty> {
      relatedDifferences(of: event, from: previous, in: old)
    }
    // Messages of other files may have changed any event.
    guard old.reader.receivedEvents == nil, reader.receivedEvents == nil else {
      return CalendarComparison(from: old.series().series, to: series().series, others: related).changes
    }
    let changed = UnchangedEvents(old.reader, reader).changed
    return CalendarComparison(
      from: old.reader.series(of: changed.old), to: reader.series(of: changed.new), others: related
    ).changes
  }
}
