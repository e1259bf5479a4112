package import Bytes

/// The UID that readers and writers generate for an event without one.
package enum GeneratedUID {
  private static let prefix: StaticString = "generated-"

  /// The UID for a component that a name tells apart from others of its file.
  package static func text(named name: String) -> String { "\(prefix)\(name)" }

  /// The UID for an event, given a hash of its content.
  package static func text(of hash: UInt64) -> String { text(named: hash.hexadecimal) }

  /// The UID for an event, given its digest.
  package static func text(of digest: EventDigest) -> String {
    text(of: digest.bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) })
  }

  /// Whether a component may have a UID that looks generated.
  package static func mayOccur(in component: ByteView) -> Bool { component.contains(prefix) }

  /// Whether a UID has the form of a generated one.
  static func isGenerated(_ uid: String) -> Bool {
    uid.utf8.count == prefix.utf8CodeUnitCount + 16 && uid.utf8.starts(with: prefix.description.utf8)
  }
}

extension Event {
  /// Whether the event had no UID, and ``uid`` is a hash of its content.
  public var hasGeneratedUID: Bool { GeneratedUID.isGenerated(uid) }
}
