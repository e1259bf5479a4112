internal import Bytes
internal import FeedModel
internal import SystemInterface

/// Where the copy of a feed and its record are. Files are replaced whole, by one process at a time.
struct FeedPlace: Sendable {
  /// The directory of the feed, which only its owner can read.
  let directory: String
  /// The file of the copy.
  let copyPath: String
  /// Whether the copy is for others to read.
  let isPublished: Bool

  /// The permissions of what only its owner can read.
  static let privateDirectory: UInt32 = 0o700
  private static let privateFile: UInt32 = 0o600

  /// - Parameters:
  ///   - root: The directory of all feeds.
  ///   - output: The path of the copy; nil for one in the feed's directory.
  init(root: String, address: FeedAddress, output: String?) {
    directory = "\(root)/\(address.identifier)"
    copyPath = output ?? "\(directory)/calendar.ics"
    isPublished = output != nil
  }

  private var recordPath: String { "\(directory)/state.json" }
  private var newCopyPath: String { "\(directory)/new.ics" }
  private var newRecordPath: String { "\(directory)/new.json" }

  /// Locks the feed, so that no other process changes its files; nil if another one has locked it.
  ///
  /// - Throws: `SystemError` if nothing can be written there.
  func lock() throws(SystemError) -> FileDescriptor? {
    try FileSystem.createDirectories(directory, permissions: Self.privateDirectory)
    let file = try FileDescriptor(opening: "\(directory)/lock", for: .locking)
    try file.setPermissions(Self.privateFile)
    do throws(SystemError) {
      try file.lock(.exclusiveIfFree)
    } catch  where error.number == .wouldBlock {
      return nil
    }
    // What a killed process has left.
    for path in [newCopyPath, newRecordPath] { try? FileSystem.remove(path) }
    return file
  }

  /// What is known about the feed; an empty record if there is none, or it is damaged.
  func record() -> FeedRecord {
    guard let bytes = try? FileDescriptor(opening: recordPath, for: .reading).read(upTo: 64 << 20) else {
      return FeedRecord()
    }
    return FeedRecord(bytes) ?? FeedRecord()
  }

  /// The bytes of the copy; nil if there is none.
  /// - Parameter limit: The most bytes.
  func copy(upTo limit: Int) -> [UInt8]? {
    guard let bytes = try? FileDescriptor(opening: copyPath, for: .reading).read(upTo: limit + 1),
      bytes.count <= limit, !bytes.isEmpty
    else { return nil }
    return bytes
  }

  /// Replaces the record. It may be lost when the system crashes, and then the feed is just asked for again.
  func store(_ record: FeedRecord) throws(SystemError) {
    try WholeFile(path: recordPath, temporaryPath: newRecordPath, permissions: Self.privateFile)
      .replace(with: record.bytes, isDurable: false)
  }

  /// Replaces the copy.
  /// - Parameter isDurable: Whether it must survive a crash of the system, because it replaces a good one.
  func storeCopy(_ bytes: [UInt8], isDurable: Bool) throws(SystemError) {
    try WholeFile(path: copyPath, temporaryPath: newCopyPath, permissions: isPublished ? nil : Self.privateFile)
      .replace(with: bytes, isDurable: isDurable)
  }
}
