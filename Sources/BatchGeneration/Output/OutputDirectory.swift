internal import AgendaGeneration
internal import Bytes
internal import ICalendar
internal import Synchronization
internal import SystemInterface

/// The output directory. A hidden subdirectory contains the record, unfinished files and locks.
///
/// Every run holds a shared lock. A run that is alone removes the files left by killed runs.
final class OutputDirectory: Sendable {
  let path: String
  /// Whether an earlier run wrote pages here.
  let hasRecord: Bool
  private let lock: FileDescriptor
  private let record: FileDescriptor
  private let temporaryCount = Atomic<Int>(0)
  /// The prefix of this run's temporary files. Process IDs are not unique if several machines share a directory.
  private let temporaryPrefix = "\(CurrentProcess.identifier)-\(UInt64.random(in: 0 ... .max))"

  private static let hiddenName = ".ics2day-batch"

  /// Opens the directory and creates it if it does not exist.
  /// - Parameter clearsRecord: Whether to discard the record of earlier runs.
  init(_ path: String, clearsRecord: Bool) throws(FileError) {
    self.path = path
    let hidden = "\(path)/\(Self.hiddenName)"
    try Self.makeDirectories(hidden)
    do {
      lock = try FileDescriptor(opening: "\(hidden)/lock", for: .locking)
      if (try? lock.lock(.exclusiveIfFree)) != nil {
        Self.sweep(hidden)
        if clearsRecord { try? FileSystem.remove("\(hidden)/record") }
      }
      try lock.lock(.shared)
    } catch {
      throw FileError(path: "\(hidden)/lock", error)
    }
    hasRecord = ((try? FileSystem.status(of: "\(hidden)/record"))?.size ?? 0) > 0
    do {
      record = try FileDescriptor(opening: "\(hidden)/record", for: .appending)
    } catch {
      throw FileError(path: "\(hidden)/record", error)
    }
    // Terminates a last line that a crash may have torn.
    if hasRecord { try? record.write([0x0A]) }
  }

  var recordPath: String { "\(path)/\(Self.hiddenName)/record" }

  /// Appends lines to the record with a single write.
  func append(_ lines: [UInt8]) throws(FileError) {
    guard !lines.isEmpty else { return }
    do { try record.write(lines) } catch { throw FileError(path: recordPath, error) }
  }

  /// Whether a file exists with the content that was written.
  /// - Parameter content: The value of the content's ``Bytes/Fingerprint``.
  func holds(_ name: String, _ content: UInt64) -> Bool {
    do {
      let file = try FileDescriptor(opening: path(of: name), for: .readingWithoutWaiting)
      return Fingerprint(of: try SourceStream(file, path: name).readAll()).value == content
    } catch {
      return false
    }
  }

  /// The path of a name in the directory.
  func path(of name: String) -> String { "\(path)/\(name)" }

  // MARK: Files

  /// Writes a file atomically; its bytes are on disk before it has its name.
  func write(_ bytes: [UInt8], to name: String) throws(FileError) {
    let file = try begin(bytes, named: name)
    file.bringToDisk()
    try finish(file)
  }

  /// Writes the bytes of a file under a temporary name.
  func begin(_ bytes: [UInt8], named name: String) throws(FileError) -> UnfinishedFile {
    let number = temporaryCount.add(1, ordering: .relaxed).newValue
    let temporary = "\(path)/\(Self.hiddenName)/\(temporaryPrefix)-\(number).tmp"
    do throws(SystemError) {
      let descriptor = try FileDescriptor(opening: temporary, for: .creating)
      do {
        try descriptor.write(bytes)
      } catch {
        try? FileSystem.remove(temporary)
        throw error
      }
      return UnfinishedFile(name: name, bytes: bytes, temporary: temporary, descriptor: descriptor)
    } catch {
      throw FileError(path: path(of: name), error)
    }
  }

  /// Renames a file that is on disk to its final name.
  /// - Parameter isDirectoryNew: Whether its directory probably does not exist yet. It is then created first, to avoid
  ///   a failing rename.
  func finish(_ file: UnfinishedFile, isDirectoryNew: Bool = false) throws(FileError) {
    let target = path(of: file.name)
    if file.error == nil, isDirectoryNew { try? FileSystem.createDirectory(FileSystem.parent(of: target)) }
    var failure = file.error ?? Self.rename(file.temporary, to: target)
    if failure?.number == .noEntry {
      do {
        try Self.makeDirectories(FileSystem.parent(of: target))
      } catch {
        try? FileSystem.remove(file.temporary)
        throw error
      }
      failure = Self.rename(file.temporary, to: target)
    }
    guard let failure else { return }
    try? FileSystem.remove(file.temporary)
    // A subdirectory may be on another file system.
    guard failure.number == .crossDevice else { throw FileError(path: target, failure) }
    try OutputFile(path: target).replace(with: file.bytes)
  }

  /// Flushes the directory entries to disk. A name lost in a power failure only causes its page to be rendered again,
  /// because the record of a missing page is ignored.
  func sync() {
    try? FileDescriptor(opening: path, for: .directory).sync()
  }

  /// Runs the body under an exclusive lock.
  func alone<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    let file = try? FileDescriptor(opening: "\(path)/\(Self.hiddenName)/index.lock", for: .locking)
    try? file?.lock(.exclusive)
    defer { extendLifetime(file) }
    try body()
  }

  /// Removes the files of killed runs if no other run is active.
  func sweep() {
    if (try? lock.lock(.exclusiveIfFree)) != nil { Self.sweep("\(path)/\(Self.hiddenName)") }
  }

  private static func sweep(_ hidden: String) {
    for entry in (try? FileSystem.entries(of: hidden)) ?? [] where entry.name.hasSuffix(".tmp") {
      try? FileSystem.remove("\(hidden)/\(entry.name)")
    }
  }

  private static func rename(_ source: String, to target: String) -> SystemError? {
    do { try FileSystem.rename(source, to: target) } catch { return error }
    return nil
  }

  /// Creates a directory and its parents.
  static func makeDirectories(_ path: String) throws(FileError) {
    do { try FileSystem.createDirectories(path) } catch { throw FileError(path: path, error) }
  }
}
