/// An open file, closed at the end of its lifetime.
package struct FileDescriptor: ~Copyable, Sendable {
  let number: Int32
  private let isOwned: Bool

  /// Opens a file.
  /// - Parameter permissions: The permissions of a new file, before the process's umask.
  package init(opening path: String, for mode: OpenMode, permissions: UInt32 = 0o666) throws(SystemError) {
    number = try Platform.openFile(path, mode, permissions: permissions)
    isOwned = true
  }

  /// Creates a file for writing that has no name, so that it disappears with its descriptor unless it is linked.
  ///
  /// Throws where it could not be linked later.
  static func unnamed(in directory: String) throws(SystemError) -> FileDescriptor {
    let file = FileDescriptor(owning: try Platform.openUnnamedFile(in: directory, permissions: 0o666))
    _ = try Platform.status(of: Platform.pathOfFile(file.number), followsLinks: true)
    return file
  }

  private init(standard number: Int32) {
    self.number = number
    isOwned = false
  }

  /// The same open file, without owning it: not to be used after this one is closed.
  package borrowing func borrowed() -> FileDescriptor { FileDescriptor(standard: number) }

  /// Takes ownership of a descriptor.
  init(owning number: Int32) {
    self.number = number
    isOwned = true
  }

  deinit {
    if isOwned { try? Platform.closeFile(number) }
  }

  /// Closes the file. Some file systems report write errors only now.
  package consuming func close() throws(SystemError) {
    let (number, isOwned) = (number, isOwned)
    discard self
    if isOwned { try Platform.closeFile(number) }
  }

  /// Standard input, which stays open.
  package static var standardInput: FileDescriptor { FileDescriptor(standard: Platform.standardInput) }
  /// Standard output, which stays open.
  package static var standardOutput: FileDescriptor { FileDescriptor(standard: Platform.standardOutput) }
  /// Standard error, which stays open.
  package static var standardError: FileDescriptor { FileDescriptor(standard: Platform.standardError) }

  // MARK: Status

  /// The file's status (`fstat`).
  package func status() throws(SystemError) -> FileStatus { try Platform.status(of: number) }

  /// Sets the permissions of owner, group and others.
  package func setPermissions(_ permissions: UInt32) throws(SystemError) {
    try Platform.setPermissions(number, permissions)
  }

  package func lock(_ lock: FileLock) throws(SystemError) { try Platform.lock(number, lock) }

  /// Whether the file is a terminal (`isatty`).
  package var isTerminal: Bool { Platform.isTerminal(number) }

  /// The columns of the terminal; nil if unknown.
  package var terminalWidth: Int? {
    guard let size = try? Platform.terminalSize(number), size.columns > 0 else { return nil }
    return size.columns
  }

  /// The rows of the terminal; nil if unknown.
  package var terminalHeight: Int? {
    guard let size = try? Platform.terminalSize(number), size.rows > 0 else { return nil }
    return size.rows
  }

  // MARK: Waiting

  /// Makes reading and writing fail with ``ErrorNumber/wouldBlock`` instead of blocking.
  func disableWaiting() throws(SystemError) { try Platform.disableWaiting(number) }

  /// Waits until the file is readable or writable, or the other end is closed; false after a timeout in seconds.
  func wait(for event: FileEvent, seconds: Int) throws(SystemError) -> Bool {
    let end = SystemClock.monotonic.milliseconds + seconds * 1_000
    while true {
      let rest = max(0, end - SystemClock.monotonic.milliseconds)
      do {
        return try Platform.wait(number, for: event, milliseconds: rest)
      } catch  where error.number == .interrupted {
        continue
      }
    }
  }

  /// Writes some of the bytes to a stream of a ``Pipe`` and returns their number.
  func send(_ bytes: Span<UInt8>) throws(SystemError) -> Int {
    while true {
      do {
        return try Platform.sendBytes(number, bytes)
      } catch  where error.number == .interrupted {
        continue
      }
    }
  }

  // MARK: Reading

  /// Appends the bytes available at once, at most the free capacity, and returns their number; 0 at end of file.
  package func read(into output: inout OutputSpan<UInt8>) throws(SystemError) -> Int {
    while true {
      do {
        return try Platform.readBytes(number, into: &output)
      } catch  where error.number == .interrupted {
        continue
      }
    }
  }

  /// Reads until the capacity is used or end of file. Ignores data appended during the read.
  package func fill(_ output: inout OutputSpan<UInt8>) throws(SystemError) {
    while !output.isFull, try read(into: &output) > 0 {}
  }

  /// Reads at most `limit` bytes, fewer only at end of file.
  package func read(upTo limit: Int) throws(SystemError) -> [UInt8] {
    var contents: [UInt8] = []
    // Most streams are small.
    var capacity = 1 << 12
    while contents.count < limit {
      let count = contents.count
      try contents.append(addingCapacity: min(capacity, limit - count)) {
        (output: inout OutputSpan<UInt8>) throws(SystemError) in
        _ = try read(into: &output)
      }
      if contents.count == count { break }
      capacity = 1 << 16
    }
    return contents
  }

  /// Reads available bytes, at most `limit`; waits for the first. Empty at end of file.
  package func read(atOnceUpTo limit: Int) throws(SystemError) -> [UInt8] {
    try [UInt8](capacity: limit) { (output: inout OutputSpan<UInt8>) throws(SystemError) in
      _ = try read(into: &output)
    }
  }

  // MARK: Writing

  /// Writes all bytes. Waits for the reader of a nonblocking pipe.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      do {
        written += try Platform.writeBytes(number, bytes.span.extracting(written...))
      } catch {
        switch error.number {
        case .interrupted: continue
        case .wouldBlock: try? Platform.waitUntilWritable(number)
        default: throw error
        }
      }
    }
  }

  /// Gives the file a name, which must be new.
  func link(as path: String) throws(SystemError) { try Platform.linkFile(number, as: path) }

  /// Writes the whole content to another file.
  package func copy(to other: borrowing FileDescriptor) throws(SystemError) {
    let reader = try FileDescriptor(opening: Platform.pathOfFile(number), for: .reading)
    while case let bytes = try reader.read(atOnceUpTo: 1 << 20), !bytes.isEmpty { try other.write(bytes) }
  }

  /// Starts writing the file's bytes to disk without waiting. Does nothing on systems without such a call.
  package func startSync() throws(SystemError) { try Platform.startWriting(number) }

  /// Waits until the file's bytes, or the names in a directory, are on disk.
  package func sync() throws(SystemError) { try Platform.syncFile(number) }
}

/// What to wait for on a pipe.
enum FileEvent {
  case reading, writing
}

/// An advisory lock of a whole file, held until the descriptor is closed.
package enum FileLock: Sendable {
  /// Shared with others; waits for an exclusive lock to end.
  case shared
  /// Waits until no other process holds a lock.
  case exclusive
  /// Fails with ``ErrorNumber/wouldBlock`` if another process holds a lock.
  case exclusiveIfFree
}
