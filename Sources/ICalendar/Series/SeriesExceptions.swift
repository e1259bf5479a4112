internal import CalendarModel

/// The effect of EXDATE and overrides on the instances of a series (RFC 5545 sections 3.8.4.4 and 3.8.5.1).
///
/// Shared by the fast listing of plain series and the general expansion.
struct SeriesExceptions: Sendable {
  /// Keys of the instances that do not take place at their own time; see ``InstanceKey``.
  private(set) var excludedKeys: Set<Int>
  /// The same keys if there are few: comparing them costs less than hashing. Empty otherwise.
  private var fewKeys: [Int] = []
  private static let few = 8
  /// The least and the greatest key; empty if there are none. Most instances are outside.
  private var leastKey = Int.max
  private var greatestKey = Int.min
  /// Days on which no instance takes place at its own time.
  private(set) var excludedDays: Set<CivilDate> = []
  /// The overrides to show, wherever they moved their instances.
  private(set) var overrides: [Event] = []

  /// Collects the exceptions of a series.
  /// - Parameter keysExcludedByRules: The keys that its EXRULEs generate.
  init(_ series: EventSeries, master: Event, keysExcludedByRules: Set<Int> = []) {
    let key = InstanceKey(seriesStartingAt: master.start)
    excludedKeys = keysExcludedByRules
    excludedKeys.reserveCapacity(keysExcludedByRules.count + series.exceptionDates.count + series.overrides.count)
    for time in series.exceptionDates { exclude(time, key) }
    // An override that excludes its own instance does not act as an EXDATE.
    let excludedByDates = excludedKeys
    for override in series.overrides {
      guard let id = override.recurrenceID else { continue }
      exclude(id, key)
      // A later revision of the series that excludes the instance also removes its override.
      if master.sequence > override.sequence, excludedByDates.contains(key.of(id)) { continue }
      overrides.append(override)
    }
    (leastKey, greatestKey) = (excludedKeys.min() ?? .max, excludedKeys.max() ?? .min)
    if excludedKeys.count <= Self.few { fewKeys = Array(excludedKeys) }
  }

  private mutating func exclude(_ time: EventTime, _ key: InstanceKey) {
    if key.isWholeDay(time) { excludedDays.insert(time.civil.date) } else { excludedKeys.insert(key.of(time)) }
  }

  /// Whether the instance with a key, at a time of the series' clock, does not take place there.
  @inline(__always)
  func isExcluded(_ key: Int, at start: @autoclosure () -> CivilDate) -> Bool {
    key >= leastKey && key <= greatestKey && isExcluded(key) || !excludedDays.isEmpty && excludedDays.contains(start())
  }

  @inline(__always)
  private func isExcluded(_ key: Int) -> Bool {
    guard !fewKeys.isEmpty else { return excludedKeys.contains(key) }
    for index in fewKeys.indices where fewKeys[index] == key { return true }
    return false
  }
}
