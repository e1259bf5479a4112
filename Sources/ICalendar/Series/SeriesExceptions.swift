package import CalendarModel

/// The effect of EXDATE and overrides on the instances of a series (RFC 5545 sections 3.8.4.4 and 3.8.5.1).
///
/// Shared by the fast listing of plain series and the general expansion.
struct SeriesExceptions: Sendable {
  /// Keys of the instances that do not take place at their own time, ascending; see ``InstanceKey``.
  private let excludedKeys: [Int]
  /// Days on which no instance takes place at its own time.
  private let excludedDays: Set<CivilDate>
  /// The overrides to show, wherever they moved their instances.
  let overrides: [Event]

  /// Collects the exceptions of a series.
  /// - Parameter keysExcludedByRules: The keys that its EXRULEs generate.
  init(_ series: EventSeries, master: Event, keysExcludedByRules: Set<Int> = []) {
    let key = InstanceKey(seriesStartingAt: master.start)
    var keys = keysExcludedByRules
    var days: Set<CivilDate> = []
    keys.reserveCapacity(keysExcludedByRules.count + series.exceptionDates.count + series.overrides.count)
    func exclude(_ time: EventTime) {
      if key.isWholeDay(time) { days.insert(time.civil.date) } else { keys.insert(key.of(time)) }
    }
    for time in series.exceptionDates { exclude(time) }
    for override in series.overrides { if let id = override.recurrenceID { exclude(id) } }
    overrides = series.overridesInEffect
    (excludedKeys, excludedDays) = (keys.sorted(), days)
  }

  /// Whether the instance with a key, at a time of the series' clock, does not take place there.
  @inline(__always)
  func isExcluded(_ key: Int, at start: @autoclosure () -> CivilDate) -> Bool {
    nextExcludedKey(from: key) == key || !excludedDays.isEmpty && excludedDays.contains(start())
  }

  /// The first excluded key that is not before a key.
  @inline(__always)
  private func nextExcludedKey(from key: Int) -> Int? {
    // Most instances are outside.
    guard let least = excludedKeys.first, let greatest = excludedKeys.last, key <= greatest else { return nil }
    return key <= least ? least : excludedKeys[excludedKeys.indices.partitioningIndex { excludedKeys[$0] >= key }]
  }

  /// The first key after one whose instance may not take place, nil if there is none.
  @inline(__always)
  func nextUnsureKey(after key: Int) -> Int? { excludedDays.isEmpty ? nextExcludedKey(from: key + 1) : key + 1 }
}

extension EventSeries {
  /// The overrides whose instances are not excluded by a later revision of the series.
  package var overridesInEffect: [Event] {
    guard let master else { return overrides }
    let overrides = overrides.filter { $0.recurrenceID != nil }
    guard !exceptionDates.isEmpty, overrides.contains(where: { $0.sequence < master.sequence }) else {
      return overrides
    }
    let key = InstanceKey(seriesStartingAt: master.start)
    let excluded = Set(exceptionDates.map { InstanceID($0, key) })
    func isExcluded(_ id: EventTime) -> Bool {
      excluded.contains(InstanceID(id, key)) || excluded.contains(InstanceID(.date(key.clock(of: id).date), key))
    }
    return overrides.filter { $0.sequence >= master.sequence || !($0.recurrenceID.map(isExcluded) ?? false) }
  }
}
