// Differences on Darwin.
#if canImport(Darwin)
  internal import Darwin

  /// Unsafe: C functions take and return pointers, which are only valid during the call.
  extension Platform {
    /// `CommandLine` has the arguments of this process.
    static let argumentsFile: String? = nil

    typealias SpawnActions = posix_spawn_file_actions_t?
    typealias SpawnAttributes = posix_spawnattr_t?

    /// Uninitialised values for the functions that initialise them.
    static func newSpawnValues() -> (SpawnActions, SpawnAttributes) { (nil, nil) }

    /// The environment variables of this process, terminated by nil.
    static var variables: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? { unsafe environ }

    static func kill(_ process: Int32) { _ = Darwin.kill(process, SIGKILL) }

    static func openName(_ path: UnsafePointer<CChar>, in directory: Int32, _ flags: Int32, _ permissions: UInt32)
      -> Int32
    {
      unsafe openat(directory, path, flags, mode_t(truncatingIfNeeded: permissions))
    }

    /// Darwin has no files without a name.
    static func openUnnamedFile(in directory: String, permissions: UInt32) throws(SystemError) -> Int32 {
      throw SystemError(.open, ErrorNumber(rawValue: ENOTSUP))
    }

    static func linkFile(_ descriptor: Int32, as path: String) throws(SystemError) {
      throw SystemError(.link, ErrorNumber(rawValue: ENOTSUP))
    }

    static func pathOfFile(_ descriptor: Int32) -> String { "/dev/fd/\(descriptor)" }

    static func openPipe(_ ends: inout [Int32]) -> Int32 { unsafe Darwin.pipe(&ends) }

    static func openStream(_ ends: inout [Int32]) -> Int32 {
      let result = unsafe socketpair(AF_UNIX, SOCK_STREAM, 0, &ends)
      var isOn: Int32 = 1
      for end in ends { unsafe setsockopt(end, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size)) }
      return result
    }

    /// Darwin chooses pages itself.
    static func preferLargePages(for memory: UnsafeMutableRawBufferPointer) {}

    /// ``openStream(_:)`` has turned off the signal for streams without a reader.
    static func sendPart(_ descriptor: Int32, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
      unsafe write(descriptor, bytes.baseAddress, bytes.count)
    }

    /// Does nothing: the system writes by itself.
    static func startWriting(_ descriptor: Int32) throws(SystemError) {}

    /// There is no such call.
    static func syncFileSystem(_ descriptor: Int32) throws(SystemError) { throw SystemError(.sync, .wouldBlock) }

    /// Does nothing: truncating a mapped file ends the process.
    static func repairMissingPages() throws(SystemError) {}

    /// Creates a thread. The code is that of `pthread_create`.
    static func createThread(
      _ run: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?, _ argument: UnsafeMutableRawPointer
    ) -> (thread: pthread_t?, code: Int32) {
      var thread: pthread_t?
      let code = unsafe pthread_create(&thread, nil, run, argument)
      return (thread, code)
    }

    /// When the content and the status of a file were last changed.
    static func times(_ status: stat) -> (content: timespec, status: timespec) {
      (status.st_mtimespec, status.st_ctimespec)
    }

    /// Does nothing.
    static func keepFreedMemory(blocksUpTo blockSize: Int32, total: Int32, growsBy step: Int32) {}

    typealias Resource = Int32
    static func number(of resource: Resource) -> Int32 { resource }
  }
#endif
