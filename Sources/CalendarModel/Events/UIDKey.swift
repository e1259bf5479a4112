/// A UID as a key, compared by its bytes: equal strings may differ in the encoding of accents, and so be two UIDs.
package struct UIDKey: Hashable, Sendable {
  package let uid: String

  package init(_ uid: String) { self.uid = uid }

  package static func == (left: UIDKey, right: UIDKey) -> Bool { left.uid.utf8.elementsEqual(right.uid.utf8) }

  /// Equal bytes are equal strings, too.
  package func hash(into hasher: inout Hasher) { hasher.combine(uid) }
}
