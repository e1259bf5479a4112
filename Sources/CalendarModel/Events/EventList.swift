/// The events that the occurrences of one answer are of, held once for all of them; or the event of one occurrence.
package final class EventList: Sendable {
  /// Times that are stated otherwise than the event's start.
  struct OwnTimes: Sendable {
    let recurrenceID: EventTime?
    let start: EventTime
    let end: EventTime
  }

  private let first: Event
  private let others: ArraySlice<Event>
  /// The times of the one occurrence that it is for, when the clock of the event's start does not tell them.
  let own: OwnTimes?

  /// For the occurrences of some events; nil without any.
  package init?(_ events: [Event]) {
    guard let first = events.first else { return nil }
    self.first = first
    others = events.dropFirst()
    own = nil
  }

  /// For one occurrence.
  init(_ event: Event, own: OwnTimes? = nil) {
    first = event
    others = []
    self.own = own
  }

  @inline(__always)
  func event(at position: Int) -> Event { position == 0 ? first : others[position] }
}
