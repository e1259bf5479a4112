#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Open files, pipes, terminals and mappings.
///
/// Unsafe: C functions take buffers and structures, which are only valid during the call. Only the address of a mapping
/// is returned.
extension Platform {
  static let (standardInput, standardOutput, standardError) = (STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO)

  /// Reserves the descriptors of standard input, output and error if the process was started without them, so that no
  /// file gets their numbers. Using them still fails.
  static func reserveStandardDescriptors() {
    for descriptor in [standardInput, standardOutput, standardError] where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number, which is this one.
      _ = unsafe open("/dev/null", descriptor == standardInput ? O_WRONLY : O_RDONLY)
    }
  }

  static func openFile(_ path: String, _ mode: OpenMode, permissions: UInt32) throws(SystemError) -> Int32 {
    try unsafe checkedAgain(.open, path: path) {
      unsafe open($0, flags(mode) | O_CLOEXEC, mode_t(truncatingIfNeeded: permissions))
    }
  }

  /// Opens a name in a directory without following a symbolic link, and without waiting for the other end of a pipe.
  static func openFile(
    _ name: String, in directory: Int32, _ mode: OpenMode, permissions: UInt32
  ) throws(SystemError) -> Int32 {
    try unsafe checkedAgain(.open, path: name) {
      unsafe openName(
        $0, in: directory, flags(mode) | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY,
        UInt32(truncatingIfNeeded: permissions))
    }
  }

  static func flags(_ mode: OpenMode) -> Int32 {
    switch mode {
    case .reading: O_RDONLY | O_NOCTTY
    case .readingWithoutWaiting: O_RDONLY | O_NOCTTY | O_NONBLOCK
    case .directory: O_RDONLY | O_DIRECTORY
    case .writing: O_WRONLY
    case .replacing: O_WRONLY | O_CREAT | O_TRUNC
    case .creating: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
    case .locking: O_RDWR | O_CREAT
    case .appending: O_RDWR | O_CREAT | O_APPEND
    }
  }

  static func closeFile(_ descriptor: Int32) throws(SystemError) {
    _ = try checked(.close) { close(descriptor) }
  }

  /// Appends at most the free capacity and returns the number of bytes; 0 at end of file.
  static func readBytes(_ descriptor: Int32, into output: inout OutputSpan<UInt8>) throws(SystemError) -> Int {
    try unsafe output.withUnsafeMutableBufferPointer { (buffer, count) throws(SystemError) in
      let free = unsafe UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
      let taken = try checked(.read) { unsafe read(descriptor, free.baseAddress, free.count) }
      count += taken
      return taken
    }
  }

  /// Writes some of the bytes and returns their number.
  static func writeBytes(_ descriptor: Int32, _ bytes: Span<UInt8>) throws(SystemError) -> Int {
    try unsafe bytes.withUnsafeBufferPointer { buffer throws(SystemError) in
      try checked(.write) { unsafe write(descriptor, buffer.baseAddress, buffer.count) }
    }
  }

  static func waitUntilWritable(_ descriptor: Int32) throws(SystemError) {
    var event = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = try checked(.poll) { unsafe poll(&event, 1, -1) }
  }

  /// Waits for an event; false after the timeout.
  static func wait(_ descriptor: Int32, for event: FileEvent, milliseconds: Int) throws(SystemError) -> Bool {
    let events = Int16(event == .reading ? POLLIN : POLLOUT)
    var event = pollfd(fd: descriptor, events: events, revents: 0)
    return try checked(.poll) { unsafe poll(&event, 1, Int32(clamping: milliseconds)) } > 0
  }

  static func disableWaiting(_ descriptor: Int32) throws(SystemError) {
    let flags = try checked(.setFlags) { fcntl(descriptor, F_GETFL) }
    _ = try checked(.setFlags) { fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) }
  }

  /// The reading and writing end of a pipe.
  static func makePipe() throws(SystemError) -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    _ = try checked(.createPipe) { openPipe(&ends) }
    return try notStandard(ends)
  }

  /// The ends of a bidirectional stream, to which ``sendBytes(_:_:)`` writes.
  static func makeStream() throws(SystemError) -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    _ = try checked(.createPipe) { openStream(&ends) }
    return try notStandard(ends)
  }

  /// Two descriptors that are not standard input, output or error, and that child processes do not inherit.
  private static func notStandard(_ ends: [Int32]) throws(SystemError) -> (Int32, Int32) {
    defer { for end in ends { close(end) } }
    let first = try checked(.createPipe) { fcntl(ends[0], F_DUPFD_CLOEXEC, 3) }
    do {
      return (first, try checked(.createPipe) { fcntl(ends[1], F_DUPFD_CLOEXEC, 3) })
    } catch {
      close(first)
      throw error
    }
  }

  /// Writes some of the bytes to a stream, without a signal if nobody reads it, and returns their number.
  static func sendBytes(_ descriptor: Int32, _ bytes: Span<UInt8>) throws(SystemError) -> Int {
    try unsafe bytes.withUnsafeBufferPointer { buffer throws(SystemError) in
      try checked(.write) { unsafe sendPart(descriptor, buffer) }
    }
  }

  static func syncFile(_ descriptor: Int32) throws(SystemError) {
    _ = try checked(.sync) { fsync(descriptor) }
  }

  static func setPermissions(_ descriptor: Int32, _ permissions: UInt32) throws(SystemError) {
    _ = try checked(.setPermissions) { fchmod(descriptor, mode_t(truncatingIfNeeded: permissions)) }
  }

  static func lock(_ descriptor: Int32, _ lock: FileLock) throws(SystemError) {
    let operation =
      switch lock {
      case .shared: LOCK_SH
      case .exclusive: LOCK_EX
      case .exclusiveIfFree: LOCK_EX | LOCK_NB
      }
    _ = try checked(.lock) { flock(descriptor, operation) }
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The number of columns and rows; 0 if the terminal does not report them.
  static func terminalSize(_ descriptor: Int32) throws(SystemError) -> (columns: Int, rows: Int) {
    var size = winsize()
    _ = try checked(.windowSize) { unsafe ioctl(descriptor, numericCast(TIOCGWINSZ), &size) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Maps the first `count` bytes of a file for reading.
  static func map(_ descriptor: Int32, count: Int) throws(SystemError) -> UnsafeRawPointer {
    let address = try unsafe checked(
      .map,
      pointer: {
        let address = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
        return unsafe address == MAP_FAILED ? nil : address
      })
    unsafe madvise(address, count, MADV_SEQUENTIAL)
    return UnsafeRawPointer(address)
  }

  static func unmap(_ address: UnsafeRawPointer, count: Int) {
    unsafe munmap(UnsafeMutableRawPointer(mutating: address), count)
  }

  /// Replaces a page of a mapping with zeros.
  static func clearPage(at address: Int) -> Bool {
    let size = sysconf(Int32(_SC_PAGESIZE))
    let start = unsafe UnsafeMutableRawPointer(bitPattern: address / size * size)
    return unsafe mmap(start, size, PROT_READ, MAP_PRIVATE | MAP_FIXED | MAP_ANON, -1, 0) != MAP_FAILED
  }
}
