/// What was found out about events, so that their many occurrences ask once.
///
/// A calendar of 1 MiB can repeat a text of 1 MiB ten thousand times; reading the text each time takes minutes. Keeps the events.
package struct EventMemo<Value> {
  private typealias Entry = (event: Event, value: Value)
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var last: Entry?

  package init() {}

  /// The value of an event, made when it is first asked for.
  package mutating func value(of event: Event, _ make: (Event) -> Value) -> Value {
    if let last, last.event.isSame(as: event) { return last.value }
    if let entry = entries[event.storageIdentity] {
      last = entry
      return entry.value
    }
    let entry: Entry = (event, make(event))
    entries[event.storageIdentity] = entry
    last = entry
    return entry.value
  }
}
