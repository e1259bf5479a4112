/// A calendar in an archive.
public struct ArchiveMember: Hashable, Sendable {
  /// The path in the archive, for messages: printable, relative, without `..`, and of limited length. Names need not be
  /// unique.
  public let name: String
  /// The decompressed contents, whole.
  public let bytes: [UInt8]

  /// Creates a member.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
