internal import Bytes

/// The UID that a reader or writer makes for an event without one.
package enum GeneratedUID {
  private static let prefix = "generated-"

  /// The UID of an event whose content has a hash.
  package static func text(of hash: UInt64) -> String { prefix + hash.hexadecimal }

  /// The UID of an event that was made without one.
  package static func text(of digest: EventDigest) -> String {
    text(of: digest.bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) })
  }

  /// Whether a UID has the form of a generated one.
  static func isGenerated(_ uid: String) -> Bool {
    uid.utf8.starts(with: prefix.utf8) && uid.utf8.count == prefix.utf8.count + 16
  }
}

extension Event {
  /// Whether ``uid`` is a hash of the event's content, because the event in the calendar has none.
  public var hasGeneratedUID: Bool { GeneratedUID.isGenerated(uid) }
}
