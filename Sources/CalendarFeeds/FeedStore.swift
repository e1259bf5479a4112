public import CalendarModel
public import FeedModel
public import ICalendar
internal import SystemInterface
internal import TimeZones

/// Calendars by address, each with a copy on disk.
///
/// A copy is replaced only by a calendar: whatever a server answers, and whenever a task is cancelled or the process
/// killed, the last good copy stays. Several stores and processes may share a directory.
///
///     let store = try FeedStore()
///     switch try await store.state(of: Feed("https://example.org/team.ics")) {
///     case .updated(let copy, let changes): print(changes.count, try copy.calendar().eventCount)
///     case .unchanged: break
///     case .lastGood(let copy, let failure): print(failure, copy.fetchTime)
///     }
///
/// libcurl makes the requests on one thread of the store; tasks wait for them without blocking a thread.
public final class FeedStore: Sendable {
  /// Limits, freshness and proxies.
  public let policy: FeedPolicy
  private let directory: FeedFolder
  private let options: ReadingOptions
  let loop: any Transfers

  /// Opens a store.
  ///
  /// - Parameters:
  ///   - directory: The directory of the copies, readable only by the owner and created if missing. Nil for
  ///     ``defaultDirectory``.
  ///   - policy: How feeds are fetched.
  ///   - options: How calendars are read; nil to use UTC if a calendar has no zone.
  /// - Throws: ``FeedModel/FeedFailure`` if there is no default directory, or libcurl cannot be used.
  public convenience init(
    directory: String? = nil, policy: FeedPolicy = FeedPolicy(), options: ReadingOptions? = nil
  ) throws(FeedFailure) {
    guard let directory = directory ?? Self.defaultDirectory else {
      throw FeedFailure(.storage, "There is no directory for copies: neither XDG_CACHE_HOME nor HOME is set.")
    }
    try self.init(FeedFolder(directory), policy, options)
  }

  convenience init(
    _ directory: FeedFolder, _ policy: FeedPolicy, _ options: ReadingOptions? = nil
  ) throws(FeedFailure) {
    let loop = try TransferLoop(
      concurrentRequests: policy.concurrentRequests, perHost: policy.concurrentRequestsPerHost,
      concurrentBytes: policy.concurrentBytes)
    self.init(directory, policy, options, loop)
  }

  /// Creates a store whose requests are made by `loop`.
  init(_ directory: FeedFolder, _ policy: FeedPolicy, _ options: ReadingOptions? = nil, _ loop: any Transfers) {
    self.directory = directory
    self.policy = policy
    self.options = options ?? ReadingOptions(defaultZone: .utc)
    self.loop = loop
  }

  /// `ics2day/feeds` in `$XDG_CACHE_HOME`, otherwise in `~/.cache`; nil if neither that variable nor `HOME` is set.
  public static var defaultDirectory: String? {
    FeedCache.directory { Environment.text($0) }
  }

  /// Fetches a feed unless its copy is fresh.
  ///
  /// - Throws: ``FeedModel/FeedFailure`` if that fails and there is no copy; `CancellationError` if the task is
  ///   cancelled.
  public func state(of feed: Feed) async throws -> FeedState {
    var update = update(of: feed)
    update.countsChanges = true
    let outcome = try await update.run()
    let answer = outcome.answer
    let copy = FeedCopy(
      label: feed.label, fetchTime: answer.fetchTime ?? Instant(secondsSinceEpoch: SystemClock.wall.seconds),
      notes: answer.notes, path: answer.path, loaded: outcome.calendar, options: options)
    switch answer.state {
    case .updated:
      let isFirst = outcome.changes.isEmpty
      return .updated(copy, changes: isFirst ? outcome.allAdded : outcome.changes)
    case .unchanged: return .unchanged(copy)
    case .kept: return .lastGood(copy, answer.failure ?? FeedFailure(.server, ""))
    case .failed: throw answer.failure ?? FeedFailure(.server, "")
    }
  }

  /// Fetches many feeds, as many at once as the policy allows. States arrive in order of completion.
  ///
  /// Requests stop when the stream is no longer consumed.
  public func states(of feeds: [Feed]) -> AsyncStream<(feed: Feed, state: Result<FeedState, any Error>)> {
    AsyncStream { continuation in
      let task = Task {
        await withTaskGroup { group in
          var rest = feeds[...]
          for _ in 0..<concurrentFeeds {
            guard let feed = rest.popFirst() else { break }
            group.addTask { (feed, await self.result(of: feed)) }
          }
          for await (feed, result) in group {
            continuation.yield((feed, result))
            if Task.isCancelled { continue }
            if let feed = rest.popFirst() { group.addTask { (feed, await self.result(of: feed)) } }
          }
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// The calendars of an account on a CalDAV server, by name: of the address of the server, of a person, or of their calendars.
  /// They are asked for again when ``FeedModel/FeedPolicy/freshness`` says so. That of the address itself, if it is no account.
  ///
  /// - Throws: ``FeedModel/FeedFailure`` if the server cannot be asked, and was never before; `CancellationError` if the task is cancelled.
  public func calendars(of account: Feed) async throws -> [AccountCalendar] {
    let answer = try await self.account(account)
    if let failure = answer.failure, answer.entries == nil { throw failure }
    return answer.calendars(of: account.address)
  }

  /// The answer about an account, for the tool.
  func account(_ account: Feed) async throws -> AccountAnswer {
    guard account.address.kind != .file else { return AccountAnswer(nil) }
    let place = FeedPlace(root: directory, address: account.address, output: nil, record: "account.json")
    return try await update(of: account, at: place).account()
  }

  private func result(of feed: Feed) async -> Result<FeedState, any Error> {
    do { return .success(try await state(of: feed)) } catch { return .failure(error) }
  }

  /// More than the number of requests, so that files are read meanwhile.
  var concurrentFeeds: Int { 2 * max(1, policy.concurrentRequests) }

  func update(of feed: Feed, output: (folder: FeedFolder, name: String)? = nil) -> FeedUpdate {
    update(of: feed, at: FeedPlace(root: directory, address: feed.address, output: output))
  }

  private func update(of feed: Feed, at place: FeedPlace) -> FeedUpdate {
    FeedUpdate(
      feed: feed, place: place, policy: policy, loop: loop, options: options,
      now: { Instant(secondsSinceEpoch: SystemClock.wall.seconds) })
  }
}

extension FeedUpdate.Outcome {
  /// A change for every event of the new version.
  fileprivate var allAdded: [CalendarChange] {
    guard answer.changes.added > 0, let calendar else { return [] }
    return calendar.series().series.flatMap { series in
      ([series.master].compactMap(\.self) + series.overrides).map(CalendarChange.added)
    }
  }
}

/// The result of fetching a feed.
public enum FeedState: Sendable {
  /// The copy is as the server has it, or it is too early to ask.
  case unchanged(FeedCopy)
  /// There is a new version, with the events that differ from the previous copy; all events if there was none.
  case updated(FeedCopy, changes: [CalendarChange])
  /// The request failed. The last good copy is still there.
  case lastGood(FeedCopy, FeedFailure)

  /// Current or last good, whatever the state.
  public var copy: FeedCopy {
    switch self {
    case .unchanged(let copy), .updated(let copy, _), .lastGood(let copy, _): copy
    }
  }
}

/// The stored copy of a feed.
public struct FeedCopy: Sendable {
  /// The feed's label, which is also the calendar's name in diagnostics.
  public let label: String
  /// When its content was received.
  public let fetchTime: Instant
  /// What was repaired on arrival, in sentences.
  public let notes: [String]
  /// The path of the file; nil if the calendar could not be stored.
  let path: String?
  /// The calendar, if already read.
  let loaded: CalendarFile?
  let options: ReadingOptions

  /// Reads the calendar.
  ///
  /// - Throws: ``FeedModel/FeedFailure`` of the kind ``FeedModel/FeedFailure/Kind/storage`` if the copy was removed or
  ///   cannot be read.
  public func calendar() throws(FeedFailure) -> CalendarFile {
    if let loaded { return loaded }
    guard let path else { throw FeedFailure(.storage, "The copy was not stored.") }
    do {
      let bytes = try FileDescriptor(opening: path, for: .reading).read(upTo: options.limits.bytes)
      return CalendarFile(bytes: bytes, name: label, options: options)
    } catch {
      throw FeedFailure(.storage, "The copy cannot be read: \(error.message).")
    }
  }
}
