// Differences on Linux, with glibc or musl.
#if os(Linux)
  internal import CLinux
  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #endif

  /// Unsafe: C functions take and return pointers, which are only valid during the call.
  extension Platform {
    /// The file with the arguments of this process.
    static let argumentsFile: String? = "/proc/self/cmdline"

    typealias SpawnActions = posix_spawn_file_actions_t
    typealias SpawnAttributes = posix_spawnattr_t

    /// Uninitialised values for the functions that initialise them.
    static func newSpawnValues() -> (SpawnActions, SpawnAttributes) {
      unsafe (posix_spawn_file_actions_t(), posix_spawnattr_t())
    }

    /// The environment variables of this process, terminated by nil.
    static var variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? { unsafe clinux_environment() }

    static func kill(_ process: Int32) {
      #if canImport(Glibc)
        _ = Glibc.kill(process, SIGKILL)
      #else
        _ = Musl.kill(process, SIGKILL)
      #endif
    }

    static func openName(_ path: UnsafePointer<CChar>, in directory: Int32, _ flags: Int32, _ permissions: UInt32)
      -> Int32
    {
      unsafe clinux_openat(directory, path, flags, permissions)
    }

    /// Opens a new file without a name in a directory, for writing.
    static func openUnnamedFile(in directory: String, permissions: UInt32) throws(SystemError) -> Int32 {
      try unsafe checkedAgain(.open, path: directory) { unsafe clinux_open_unnamed($0, permissions) }
    }

    /// Gives an open file a name.
    static func linkFile(_ descriptor: Int32, as path: String) throws(SystemError) {
      try checkPath(path, .link)
      _ = try unsafe checked(.link, path: pathOfFile(descriptor)) { source in
        unsafe withPath(path) { unsafe linkat(AT_FDCWD, source, AT_FDCWD, $0, AT_SYMLINK_FOLLOW) }
      }
    }

    /// A path that opens an open file anew.
    static func pathOfFile(_ descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

    static func openPipe(_ ends: inout [Int32]) -> Int32 { unsafe pipe2(&ends, O_CLOEXEC) }

    static func openStream(_ ends: inout [Int32]) -> Int32 { unsafe clinux_make_stream(&ends) }

    /// Writes without a signal if nobody reads.
    static func sendPart(_ descriptor: Int32, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
      unsafe clinux_send(descriptor, bytes.baseAddress, UInt(bytes.count))
    }

    static func startWriting(_ descriptor: Int32) throws(SystemError) {
      _ = try checked(.startWriting) { sync_file_range(descriptor, 0, 0, CLINUX_SYNC_FILE_RANGE_WRITE) }
    }

    /// Waits until everything that was written to the file system of a directory is on disk.
    static func syncFileSystem(_ descriptor: Int32) throws(SystemError) {
      _ = try checked(.sync) { syncfs(descriptor) }
    }

    /// Calls ``MappedFile/repair(pageAt:)`` if a page of a mapped file cannot be loaded. Other faults end the process
    /// as usual.
    static func repairMissingPages() throws(SystemError) {
      _ = try checked(.setSignal) {
        unsafe clinux_on_missing_page { address in
          MappedFile.repair(pageAt: Int(bitPattern: address)) ? 1 : 0
        }
      }
    }

    /// Asks for large pages in memory that will be written. Advice: the answer says whether it is followed, which changes nothing.
    static func preferLargePages(for memory: UnsafeMutableRawBufferPointer) {
      let page = sysconf(Int32(_SC_PAGESIZE))
      guard let address = memory.baseAddress else { return }
      let start = unsafe address.alignedUp(toMultipleOf: page)
      let end = unsafe (address + memory.count).alignedDown(toMultipleOf: page)
      if unsafe start < end { unsafe madvise(start, end - start, MADV_HUGEPAGE) }
    }

    /// Creates a thread, on another processor than the caller's if it can. The code is that of `pthread_create`.
    static func createThread(
      _ run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?, _ argument: UnsafeMutableRawPointer
    ) -> (thread: pthread_t?, code: Int32) {
      var thread = pthread_t()
      let code = unsafe clinux_start_beside(&thread, run, argument)
      return (code == 0 ? thread : nil, code)
    }

    /// When the content and the status of a file were last changed.
    static func times(_ status: stat) -> (content: timespec, status: timespec) { (status.st_mtim, status.st_ctim) }

    /// Does nothing with musl.
    static func keepFreedMemory(blocksUpTo blockSize: Int32, total: Int32, growsBy step: Int32) {
      #if canImport(Glibc)
        mallopt(M_MMAP_THRESHOLD, blockSize)
        mallopt(M_TRIM_THRESHOLD, total)
        mallopt(M_TOP_PAD, step)
      #endif
    }

    #if canImport(Glibc)
      typealias Resource = __rlimit_resource
      static func number(of resource: Resource) -> Int32 { Int32(bitPattern: resource.rawValue) }
    #else
      typealias Resource = Int32
      static func number(of resource: Resource) -> Int32 { resource }
    #endif
  }
#endif
