internal import CalendarModel
internal import TimeZones

/// The zones that the caller gives names to.
struct CallerZones: Sendable {
  private var zones: [[UInt8]: Zone] = [:]

  /// No zones.
  init() {}

  /// Resolves the aliases; ignores those of unknown zones.
  init(zones: [String: Zone], aliases: [String: String]) {
    for (name, alias) in aliases { self.zones[Array(name.utf8)] = ZoneDatabase.system.zone(named: alias) }
    for (name, zone) in zones { self.zones[Array(name.utf8)] = zone }
  }

  /// The zone that the caller gives a TZID; nil if it does not name it.
  func zone(named name: some Collection<UInt8>) -> Zone? {
    zones.isEmpty ? nil : zones[Array(name)]
  }
}
