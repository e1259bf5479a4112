/// Everything that could be read of an archive.
///
///     let contents = ArchiveContents(of: bytes, name: "school.zip")
///     for member in contents.members { … }
public struct ArchiveContents: Sendable {
  /// The calendars, in the order of the archive.
  public private(set) var members: [ArchiveMember] = []
  /// What was skipped, as sentences; see ``ArchiveReader/notes``.
  public let notes: [String]
  /// Why members may be missing; nil if the archive was read to its end.
  public private(set) var error: ArchiveError?

  /// Reads all calendars of an archive.
  /// - Parameters:
  ///   - bytes: The archive.
  ///   - name: The file name of the archive, which a gzip file's only member is named after.
  ///   - limits: What reading may cost. ``ArchiveLimits/totalBytes`` limits the memory.
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
