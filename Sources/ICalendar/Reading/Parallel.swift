internal import Dispatch
internal import Synchronization

/// Work on parts of a list in several threads, with the results in order whatever thread was first.
enum Parallel {
  /// The results for each part of `0..<count`; as many parts at a time as there are cores.
  static func map<Result: Sendable>(
    _ count: Int, partSize: Int, _ body: @Sendable (Range<Int>) -> Result
  ) -> [Result] {
    let parts = (count + partSize - 1) / partSize
    let results = Mutex<[Result?]>(Array(repeating: nil, count: parts))
    DispatchQueue.concurrentPerform(iterations: parts) { part in
      let result = body(part * partSize..<min(count, (part + 1) * partSize))
      results.withLock { $0[part] = result }
    }
    return results.withLock { $0.compactMap { $0 } }
  }
}
