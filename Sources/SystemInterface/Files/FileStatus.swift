/// What the system knows about a file. Equal for two points in time unless the file was written or changed between them.
package struct FileStatus: Hashable, Sendable {
  package enum Kind: Sendable {
    case regular, directory
    /// A symbolic link, where links are not followed.
    case symbolicLink
    case pipe
    /// A device or a socket.
    case other
  }

  package let kind: Kind
  /// The nine bits of the owner, the group and others.
  package let permissions: UInt32
  /// In bytes; 0 for pipes and devices.
  package let size: Int
  let device: UInt64
  let inode: UInt64
  /// The last change of the content, in nanoseconds since 1970.
  let contentTime: Int
  /// The last change of the content, in nanoseconds since 1970.
  package var changeTime: Int { contentTime }
  /// The last change of the content or the status, in nanoseconds since 1970.
  let statusTime: Int

  /// Whether the content was not written between the two points in time. Removing or replacing a file does not write it.
  package func hasSameContent(as other: FileStatus) -> Bool {
    isSameFile(as: other) && size == other.size && contentTime == other.contentTime
  }

  /// Whether both are the same file, under any name.
  package func isSameFile(as other: FileStatus) -> Bool { device == other.device && inode == other.inode }
}
