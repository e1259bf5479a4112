/// What was found out about the keys of late, so that it is not found out again: at least the last `capacity` different keys, at most
/// twice as many.
///
/// Forgetting all of them at once, each time there are too many, would forget most of those that are about to be needed.
///
/// Inlinable, because a generic value that is not specialized looks up its types each time.
@usableFromInline
package struct RecentValues<Key: Hashable, Value> {
  @usableFromInline let capacity: Int
  @usableFromInline var recent: [Key: Value] = [:]
  @usableFromInline var earlier: [Key: Value] = [:]

  @inlinable
  package init(capacity: Int) { self.capacity = capacity }

  /// The value of a key; nil if it is not known, or not any more.
  @inlinable
  package subscript(key: Key) -> Value? {
    mutating get {
      if let value = recent[key] { return value }
      guard let value = earlier[key] else { return nil }
      self.insert(value, for: key)
      return value
    }
  }

  /// Keeps the value of a key.
  @inlinable
  package mutating func insert(_ value: Value, for key: Key) {
    if recent.count >= capacity {
      swap(&recent, &earlier)
      recent.removeAll(keepingCapacity: true)
    }
    recent[key] = value
  }
}

extension RecentValues: Sendable where Key: Sendable, Value: Sendable {}
