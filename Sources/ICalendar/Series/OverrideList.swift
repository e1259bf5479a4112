internal import CalendarModel

/// The overrides of one UID, found by the instance that each replaces.
struct OverrideList {
  /// In file order.
  var list: [DecodedEvent] = []
  private let key: InstanceKey
  /// The series' zone, for a RECURRENCE-ID without a zone.
  private let zone: Zone?
  /// The time of day at which a series in UTC starts; nil for any other series.
  private let secondOfDayInUTC: Int?
  private let hasWrittenZone: Bool
  /// The position of each instance; empty for few overrides, among which a linear search is faster.
  private var positions: [InstanceID: Int] = [:]

  private static let few = 16

  /// Creates an empty list.
  /// - Parameter events: All events of the UID.
  init(of events: [DecodedEvent]) {
    let master = events.first { $0.event.recurrenceID == nil && !$0.hasNoStart }
    let start = master?.event.start
    zone = start?.zone
    secondOfDayInUTC = if case .utc(let instant)? = start { instant.utc.secondOfDay } else { nil }
    hasWrittenZone = zone != nil && master?.startsWithZone == true
    key = InstanceKey(seriesStartingAt: start ?? .utc(Instant(secondsSinceEpoch: 0)))
  }

  /// How the RECURRENCE-ID of an override without a zone is read, if DTSTART of the series is written with a TZID or the
  /// override's zone decides; otherwise nil.
  func noteOnMissingZone(of override: DecodedEvent) -> String? {
    guard case .floating(let civil)? = override.event.recurrenceID else { return nil }
    if hasWrittenZone { return "RECURRENCE-ID has no zone but DTSTART of the series has one; it is read in that zone" }
    guard secondOfDayInUTC != nil, ownZone(of: override, at: civil) != nil else { return nil }
    return "RECURRENCE-ID has no zone but DTSTART of the series is in UTC; it is read in the zone of its own DTSTART"
  }

  /// The zone of a RECURRENCE-ID without a zone, if the series has none; nil if it is read on the clock of the series.
  ///
  /// In a series in UTC, it has the override's zone if it is at the time of day of the series only there.
  private func ownZone(of override: DecodedEvent, at civil: CivilDateTime) -> Zone? {
    guard let zone = override.event.start.zone, let time = secondOfDayInUTC else { return override.event.start.zone }
    return civil.secondOfDay != time && zone.instant(of: civil).utc.secondOfDay == time ? zone : nil
  }

  /// Adds an override.
  /// - Parameter take: Appends it to the list or ignores it, or resolves the conflict with the override at a position.
  mutating func add(_ override: DecodedEvent, _ take: (DecodedEvent, inout [DecodedEvent], Int?) -> Void) {
    var override = override
    if case .floating(let civil)? = override.event.recurrenceID, let zone = zone ?? ownZone(of: override, at: civil) {
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

  /// The changes of all later instances that no newer change of the same ones replaces, neither of `changes` nor of the
  /// list, from the last instance to the first.
  func latest(of changes: [DecodedEvent]) -> [DecodedEvent] {
    var latest: [InstanceID: DecodedEvent] = [:]
    for change in changes {
      guard let time = change.event.recurrenceID else { continue }
      let id = InstanceID(time, key)
      if let known = latest[id], Revision(known.event).isNewer(than: Revision(change.event)) == true { continue }
      latest[id] = change
    }
    // A CANCEL replaces nothing: it cancels the later instances as they were changed.
    for known in list where known.event.replacesFollowing && SchedulingMethod(of: known.event) != .cancel {
      guard let time = known.event.recurrenceID, let change = latest[InstanceID(time, key)] else { continue }
      if Revision(change.event).isNewer(than: Revision(known.event)) != true { latest[InstanceID(time, key)] = nil }
    }
    func place(_ id: EventTime?) -> (Int, Int) { id.map { (key.of($0), key.isWholeDay($0) ? 0 : 1) } ?? (0, 0) }
    return latest.values.sorted { place($0.event.recurrenceID) > place($1.event.recurrenceID) }
  }
}
