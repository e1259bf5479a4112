/// Everything readable in an archive.
///
///     let contents = ArchiveContents(of: bytes, name: "school.zip")
///     for member in contents.members { … }
public struct ArchiveContents: Sendable {
  /// The calendars, in archive order.
  public private(set) var members: [ArchiveMember] = []
  /// What was skipped, in sentences; see ``ArchiveReader/notes``.
  public let notes: [String]
  /// Why members may be missing; nil if the archive was read completely.
  public private(set) var error: ArchiveError?

  /// Reads all calendars of an archive.
  /// - Parameters:
  ///   - bytes: The archive.
  ///   - name: The archive's file name, which also names the only member of a gzip file.
  ///   - limits: The limits for reading. ``ArchiveLimits/totalBytes`` limits memory.
  public init(of bytes: [UInt8], name: String = "calendar", limits: ArchiveLimits = ArchiveLimits()) {
    do throws(ArchiveError) {
      var reader = try ArchiveReader(bytes, name: name, limits: limits)
      do throws(ArchiveError) {
        while let member = try reader.next() { members.append(member) }
      } catch {
        self.error = error
      }
      notes = reader.notes
    } catch {
      notes = []
      self.error = error
    }
  }
}

/// A calendar in an archive.
public struct ArchiveMember: Hashable, Sendable {
  /// The path in the archive, made safe for messages: printable, relative, without `..`, and of limited length. Names
  /// need not be unique.
  public let name: String
  /// The decompressed contents, never truncated.
  public let bytes: [UInt8]

  /// Creates a member.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
