/// What was found out about events, so that their many occurrences ask once.
///
/// A calendar of 1 MiB can repeat a text of 1 MiB ten thousand times; reading the text each time takes minutes. Keeps the events.
package struct EventMemo<Value> {
  private typealias Entry = (event: Event, value: Value)
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The last answer. Compared by identity alone, because most occurrences are of the same event as the one before.
  private var last: (identity: ObjectIdentifier, value: Value)?

  package init() {}

  /// The value of an event, made when it is first asked for.
  package mutating func value(of event: Event, _ make: (Event) -> Value) -> Value {
    let identity = event.storageIdentity
    if let last, last.identity == identity { return last.value }
    let value: Value
    if let entry = entries[identity] {
      value = entry.value
    } else {
      value = make(event)
      entries[identity] = (event, value)
    }
    last = (identity, value)
    return value
  }
}
