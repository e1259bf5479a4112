/// The events that the occurrences of one answer are of, held once for all of them.
package final class EventList: Sendable {
  package let events: [Event]

  package init(_ events: [Event]) {
    self.events = events
  }
}
