internal import CalendarModel
public import FeedModel
internal import SystemInterface

/// The states of a feed as they change: the first one at once, then each new version, each failure, and its end.
///
///     for try await state in store.versions(of: feed) {
///       if case .updated(let copy, let changes) = state { print(try copy.calendar().eventCount, changes.count) }
///     }
///
/// Between two requests it waits as the policy of the store says: ``FeedModel/FeedPolicy/freshness`` after a success,
/// ``FeedModel/FeedPolicy/firstBackoff`` and what the server asks for after a failure, and up to a tenth more, so that programs that have
/// begun together do not ask together. An offline store gives one state. Cancelling the task ends a wait or a request at once.
public struct FeedVersions: AsyncSequence, Sendable {
  let store: FeedStore
  let feed: Feed
  /// Waits; tests replace it.
  let sleep: @Sendable (Duration) async throws -> Void

  /// The states, from one request to the next.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let versions: FeedVersions
    private var last: FeedState?

    init(_ versions: FeedVersions) { self.versions = versions }

    /// The next state; nil for an offline store that has given one.
    ///
    /// - Throws: ``FeedModel/FeedFailure`` if the first request fails and there is no copy: then nobody knows that it is a feed.
    ///   `CancellationError` if the task is cancelled.
    public mutating func next() async throws -> FeedState? {
      let store = versions.store
      while true {
        if last != nil {
          guard let pause = store.pause(beforeAskingFor: versions.feed) else { return nil }
          try await versions.sleep(pause * Double.random(in: 1...1.1))
        }
        let state = try await store.state(of: versions.feed)
        guard last.map({ state.isNews(after: $0) }) ?? true else { continue }
        last = state
        return state
      }
    }
  }

  /// An iterator that asks for the feed when its first state is asked for.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }
}

extension FeedStore {
  /// The states of a feed as they change, until the task is cancelled.
  public func versions(of feed: Feed) -> FeedVersions {
    FeedVersions(store: self, feed: feed) { [loop] pause in try await loop.sleep(for: pause) }
  }

  /// How long the feed is not asked for; nil if it never is.
  func pause(beforeAskingFor feed: Feed) -> Duration? {
    let record = update(of: feed).place.record()
    let now = Instant(secondsSinceEpoch: SystemClock.wall.seconds)
    guard let next = policy.nextRequest(of: record, isFile: feed.address.kind == .file, now: now) else { return nil }
    // The clock may go back.
    let longest = max(policy.longestBackoff, policy.freshness.ceiling)
    return min(max(.seconds(1), .seconds(next.secondsSinceEpoch - now.secondsSinceEpoch)), longest)
  }
}

extension FeedPolicy {
  /// When a feed is asked for the next time; nil for never.
  func nextRequest(of record: FeedRecord, isFile: Bool, now: Instant) -> Instant? {
    func later(_ duration: Duration) -> Instant { now.adding(seconds: Int(duration.components.seconds)) }
    switch freshness.rule {
    case .offline: return nil
    case _ where record.failureTime != nil && !isFile: return record.nextTime ?? later(firstBackoff)
    case .maximumAge(let age) where age > .zero && !isFile:
      return (record.checkTime ?? now).adding(seconds: Int(age.components.seconds))
    case .maximumAge(let age): return later(age > .zero ? age : freshness.floor)
    case .feed: return isFile ? later(freshness.usual) : record.freshTime ?? later(freshness.usual)
    }
  }
}

extension FeedState {
  /// Whether it is another state than an earlier one.
  fileprivate func isNews(after earlier: FeedState) -> Bool {
    switch (earlier, self) {
    case (_, .updated): true
    case (.lastGood(_, let old), .lastGood(_, let new)): old.kind != new.kind && new.kind != .waiting
    case (.lastGood, _), (_, .lastGood): true
    case (_, .unchanged): false
    }
  }
}
