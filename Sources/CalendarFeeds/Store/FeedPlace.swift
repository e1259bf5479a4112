internal import FeedModel
internal import SystemInterface

/// The files of one feed: copy and record. Files are replaced atomically, by one process at a time.
///
/// Symbolic links below the directories of feeds and copies are never followed.
struct FeedPlace: Sendable {
  /// The directory of the feed, readable only by its owner.
  private let own: FeedFolder
  /// The directory of the copy.
  private let published: FeedFolder?
  /// The name of the copy in its directory.
  private let copyName: String
  private let recordName: String

  /// The permissions of files and directories readable only by their owner.
  static let privateDirectory: UInt32 = 0o700
  private static let privateFile: UInt32 = 0o600

  private static let lockName = "lock"
  private static let newCopyName = "new.ics"

  /// - Parameters:
  ///   - root: The cache directory.
  ///   - output: The directory of the copy and its file name; nil to use the feed's directory.
  ///   - record: The name of the record.
  init(
    root: FeedFolder, address: FeedAddress, output: (folder: FeedFolder, name: String)?, record: String = "state.json"
  ) {
    recordName = record
    own = FeedFolder(address.identifier, in: root)
    published = output?.folder
    copyName = output?.name ?? "calendar.ics"
  }

  /// In the published directory if there is one, otherwise in the feed's own.
  var copyPath: String { "\((published ?? own).path)/\(copyName)" }

  /// Whether others may read the copy.
  var isPublished: Bool { published != nil }

  /// The name of the copy in the output directory; nil if it is in the feed's own.
  var publishedName: String? { published == nil ? nil : copyName }

  /// Locks the feed against other processes; nil if another one holds the lock.
  ///
  /// - Throws: `SystemError` if the directory is not writable.
  func lock() throws(SystemError) -> FileDescriptor? {
    let folder = try own.created(permissions: Self.privateDirectory)
    let file = try folder.open(Self.lockName, for: .locking, permissions: Self.privateFile)
    do throws(SystemError) {
      try file.lock(.exclusiveIfFree)
    } catch  where error.number == .wouldBlock {
      return nil
    }
    // Removes files left by a killed process.
    try? folder.remove(Self.newCopyName)
    return file
  }

  /// The feed's record; empty if there is none, or it is damaged.
  func record() -> FeedRecord {
    guard let bytes = try? own.opened().open(recordName, for: .reading).read(upTo: Self.longestRecord)
    else {
      return FeedRecord()
    }
    return FeedRecord(bytes) ?? FeedRecord()
  }

  /// The bytes of the copy; nil if there is none.
  /// - Parameter limit: The maximum number of bytes.
  func copy(upTo limit: Int) -> [UInt8]? {
    guard let bytes = try? (published ?? own).opened().open(copyName, for: .reading).read(upTo: limit + 1),
      bytes.count <= limit, !bytes.isEmpty
    else { return nil }
    return bytes
  }

  private static let longestRecord = 64 << 20

  /// Overwrites the record with one call, which happens completely or not at all if the process is killed. A system
  /// crash may damage the record; then the feed is treated as new. Replacing the file would sync it to disk each time.
  func store(_ record: FeedRecord) throws(SystemError) {
    let folder = try own.opened()
    let size = (try? folder.status(of: recordName))?.size
    var bytes = record.bytes
    // Overwrites the whole old record: blanks after a record have no meaning.
    if let size, bytes.count < size { bytes += [UInt8](repeating: 0x20, count: size - bytes.count) }
    let file = try folder.open(
      recordName, for: size == nil ? .creating : .writing, permissions: Self.privateFile)
    try file.write(bytes)
    try file.close()
  }

  /// Replaces the copy.
  /// - Parameter isDurable: Whether it must survive a system crash, because it replaces a good copy.
  func storeCopy(_ bytes: [UInt8], isDurable: Bool) throws(SystemError) {
    let folder = try own.opened()
    try folder.replace(
      copyName, in: try published?.opened() ?? folder, with: bytes, temporaryName: Self.newCopyName,
      permissions: isPublished ? nil : Self.privateFile, isDurable: isDurable)
  }
}
