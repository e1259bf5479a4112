internal import AgendaGeneration
internal import Bytes
internal import ICalendar
internal import Synchronization
internal import SystemInterface

/// The output directory. A hidden subdirectory contains the record, unfinished files and locks.
///
/// Every run holds a shared lock. A run that is alone removes the files left by killed runs.
///
/// The directory itself may be a symbolic link. Links below it are never followed, because somebody else may have
/// created them: a page replaces a link of the same name, and a link in place of a directory or the record is an error.
final class OutputDirectory: Sendable {
  let path: String
  /// Whether an earlier run wrote pages here.
  let hasRecord: Bool
  private let root: OpenDirectory
  private let hidden: OpenDirectory
  private let lock: FileDescriptor
  private let record: FileDescriptor
  private let folders = Mutex<[String: OpenDirectory]>([:])
  private let temporaryCount = Atomic<Int>(0)
  /// The prefix of this run's temporary files. Process IDs are not unique if several machines share a directory.
  private let temporaryPrefix = "\(CurrentProcess.identifier)-\(UInt64.random(in: 0 ... .max))"

  static let hiddenName = ".ics2day-batch"
  private static let recordName = "record"
  /// The number of directories that are kept open.
  private static let folderLimit = 16

  /// Opens the directory and creates it if it does not exist.
  /// - Parameter clearsRecord: Whether to discard the record of earlier runs.
  init(_ path: String, clearsRecord: Bool) throws(FileError) {
    self.path = path
    let place = "\(path)/\(Self.hiddenName)"
    do throws(SystemError) {
      try FileSystem.createDirectories(path)
      root = try OpenDirectory(path)
    } catch {
      throw FileError(path: path, error)
    }
    do { hidden = try root.directory(Self.hiddenName, creating: 0o777) } catch { throw FileError(path: place, error) }
    do {
      lock = try hidden.open("lock", for: .locking)
      if (try? lock.lock(.exclusiveIfFree)) != nil {
        Self.sweep(hidden)
        if clearsRecord { try? hidden.remove(Self.recordName) }
        RecordCompaction(directory: hidden, name: Self.recordName, temporaryName: "\(temporaryPrefix)-record.tmp").run()
      }
      try lock.lock(.shared)
    } catch {
      throw FileError(path: "\(place)/lock", error)
    }
    do {
      record = try hidden.open(Self.recordName, for: .appending)
      hasRecord = try record.status().size > 0
    } catch {
      throw FileError(path: "\(place)/\(Self.recordName)", error)
    }
    // Terminates a last line that a crash may have torn.
    if hasRecord { try? record.write([0x0A]) }
  }

  var recordPath: String { "\(path)/\(Self.hiddenName)/\(Self.recordName)" }

  /// Reads the record of earlier runs and other processes.
  func readRecord() throws(FileError) -> BatchRecord {
    let file: FileDescriptor
    do {
      file = try hidden.open(Self.recordName, for: .reading)
    } catch {
      if error.number == .noEntry { return BatchRecord([]) }
      throw FileError(path: recordPath, error)
    }
    return BatchRecord(try SourceStream(file, path: recordPath).readAll())
  }

  /// Appends lines to the record with a single write.
  func append(_ lines: [UInt8]) throws(FileError) {
    guard !lines.isEmpty else { return }
    do { try record.write(lines) } catch { throw FileError(path: recordPath, error) }
  }

  /// Whether a file exists with the content that was written.
  /// - Parameter content: The content's ``Bytes/Fingerprint``.
  func holds(_ name: String, _ content: UInt64) -> Bool {
    do {
      let (folder, name) = try place(of: name, creates: false)
      let file = try folder.open(name, for: .reading)
      return Fingerprint(of: try SourceStream(file, path: name).readAll()).value == content
    } catch {
      return false
    }
  }

  /// The status of a file, or of a link in its place; nil if there is none, or only behind a link.
  func status(of name: String) -> FileStatus? {
    guard let (folder, last) = try? place(of: name, creates: false) else { return nil }
    return try? folder.status(of: last)
  }

  /// The path of a name in the directory.
  func path(of name: String) -> String { "\(path)/\(name)" }

  /// Whether a directory entry exists.
  func exists(_ name: String) -> Bool { (try? root.status(of: name)) != nil }

  /// Removes a file.
  func remove(_ name: String) throws(SystemError) { try root.remove(name) }

  /// Removes an empty directory.
  func removeDirectory(_ name: String) throws(SystemError) {
    folders.withLock { $0[name] = nil }
    try root.removeDirectory(name)
  }

  /// The entries of a subdirectory; an empty name means this directory.
  func entries(of folder: String) throws(SystemError) -> [DirectoryEntry] { try root.entries(folder) }

  // MARK: Files

  /// Writes a file atomically; its bytes are on disk before it gets its name.
  func write(_ bytes: [UInt8], to name: String) throws(FileError) {
    let file = try begin(bytes, named: name)
    file.bringToDisk()
    try finish(file)
  }

  /// Writes the bytes of a file under a temporary name.
  func begin(_ bytes: [UInt8], named name: String) throws(FileError) -> UnfinishedFile {
    let temporary = newTemporaryName()
    do throws(SystemError) {
      let descriptor = try hidden.open(temporary, for: .creating)
      do {
        try descriptor.write(bytes)
      } catch {
        try? hidden.remove(temporary)
        throw error
      }
      return UnfinishedFile(name: name, bytes: bytes, temporary: temporary, descriptor: descriptor)
    } catch {
      throw FileError(path: path(of: name), error)
    }
  }

  /// Waits until many files are on disk at once.
  /// - Returns: Whether they are; if not, each must be waited for.
  func syncUnfinished() -> Bool { (try? hidden.syncFileSystem()) != nil }

  private func newTemporaryName() -> String {
    "\(temporaryPrefix)-\(temporaryCount.add(1, ordering: .relaxed).newValue).tmp"
  }

  /// Renames a file that is on disk to its final name.
  func finish(_ file: UnfinishedFile) throws(FileError) {
    var failure = file.error ?? rename(file)
    if failure?.number == .noEntry {
      // The directory was removed meanwhile.
      folders.withLock { $0 = [:] }
      failure = rename(file)
    }
    guard let failure else { return }
    try? hidden.remove(file.temporary)
    do throws(SystemError) {
      // A subdirectory may be on another file system.
      guard failure.number == .crossDevice else { throw failure }
      let (folder, name) = try place(of: file.name, creates: true)
      try folder.replace(name, in: folder, with: file.bytes, temporaryName: ".ics2day-\(newTemporaryName())")
    } catch {
      throw FileError(path: path(of: file.name), error)
    }
  }

  /// The state of a file that has its final name. A state that no file has, if somebody replaced it meanwhile.
  func recorded(_ file: UnfinishedFile) -> BatchRecord.RecordedFile {
    if let status = status(of: file.name), status.inode == file.inode, status.size == file.bytes.count,
      let recorded = BatchRecord.RecordedFile(status)
    {
      return recorded
    }
    return BatchRecord.RecordedFile(size: UInt64(file.bytes.count), inode: 0, time: 0)
  }

  private func rename(_ file: UnfinishedFile) -> SystemError? {
    do throws(SystemError) {
      let (folder, name) = try place(of: file.name, creates: true)
      try hidden.rename(file.temporary, to: name, in: folder)
    } catch {
      return error
    }
    return nil
  }

  /// The directory of a file, and the file's name there. Recently used directories are kept open, because most files
  /// are in the same directory as the previous one.
  private func place(of name: String, creates: Bool) throws(SystemError) -> (folder: OpenDirectory, name: String) {
    guard let slash = name.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (root, name) }
    let (path, last) = (String(name[..<slash]), String(name[name.utf8.index(after: slash)...]))
    if let known = folders.withLock({ $0[path] }) { return (known, last) }
    let folder = try root.directory(path, creating: creates ? 0o777 : nil)
    folders.withLock { folders in
      if folders.count >= Self.folderLimit { folders = [:] }
      folders[path] = folder
    }
    return (folder, last)
  }

  /// Flushes the directory entries to disk. A name lost in a power failure only causes its page to be rendered again,
  /// because the record of a missing page is ignored.
  func sync() { try? root.sync() }

  /// Runs the body under an exclusive lock.
  func alone<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    let file = try? hidden.open("index.lock", for: .locking)
    try? file?.lock(.exclusive)
    defer { extendLifetime(file) }
    try body()
  }

  /// Removes the files of killed runs if no other run is active.
  func sweep() {
    if (try? lock.lock(.exclusiveIfFree)) != nil { Self.sweep(hidden) }
  }

  private static func sweep(_ hidden: OpenDirectory) {
    for entry in (try? hidden.entries()) ?? [] where entry.name.hasSuffix(".tmp") { try? hidden.remove(entry.name) }
  }
}
