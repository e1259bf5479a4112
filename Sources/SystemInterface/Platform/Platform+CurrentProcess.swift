#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// This process: its environment, clocks, signals, memory and limits.
///
/// Unsafe: C functions take structures, which are only valid during the call, and return strings, which are copied.
extension Platform {
  static func variable(_ name: String) -> String? { unsafe getenv(name).map { unsafe text($0) } }

  static var processIdentifier: Int { Int(getpid()) }

  static var onlineProcessorCount: Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }

  static func nanoseconds(_ clock: SystemClock) -> Int {
    let identifier =
      switch clock {
      case .wall: CLOCK_REALTIME
      case .monotonic: CLOCK_MONOTONIC
      case .processor: CLOCK_PROCESS_CPUTIME_ID
      case .thread: CLOCK_THREAD_CPUTIME_ID
      }
    var time = timespec()
    unsafe clock_gettime(identifier, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }

  static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  static func ignoreFileSizeLimits() { signal(SIGXFSZ, SIG_IGN) }

  /// Calls a function at the first SIGINT or SIGTERM.
  static func atFirstTermination(_ handler: @escaping @convention(c) (Int32) -> Void) {
    for number in [SIGINT, SIGTERM] { signal(number, handler) }
  }

  /// Unblocks SIGINT and SIGTERM, which the parent process may have blocked.
  static func unblockTermination() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] { unsafe sigaddset(&signals, number) }
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Makes SIGINT and SIGTERM end the process. Called by a signal handler.
  static func restoreTermination() {
    signal(SIGINT, SIG_DFL)
    signal(SIGTERM, SIG_DFL)
  }

  /// Ignores keyboard signals while `body` runs, so that only another program gets them.
  static func withoutInterruption<Result>(_ body: () throws(SystemError) -> Result) throws(SystemError) -> Result {
    signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, SIG_DFL) }
    return try body()
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
}

extension OutputSpan {
  /// Lets the system give memory for the whole capacity in large pages, because all of it will be filled.
  ///
  /// In pages of 4 KiB, new memory costs the system 0.5 ms a megabyte, as much as computing what is written there. Does
  /// nothing for less than 4 MB, or where the system has no large pages.
  ///
  /// Unsafe: an address leaves the span, but only the whole pages of its own memory are named, and nothing is read or
  /// written there.
  package mutating func preferLargePages() {
    unsafe withUnsafeMutableBufferPointer { elements, _ in
      let memory = UnsafeMutableRawBufferPointer(elements)
      if memory.count >= 4 << 20 { unsafe Platform.preferLargePages(for: memory) }
    }
  }
}
