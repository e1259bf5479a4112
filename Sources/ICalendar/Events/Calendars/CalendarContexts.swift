internal import CalendarModel
internal import Synchronization

/// The contexts of a file's calendars, created lazily.
final class CalendarContexts: Sendable {
  private let defaultZone: Zone
  private let contexts: Mutex<[CalendarContext?]>

  init(count: Int, defaultZone: Zone) {
    self.defaultZone = defaultZone
    contexts = Mutex(Array(repeating: nil, count: count))
  }

  func context(_ position: Int, make: (Zone) -> CalendarContext) -> CalendarContext {
    contexts.withLock { contexts in
      if let known = contexts[position] { return known }
      let context = make(defaultZone)
      contexts[position] = context
      return context
    }
  }
}
