internal import CalendarModel
internal import Synchronization
internal import TimeZones

/// The contexts of a file's calendars, created lazily.
final class CalendarContexts: Sendable {
  private let defaultZone: Zone
  private let callerZones: CallerZones
  private let keepsOtherProperties: Bool
  /// See ``CalendarContext/endsRulesLocally``.
  let endsRulesLocally: Bool
  private let contexts: Mutex<[CalendarContext?]>
  /// The headers that were read without zones.
  private let headers: Mutex<[CalendarProperties?]>

  init(
    count: Int, defaultZone: Zone, callerZones: CallerZones = CallerZones(), keepsOtherProperties: Bool = false,
    endsRulesLocally: Bool = false
  ) {
    self.defaultZone = defaultZone
    self.callerZones = callerZones
    self.keepsOtherProperties = keepsOtherProperties
    self.endsRulesLocally = endsRulesLocally
    contexts = Mutex(Array(repeating: nil, count: count))
    headers = Mutex(Array(repeating: nil, count: count))
  }

  func context(_ position: Int, make: (Zone, CallerZones, Bool) -> CalendarContext) -> CalendarContext {
    contexts.withLock { contexts in
      if let known = contexts[position] { return known }
      let context = make(defaultZone, callerZones, keepsOtherProperties)
      contexts[position] = context
      return context
    }
  }

  /// The header of a calendar. Its zones are not read for it, which take longer than the rest of a small calendar.
  func properties(_ position: Int, make: () -> CalendarProperties) -> CalendarProperties {
    if let known = contexts.withLock({ $0[position] }) { return known.properties }
    return headers.withLock { headers in
      if let known = headers[position] { return known }
      let properties = make()
      headers[position] = properties
      return properties
    }
  }
}

/// Zones and aliases defined by the caller.
struct CallerZones: Equatable, Sendable {
  private var zones: [[UInt8]: Zone] = [:]

  /// Creates an empty set.
  init() {}

  /// Resolves the aliases; ignores aliases of unknown zones.
  init(zones: [String: Zone], aliases: [String: String]) {
    for (name, alias) in aliases { self.zones[Array(name.utf8)] = ZoneDatabase.system.zone(named: alias) }
    for (name, zone) in zones { self.zones[Array(name.utf8)] = zone }
  }

  /// The caller's zone for a TZID; nil if there is none.
  func zone(named name: some Collection<UInt8>) -> Zone? {
    zones.isEmpty ? nil : zones[Array(name)]
  }
}
