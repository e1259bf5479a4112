internal import CalendarModel
internal import Synchronization
internal import TimeZones

/// The contexts of a file's calendars, created lazily.
final class CalendarContexts: Sendable {
  private let defaultZone: Zone
  private let callerZones: CallerZones
  private let keepsOtherProperties: Bool
  private let contexts: Mutex<[CalendarContext?]>

  init(count: Int, defaultZone: Zone, callerZones: CallerZones = CallerZones(), keepsOtherProperties: Bool = false) {
    self.defaultZone = defaultZone
    self.callerZones = callerZones
    self.keepsOtherProperties = keepsOtherProperties
    contexts = Mutex(Array(repeating: nil, count: count))
  }

  func context(_ position: Int, make: (Zone, CallerZones, Bool) -> CalendarContext) -> CalendarContext {
    contexts.withLock { contexts in
      if let known = contexts[position] { return known }
      let context = make(defaultZone, callerZones, keepsOtherProperties)
      contexts[position] = context
      return context
    }
  }
}

/// The zones that the caller gives names to.
struct CallerZones: Equatable, Sendable {
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
