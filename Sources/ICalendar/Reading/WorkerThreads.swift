internal import Synchronization
internal import SystemInterface

/// Threads for work that can be divided.
package enum WorkerThreads {
  /// Runs the body on several threads, including the caller's, and waits for all of them.
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

  /// The results for each part of `0..<count` in order, computed on all processors.
  static func map<Result: Sendable>(
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

  /// The results that several threads compute part by part.
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
