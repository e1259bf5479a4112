internal import CalendarModel
internal import Synchronization

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
