/// What was found out about events, so that their many occurrences ask once.
///
/// A calendar of 1 MiB can repeat a text of 1 MiB ten thousand times; reading the text each time takes minutes. Keeps the events.
///
/// Inlinable, because a generic value that is not specialized looks up its types for each occurrence.
@usableFromInline
package struct EventMemo<Value> {
  @usableFromInline typealias Entry = (event: Event, value: Value)
  @usableFromInline var entries: [Int: Entry] = [:]
  /// The event of the last answer: most occurrences are of the same event as the one before.
  @usableFromInline var lastIdentity: Int?
  @usableFromInline var lastValue: Value?

  @inlinable
  package init() {}

  /// The value of an event, made when it is first asked for.
  @inlinable
  package mutating func value(of event: Event, _ make: (Event) -> Value) -> Value {
    let identity = event.storageIdentity
    if identity == lastIdentity, let lastValue { return lastValue }
    let value: Value
    if let entry = entries[identity] {
      value = entry.value
    } else {
      value = make(event)
      entries[identity] = (event, value)
    }
    (lastIdentity, lastValue) = (identity, value)
    return value
  }
}
