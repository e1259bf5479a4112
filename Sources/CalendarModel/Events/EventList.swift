/// Event storage shared by the occurrences of one result, or the storage of a single occurrence.
package final class EventList: Sendable {
  /// Times that cannot be expressed relative to the event's start.
  struct OwnTimes: Sendable {
    let recurrenceID: EventTime?
    let start: EventTime
    let end: EventTime
  }

  private let first: Event
  private let others: ArraySlice<Event>
  /// The times of the only occurrence, if they cannot be expressed relative to the event's start.
  let own: OwnTimes?

  /// Creates storage for the occurrences of some events; nil if there are none.
  package init?(_ events: [Event]) {
    guard let first = events.first else { return nil }
    self.first = first
    others = events.dropFirst()
    own = nil
  }

  /// Creates storage for one occurrence.
  init(_ event: Event, own: OwnTimes? = nil) {
    first = event
    others = []
    self.own = own
  }

  @inline(__always)
  func event(at position: Int) -> Event { position == 0 ? first : others[position] }
}
