internal import Glibc
internal import ICalendar
internal import Synchronization

/// The directory that pages go to. What a batch keeps for itself stands in a hidden directory inside of it: the record,
/// files not yet complete, and locks.
///
/// Every run holds a shared lock. The one that is alone clears away what killed runs left.
final class OutputDirectory: Sendable {
  let path: String
  /// Whether an earlier run has made pages here.
  let hasRecord: Bool
  private let lock: Int32
  private let record: Int32
  private let temporaryCount = Atomic<Int>(0)
  /// Begins the names of this run's temporary files: process numbers repeat where several machines share a directory.
  private let temporaryPrefix = "\(getpid())-\(UInt64.random(in: 0 ... .max))"

  private static let hiddenName = ".ics2day-batch"

  /// Opens the directory, made when it does not exist.
  /// - Parameter clearsRecord: Whether what earlier runs made is forgotten.
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
    // Whatever a crash left as the last line ends here.
    if hasRecord { _ = writeAll([0x0A], to: record) }
  }

  deinit {
    close(record)
    close(lock)
  }

  var recordPath: String { "\(path)/\(Self.hiddenName)/record" }

  /// Adds lines to the record, in one piece.
  func append(_ lines: [UInt8]) throws(FileFailure) {
    guard !lines.isEmpty else { return }
    let code = writeAll(lines, to: record)
    guard code == 0 else { throw FileFailure(path: recordPath, reason: systemMessage(code)) }
  }

  /// The path of what is called so below the directory.
  func path(of name: String) -> String { "\(path)/\(name)" }

  // MARK: Files

  /// Writes a file whole or not at all; its bytes are on the disk before it has its name.
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

  /// Gives a file that was brought to the disk its name.
  /// - Parameter isDirectoryNew: Whether its directory is not likely to be there: then it is made at once, without a vain try.
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
    // A directory below may lie on another file system.
    if code == EXDEV { return try OutputFile(path: target).replace(with: file.bytes) }
    guard code == 0 else { throw FileFailure(path: target, reason: systemMessage(code)) }
  }

  /// Brings the names in the directory to the disk. A name that a power failure takes away costs no more than to make its
  /// page again, since a page counts as made only while it is there.
  func sync() {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Does something that one run at a time may do.
  func alone<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    let descriptor = open("\(path)/\(Self.hiddenName)/index.lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    defer { if descriptor >= 0 { close(descriptor) } }
    if descriptor >= 0 { flock(descriptor, LOCK_EX) }
    try body()
  }

  /// Clears away what killed runs left, if no other run is at work; a run that ends last leaves nothing.
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

  /// Makes a directory and those above it.
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
