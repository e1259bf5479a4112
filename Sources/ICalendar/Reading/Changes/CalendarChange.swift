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
      if let series, let other = other.series { properties.formUnion(series.recurrenceDifferences(to: other)) }
      return properties
    }

    /// Identifies an event across versions; nil without a `UID`.
    var identity: Identity? {
      if event.hasGeneratedUID { return nil }
      return Identity(uid: event.uid, recurrenceID: event.recurrenceID?.identity ?? "")
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
  init(from old: [EventSeries], to new: [EventSeries]) {
    let (old, new) = (Self.components(old), Self.components(new))
    var comparison = PendingComparison(old: old)
    for component in new { comparison.take(component) }
    changes = comparison.changes()
  }

  /// The components of the old version that are not matched yet.
  private struct PendingComparison {
    let old: [Component]
    /// The components whose identity is unique.
    private var single: [Identity: Int] = [:]
    /// The others, by content, so that unchanged components are matched in constant time; last first.
    private var byContent: [Content: [Int]] = [:]
    private var byIdentity: [Identity: [Int]] = [:]
    private var isFound: [Bool]
    /// Changes in the order of the new version; nil for a component that is not matched yet.
    private var found: [CalendarChange?] = []
    private var rest: [(position: Int, component: Component)] = []

    init(old: [Component]) {
      self.old = old
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
        compare(position, component)
      } else if !byContent.isEmpty, let position = byContent[component.content]?.popLast() {
        isFound[position] = true
      } else {
        rest.append((found.count, component))
        found.append(nil)
      }
    }

    private mutating func compare(_ position: Int, _ component: Component) {
      isFound[position] = true
      let properties = old[position].differences(to: component)
      guard !properties.isEmpty else { return }
      found.append(.changed(from: old[position].event, to: component.event, properties: properties))
    }

    /// All changes. Several changed components with the same identity are compared in their order.
    consuming func changes() -> [CalendarChange] {
      for (place, component) in rest {
        var position = component.identity.flatMap { byIdentity[$0]?.popLast() }
        while let other = position, isFound[other] {
          position = component.identity.flatMap { byIdentity[$0]?.popLast() }
        }
        guard let position else {
          found[place] = .added(component.event)
          continue
        }
        isFound[position] = true
        found[place] = .changed(
          from: old[position].event, to: component.event, properties: old[position].differences(to: component))
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
  /// Events are the same if they have the same `UID` and `RECURRENCE-ID`; without a `UID`, if they have the same
  /// contents. Rules, recurrence dates and exception dates are properties of the event that they repeat. Not
  /// considered: `DTSTAMP`, `SEQUENCE`, `LAST-MODIFIED` and `CREATED`; the properties of the calendar; the order of
  /// events and properties, their folding and line ends; the name of the file.
  /// - Parameter old: The earlier version.
  /// - Returns: Added and changed events in the order of this version, then removed ones in the order of the earlier.
  /// - Complexity: O(*n*) in the size of both; decodes the events whose bytes differ.
  public func changes(since old: CalendarFile) -> [CalendarChange] {
    // Messages of other files may have changed any event.
    guard old.reader.receivedEvents == nil, reader.receivedEvents == nil else {
      return CalendarComparison(from: old.series().series, to: series().series).changes
    }
    let changed = UnchangedEvents(old.reader, reader).changed
    return CalendarComparison(from: old.reader.series(of: changed.old), to: reader.series(of: changed.new)).changes
  }
}
