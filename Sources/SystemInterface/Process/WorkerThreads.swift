internal import Synchronization

/// Threads for parallel work.
package enum WorkerThreads {
  /// Runs the body on several threads, including the caller's, and waits for all.
  ///
  /// If the system has no more threads, the body runs on fewer.
  package static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    var threads: [SystemThread] = []
    for _ in 1..<max(1, count) {
      guard let thread = try? SystemThread(body) else { break }
      threads.append(thread)
    }
    body()
    for thread in threads { thread.join() }
  }

  /// Computes two results at the same time, the second on the caller's thread.
  package static func both<First: Sendable, Second>(
    _ first: @escaping @Sendable () -> First, _ second: () -> Second
  ) -> (First, Second) {
    let finished = PartialResults<First>(count: 1)
    let thread = try? SystemThread { finished.finish(0, first()) }
    let second = second()
    thread?.join()
    // Without a thread, one after the other.
    return (finished.results.first ?? first(), second)
  }

  /// Computes results for parts of `0..<count` on all processors, in order of the parts.
  package static func map<Result: Sendable>(
    _ count: Int, partSize: Int, _ body: @escaping @Sendable (Range<Int>) -> Result
  ) -> [Result] {
    let partCount = (count + partSize - 1) / partSize
    let work = PartialResults<Result>(count: partCount)
    run(min(partCount, Processors.allowedCount)) {
      while let part = work.nextPart() {
        work.finish(part, body(part * partSize..<min(count, (part + 1) * partSize)))
      }
    }
    return work.results
  }

  /// Results that several threads compute part by part.
  private final class PartialResults<Result: Sendable>: Sendable {
    private let next = Atomic(0)
    private let finished: Mutex<[Result?]>
    private let count: Int

    init(count: Int) {
      self.count = count
      finished = Mutex(Array(repeating: nil, count: count))
    }

    func nextPart() -> Int? {
      let part = next.wrappingAdd(1, ordering: .relaxed).oldValue
      return part < count ? part : nil
    }

    func finish(_ part: Int, _ result: Result) { finished.withLock { $0[part] = result } }

    var results: [Result] { finished.withLock { $0.compactMap { $0 } } }
  }
}

/// A thread that must be joined.
package struct SystemThread: Sendable {
  private let handle: Platform.ThreadHandle

  /// Starts a thread that calls `body`.
  package init(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
    handle = try Platform.startThread(body)
  }

  /// Suspends the calling thread.
  package static func sleep(milliseconds: Int) { Platform.sleep(milliseconds: milliseconds) }

  /// Waits for the thread to end. Must be called exactly once.
  package consuming func join() { Platform.join(handle) }
}

/// The processors of the machine.
package enum Processors {
  /// The number of processors that this process may use; batch systems assign only some of the machine's.
  package static let allowedCount: Int = {
    let online = max(1, Platform.onlineProcessorCount)
    guard let status = try? FileDescriptor(opening: "/proc/self/status", for: .reading).read(upTo: 1 << 16),
      let allowed = count(inStatus: status)
    else { return online }
    return min(allowed, online)
  }()

  /// The number of processors in Linux's `/proc/self/status`; nil if it is not there.
  static func count(inStatus bytes: [UInt8]) -> Int? {
    let name = "Cpus_allowed:"
    guard let line = bytes.split(separator: 0x0A).first(where: { $0.starts(with: name.utf8) }) else { return nil }
    // Groups of hexadecimal digits: one bit per processor.
    let count = line.dropFirst(name.utf8.count).reduce(0) { count, byte in
      count + (Character(Unicode.Scalar(byte)).hexDigitValue?.nonzeroBitCount ?? 0)
    }
    return count > 0 ? count : nil
  }
}
