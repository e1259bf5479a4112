internal import Glibc
internal import ICalendar
internal import Synchronization
internal import AgendaGeneration

/// The output directory. A hidden subdirectory contains the record, unfinished files and locks.
///
/// Every run holds a shared lock. A run that is alone removes the files left by killed runs.
final class OutputDirectory: Sendable {
  let path: String
  /// Whether an earlier run wrote pages here.
  let hasRecord: Bool
  private let lock: Int32
  private let record: Int32
  private let temporaryCount = Atomic<Int>(0)
  /// The prefix of this run's temporary files. Process IDs are not unique if several machines share a directory.
  private let temporaryPrefix = "\(getpid())-\(UInt64.random(in: 0 ... .max))"

  private static let hiddenName = ".ics2day-batch"

  /// Opens the directory and creates it if it does not exist.
  /// - Parameter clearsRecord: Whether to discard the record of earlier runs.
  init(_ path: String, clearsRecord: Bool) throws(FileFailure) {
    self.path = path
    let hidden = "\(path)/\(Self.hiddenName)"
    try Self.makeDirectories(hidden)
    lock = open("\(hidden)/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard lock >= 0 else { throw FileFailure(path: "\(hidden)/lock", reason: systemMessage(errno)) }
    let isAlone = flock(lock, LOCK_EX | LOCK_NB) == 0
    if isAlone {
      Self.sweep(hidden)
      if clearsRecord { unlink("\(hidden)/record") }
    }
    guard flock(lock, LOCK_SH) == 0 else { throw FileFailure(path: "\(hidden)/lock", reason: systemMessage(errno)) }
    var status = stat()
    hasRecord = stat("\(hidden)/record", &status) == 0 && status.st_size > 0
    record = open("\(hidden)/record", O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard record >= 0 else { throw FileFailure(path: "\(hidden)/record", reason: systemMessage(errno)) }
    // Terminates a last line that a crash may have torn.
    if hasRecord { _ = writeAll([0x0A], to: record) }
  }

  deinit {
    close(record)
    close(lock)
  }

  var recordPath: String { "\(path)/\(Self.hiddenName)/record" }

  /// Appends lines to the record with a single write.
  func append(_ lines: [UInt8]) throws(FileFailure) {
    guard !lines.isEmpty else { return }
    let code = writeAll(lines, to: record)
    guard code == 0 else { throw FileFailure(path: recordPath, reason: systemMessage(code)) }
  }

  /// The path of a name in the directory.
  func path(of name: String) -> String { "\(path)/\(name)" }

  // MARK: Files

  /// Writes a file atomically; its bytes are on disk before it has its name.
  func write(_ bytes: [UInt8], to name: String) throws(FileFailure) {
    var file = try begin(bytes, named: name)
    file.bringToDisk()
    try finish(file)
  }

  /// Writes the bytes of a file under a temporary name.
  func begin(_ bytes: [UInt8], named name: String) throws(FileFailure) -> UnfinishedFile {
    let number = temporaryCount.add(1, ordering: .relaxed).newValue
    let temporary = "\(path)/\(Self.hiddenName)/\(temporaryPrefix)-\(number).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileFailure(path: path(of: name), reason: systemMessage(errno)) }
    let code = writeAll(bytes, to: descriptor)
    guard code == 0 else {
      close(descriptor)
      unlink(temporary)
      throw FileFailure(path: path(of: name), reason: systemMessage(code))
    }
    return UnfinishedFile(name: name, bytes: bytes, temporary: temporary, descriptor: descriptor)
  }

  /// Renames a file that is on disk to its final name.
  /// - Parameter isDirectoryNew: Whether its directory probably does not exist yet. It is then created first, to avoid
  ///   a failing rename.
  func finish(_ file: UnfinishedFile, isDirectoryNew: Bool = false) throws(FileFailure) {
    let target = path(of: file.name)
    if file.code == 0, isDirectoryNew { mkdir(Self.parent(of: target), 0o777) }
    var code = file.code == 0 ? Self.rename(file.temporary, to: target) : file.code
    if code == ENOENT {
      do {
        try Self.makeDirectories(Self.parent(of: target))
      } catch {
        unlink(file.temporary)
        throw error
      }
      code = Self.rename(file.temporary, to: target)
    }
    if code != 0 { unlink(file.temporary) }
    // A subdirectory may be on another file system.
    if code == EXDEV { return try OutputFile(path: target).replace(with: file.bytes) }
    guard code == 0 else { throw FileFailure(path: target, reason: systemMessage(code)) }
  }

  /// Flushes the directory entries to disk. A name lost in a power failure only causes its page to be rendered again,
  /// because the record of a missing page is ignored.
  func sync() {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Runs the body under an exclusive lock.
  func alone<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    let descriptor = open("\(path)/\(Self.hiddenName)/index.lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    defer { if descriptor >= 0 { close(descriptor) } }
    if descriptor >= 0 { flock(descriptor, LOCK_EX) }
    try body()
  }

  /// Removes the files of killed runs if no other run is active.
  func sweep() {
    if flock(lock, LOCK_EX | LOCK_NB) == 0 { Self.sweep("\(path)/\(Self.hiddenName)") }
  }

  private static func sweep(_ hidden: String) {
    guard let directory = opendir(hidden) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(".tmp") { unlink("\(hidden)/\(name)") }
    }
  }

  private static func rename(_ source: String, to target: String) -> Int32 {
    Glibc.rename(source, target) == 0 ? 0 : errno
  }

  static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Creates a directory and its parents.
  static func makeDirectories(_ path: String) throws(FileFailure) {
    if mkdir(path, 0o777) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, parent(of: path) != path else {
      throw FileFailure(path: path, reason: systemMessage(errno))
    }
    try makeDirectories(parent(of: path))
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw FileFailure(path: path, reason: systemMessage(errno))
    }
  }
}
