internal import CalendarModel
public import FeedModel
internal import SystemInterface

/// The states of a feed over time: the current one at once, then each new version, each failure, and its end.
///
///     for try await state in store.versions(of: feed) {
///       if case .updated(let copy, let changes) = state { print(try copy.calendar().eventCount, changes.count) }
///     }
///
/// Requests are spaced by the store's policy: ``FeedModel/FeedPolicy/freshness`` after a success,
/// ``FeedModel/FeedPolicy/firstBackoff`` and the server's wishes after a failure, and up to a tenth more, so that
/// programs started together do not ask together. An offline store gives one state. Cancelling the task ends a wait or
/// a request at once.
public struct FeedVersions: AsyncSequence, Sendable {
  let store: FeedStore
  let feed: Feed
  /// Sleeps; replaceable in tests.
  let sleep: @Sendable (Duration) async throws -> Void

  /// Iterates over the states, making requests as needed.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let versions: FeedVersions
    private var last: FeedState?

    init(_ versions: FeedVersions) { self.versions = versions }

    /// The next state; nil after the only state of an offline store.
    ///
    /// - Throws: ``FeedModel/FeedFailure`` if the first request fails and there is no copy, so that it may not be a
    ///   feed at all. `CancellationError` if the task is cancelled.
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

  /// Creates an iterator. The first request is made when its first state is awaited.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }
}

extension FeedStore {
  /// The states of a feed over time, until the task is cancelled.
  public func versions(of feed: Feed) -> FeedVersions {
    FeedVersions(store: self, feed: feed) { [loop] pause in try await loop.sleep(for: pause) }
  }

  /// The time until the next request; nil for never.
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
  /// When to request the feed next; nil for never.
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
  /// Whether it differs from an earlier state.
  fileprivate func isNews(after earlier: FeedState) -> Bool {
    switch (earlier, self) {
    case (_, .updated): true
    case (.lastGood(_, let old), .lastGood(_, let new)): old.kind != new.kind && new.kind != .waiting
    case (.lastGood, _), (_, .lastGood): true
    case (_, .unchanged): false
    }
  }
}
