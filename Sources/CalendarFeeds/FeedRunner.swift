package import FeedModel

/// Updates the copies of many feeds, for the tool.
package struct FeedRunner: Sendable {
  /// A feed of a run.
  package struct Item: Sendable {
    /// The number for its answer.
    package let number: Int
    package let feed: Feed
    /// Its file name in the output directory; nil to use only the cache.
    package let file: String?

    package init(number: Int, feed: Feed, file: String?) { (self.number, self.feed, self.file) = (number, feed, file) }
  }

  private let store: FeedStore
  private let run: FeedRun
  private let output: FeedFolder?

  /// - Throws: `FeedFailure` if libcurl cannot be used.
  package init(_ run: FeedRun) throws(FeedFailure) {
    self.run = run
    output = run.output.map { FeedFolder($0) }
    // If the cache is below the output directory, it must not be a symbolic link either.
    let directory =
      if let output, run.directory.hasPrefix("\(output.path)/") {
        FeedFolder(String(run.directory.dropFirst(output.path.count + 1)), in: output)
      } else {
        FeedFolder(run.directory)
      }
    store = try FeedStore(directory, run.policy)
  }

  /// Updates the feeds, and calls a function with each answer, one at a time.
  package func answer(_ items: [Item], _ take: (Int, FeedAnswer) -> Void) async {
    var hasNew = false
    await withTaskGroup { group in
      var rest = items[...]
      for _ in 0..<store.concurrentFeeds {
        guard let item = rest.popFirst() else { break }
        group.addTask { (item.number, await answer(item)) }
      }
      for await (number, answer) in group {
        hasNew = hasNew || answer.state == .updated
        take(number, answer)
        if let item = rest.popFirst() { group.addTask { (item.number, await self.answer(item)) } }
      }
    }
    if run.output == nil, hasNew { FeedDirectory(path: run.directory).prune(to: run.policy.cacheBytes) }
  }

  /// Asks for the calendars of accounts, and calls a function with each answer, on one task at a time.
  package func answer(_ accounts: [(number: Int, feed: Feed)], _ take: (Int, AccountAnswer) -> Void) async {
    await withTaskGroup { group in
      for (number, feed) in accounts {
        group.addTask {
          let answer = try? await store.account(feed)
          return (number, answer ?? AccountAnswer(nil, failure: Self.cancelled))
        }
      }
      for await (number, answer) in group { take(number, answer) }
    }
  }

  private static let cancelled = FeedFailure(.interrupted, "The request was cancelled.")

  private func answer(_ item: Item) async -> FeedAnswer {
    let place = output.flatMap { folder in item.file.map { (folder: folder, name: $0) } }
    var update = store.update(of: item.feed, output: place)
    update.countsChanges = run.countsChanges
    do {
      return try await update.run().answer
    } catch {
      return FeedAnswer(.failed, failure: Self.cancelled)
    }
  }
}
