internal import FeedModel
internal import Synchronization
internal import SystemInterface

/// Makes requests, many at once, on a thread of its own. Those to one host wait for each other.
final class TransferLoop: Sendable {
  private let shared: Shared
  private let thread: SystemThread

  /// Starts the thread.
  /// - Parameters:
  ///   - requests: The requests at once.
  ///   - perHost: The requests at once to one host.
  ///   - concurrentBytes: The bytes of all answers at once.
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

  /// Makes a request. Ends when the task is cancelled.
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

  /// Waits. `Task.sleep` would need a thread of libdispatch.
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
    /// Continues at a time of the monotonic clock in milliseconds.
    case sleep(Int, until: Int, CheckedContinuation<Void, any Error>)
    case cancel(Int)
  }

  /// What the thread shares with those that tell it.
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
