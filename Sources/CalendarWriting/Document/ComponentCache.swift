internal import CalendarModel
internal import CalendarText
internal import ICalendar
internal import Synchronization

/// The components that the instances of events were read from: all instances of an event have the same one.
package final class ComponentCache: Sendable {
  private struct Place: Hashable {
    let file: String
    let line: Int
  }

  private let components = Mutex<[Place: ContentComponent?]>([:])

  /// Creates an empty cache.
  package init() {}

  /// The maximum number of components that are kept.
  private static let limit = 256

  /// The component of an event, looked up by `find` the first time.
  func component(of event: Event, _ find: () -> ContentComponent?) -> ContentComponent? {
    let place = Place(file: event.calendar.file, line: event.line)
    if let known = components.withLock({ $0[place] }) { return known }
    let found = find()
    components.withLock { components in
      if components.count >= Self.limit { components = [:] }
      components[place] = .some(found)
    }
    return found
  }
}
