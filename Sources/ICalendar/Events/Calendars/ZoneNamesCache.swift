internal import CalendarModel
internal import Synchronization

/// Process-wide cache of ``ZoneNames``, keyed by definitions, `X-WR-TIMEZONE` and default zone.
///
/// Calendars of one program define the same few zones. Only calendars without diagnostics whose definitions are all in
/// ``ZoneDefinitionCache`` are cached.
final class ZoneNamesCache: Sendable {
  static let shared = ZoneNamesCache()

  struct Key {
    /// The numbers of the definitions in ``ZoneDefinitionCache``, in file order.
    var definitions: [Int]
    /// `X-WR-TIMEZONE`.
    var calendarZoneName: String?
    var defaultZone: Zone

    fileprivate func isSame(as other: Key) -> Bool {
      definitions == other.definitions && calendarZoneName == other.calendarZoneName
        && defaultZone.isSame(as: other.defaultZone)
    }
  }

  private let known = Mutex<[(key: Key, names: ZoneNames)]>([])
  /// Limits the memory that hostile calendars can use.
  private static let most = 64
  private static let longestName = 255

  func names(_ key: Key) -> ZoneNames? {
    known.withLock { known in known.first { $0.key.isSame(as: key) }?.names }
  }

  func keep(_ names: ZoneNames, for key: Key) {
    guard key.calendarZoneName?.utf8.count ?? 0 <= Self.longestName else { return }
    known.withLock { known in
      guard known.count < Self.most, !known.contains(where: { $0.key.isSame(as: key) }) else { return }
      known.append((key, names))
    }
  }
}
