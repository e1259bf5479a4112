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

  /// Locks the feed, so that no other process changes its files; nil if another one has locked it.
  ///
  /// - Throws: `SystemError` if nothing can be written there.
  func lock() throws(SystemError) -> FileDescriptor? {
    let file = try openLock()
    do throws(SystemError) {
      try file.lock(.exclusiveIfFree)
    } catch  where error.number == .wouldBlock {
      return nil
    }
    // What a killed process has left.
    try? FileSystem.remove(newCopyPath)
    return file
  }

  private func openLock() throws(SystemError) -> FileDescriptor {
    let path = "\(directory)/lock"
    do throws(SystemError) {
      return try FileDescriptor(opening: path, for: .locking, permissions: Self.privateFile)
    } catch  where error.number == .noEntry {
      try FileSystem.createDirectories(directory, permissions: Self.privateDirectory)
      return try FileDescriptor(opening: path, for: .locking, permissions: Self.privateFile)
    }
  }

  /// What is known about the feed; an empty record if there is none, or it is damaged.
  func record() -> FeedRecord {
    guard let bytes = try? FileDescriptor(opening: recordPath, for: .reading).read(upTo: Self.longestRecord) else {
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

  private static let longestRecord = 64 << 20

  /// Writes the record in place, by one call, which is whole or not made when the process is killed. When the system crashes, the record may be
  /// damaged; then the feed is just asked for as if it were new. Replacing the file would bring each to disk at once.
  func store(_ record: FeedRecord) throws(SystemError) {
    let size = (try? FileSystem.status(of: recordPath))?.size ?? 0
    var bytes = record.bytes
    // Over all of the old one: blanks behind a record mean nothing.
    if bytes.count < size { bytes += [UInt8](repeating: 0x20, count: size - bytes.count) }
    do throws(SystemError) {
      let file = try FileDescriptor(opening: recordPath, for: .writing)
      try file.write(bytes)
      try file.close()
    } catch  where error.number == .noEntry {
      let file = try FileDescriptor(opening: recordPath, for: .creating, permissions: Self.privateFile)
      try file.write(bytes)
      try file.close()
    }
  }

  /// Replaces the copy.
  /// - Parameter isDurable: Whether it must survive a crash of the system, because it replaces a good one.
  func storeCopy(_ bytes: [UInt8], isDurable: Bool) throws(SystemError) {
    try WholeFile(path: copyPath, temporaryPath: newCopyPath, permissions: isPublished ? nil : Self.privateFile)
      .replace(with: bytes, isDurable: isDurable)
  }
}
