internal import CalendarModel

/// The effect of EXDATE and overrides on the instances of a series (RFC 5545 sections 3.8.4.4 and 3.8.5.1).
///
/// Shared by the fast listing of plain series and the general expansion.
struct SeriesExceptions: Sendable {
  /// Keys of the instances that do not take place at their own time, ascending; see ``InstanceKey``.
  private let excludedKeys: [Int]
  /// Days on which no instance takes place at its own time.
  private let excludedDays: Set<CivilDate>
  /// The overrides to show, wherever they moved their instances.
  private(set) var overrides: [Event] = []

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
    // An override that excludes its own instance does not act as an EXDATE.
    let excludedByDates = keys
    for override in series.overrides {
      guard let id = override.recurrenceID else { continue }
      exclude(id)
      // A later revision of the series that excludes the instance also removes its override.
      if master.sequence > override.sequence, excludedByDates.contains(key.of(id)) { continue }
      overrides.append(override)
    }
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
