internal import CalendarModel

/// The overrides of one UID, found by the instance that each replaces.
struct OverrideList {
  /// In file order.
  var list: [DecodedEvent] = []
  private let key: InstanceKey
  /// The series' zone, for a RECURRENCE-ID without a zone.
  private let zone: Zone?
  /// The position of each instance; empty for few overrides, among which a linear search is faster.
  private var positions: [InstanceID: Int] = [:]

  private static let few = 16

  /// Creates an empty list.
  /// - Parameter events: All events of the UID.
  init(of events: [DecodedEvent]) {
    let master = events.first { $0.event.recurrenceID == nil && !$0.hasNoStart }?.event
    zone = master?.start.zone
    key = InstanceKey(seriesStartingAt: master?.start ?? .utc(Instant(secondsSinceEpoch: 0)))
  }

  /// Adds an override.
  /// - Parameter take: Appends it to the list or ignores it, or resolves the conflict with the override at a position.
  mutating func add(_ override: DecodedEvent, _ take: (DecodedEvent, inout [DecodedEvent], Int?) -> Void) {
    var override = override
    if case .floating(let civil)? = override.event.recurrenceID, let zone = zone ?? override.event.start.zone {
      override.event.recurrenceID = .zoned(civil, zone)
    }
    guard let time = override.event.recurrenceID else { return }
    let id = InstanceID(time, key)
    if list.count == Self.few, positions.isEmpty {
      for (position, known) in list.enumerated() {
        if let time = known.event.recurrenceID { positions[InstanceID(time, key)] = position }
      }
    }
    let known =
      list.count < Self.few
      ? list.firstIndex { $0.event.recurrenceID.map { InstanceID($0, key) } == id } : positions[id]
    let count = list.count
    take(override, &list, known)
    if known == nil, list.count > count, count >= Self.few { positions[id] = count }
  }
}
