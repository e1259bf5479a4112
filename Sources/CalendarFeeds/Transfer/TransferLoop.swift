internal import FeedModel
internal import Synchronization
internal import SystemInterface

/// Makes requests and pauses between them.
package protocol Transfers: Sendable {
  /// Makes a request, without following redirects.
  ///
  /// - Throws: `FeedFailure`, or `CancellationError`.
  func response(to request: HTTPRequest) async throws -> HTTPResponse

  /// Sleeps.
  ///
  /// - Throws: `CancellationError`.
  func sleep(for duration: Duration) async throws
}

/// Makes many requests concurrently, on its own thread. Requests to one host are queued. Thread-safe.
final class TransferLoop: Transfers {
  private let shared: Shared
  private let thread: SystemThread

  /// Starts the thread.
  /// - Parameters:
  ///   - requests: The maximum number of concurrent requests.
  ///   - perHost: The maximum number of concurrent requests to one host.
  ///   - concurrentBytes: The memory budget for response bodies.
  init(concurrentRequests requests: Int, perHost: Int, concurrentBytes: Int) throws(FeedFailure) {
    guard let multi = MultiHandle() else { throw FeedFailure(.connection, "libcurl cannot be used.") }
    multi.keep(connections: max(1, requests))
    let shared = Shared(multi: multi)
    self.shared = shared
    do {
      thread = try SystemThread {
        var run = TransferRun(
          shared: shared, most: max(1, requests), mostPerHost: max(1, perHost),
          budget: BodyBudget(limit: concurrentBytes))
        run.run()
      }
    } catch {
      throw FeedFailure(.connection, "No thread can be started: \(error.message).")
    }
  }

  deinit {
    shared.state.withLock { $0.isEnding = true }
    shared.multi.wake()
    thread.join()
  }

  /// Makes a request. Cancelling the task cancels it.
  ///
  /// - Throws: `FeedFailure`, or `CancellationError`.
  func response(to request: HTTPRequest) async throws -> HTTPResponse {
    let number = shared.nextNumber()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        shared.post(.start(number, request, continuation))
      }
    } onCancel: {
      shared.post(.cancel(number))
    }
  }

  /// Sleeps. `Task.sleep` would need a thread of libdispatch.
  ///
  /// - Throws: `CancellationError`.
  func sleep(for duration: Duration) async throws {
    let number = shared.nextNumber()
    let end = SystemClock.monotonic.milliseconds + duration.milliseconds
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        shared.post(.sleep(number, until: end, continuation))
      }
    } onCancel: {
      shared.post(.cancel(number))
    }
  }

  /// The commands for the thread.
  enum Command: Sendable {
    case start(Int, HTTPRequest, CheckedContinuation<HTTPResponse, any Error>)
    /// Resumes at a time of the monotonic clock, in milliseconds.
    case sleep(Int, until: Int, CheckedContinuation<Void, any Error>)
    case cancel(Int)
  }

  /// The state that the thread shares with its callers.
  final class Shared: Sendable {
    struct State {
      var commands: [Command] = []
      var lastNumber = 0
      var isEnding = false
    }
    let state = Mutex(State())
    let multi: MultiHandle

    init(multi: MultiHandle) { self.multi = multi }

    func nextNumber() -> Int {
      state.withLock { state in
        state.lastNumber += 1
        return state.lastNumber
      }
    }

    func post(_ command: Command) {
      state.withLock { $0.commands.append(command) }
      multi.wake()
    }
  }
}
