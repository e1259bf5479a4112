package import FeedModel
internal import ICalendar

/// Brings the copies of many feeds up to date, for the tool.
package struct FeedRunner: Sendable {
  /// A feed of a run.
  package struct Task: Sendable {
    /// The number that its answer has.
    package let number: Int
    package let feed: Feed
    /// The name of its file in the output directory; nil for one in the cache.
    package let file: String?

    package init(number: Int, feed: Feed, file: String?) { (self.number, self.feed, self.file) = (number, feed, file) }
  }

  private let store: FeedStore
  private let run: FeedRun

  /// - Throws: `FeedFailure` if libcurl cannot be used.
  package init(_ run: FeedRun) throws(FeedFailure) {
    self.run = run
    store = try FeedStore(directory: run.directory, policy: run.policy)
  }

  /// Asks for the feeds, and calls a function with each answer, on one task at a time.
  package func answer(_ tasks: [Task], _ take: (Int, FeedAnswer) -> Void) async {
    await withTaskGroup { group in
      var rest = tasks[...]
      for _ in 0..<store.concurrentFeeds {
        guard let task = rest.popFirst() else { break }
        group.addTask { (task.number, await answer(task)) }
      }
      for await (number, answer) in group {
        take(number, answer)
        if let task = rest.popFirst() { group.addTask { (task.number, await self.answer(task)) } }
      }
    }
    if run.output == nil { FeedDirectory(path: run.directory).prune(to: run.policy.cacheBytes) }
  }

  private func answer(_ task: Task) async -> FeedAnswer {
    let output = run.output.flatMap { directory in task.file.map { "\(directory)/\($0)" } }
    var update = store.update(of: task.feed, file: task.file, output: output)
    update.countsChanges = run.countsChanges
    do {
      return try await update.run().answer
    } catch {
      return FeedAnswer(.failed, failure: FeedFailure(.interrupted, "The request was cancelled."))
    }
  }
}
