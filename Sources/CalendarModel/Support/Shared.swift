/// A value in shared storage: one reference, which copies share until one of them is changed.
///
/// For values of more than 256 bytes, which would otherwise be copied field by field wherever they are stored.
///
/// Unsafe: exclusive access is not checked at run time. Storage is changed only while it is uniquely referenced, and
/// then the compiler keeps accesses to the owner from overlapping.
@propertyWrapper @usableFromInline
package struct Shared<Value: Sendable>: Sendable {
  @usableFromInline
  final class Storage: @unchecked Sendable {
    @safe @exclusivity(unchecked) @usableFromInline var value: Value

    @inlinable
    init(_ value: Value) { self.value = value }
  }

  @usableFromInline var storage: Storage

  /// The value. Changing it copies the storage first if it is shared.
  @inlinable
  package var wrappedValue: Value {
    @inline(__always)
    _read { yield storage.value }
    @inline(__always)
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }

  /// Moves a value into storage.
  @inlinable
  package init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  /// Whether both share storage.
  @inlinable
  package func isSame(as other: Self) -> Bool { storage === other.storage }
}

extension Shared: Equatable where Value: Equatable {
  /// Compares the values; immediately true if both share storage.
  @inlinable
  package static func == (left: Self, right: Self) -> Bool {
    left.isSame(as: right) || left.storage.value == right.storage.value
  }
}

extension Shared: Hashable where Value: Hashable {
  /// Hashes the value.
  @inlinable
  package func hash(into hasher: inout Hasher) { storage.value.hash(into: &hasher) }
}
