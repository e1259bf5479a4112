/// What reading an archive may cost. The defaults are far above what calendars need.
public struct ArchiveLimits: Hashable, Sendable {
  /// The maximum size of an archive that is opened by its path, in bytes.
  public var archiveBytes = 1 << 30
  /// The maximum number of members that are read.
  public var members = 10_000
  /// The maximum number of entries, including those that are skipped.
  public var entries = 100_000
  /// The maximum size of one member, in bytes.
  public var memberBytes = 256 << 20
  /// The maximum number of bytes that are decompressed, including skipped members of a compressed tar archive.
  public var totalBytes = 1 << 30
  /// How many times its own size an archive may decompress to. Applies beyond 1 MiB of decompressed bytes. One pass of
  /// gzip or zip compression reaches 1,032 at most, for bytes that are all the same.
  public var ratio = 1_000
  /// The maximum length of a member's name, in characters. Longer names are shortened.
  public var nameLength = 255

  /// Creates the default limits.
  public init() {}
}
