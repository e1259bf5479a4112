internal import CalendarModel
internal import Synchronization

/// What the names of zones mean by the definitions of a calendar: calendars of one program define the same few zones.
///
/// Only definitions that ``ZoneDefinitionCache`` keeps are looked for, and none of which there is something to say. One
/// cache for the process; what it answers depends on the calendar's bytes and the default zone alone.
final class ZoneNamesCache: Sendable {
  static let shared = ZoneNamesCache()

  struct Key {
    /// The numbers that ``ZoneDefinitionCache`` has for the definitions, in the order of the file.
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
  /// Hostile calendars with ever new zones must not fill the memory.
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
