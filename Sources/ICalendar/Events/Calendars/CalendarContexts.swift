internal import CalendarModel
internal import Synchronization

/// The contexts of a file's calendars, created lazily.
final class CalendarContexts: Sendable {
  private let defaultZone: Zone
  private let callerZones: CallerZones
  private let contexts: Mutex<[CalendarContext?]>

  init(count: Int, defaultZone: Zone, callerZones: CallerZones = CallerZones()) {
    self.defaultZone = defaultZone
    self.callerZones = callerZones
    contexts = Mutex(Array(repeating: nil, count: count))
  }

  func context(_ position: Int, make: (Zone, CallerZones) -> CalendarContext) -> CalendarContext {
    contexts.withLock { contexts in
      if let known = contexts[position] { return known }
      let context = make(defaultZone, callerZones)
      contexts[position] = context
      return context
    }
  }
}
