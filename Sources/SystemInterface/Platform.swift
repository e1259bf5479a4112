// The C library by platform. No other file imports it for system calls.
#if canImport(Glibc)
  // What the Glibc module lacks.
  internal import CLinux
  internal import Glibc
#elseif canImport(Musl)
  internal import CLinux
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The calls to the operating system, each with a safe signature: descriptors are numbers, and no pointer leaves a function
/// except the address of a mapping. The types of this module give them owners and names.
///
/// Every call that can fail passes through one of the functions named `checked`, where `errno` becomes a ``SystemError``.
///
/// Unsafe: C functions take and return pointers. Those to strings, buffers and structures are valid during the call alone.
enum Platform {
  // MARK: Failing

  /// The result of a call that returns a negative number on failure.
  @inline(__always)
  private static func checked<Result: SignedInteger>(
    _ call: SystemCall, _ body: () -> Result
  ) throws(SystemError) -> Result {
    let result = body()
    guard result >= 0 else { throw SystemError(call, ErrorNumber(rawValue: errno)) }
    return result
  }

  /// The result of a call that returns nil on failure.
  @inline(__always)
  private static func checked<Result>(_ call: SystemCall, pointer body: () -> Result?) throws(SystemError) -> Result {
    guard let result = body() else { throw SystemError(call, ErrorNumber(rawValue: errno)) }
    return result
  }

  /// The result of a call with a path.
  @inline(__always)
  private static func checked<Result: SignedInteger>(
    _ call: SystemCall, path: String, _ body: (UnsafePointer<CChar>) -> Result
  ) throws(SystemError) -> Result {
    try checkPath(path, call)
    return try checked(call) { unsafe withPath(path, body) }
  }

  /// The result of a call with a path, which is made again as long as a signal interrupts it.
  @inline(__always)
  private static func checkedAgain(
    _ call: SystemCall, path: String, _ body: (UnsafePointer<CChar>) -> Int32
  ) throws(SystemError) -> Int32 {
    while true {
      do throws(SystemError) {
        return try unsafe checked(call, path: path, body)
      } catch  where error.number == .interrupted {
        continue
      }
    }
  }

  /// Calls a function with the bytes of a path.
  private static func withPath<Result>(_ path: String, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
    guard let bytes = PathText.escapedBytes(path) else { return unsafe path.withCString(body) }
    return unsafe bytes.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { buffer in
      // There is at least a NUL.
      unsafe buffer.baseAddress.map { unsafe body($0) } ?? path.withCString(body)
    }
  }

  /// The text of a path of the system.
  private static func text(_ path: UnsafePointer<CChar>) -> String {
    unsafe PathText.text(UnsafeBufferPointer(start: path, count: strlen(path)).lazy.map { UInt8(bitPattern: $0) })
  }

  private static func checkPath(_ path: String, _ call: SystemCall) throws(SystemError) {
    guard unsafe strlen(path) == path.utf8.count else { throw SystemError(call, .nulInPath) }
  }

  static func message(of number: ErrorNumber) -> String {
    unsafe strerror(number.rawValue).map { unsafe String(cString: $0) } ?? "error \(number.rawValue)"
  }

  // MARK: Descriptors

  static let (standardInput, standardOutput, standardError) = (STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO)

  /// Makes standard input, output and error numbers that no other file gets, if the process was started without them. Using them
  /// still fails.
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

  /// Opens a name in a directory, which is not followed if it is a symbolic link, without waiting for the other end of a pipe.
  static func openFile(
    _ name: String, in directory: Int32, _ mode: OpenMode, permissions: UInt32
  ) throws(SystemError) -> Int32 {
    try unsafe checkedAgain(.open, path: name) {
      unsafe clinux_openat(
        directory, $0, flags(mode) | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY,
        UInt32(truncatingIfNeeded: permissions))
    }
  }

  private static func flags(_ mode: OpenMode) -> Int32 {
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

  /// Appends at most the free capacity; returns the number of bytes, 0 at end of file.
  static func readBytes(_ descriptor: Int32, into output: inout OutputSpan<UInt8>) throws(SystemError) -> Int {
    try unsafe output.withUnsafeMutableBufferPointer { (buffer, count) throws(SystemError) in
      let free = unsafe UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
      let taken = try checked(.read) { unsafe read(descriptor, free.baseAddress, free.count) }
      count += taken
      return taken
    }
  }

  /// Writes a part of the bytes; returns their number.
  static func writeBytes(_ descriptor: Int32, _ bytes: Span<UInt8>) throws(SystemError) -> Int {
    try unsafe bytes.withUnsafeBufferPointer { buffer throws(SystemError) in
      try checked(.write) { unsafe write(descriptor, buffer.baseAddress, buffer.count) }
    }
  }

  static func waitUntilWritable(_ descriptor: Int32) throws(SystemError) {
    var event = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = try checked(.poll) { unsafe poll(&event, 1, -1) }
  }

  /// Whether the event came within the time.
  static func wait(_ descriptor: Int32, for event: FileEvent, milliseconds: Int) throws(SystemError) -> Bool {
    let events = Int16(event == .reading ? POLLIN : POLLOUT)
    var event = pollfd(fd: descriptor, events: events, revents: 0)
    return try checked(.poll) { unsafe poll(&event, 1, Int32(clamping: milliseconds)) } > 0
  }

  static func disableWaiting(_ descriptor: Int32) throws(SystemError) {
    let flags = try checked(.setFlags) { fcntl(descriptor, F_GETFL) }
    _ = try checked(.setFlags) { fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) }
  }

  /// The ends of a pipe for reading and for writing.
  static func makePipe() throws(SystemError) -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    #if canImport(CLinux)
      _ = try checked(.createPipe) { unsafe pipe2(&ends, O_CLOEXEC) }
    #else
      _ = try checked(.createPipe) { unsafe pipe(&ends) }
    #endif
    return try notStandard(ends)
  }

  /// The ends of a stream in both directions, to which ``sendBytes(_:_:)`` writes.
  static func makeStream() throws(SystemError) -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    #if canImport(CLinux)
      _ = try checked(.createPipe) { unsafe clinux_make_stream(&ends) }
    #else
      _ = try checked(.createPipe) { unsafe socketpair(AF_UNIX, SOCK_STREAM, 0, &ends) }
      var isOn: Int32 = 1
      for end in ends { unsafe setsockopt(end, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size)) }
    #endif
    return try notStandard(ends)
  }

  /// Two descriptors that are neither standard input, output nor error, and that other programs do not inherit.
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

  /// Writes a part of the bytes to a stream without a signal if nobody reads it; returns their number.
  static func sendBytes(_ descriptor: Int32, _ bytes: Span<UInt8>) throws(SystemError) -> Int {
    try unsafe bytes.withUnsafeBufferPointer { buffer throws(SystemError) in
      #if canImport(CLinux)
        try checked(.write) { unsafe clinux_send(descriptor, buffer.baseAddress, UInt(buffer.count)) }
      #else
        try checked(.write) { unsafe write(descriptor, buffer.baseAddress, buffer.count) }
      #endif
    }
  }

  static func syncFile(_ descriptor: Int32) throws(SystemError) {
    _ = try checked(.sync) { fsync(descriptor) }
  }

  static func startWriting(_ descriptor: Int32) throws(SystemError) {
    #if canImport(CLinux)
      _ = try checked(.startWriting) { sync_file_range(descriptor, 0, 0, CLINUX_SYNC_FILE_RANGE_WRITE) }
    #endif
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

  /// The numbers of columns and rows; 0 if the terminal does not know them.
  static func terminalSize(_ descriptor: Int32) throws(SystemError) -> (columns: Int, rows: Int) {
    var size = winsize()
    _ = try checked(.windowSize) { unsafe ioctl(descriptor, numericCast(TIOCGWINSZ), &size) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Maps a file for reading from its first to its last byte.
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

  /// Calls ``MappedFile/repair(pageAt:)`` if a page of a mapped file cannot be loaded; anything else ends the process as before.
  static func repairMissingPages() throws(SystemError) {
    #if canImport(CLinux)
      _ = try checked(.setSignal) {
        unsafe clinux_on_bus_error { number, information, _ in
          guard let information = unsafe information, unsafe clinux_is_missing_page(information) != 0,
            MappedFile.repair(pageAt: unsafe Int(bitPattern: clinux_fault_address(information)))
          else {
            signal(number, SIG_DFL)
            return
          }
        }
      }
    #endif
  }

  /// Puts a page of zeros in the place of one of a file.
  static func clearPage(at address: Int) -> Bool {
    let size = sysconf(Int32(_SC_PAGESIZE))
    let start = unsafe UnsafeMutableRawPointer(bitPattern: address / size * size)
    return unsafe mmap(start, size, PROT_READ, MAP_PRIVATE | MAP_FIXED | MAP_ANON, -1, 0) != MAP_FAILED
  }

  // MARK: Paths

  static func status(of descriptor: Int32) throws(SystemError) -> FileStatus {
    var status = stat()
    _ = try checked(.status) { unsafe fstat(descriptor, &status) }
    return FileStatus(status)
  }

  static func status(of path: String, followsLinks: Bool) throws(SystemError) -> FileStatus {
    var status = stat()
    _ = try unsafe checked(.status, path: path) { unsafe followsLinks ? stat($0, &status) : lstat($0, &status) }
    return FileStatus(status)
  }

  static func checkAccess(_ path: String, forWriting: Bool) throws(SystemError) {
    _ = try unsafe checked(.access, path: path) { unsafe access($0, forWriting ? W_OK : F_OK) }
  }

  /// What a name in a directory is, without following it.
  static func status(of name: String, in directory: Int32) throws(SystemError) -> FileStatus {
    var status = stat()
    _ = try unsafe checked(.status, path: name) { unsafe fstatat(directory, $0, &status, AT_SYMLINK_NOFOLLOW) }
    return FileStatus(status)
  }

  static func renameFile(
    _ name: String, in directory: Int32, to target: String, in targetDirectory: Int32
  ) throws(SystemError) {
    try checkPath(target, .rename)
    _ = try unsafe checked(.rename, path: name) { source in
      unsafe withPath(target) { unsafe renameat(directory, source, targetDirectory, $0) }
    }
  }

  static func removeFile(_ name: String, in directory: Int32) throws(SystemError) {
    _ = try unsafe checked(.removeFile, path: name) { unsafe unlinkat(directory, $0, 0) }
  }

  static func removeDirectory(_ name: String, in directory: Int32) throws(SystemError) {
    _ = try unsafe checked(.removeDirectory, path: name) { unsafe unlinkat(directory, $0, AT_REMOVEDIR) }
  }

  static func createDirectory(_ name: String, in directory: Int32, permissions: UInt32) throws(SystemError) {
    _ = try unsafe checked(.createDirectory, path: name) {
      unsafe mkdirat(directory, $0, mode_t(truncatingIfNeeded: permissions))
    }
  }

  static func renameFile(_ path: String, to target: String) throws(SystemError) {
    try checkPath(target, .rename)
    _ = try unsafe checked(.rename, path: path) { source in unsafe withPath(target) { unsafe rename(source, $0) } }
  }

  static func removeFile(_ path: String) throws(SystemError) {
    _ = try unsafe checked(.removeFile, path: path) { unsafe unlink($0) }
  }

  static func createDirectory(_ path: String, permissions: UInt32) throws(SystemError) {
    _ = try unsafe checked(.createDirectory, path: path) { unsafe mkdir($0, mode_t(truncatingIfNeeded: permissions)) }
  }

  static func removeDirectory(_ path: String) throws(SystemError) {
    _ = try unsafe checked(.removeDirectory, path: path) { unsafe rmdir($0) }
  }

  static func resolvedPath(_ path: String) throws(SystemError) -> String {
    try checkPath(path, .resolve)
    let resolved = try unsafe checked(.resolve, pointer: { unsafe withPath(path) { unsafe realpath($0, nil) } })
    defer { unsafe free(resolved) }
    return unsafe text(resolved)
  }

  static func linkTarget(_ path: String) throws(SystemError) -> String {
    var target = [CChar](repeating: 0, count: 4_096)
    let length = try unsafe checked(.readLink, path: path) { unsafe readlink($0, &target, target.count) }
    return PathText.text(target[..<length].map { UInt8(bitPattern: $0) })
  }

  static func entries(of path: String) throws(SystemError) -> [DirectoryEntry] {
    try entries(
      ofDescriptor: try unsafe checked(.listDirectory, path: path) { unsafe open($0, flags(.directory) | O_CLOEXEC) })
  }

  /// The entries of a directory. Closes the descriptor.
  static func entries(ofDescriptor descriptor: Int32) throws(SystemError) -> [DirectoryEntry] {
    guard let directory = unsafe fdopendir(descriptor) else {
      let number = errno
      close(descriptor)
      throw SystemError(.listDirectory, ErrorNumber(rawValue: number))
    }
    defer { unsafe closedir(directory) }
    var entries: [DirectoryEntry] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(directory) else {
        // The end, or a part of the names is missing.
        guard errno == 0 else { throw SystemError(.listDirectory, ErrorNumber(rawValue: errno)) }
        break
      }
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        unsafe tuple.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe text($0) }
      }
      // Most file systems report the type of an entry.
      let kind: FileStatus.Kind? =
        switch unsafe Int(entry.pointee.d_type) {
        case Int(DT_UNKNOWN): nil
        case Int(DT_REG): .regular
        case Int(DT_DIR): .directory
        default: .other
        }
      if name != ".", name != ".." { entries.append(DirectoryEntry(name: name, kind: kind)) }
    }
    return entries
  }

  // MARK: The process

  static func variable(_ name: String) -> String? { unsafe getenv(name).map { unsafe text($0) } }

  static var processIdentifier: Int { Int(getpid()) }

  static var onlineProcessorCount: Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }

  static func nanoseconds(_ clock: SystemClock) -> Int {
    let identifier =
      switch clock {
      case .wall: CLOCK_REALTIME
      case .monotonic: CLOCK_MONOTONIC
      case .processor: CLOCK_PROCESS_CPUTIME_ID
      }
    var time = timespec()
    unsafe clock_gettime(identifier, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }

  static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Calls a function at the first SIGINT or SIGTERM; the next one of the same kind ends the process.
  static func atFirstTermination(_ handler: @escaping @convention(c) (Int32) -> Void) {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] {
      signal(number, handler)
      unsafe sigaddset(&signals, number)
    }
    // The parent process may have blocked them.
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  static func restoreDefaultAction(of number: Int32) { signal(number, SIG_DFL) }

  /// Leaves the keys that interrupt programs to another program while `body` runs.
  static func withoutInterruption<Result>(_ body: () throws(SystemError) -> Result) throws(SystemError) -> Result {
    signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, SIG_DFL) }
    return try body()
  }

  static func keepFreedMemory(blocksUpTo blockSize: Int32, total: Int32, growsBy step: Int32) {
    #if canImport(Glibc)
      mallopt(M_MMAP_THRESHOLD, blockSize)
      mallopt(M_TRIM_THRESHOLD, total)
      mallopt(M_TOP_PAD, step)
    #endif
  }

  static func setLimit(_ limit: ResourceLimit) throws(SystemError) {
    switch limit {
    case .addressSpace(let bytes): try lower(RLIMIT_AS, to: bytes)
    case .fileSize(let bytes):
      signal(SIGXFSZ, SIG_IGN)
      try lower(RLIMIT_FSIZE, to: bytes)
    case .dump(let bytes): try lower(RLIMIT_CORE, to: bytes)
    case .processorTime(let seconds):
      let used = (nanoseconds(.processor) + 999_999_999) / 1_000_000_000
      try change(RLIMIT_CPU) { $0.rlim_cur = min(rlim_t(max(0, used + seconds)), $0.rlim_max) }
    }
  }

  #if canImport(Glibc)
    private typealias Resource = __rlimit_resource
    private static func number(of resource: Resource) -> Int32 { Int32(bitPattern: resource.rawValue) }
  #else
    private typealias Resource = Int32
    private static func number(of resource: Resource) -> Int32 { resource }
  #endif

  private static func lower(_ resource: Resource, to value: Int) throws(SystemError) {
    try change(resource) { limit in
      limit.rlim_max = min(limit.rlim_max, rlim_t(max(0, value)))
      limit.rlim_cur = min(limit.rlim_cur, limit.rlim_max)
    }
  }

  private static func change(_ resource: Resource, _ change: (inout rlimit) -> Void) throws(SystemError) {
    var limit = rlimit()
    _ = try checked(.setLimit) { unsafe getrlimit(number(of: resource), &limit) }
    change(&limit)
    _ = try checked(.setLimit) { unsafe setrlimit(number(of: resource), &limit) }
  }

  // MARK: Other processes

  /// Starts a program with three descriptors as its standard ones, this process's environment, and default signals.
  /// - Parameter hasOwnGroup: Whether it is in a process group of its own, which the keys of the terminal do not reach.
  static func startProcess(
    _ path: String, _ arguments: [String], _ variables: [(name: String, value: String)], input: Int32, output: Int32,
    error: Int32, hasOwnGroup: Bool = true
  ) throws(SystemError) -> Int32 {
    for text in [path] + arguments + variables.flatMap({ [$0.name, $0.value] }) { try checkPath(text, .startProcess) }
    #if canImport(Darwin)
      var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?) = (nil, nil)
    #else
      var (actions, attributes) = unsafe (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    for (descriptor, standard) in [(input, standardInput), (output, standardOutput), (error, standardError)] {
      unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, standard)
    }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGPIPE, SIGINT, SIGTERM] { unsafe sigaddset(&signals, number) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    let flags = (hasOwnGroup ? POSIX_SPAWN_SETPGROUP : 0) | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    var words = unsafe ([path] + arguments).map { unsafe withPath($0) { unsafe strdup($0) } } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    let own = unsafe variables.map { unsafe strdup("\($0.name)=\($0.value)") }
    defer { unsafe own.forEach { unsafe free($0) } }
    var environment = unsafe own
    #if canImport(CLinux)
      var inherited = unsafe clinux_environment()
    #else
      var inherited = unsafe environ
    #endif
    while let variable = unsafe inherited?.pointee {
      if !variables.contains(where: { unsafe strncmp(variable, $0.name + "=", $0.name.utf8.count + 1) == 0 }) {
        unsafe environment.append(variable)
      }
      unsafe inherited = inherited?.successor()
    }
    unsafe environment.append(nil)
    var identifier: pid_t = 0
    let code = unsafe withPath(path) { path in
      unsafe posix_spawn(&identifier, path, &actions, &attributes, &words, &environment)
    }
    guard code == 0 else { throw SystemError(.startProcess, ErrorNumber(rawValue: code)) }
    return identifier
  }

  static func kill(_ process: Int32) {
    #if canImport(Glibc)
      _ = Glibc.kill(process, SIGKILL)
    #elseif canImport(Musl)
      _ = Musl.kill(process, SIGKILL)
    #else
      _ = Darwin.kill(process, SIGKILL)
    #endif
  }

  /// How a child of this process ended; nil if it has not, and `waits` is false.
  static func waitForEnd(of process: Int32, waits: Bool) throws(SystemError) -> ProcessEnd? {
    var status: Int32 = 0
    while true {
      do {
        let identifier = try checked(.wait) { unsafe waitpid(process, &status, waits ? 0 : WNOHANG) }
        guard identifier == process else { return nil }
        return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled(status & 0x7F)
      } catch  where error.number == .interrupted {
        continue
      }
    }
  }

  static func sleep(milliseconds: Int) { usleep(useconds_t(milliseconds * 1_000)) }

  static func exitProcess(_ status: Int32) -> Never { exit(status) }

  // MARK: Threads

  typealias ThreadHandle = pthread_t

  private final class ThreadBody: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  static func startThread(_ body: @escaping @Sendable () -> Void) throws(SystemError) -> ThreadHandle {
    // The thread takes over the reference; without a thread it is given back here.
    let box = unsafe Unmanaged.passRetained(ThreadBody(body))
    var thread = ThreadHandle()
    let code = unsafe pthread_create(
      &thread, nil,
      { argument in
        let argument: UnsafeMutableRawPointer? = unsafe argument
        if let argument = unsafe argument {
          unsafe Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run()
        }
        return nil
      }, box.toOpaque())
    guard code == 0 else {
      unsafe box.release()
      throw SystemError(.createThread, ErrorNumber(rawValue: code))
    }
    return thread
  }

  static func join(_ thread: ThreadHandle) {
    pthread_join(thread, nil)
  }

  /// Runs a job of a task, which is to be done exactly once.
  static func run(_ job: UnownedJob, on executor: some TaskExecutor) {
    unsafe job.runSynchronously(on: executor.asUnownedTaskExecutor())
  }

  /// A counter on which threads wait. Its memory is kept until the end of the process.
  @safe struct CounterHandle: @unchecked Sendable {
    fileprivate let mutex: UnsafeMutablePointer<pthread_mutex_t>
    fileprivate let condition: UnsafeMutablePointer<pthread_cond_t>
    fileprivate let count: UnsafeMutablePointer<Int>
  }

  static func makeCounter() -> CounterHandle {
    let handle = unsafe CounterHandle(
      mutex: .allocate(capacity: 1), condition: .allocate(capacity: 1), count: .allocate(capacity: 1))
    unsafe pthread_mutex_init(handle.mutex, nil)
    unsafe pthread_cond_init(handle.condition, nil)
    unsafe handle.count.initialize(to: 0)
    return handle
  }

  static func increase(_ counter: CounterHandle) {
    unsafe pthread_mutex_lock(counter.mutex)
    unsafe counter.count.pointee += 1
    unsafe pthread_cond_signal(counter.condition)
    unsafe pthread_mutex_unlock(counter.mutex)
  }

  /// Waits until the counter is not zero, and decreases it.
  static func decrease(_ counter: CounterHandle) {
    unsafe pthread_mutex_lock(counter.mutex)
    while unsafe counter.count.pointee == 0 { unsafe pthread_cond_wait(counter.condition, counter.mutex) }
    unsafe counter.count.pointee -= 1
    unsafe pthread_mutex_unlock(counter.mutex)
  }
}

extension ErrorNumber {
  package static let
    alreadyExists = ErrorNumber(rawValue: EEXIST), brokenPipe = ErrorNumber(rawValue: EPIPE),
    crossDevice = ErrorNumber(rawValue: EXDEV), diskQuota = ErrorNumber(rawValue: EDQUOT),
    inputOutput = ErrorNumber(rawValue: EIO), interrupted = ErrorNumber(rawValue: EINTR),
    isDirectory = ErrorNumber(rawValue: EISDIR), linkLoop = ErrorNumber(rawValue: ELOOP),
    nameTooLong = ErrorNumber(rawValue: ENAMETOOLONG), noEntry = ErrorNumber(rawValue: ENOENT),
    notDirectory = ErrorNumber(rawValue: ENOTDIR),
    noSpace = ErrorNumber(rawValue: ENOSPC), timedOut = ErrorNumber(rawValue: ETIMEDOUT),
    wouldBlock = ErrorNumber(rawValue: EAGAIN)
}

extension FileStatus {
  fileprivate init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .regular
    case S_IFDIR: kind = .directory
    case S_IFLNK: kind = .symbolicLink
    case S_IFIFO: kind = .pipe
    default: kind = .other
    }
    permissions = UInt32(status.st_mode) & 0o777
    size = Int(status.st_size)
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    #if canImport(Darwin)
      (contentTime, statusTime) = (Self.nanoseconds(status.st_mtimespec), Self.nanoseconds(status.st_ctimespec))
    #else
      (contentTime, statusTime) = (Self.nanoseconds(status.st_mtim), Self.nanoseconds(status.st_ctim))
    #endif
  }

  /// Wraps around for times after 2262, which are only compared.
  private static func nanoseconds(_ time: timespec) -> Int {
    Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
  }
}
