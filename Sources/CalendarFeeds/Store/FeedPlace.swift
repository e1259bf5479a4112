internal import FeedModel
internal import SystemInterface

/// Where the copy of a feed and its record are. Files are replaced whole, by one process at a time.
///
/// No symbolic link below the directories of feeds and copies is followed.
struct FeedPlace: Sendable {
  /// The directory of the feed, which only its owner can read.
  private let own: FeedFolder
  /// The directory of the copy.
  private let published: FeedFolder?
  /// The name of the copy in its directory.
  private let copyName: String
  private let recordName: String

  /// The permissions of what only its owner can read.
  static let privateDirectory: UInt32 = 0o700
  private static let privateFile: UInt32 = 0o600

  private static let lockName = "lock"
  private static let newCopyName = "new.ics"

  /// - Parameters:
  ///   - root: The directory of all feeds.
  ///   - output: The directory of the copy and its name there; nil for one in the feed's directory.
  ///   - record: The name of the record.
  init(
    root: FeedFolder, address: FeedAddress, output: (folder: FeedFolder, name: String)?, record: String = "state.json"
  ) {
    recordName = record
    own = FeedFolder(address.identifier, in: root)
    published = output?.folder
    copyName = output?.name ?? "calendar.ics"
  }

  /// The file of the copy.
  var copyPath: String { "\((published ?? own).path)/\(copyName)" }

  /// Whether the copy is for others to read.
  var isPublished: Bool { published != nil }

  /// Locks the feed, so that no other process changes its files; nil if another one has locked it.
  ///
  /// - Throws: `SystemError` if nothing can be written there.
  func lock() throws(SystemError) -> FileDescriptor? {
    let folder = try own.created(permissions: Self.privateDirectory)
    let file = try folder.open(Self.lockName, for: .locking, permissions: Self.privateFile)
    do throws(SystemError) {
      try file.lock(.exclusiveIfFree)
    } catch  where error.number == .wouldBlock {
      return nil
    }
    // What a killed process has left.
    try? folder.remove(Self.newCopyName)
    return file
  }

  /// What is known about the feed; an empty record if there is none, or it is damaged.
  func record() -> FeedRecord {
    guard let bytes = try? own.opened().open(recordName, for: .reading).read(upTo: Self.longestRecord)
    else {
      return FeedRecord()
    }
    return FeedRecord(bytes) ?? FeedRecord()
  }

  /// The bytes of the copy; nil if there is none.
  /// - Parameter limit: The most bytes.
  func copy(upTo limit: Int) -> [UInt8]? {
    guard let bytes = try? (published ?? own).opened().open(copyName, for: .reading).read(upTo: limit + 1),
      bytes.count <= limit, !bytes.isEmpty
    else { return nil }
    return bytes
  }

  private static let longestRecord = 64 << 20

  /// Writes the record in place, by one call, which is whole or not made when the process is killed. When the system crashes, the record may be
  /// damaged; then the feed is just asked for as if it were new. Replacing the file would bring each to disk at once.
  func store(_ record: FeedRecord) throws(SystemError) {
    let folder = try own.opened()
    let size = (try? folder.status(of: recordName))?.size
    var bytes = record.bytes
    // Over all of the old one: blanks behind a record mean nothing.
    if let size, bytes.count < size { bytes += [UInt8](repeating: 0x20, count: size - bytes.count) }
    let file = try folder.open(
      recordName, for: size == nil ? .creating : .writing, permissions: Self.privateFile)
    try file.write(bytes)
    try file.close()
  }

  /// Replaces the copy.
  /// - Parameter isDurable: Whether it must survive a crash of the system, because it replaces a good one.
  func storeCopy(_ bytes: [UInt8], isDurable: Bool) throws(SystemError) {
    let folder = try own.opened()
    try folder.replace(
      copyName, in: try published?.opened() ?? folder, with: bytes, temporaryName: Self.newCopyName,
      permissions: isPublished ? nil : Self.privateFile, isDurable: isDurable)
  }
}
