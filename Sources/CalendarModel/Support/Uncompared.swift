/// A stored value that comparing and hashing ignore.
@propertyWrapper
package struct Uncompared<Value: Sendable>: Hashable, Sendable {
  package var wrappedValue: Value

  package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Always true.
  package static func == (left: Self, right: Self) -> Bool { true }

  /// Hashes nothing.
  package func hash(into hasher: inout Hasher) {}
}
