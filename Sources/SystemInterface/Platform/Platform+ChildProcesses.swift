#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Other processes.
///
/// Unsafe: a program's arguments and variables are C strings, freed after it has started.
extension Platform {
  /// Starts a program with three descriptors as its standard streams, this process's environment, and default signals.
  /// - Parameter hasOwnGroup: Whether to create a process group, which keyboard signals of the terminal do not reach.
  static func startProcess(
    _ path: String, _ arguments: [String], _ variables: [(name: String, value: String)], input: Int32, output: Int32,
    error: Int32, hasOwnGroup: Bool = true
  ) throws(SystemError) -> Int32 {
    for text in [path] + arguments + variables.flatMap({ [$0.name, $0.value] }) { try checkPath(text, .startProcess) }
    var (actions, attributes) = unsafe newSpawnValues()
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
    for number in [SIGPIPE, SIGXFSZ, SIGINT, SIGTERM] { unsafe sigaddset(&signals, number) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    let flags = (hasOwnGroup ? POSIX_SPAWN_SETPGROUP : 0) | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    var words = unsafe ([path] + arguments).map { unsafe withPath($0) { unsafe strdup($0) } } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    let own = unsafe variables.map { unsafe strdup("\($0.name)=\($0.value)") }
    defer { unsafe own.forEach { unsafe free($0) } }
    var environment = unsafe own
    var inherited = unsafe self.variables
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

  /// How a child process ended; nil if it is still running and `waits` is false.
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

  static func exitProcessAtOnce(_ status: Int32) -> Never { _exit(status) }
}
